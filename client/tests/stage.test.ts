import { reset, Server, settle, table, update, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Session } from "../src/net/session.ts";
import { Stage } from "../src/table/stage.ts";

beforeEach(reset);

function show(said = welcome()): Stage {
  const stage = new Stage(new Session("room"));
  Server.now.say(said);
  return stage;
}

/** Somebody looks at the page, and wants nothing to move. */
const look = (): unknown => Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }) && Object.assign(document, { hidden: false });

const logOf = (stage: Stage): string[] => stage.log.value.map(({ kind, text }) => `${kind}: ${text}`);

test("an update is shown with its sentences, and the hand follows", async () => {
  const stage = show();
  const view = { ...table().view, hands: ["7S 7H 2C 9D", "? ? ?"] };
  Server.now.say(update(3, { table: table({ view }) }));
  await settle();
  assert.equal(stage.version.value, 4);
  assert.deepEqual(logOf(stage), ["told: told 4"]);
  assert.deepEqual(stage.hand.order.value.map(({ text }) => text), ["7S", "7H", "2C", "9D"]);
});

test("after a round the next table waits until the player goes on", async () => {
  const stage = show();
  Server.now.say(update(3, { events: [{ event: "RoundEnded", closes: true }], told: ["Round 1 is over."] }));
  Server.now.say(update(4));
  await settle();
  assert.deepEqual(stage.ended.value, ["Round 1 is over."]);
  assert.equal(stage.version.value, 4);
  stage.goOn();
  await settle();
  assert.equal(stage.ended.value, null);
  assert.equal(stage.version.value, 5);
});

test("after a round the next table comes by itself in the end", async () => {
  const stage = show();
  Server.now.say(update(3, { events: [{ event: "RoundEnded", closes: true }] }));
  Server.now.say(update(4));
  await settle();
  mock.timers.tick(60000);
  await settle();
  assert.equal(stage.version.value, 5);
});

test("one action at a time, until it is seen or refused", async () => {
  const stage = show();
  stage.act("draw");
  stage.act("draw discard");
  assert.equal(Server.now.sent.length, 1);
  Server.now.say({ type: "accepted", id: Server.now.last("act").id });
  await settle();
  assert(stage.acting.value);
  Server.now.say(update(3));
  await settle();
  assert(!stage.acting.value);
  stage.act("draw");
  Server.now.say({ type: "refused", id: Server.now.last("act").id, code: "stale", text: "The game has moved on." });
  await settle();
  assert(!stage.acting.value);
});

test("a hint about a table that is gone comes too late", async () => {
  const stage = show();
  stage.askHint(null);
  const { id } = Server.now.last("hint");
  Server.now.say(update(3));
  await settle();
  assert(!stage.thinking.value);
  Server.now.say({ type: "hint", id, best: { action: "draw", why: "" } });
  await settle();
  assert.equal(stage.hint.value, null);
});

test("only the last action that was tried is judged", async () => {
  const stage = show();
  stage.try("play 1R 2R");
  const first = Server.now.last("try");
  stage.try("play 1R 2R 3R");
  Server.now.say({ type: "tried", id: first.id, ok: false });
  await settle();
  assert.equal(stage.judged, null);
  Server.now.say({ type: "tried", id: Server.now.last("try").id, ok: true });
  await settle();
  assert(stage.judged?.ok);
  stage.try("play 1R");
  assert.equal(stage.judged, null);
});

test("a connection that comes back to the same table changes nothing that the player is about to do", async () => {
  const stage = show();
  stage.askHint(null);
  Server.now.say({ type: "hint", id: Server.now.last("hint").id, best: { action: "draw", why: "" } });
  await settle();
  Server.now.say(welcome());
  assert.equal(stage.advised.value, "draw");
});

test("typed lines and their answers stay where they were in the log", async () => {
  const stage = show(welcome({ told: ["told 3"] }));
  void stage.enter("hand");
  await settle();
  Server.now.say({ type: "accepted", id: Server.now.last("line").id, lines: ["Your hand: 2C."] });
  await settle();
  Server.now.say(update(3));
  await settle();
  const log = ["told: told 3", "typed: hand", "answer: Your hand: 2C.", "told: told 4"];
  assert.deepEqual(logOf(stage), log);
  Server.now.say(welcome({ version: 5, told: ["told 3", "told 4", "told 5"] }));
  assert.deepEqual(logOf(stage), [...log, "told: told 5"]);
  assert.deepEqual(stage.typed, ["hand"]);
});

test("a typed line ends the rest after a round and is about the newest table", async () => {
  const stage = show();
  Server.now.say(update(3, { events: [{ event: "RoundEnded", closes: true }] }));
  Server.now.say(update(4));
  await settle();
  void stage.enter("scores");
  await settle();
  assert.equal(Server.now.last("line").version, 5);
});

test("the clock runs from when a table was heard", () => {
  const before = Date.now();
  const stage = show(welcome({ table: table({ seconds: 30 }) }));
  assert(stage.ends.value! >= before + 30000);
  assert(stage.ends.value! <= Date.now() + 30000);
});

test("a hint first marks its pieces; asked for again, it is shown whole without asking the server", async () => {
  const stage = show();
  stage.askHint("play 1R 2R");
  assert.equal(Server.now.last("hint").draft, "play 1R 2R");
  Server.now.say({ type: "hint", id: Server.now.last("hint").id, best: { action: "draw", why: "" }, marks: ["7S", "KD"] });
  await settle();
  assert(!stage.explained.value);
  assert.equal(stage.advised.value, "");
  assert(stage.isMarked("KD"));
  const asked = Server.now.sent.length;
  stage.askHint(null);
  assert.equal(Server.now.sent.length, asked);
  assert.equal(stage.advised.value, "draw");
});

test("who takes over a seat is shown its hand, even if nothing has happened since", async () => {
  reset();
  const stage = new Stage(new Session("room"));
  const hidden = table({ view: { game: "three-thirteen", scores: [0, 0], hands: ["? ? ?", "? ? ?"], seat: null }, options: [] });
  Server.now.say(welcome({ seat: null, table: hidden }));
  await settle();
  assert.deepEqual(stage.hand.order.value, []);
  Server.now.say(welcome({ seat: 0 }));
  await settle();
  assert.deepEqual(stage.hand.order.value.map(({ text }) => text).sort(), ["2C", "7H", "7S"]);
});

test("the last move is seen before the result, and any sign of impatience ends the look at it", async () => {
  const stage = show();
  look();
  Server.now.say(update(3, { table: table({ over: true }), told: ["Ann goes out.", "Ann wins."] }));
  await settle();
  assert.equal(stage.version.value, 4);
  assert(stage.holding.value && !stage.finished.value);
  assert.deepEqual(stage.shownLog.value, []);
  stage.skip();
  await settle();
  assert(stage.finished.value);
  assert.deepEqual(stage.shownLog.value.map(({ text }) => text), ["Ann goes out.", "Ann wins."]);
});

test("the result of a round comes by itself, and a connection that came back waits for nothing", async () => {
  const stage = show();
  look();
  Server.now.say(update(3, { events: [{ event: "RoundEnded", closes: true }] }));
  await settle();
  assert(stage.holding.value && !stage.finished.value);
  mock.timers.tick(2000);
  await settle();
  assert(stage.finished.value);
  Server.now.say(welcome({ version: 6, table: table({ over: true }) }));
  await settle();
  assert(stage.finished.value && !stage.holding.value);
  assert.equal(stage.ended.value, null);
});
