import { reset, Server, settle, table, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Rummikub, RummikubView, Tried } from "../src/generated/wire.ts";
import { Draft } from "../src/games/draft.ts";
import { Session } from "../src/net/session.ts";
import { Stage } from "../src/table/stage.ts";

beforeEach(reset);

function begin(hand: string, lying: string): { stage: Stage<Rummikub>; draft: Draft } {
  const view: Partial<RummikubView> = { game: "rummikub", scores: [0, 0], hands: [hand, "? ?"], table: lying };
  const stage = new Stage<Rummikub>(new Session("room"));
  Server.now.say(welcome({ table: table({ view: view as RummikubView, options: ["draw"] }) }));
  return { stage, draft: new Draft(stage) };
}

const lies = (draft: Draft): string[] => draft.sets.value.map(({ tiles }) => tiles.map(({ text }) => text).join(" "));

/** Drop a tile of the hand onto the first set. */
function drop({ stage, draft }: ReturnType<typeof begin>, text: string): void {
  draft.move([stage.hand.order.value.find((held) => held.text === text)!.key], draft.sets.value[0]!.key);
}

async function answer(tried: Partial<Tried>): Promise<void> {
  Server.now.say({ type: "tried", id: Server.now.last("try").id, ok: true, ...tried });
  await settle();
}

test("a tile is among the others at once, in its place by number; a joker stays where it is", () => {
  const made = begin("5R J", "2R J 4R");
  drop(made, "5R");
  assert.deepEqual(lies(made.draft), ["2R J 4R 5R"]);
  drop(made, "J");
  assert.deepEqual(lies(made.draft), ["2R J 4R 5R J"]);
});

test("where a joker belongs comes back from the server, and the same tiles lie there", async () => {
  const made = begin("J", "11R 12R 13R");
  drop(made, "J");
  const keys = made.draft.sets.value[0]!.tiles.map(({ key }) => key);
  await answer({ arranged: [["J 11R 12R 13R"]] });
  assert.deepEqual(lies(made.draft), ["J 11R 12R 13R"]);
  assert.deepEqual(made.draft.sets.value[0]!.tiles.map(({ key }) => key).sort(), keys.sort());
  assert.equal(made.draft.past.value.length, 1);
});

test("where a run splits comes back from the server, which is then asked about the parts", async () => {
  const made = begin("5R", "3R 4R 5R 6R 7R");
  drop(made, "5R");
  const flaw = { at: 0, code: "rk-run-number-twice", text: "5R comes twice." };
  await answer({ ok: false, arranged: [["3R 4R 5R", "5R 6R 7R"]], flaws: [flaw] });
  assert.deepEqual(lies(made.draft), ["3R 4R 5R", "5R 6R 7R"]);
  assert.equal(made.draft.flaws.value.size, 0);
  assert.equal(Server.now.last("try").action, "play 3R 4R 5R / 5R 6R 7R");
  made.draft.undo();
  assert.deepEqual(lies(made.draft), ["3R 4R 5R 6R 7R"]);
});

test("what is done before the answer is done with the sets as the server puts them", async () => {
  const made = begin("5R", "3R 4R 5R 6R 7R");
  drop(made, "5R");
  const played: string[] = [];
  made.draft.whenJudged(() => played.push(made.draft.action));
  await answer({ ok: false, arranged: [["3R 4R 5R", "5R 6R 7R"]] });
  assert.deepEqual(played, []);
  await answer({ arranged: [["3R 4R 5R"], ["5R 6R 7R"]] });
  assert.deepEqual(played, ["play 3R 4R 5R / 5R 6R 7R"]);
});

test("an answer about sets that have changed since puts nothing in order", async () => {
  const made = begin("5R 6R", "2R 3R 4R");
  drop(made, "6R");
  const { id } = Server.now.last("try");
  drop(made, "5R");
  Server.now.say({ type: "tried", id, ok: false, arranged: [["6R 2R 3R 4R"]] });
  await settle();
  assert.deepEqual(lies(made.draft), ["2R 3R 4R 5R 6R"]);
});
