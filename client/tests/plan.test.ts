import { reset, Server, settle, table as shown, update, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { GameEvent, Rummikub, RummikubView, TableView } from "../src/generated/wire.ts";
import { Draft } from "../src/games/draft.ts";
import { rebase, showParts } from "../src/games/plan.ts";
import { regroup } from "../src/games/sets.ts";
import { Session } from "../src/net/session.ts";
import { Stage } from "../src/table/stage.ts";

beforeEach(reset);

const table = (text: string): string[][] => text.split(" / ").filter(Boolean).map((set) => set.split(" "));
const BEFORE = table("3R 4R 5R / 9R 9B 9K / 10O 11O 12O");

test("a plan goes on when others change sets that it leaves alone", () => {
  const plan = ["3R 4R 5R", "9R 9B 9K +9O", "10O 11O 12O", "+1B +2B +3B"];
  const after = table("9R 9B 9K / 10O 11O 12O 13O / 2R 3R 4R 5R");
  assert.deepEqual(rebase(plan, BEFORE, after), ["10O 11O 12O 13O", "2R 3R 4R 5R", "9R 9B 9K +9O", "+1B +2B +3B"]);
});

test("a plan that took tiles from one set to another needs both", () => {
  const plan = ["3R 4R", "9R 9B 9K", "5R 10O 11O 12O"];
  assert.deepEqual(rebase(plan, BEFORE, table("3R 4R 5R / 9R 9B 9K 9O / 10O 11O 12O")), ["9R 9B 9K 9O", "3R 4R", "5R 10O 11O 12O"]);
  assert.equal(rebase(plan, BEFORE, table("3R 4R 5R 6R / 9R 9B 9K / 10O 11O 12O")), null);
  assert.equal(rebase(plan, BEFORE, table("3R 4R 5R / 9R 9B 9K / 11O 12O 13O")), null);
});

test("of two equal sets one may go", () => {
  const before = table("9R 9B 9K / 9R 9B 9K");
  const plan = ["9R 9B 9K", "9R 9B 9K +9O"];
  assert.deepEqual(rebase(plan, before, table("9K 9R 9B / 1R 2R 3R")), ["1R 2R 3R", "9R 9B 9K +9O"]);
  assert.equal(rebase(plan, before, table("1R 2R 3R")), null);
});

test("a plan of new sets alone always fits", () => {
  assert.deepEqual(rebase(["+1B +2B +3B"], [], table("3R 4R 5R")), ["3R 4R 5R", "+1B +2B +3B"]);
});

test("others see a back for every tile of the hand, and no split that tells what it is", () => {
  const tile = (text: string, mine = false) => ({ text, mine });
  const sets = [
    { key: "a", tiles: [tile("3R"), tile("4R"), tile("5R"), tile("6R", true)] },
    { key: "b", split: "a", tiles: [tile("6R"), tile("7R")] },
    { key: "c", tiles: [tile("9R"), tile("9B"), tile("9O", true)] },
    { key: "d", split: "c", tiles: [tile("1K", true)] },
  ];
  assert.deepEqual(showParts(sets), ["3R 4R 5R ? 6R 7R", "9R 9B ? ?"]);
});

// ------------------------------------------------------------------------------- while others play

const HAND = "9O 1B 2B 3B 13O";

/** Ann's view, with Bob to move unless it says otherwise. */
function seen(table: string, mover = 1): TableView {
  const view: Partial<RummikubView> = { game: "rummikub", scores: [0, 0], hands: [HAND, "? ? ?"], table };
  return shown({ view: view as RummikubView, options: mover ? [] : ["draw"], mover });
}

function wait(): { stage: Stage<Rummikub>; draft: Draft } {
  const stage = new Stage<Rummikub>(new Session("room"));
  Server.now.say(welcome({ table: seen("9R 9B 9K / 10O 11O 12O") }));
  return { stage, draft: new Draft(stage) };
}

const lies = (sets: Draft["sets"]["value"]): string[] => sets.map(({ tiles }) => tiles.map(({ text }) => text).join(" "));
const held = (stage: Stage<Rummikub>): string => stage.hand.order.value.map(({ text }) => text).join(" ");
const keys = (stage: Stage<Rummikub>, ...texts: string[]): string[] => stage.hand.order.value.filter(({ text }) => texts.includes(text)).map(({ key }) => key);
const tries = (): unknown[] => Server.all.flatMap(({ sent }) => sent).filter(({ type }) => type === "try");
const played: GameEvent[] = [{ event: "Played", seat: 1, tiles: "1K 2K 3K" }];

/** Ann has planned to lay a nine and a run while Bob plays. */
function plan() {
  const made = wait();
  made.draft.move(keys(made.stage, "9O"), made.draft.sets.value[0]!.key);
  made.draft.move(keys(made.stage, "1B", "2B", "3B"), "new");
  return made;
}

test("a plan stays in the browser and is seen there instead of the mover's draft", () => {
  const { stage, draft } = plan();
  assert.deepEqual(tries(), []);
  assert.equal(draft.planning.value, true);
  assert.deepEqual(lies(draft.seen.value), ["9R 9B 9K 9O", "10O 11O 12O", "1B 2B 3B"]);
  assert.equal(held(stage), "13O");
  Server.now.say({ type: "draft", version: 3, draft: { seat: 1, parts: ["9R 9B 9K ?", "10O 11O 12O"] } });
  assert.deepEqual(lies(draft.seen.value), ["9R 9B 9K 9O", "10O 11O 12O", "1B 2B 3B"]);
  draft.plan(false);
  assert.deepEqual(lies(draft.seen.value), ["9R 9B 9K ?", "10O 11O 12O"]);
  assert.equal(held(stage), HAND);
  draft.plan(true);
  assert.equal(held(stage), "13O");
});

test("a plan that still fits becomes the draft, and only then the server hears of it", async () => {
  const { stage, draft } = plan();
  Server.now.say(update(3, { events: played, table: seen("1K 2K 3K / 10O 11O 12O / 9R 9B 9K", 0) }));
  await settle();
  assert.equal(draft.planning.value, false);
  assert.equal(draft.fulfils.value, true);
  assert.deepEqual(lies(draft.sets.value), ["1K 2K 3K", "10O 11O 12O", "9R 9B 9K 9O", "1B 2B 3B"]);
  assert.equal(held(stage), "13O");
  const asked = Server.now.last("try");
  assert.equal(asked.action, "play 1K 2K 3K / 10O 11O 12O / 9R 9B 9K 9O / 1B 2B 3B");
  assert.deepEqual(asked.shown, ["1K 2K 3K", "10O 11O 12O", "9R 9B 9K ?", "? ? ?"]);
  draft.undo();
  assert.equal(draft.fulfils.value, false);
});

test("a plan goes on while others play, and is void when a set that it uses has changed", async () => {
  const { stage, draft } = plan();
  Server.now.say(update(3, { events: played, table: seen("9R 9B 9K / 10O 11O 12O / 1K 2K 3K") }));
  await settle();
  assert.equal(draft.planning.value, true);
  assert.equal(held(stage), "13O");
  Server.now.say(update(4, { events: [{ event: "Played", seat: 1, tiles: "9O" }], table: seen("9R 9B 9K 9O / 10O 11O 12O / 1K 2K 3K") }));
  await settle();
  assert.equal(draft.planning.value, false);
  assert.equal(stage.notice.value, "client-plan-void");
  assert.equal(held(stage).split(" ").length, 5);
  assert.deepEqual(tries(), []);
});

test("a plan outlives a reload", () => {
  plan();
  const { stage, draft } = wait();
  assert.equal(draft.planning.value, true);
  assert.deepEqual(lies(draft.seen.value), ["9R 9B 9K 9O", "10O 11O 12O", "1B 2B 3B"]);
  assert.equal(held(stage), "13O");
});

test("the mover's draft is seen as it grows, and ends with the move", async () => {
  const { draft } = wait();
  const [nines] = draft.seen.value;
  Server.now.say({ type: "draft", version: 3, draft: { seat: 1, parts: ["9R 9B ?", "9K", "10O 11O 12O", "? ?"] } });
  assert.deepEqual(lies(draft.seen.value), ["9R 9B ?", "9K", "10O 11O 12O", "? ?"]);
  assert.equal(draft.seen.value[0]!.key, nines!.key, "the set goes on where it lay");
  Server.now.say({ type: "draft", version: 2, draft: { seat: 1, parts: ["?"] } });
  assert.deepEqual(lies(draft.seen.value), ["9R 9B 9K", "10O 11O 12O"], "it is about another table");
  Server.now.say({ type: "draft", version: 3, draft: { seat: 1, parts: ["9R 9B 9K", "10O 11O 12O", "? ? ?"] } });
  assert.equal(draft.seen.value.length, 3);
  const laid = draft.seen.value[2]!;
  Server.now.say(update(3, { events: played, table: seen("9R 9B 9K / 10O 11O 12O / 1K 2K 3K", 0) }));
  await settle();
  assert.deepEqual(lies(draft.seen.value), ["9R 9B 9K", "10O 11O 12O", "1K 2K 3K"]);
  assert.deepEqual(draft.seen.value[2]!.tiles.map(({ key }) => key), laid.tiles.map(({ key }) => key), "the backs were turned over where they lay");
  assert.equal(draft.live.value, null);
});

test("sets of backs go on as those that they are most likely", () => {
  const back = (key: string, count: number) => ({ key, tiles: Array.from({ length: count }, (_, at) => ({ key: `${key}${at}`, text: "?", mine: false })) });
  const sets = regroup([back("one", 1), back("three", 3)], [["?", "?", "?"], ["?", "?", "?", "?"]]);
  assert.deepEqual(sets.map(({ key }) => key), ["three", "one"]);
});

test("a set that the server splits is still one to others, also after a reload", async () => {
  const stage = new Stage<Rummikub>(new Session("room"));
  const run = "1O 2O 3O 4O 5O";
  const view: Partial<RummikubView> = { game: "rummikub", scores: [0, 0], hands: ["3O 1K", "?"], table: run };
  const said = welcome({ table: shown({ view: view as RummikubView, options: ["draw"] }) });
  Server.now.say(said);
  const draft = new Draft(stage);
  draft.move(keys(stage, "3O"), draft.sets.value[0]!.key);
  Server.now.say({ type: "tried", id: Server.now.last("try").id, ok: true, arranged: [["1O 2O 3O", "3O 4O 5O"]] });
  await settle();
  assert.equal(draft.sets.value.length, 2);
  const sight = (): string[] => Server.now.last("try").shown!.map((part) => part.split(" ").sort().join(" "));
  assert.deepEqual(sight(), ["1O 2O 3O 4O 5O ?"]);
  const again = new Stage<Rummikub>(new Session("room"));
  Server.now.say(said);
  const restored = new Draft(again);
  assert.equal(restored.sets.value.length, 2);
  assert.deepEqual(sight(), ["1O 2O 3O 4O 5O ?"]);
});
