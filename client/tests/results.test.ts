// Which level is offered after a game: the same answers as the server's (tests/bots/test_ladder.py).
import "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
const { boot } = await import("../src/boot.ts");
const { countResult, suggestLevel } = await import("../src/net/results.ts");

const LADDER = ["beginner", "casual", "greedy", "strong", "expert"];
const levels = [...LADDER, "random"].map((name, at) => ({
  name,
  title: name,
  about: "",
  strength: at + 1,
  easier: (at < 5 && LADDER[at - 1]) || "",
  harder: LADDER[at + 1] ?? "",
}));
Object.assign(boot, { games: { ronda: { levels } }, losses: 1, wins: 3 });

/** What is offered after games that were won or lost: `lww`. */
function play(level: string, results: string): string | undefined {
  [...results].forEach((result, at) => countResult("ronda", level, `room ${at}`, result === "w"));
  const last = results.length - 1;
  return suggestLevel("ronda", level, `room ${last}`, results[last] === "w")?.name;
}

beforeEach(() => localStorage.clear());

for (const [level, results, offered] of [
  ["casual", "l", "beginner"],
  ["casual", "wwl", "beginner"],
  ["casual", "ll", undefined],
  ["casual", "wwwl", undefined],
  ["casual", "w", undefined],
  ["casual", "lwlww", "greedy"],
  ["casual", "wwww", undefined],
  ["beginner", "l", undefined],
  ["beginner", "www", "casual"],
  ["expert", "l", "strong"],
  ["expert", "www", undefined],
  ["random", "l", undefined],
  ["random", "www", undefined],
] as const) {
  test(`after ${results} against ${level}: ${offered ?? "nothing"}`, () => assert.equal(play(level, results), offered));
}

test("a game counts once, and only the last one counted brings an offer", () => {
  countResult("ronda", "casual", "room", false);
  countResult("ronda", "casual", "room", false);
  assert.equal(suggestLevel("ronda", "casual", "room", false)?.name, "beginner");
  assert.equal(suggestLevel("ronda", "casual", "an older room", false), undefined);
});

test("what was stored by others does no harm", () => {
  localStorage.setItem("kafene results ronda casual", "{");
  assert.equal(play("casual", "l"), "beginner");
});
