// What stands in the browser's storage may have been cut off, edited, or written by another version: nothing there keeps a page from opening.
import { reset, Server, settle, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

localStorage.setItem("kafene theme", "plaid");
localStorage.setItem("kafene motion", "slow");
const { finished, memory, recallToken, settings, sittings } = await import("../src/memory.ts");
const { countResult } = await import("../src/net/results.ts");
const { asksName, noteName } = await import("../src/net/newcomer.ts");
const { Session } = await import("../src/net/session.ts");
const { loadRemembered } = await import("../src/net/share.ts");
const { seatLeft } = await import("../src/net/sitting.ts");

beforeEach(reset);

const SPOILT = ["", "{", "null", "5", "true", '"text"', "{}", "[null]", "[5, {}]", '[{"room": 5}]', '{"wins": "many"}', '{"places": 1, "place": "here"}'];

test("a setting that is none of the choices is as if nobody had chosen", () => {
  assert.equal(settings.theme.value, "auto");
  assert.equal(settings.motion.value, "slow");
});

test("spoilt values are read as nothing", () => {
  for (const spoilt of SPOILT) {
    for (const key of ["tables", "finished", "muted", "results ronda casual", "list room", "value room", "left room"]) memory.set(key, spoilt);
    assert.deepEqual(sittings.all, []);
    assert.deepEqual(finished.all, []);
    assert.deepEqual(loadRemembered("room"), { list: null, own: null });
    assert.equal(seatLeft("room"), null);
    assert.equal(new Session("room").talk.muted.value.size, 0);
    countResult("ronda", "casual", "room", true);
    assert.deepEqual(JSON.parse(memory.get("results ronda casual")!), { wins: 1, losses: 0, last: "room" });
  }
});

test("of a list what is sound is kept", () => {
  const outcome = { sides: [[0], [1]], scores: [3, 9], winners: [1], ranking: [2, 1] };
  const good = { room: "good", game: "ronda", names: ["Ann", "Bob"], seat: 0, outcome, at: 1 };
  memory.set("finished", JSON.stringify([null, { ...good, outcome: { ...outcome, winners: [7] } }, { ...good, names: ["Ann"] }, { ...good, at: "noon" }, good]));
  assert.deepEqual(finished.all, [good]);
  memory.set("tables", JSON.stringify([{ room: "bad", game: "ronda" }, { room: "good", game: "ronda", others: [] }]));
  assert.deepEqual(sittings.all.map(({ room }) => room), ["good"]);
});

test("what can't be a token is none, and the room opens for an onlooker", async () => {
  memory.set("token room", "no token, at all");
  assert.equal(recallToken("room"), null);
  const session = new Session("room");
  assert.deepEqual(Server.now.protocols, ["kafene.1"]);
  Server.now.say(welcome({ seat: null, host: false }));
  await settle();
  assert.equal(session.seat.value, null);
  memory.set("token room", "a-token_9");
  new Session("room");
  assert.deepEqual(Server.now.protocols, ["kafene.1", "token.a-token_9"]);
});

test("a name is asked for once: not in another room, not after an answer, not of who has one", () => {
  assert(asksName("room"));
  assert(asksName("room"), "as long as it stands unanswered where it was asked first");
  assert(!asksName("other"));
  noteName();
  assert(!asksName("room"));
  memory.set("named", null);
  settings.name.value = "Ann";
  assert(!asksName("room"));
  settings.name.value = "";
});
