import { reset, Server, settle, table, update, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import type { GameEvent, Rummikub, RummikubView, Welcome } from "../src/generated/wire.ts";
import { Draft } from "../src/games/draft.ts";
import { Session } from "../src/net/session.ts";
import { Stage } from "../src/table/stage.ts";

beforeEach(reset);

const view: Partial<RummikubView> = { game: "rummikub", scores: [0, 0], hands: ["9R 9B 9K 1K", "? ?"], table: "10O 11O 12O" };
const shown = table({ view: view as RummikubView, options: ["draw"] });

function begin(said: Partial<Welcome> = {}): { stage: Stage<Rummikub>; draft: Draft } {
  const stage = new Stage<Rummikub>(new Session("room"));
  Server.now.say(welcome({ table: shown, ...said }));
  return { stage, draft: new Draft(stage) };
}

const lies = (draft: Draft): string[] => draft.sets.value.map(({ tiles }) => tiles.map(({ text }) => text).sort().join(" "));
const held = (stage: Stage<Rummikub>): string => stage.hand.order.value.map(({ text }) => text).join(" ");
const keysOf = (stage: Stage<Rummikub>, ...texts: string[]): string[] =>
  stage.hand.order.value.filter(({ text }) => texts.includes(text)).map(({ key }) => key);

/** Ann has laid a group of nines, and the server was asked about it. */
function layNines() {
  const made = begin();
  made.draft.move(keysOf(made.stage, "9R", "9B", "9K"), "new");
  return made;
}

test("tiles of the hand become a set, and the server is asked what the rules say", () => {
  const { stage, draft } = layNines();
  assert.deepEqual(lies(draft), ["10O 11O 12O", "9B 9K 9R"]);
  assert.equal(held(stage), "1K");
  assert.deepEqual(draft.laid.value.length, 3);
  assert.equal(Server.now.last("try").action, draft.action);
});

test("what the server finds wrong stands beside the set that it is about", async () => {
  const { stage, draft } = begin();
  draft.move(keysOf(stage, "1K"), "new");
  const flaw = { at: 1, code: "too-short", text: "A set has at least three tiles." };
  Server.now.say({ type: "tried", id: Server.now.last("try").id, ok: false, flaws: [flaw] });
  await settle();
  assert.deepEqual([...draft.flaws.value], [[draft.sets.value[1]!.key, flaw]]);
});

test("own tiles come back to the hand, those of the table do not", () => {
  const { stage, draft } = layNines();
  const [orange, nines] = draft.sets.value;
  assert.deepEqual(draft.move([orange!.tiles[0]!.key], "hand").map(({ text }) => text), ["10O"]);
  assert.deepEqual(lies(draft), ["10O 11O 12O", "9B 9K 9R"]);
  assert.deepEqual(draft.move(nines!.tiles.map(({ key }) => key), "hand"), []);
  assert.deepEqual(lies(draft), ["10O 11O 12O"]);
  assert.equal(stage.hand.order.value.length, 4);
});

test("a set that lost its last tile is gone, and no tile with it", () => {
  const { draft } = layNines();
  const [orange, nines] = draft.sets.value;
  draft.move(orange!.tiles.map(({ key }) => key), nines!.key);
  assert.deepEqual(draft.sets.value.flatMap(({ tiles }) => tiles.map(({ text }) => text)).sort(), ["10O", "11O", "12O", "9B", "9K", "9R"]);
  assert.equal(draft.sets.value.every(({ tiles }) => tiles.length > 0), true);
});

test("steps are undone, done again and reset, and the hand with them", () => {
  const { stage, draft } = layNines();
  draft.move(keysOf(stage, "1K"), "new");
  draft.undo();
  assert.equal(held(stage), "1K");
  draft.undo();
  assert.equal(held(stage), "9R 9B 9K 1K");
  assert(!draft.changed.value);
  draft.redo();
  draft.redo();
  assert.equal(held(stage), "");
  draft.reset();
  assert.deepEqual(lies(draft), ["10O 11O 12O"]);
  draft.undo();
  assert.equal(held(stage), "");
});

test("a tile that is taken back is where it was in the hand, and not new", () => {
  const { stage, draft } = begin();
  draft.move(keysOf(stage, "9B"), "new");
  assert.equal(held(stage), "9R 9K 1K");
  draft.move([draft.laid.value[0]!.key], "hand");
  assert.equal(held(stage), "9R 9B 9K 1K");
  draft.move(keysOf(stage, "9B"), "new");
  draft.move([draft.laid.value[0]!.key], "hand", 2);
  assert.equal(held(stage), "9R 9B 9K 1K", "an order that is kept has a place for it");
  stage.hand.shift(keysOf(stage, "1K")[0]!, -1);
  draft.move(keysOf(stage, "9B"), "new");
  draft.move([draft.laid.value[0]!.key], "hand", 2);
  assert.equal(held(stage), "9R 1K 9B 9K", "in the owner's own order it lies where it is put");
  assert.equal(stage.hand.fresh.value.size, 0);
});

test("tiles of a draft that was lost are in the hand as before, and not new", async () => {
  const { stage } = layNines();
  Server.now.say(update(3, { table: shown, events: [drew("bot")] }));
  await settle();
  assert.equal(held(stage), "9R 9B 9K 1K");
  assert.equal(stage.hand.fresh.value.size, 0);
});

test("what others laid is marked until the own move", async () => {
  const { draft } = begin();
  const laid = table({ view: { ...view, table: "10O 11O 12O 13O" } as RummikubView });
  Server.now.say(update(3, { table: laid, events: [{ event: "Played", seat: 1, tiles: "13O" }] }));
  await settle();
  const marked = draft.sets.value.flatMap(({ tiles }) => tiles).filter(({ key }) => draft.fresh.value.has(key));
  assert.deepEqual(marked.map(({ text }) => text), ["13O"]);
  Server.now.say(update(4, { table: laid, events: [{ event: "Drew", seat: 1, tile: "?" }] }));
  await settle();
  assert.equal(draft.fresh.value.size, 1);
  Server.now.say(update(5, { table: laid, events: [drew()] }));
  await settle();
  assert.equal(draft.fresh.value.size, 0);
});

test("another table ends the draft", async () => {
  const { stage, draft } = layNines();
  Server.now.say(update(3, { table: shown }));
  await settle();
  assert.deepEqual(lies(draft), ["10O 11O 12O"]);
  assert.equal(stage.hand.order.value.length, 4);
  assert(!draft.changed.value);
});

test("a draft outlives the page as long as the table is the same", () => {
  layNines();
  const again = begin();
  assert.deepEqual(lies(again.draft), ["10O 11O 12O", "9B 9K 9R"]);
  assert.equal(held(again.stage), "1K");
  again.draft.undo();
  assert.equal(again.stage.hand.order.value.length, 4);
  layNines();
  assert.deepEqual(lies(begin({ version: 4 }).draft), ["10O 11O 12O"]);
});

test("when all steps are taken back, the server has nothing to play any more", () => {
  const { draft } = layNines();
  draft.undo();
  assert.equal(Server.now.last("try").action, "");
  const asked = Server.now.sent.length;
  draft.undo();
  assert.equal(Server.now.sent.length, asked);
});

const drew = (by?: "bot" | "time"): GameEvent => ({ event: "Drew", seat: 0, tile: "2R", ...(by && { by }) });
const played = (by?: "bot" | "time", tiles = "9R 9B 9K"): GameEvent => ({ event: "Played", seat: 0, tiles, ...(by && { by }) });
const passed: GameEvent = { event: "Passed", seat: 0, by: "time" };

/** What becomes of a draft, by what happened. */
const ENDS: [what: string, happened: GameEvent, said: string | null][] = [
  ["time was up, and it was played", played("time"), "client-late-played"],
  ["time was up, and it was not legal", drew("time"), "client-late-lost"],
  ["the same without a pool", passed, "client-late-lost"],
  ["a bot sat in", drew("bot"), "client-draft-lost"],
  ["another page drew", drew(), "client-draft-lost"],
  ["another page played something else", played(undefined, "1K"), "client-draft-lost"],
  ["another page played the same", played(), null],
];

for (const [what, happened, said] of ENDS) {
  const other: GameEvent = { event: "Drew", seat: 1, tile: "?" };

  test(`the page says what became of a draft: ${what}`, async () => {
    const { stage } = layNines();
    Server.now.say(update(3, { table: shown, events: [happened] }));
    await settle();
    assert.equal(stage.notice.value, said);
    Server.now.say(update(4, { table: shown, events: [other] }));
    await settle();
    assert.equal(stage.notice.value, said, "it stays until it was read");
    stage.act("draw");
    assert.equal(stage.notice.value, null);
  });

  test(`so it does when the connection was lost meanwhile: ${what}`, async () => {
    const { stage } = layNines();
    Server.now.say(welcome({ table: shown, version: 5, events: [happened, other] }));
    await settle();
    assert.equal(stage.notice.value, said);
  });

  test(`and when the page was loaded again: ${what}`, () => {
    const before = { event: "Drew", seat: 0, tile: "1R" };
    const made = begin({ events: [before] });
    made.draft.move(keysOf(made.stage, "9R", "9B", "9K"), "new");
    const { stage } = begin({ version: 5, events: [before, happened, other] });
    assert.equal(stage.notice.value, said);
    assert.equal(begin({ version: 6, events: [before, happened, other, other] }).stage.notice.value, null, "once");
  });
}

test("nothing is lost that was played from this page", async () => {
  const { stage } = layNines();
  stage.act("draw");
  Server.now.say(update(3, { table: shown, events: [drew()] }));
  await settle();
  assert.equal(stage.notice.value, null);
});

test("without a draft there is nothing to say", async () => {
  const { stage } = begin();
  Server.now.say(update(3, { table: shown, events: [drew("time")] }));
  await settle();
  assert.equal(stage.notice.value, null);
});

test("the steps of a hint are laid one after the other, and each can be undone", async () => {
  const { stage, draft } = begin();
  draft.move(keysOf(stage, "1K"), "new");
  const steps = ["10O 11O 12O", "10O 11O 12O / 9R 9B 9K"].map((line) => ({ text: "", parts: line.split(" / ") }));
  const following = draft.follow(steps);
  await settle();
  assert.deepEqual(lies(draft), ["10O 11O 12O"]);
  assert.equal(held(stage), "9R 9B 9K 1K");
  mock.timers.tick(500);
  await settle();
  assert.deepEqual(lies(draft), ["10O 11O 12O", "9B 9K 9R"]);
  assert.deepEqual(draft.laid.value.map(({ text }) => text), ["9R", "9B", "9K"]);
  mock.timers.tick(500);
  await following;
  draft.undo();
  draft.undo();
  assert.deepEqual(lies(draft), ["10O 11O 12O", "1K"]);
});

test("whoever takes a step of their own is not led on", async () => {
  const { stage, draft } = begin();
  const following = draft.follow([{ text: "", parts: ["10O 11O 12O", "1K"] }, { text: "", parts: ["10O 11O 12O", "1K", "9R 9B 9K"] }]);
  await settle();
  draft.move(keysOf(stage, "9R"), "new");
  mock.timers.tick(500);
  await following;
  assert.deepEqual(lies(draft), ["10O 11O 12O", "1K", "9R"]);
});
