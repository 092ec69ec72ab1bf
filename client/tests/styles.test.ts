// One part's stylesheet never reaches the elements of another part by accident: each name of a class has one meaning.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

/** The parts of the page: their stylesheets, and the sources that write their elements. All else is of the page as a
 * whole: its classes are the vocabulary of every part, and `shell/style.css` styles them. */
const PARTS: Record<string, string[]> = {
  front: ["shell/front.css", "shell/front.tsx", "shell/game-lists.tsx", "shell/select.tsx"],
  invitation: ["shell/invite.css", "shell/invite.tsx", "shell/qr-code.tsx"],
  seats: ["shell/seats.css", "shell/lobby.tsx", "shell/name-field.tsx", "table/join.tsx", "table/seat-menu.tsx", "table/seat-news.tsx", "table/seat-requests.tsx"],
  rules: ["shell/rules.css", "shell/rules.tsx"],
  tour: ["shell/tour.css", "shell/tour.tsx"],
  replay: ["shell/replay.css", "shell/review.css", "shell/branch.tsx", "shell/curve.tsx", "shell/fairness.tsx", "shell/replay.tsx", "shell/review.tsx"],
  table: ["table/bar.css", "shell/room.tsx", "table/choosing.ts", "table/hand-view.tsx", "table/hint-box.tsx", "table/log.tsx", "table/plates.tsx", "table/status.tsx"],
  beginning: ["table/beginning.css", "table/beginning.tsx"],
  chat: ["table/chat.css", "table/calling.tsx", "table/chat.tsx", "table/clock.tsx", "table/signs.tsx"],
  ending: ["table/ending.css", "table/confetti.tsx", "table/ending.tsx", "table/rematch.tsx", "table/score.tsx"],
  pieces: ["pieces/pieces.css", "pieces/backs.tsx", "pieces/french.tsx", "pieces/index.tsx", "pieces/spanish.tsx", "pieces/tiles.tsx", "table/piece.tsx"],
  cards: ["games/cards.css", "games/cards.tsx", "games/general.tsx", "games/seven-bridge.tsx", "games/three-thirteen.tsx"],
  ronda: ["games/ronda.css", "games/ronda.tsx", "games/ronda-moments.tsx"],
  rummikub: ["games/games.css", "games/plan.css", "games/rummikub.tsx", "games/rummikub-board.tsx"],
};

/** What a page or a dialog is, and what goes on there: below these a part may restyle what others have put there. */
const STATES = new Set("page front lobby playing mine holding finished touring replay reviewing planning with-log with-chat ronda rummikub three-thirteen seven-bridge french tiles".split(" "));

const read = (path: string): string => readFileSync(`src/${path}`, "utf8");
const files = readdirSync("src", { recursive: true }).map((path) => path.replaceAll("\\", "/"));
const partOf = (path: string): string | undefined => Object.keys(PARTS).find((part) => PARTS[part]!.includes(path));

/** The end of what an opening bracket at a place begins. */
function findClosing(code: string, at: number): number {
  for (let depth = 0; ; at += 1) {
    if ("{[(".includes(code[at]!)) depth += 1;
    else if ("}])".includes(code[at]!) && (depth -= 1) === 0) return at + 1;
  }
}

/** The words of all strings in an expression that are not compared with something. */
function listWords(code: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < code.length; at += 1) {
    if (code[at] === '"') {
      const end = code.indexOf('"', at + 1);
      if (!/[!=]== *$/.test(code.slice(0, at))) words.push(...code.slice(at + 1, end).split(" "));
      at = end;
    } else if (code[at] === "`") {
      let text = "";
      for (at += 1; code[at] !== "`"; ) {
        if (!code.startsWith("${", at)) text += code[at++];
        else {
          const end = findClosing(code, at + 1);
          words.push(...listWords(code.slice(at + 2, end - 1)));
          text += "?"; // a word that goes on like this is not known
          at = end;
        }
      }
      words.push(...text.split(" ").filter((word) => !word.includes("?")));
    }
  }
  return words.filter(Boolean);
}

/** The classes of the elements that a source writes. */
function listClasses(code: string): Set<string> {
  const expressions = [...code.matchAll(/\bclass(?:Name)?(?:=|: | = )(?=["`{[])/g)].map((found) => {
    const at = found.index + found[0].length;
    if (code[at] === "{" || code[at] === "[") return code.slice(at, findClosing(code, at));
    return code.slice(at, code.indexOf("\n", at)).replace(/^("[^"]*").*/, "$1");
  });
  const named = expressions.flatMap((one) => /^\{(\w+)\}$/.exec(one)?.[1] ?? []);
  const said = named.flatMap((name) => new RegExp(`const ${name} = ([^;]*);`).exec(code)?.[1] ?? []);
  return new Set([...expressions, ...said].flatMap(listWords));
}

/** Every selector of a stylesheet, alone. */
function listSelectors(sheet: string): string[] {
  const rules = sheet.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g);
  const lists = [...rules].map((found) => found[1]!.trim()).filter((one) => !/^(?:@|from$|to$|[\d%, ]+$)/.test(one));
  return lists.flatMap((list) => list.split(/,(?![^(]*\))/)).map((one) => one.trim());
}

/** Which parts write elements with a class; none: only the page as a whole, or nobody that is found. */
const written = new Map<string, Set<string | undefined>>();
for (const path of files.filter((one) => /\.tsx?$/.test(one) && !one.startsWith("generated"))) {
  for (const name of listClasses(read(path))) written.set(name, (written.get(name) ?? new Set()).add(partOf(path)));
}

/** The selectors of a part that also match what another part has written. */
function findReaching(part: string, sheet: string): string[] {
  return listSelectors(sheet).filter((selector) => {
    const names = [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((found) => found[1]!);
    if (!names.length) return !selector.startsWith(":root");
    const own = names.some((name) => written.has(name) && [...written.get(name)!].every((one) => one === part));
    return !own && !names.some((name) => STATES.has(name)) && names.some((name) => written.has(name));
  });
}

test("no stylesheet of a part matches the elements of another part", () => {
  const found = Object.entries(PARTS).flatMap(([part, paths]) =>
    paths.filter((path) => path.endsWith(".css")).flatMap((path) => findReaching(part, read(path)).map((selector) => `${path}: ${selector}`)),
  );
  assert.deepEqual(found, []);
});

test("every stylesheet is of a part, and every part's file is there", () => {
  const sheets = files.filter((path) => path.endsWith(".css") && path !== "shell/style.css" && path !== "games/own.css");
  assert.deepEqual(sheets.filter((path) => !partOf(path)), []);
  assert.deepEqual(Object.values(PARTS).flat().filter((path) => !files.includes(path)), []);
});

test("a name that two parts write is found in the stylesheet of either", () => {
  written.set("twice", new Set(["chat", "replay"]));
  assert.deepEqual(findReaching("replay", ".twice path { fill: red; } .curve .twice, .finished .twice { fill: red; } @media print { .twice:is(.a, .b) { fill: red; } }"), [".twice path", ".twice:is(.a, .b)"]);
  written.delete("twice");
});
