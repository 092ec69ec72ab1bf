import { reset, roomInfo, Server, settle, table, update, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { finished, memory, sittings } from "../src/memory.ts";
import { Session } from "../src/net/session.ts";

let shown: string[];

beforeEach(() => {
  reset();
  shown = [];
});

function sitDown(said = welcome()): Session {
  const session = new Session("room");
  session.attach({
    welcome: ({ version }) => shown.push(`welcome ${version}`),
    update: ({ since, version }) => shown.push(`update ${since}-${version}`),
  });
  Server.now.say(said);
  return session;
}

test("updates are passed on in order, each once", () => {
  sitDown();
  Server.now.say(update(3));
  Server.now.say(update(3));
  Server.now.say(update(4));
  assert.deepEqual(shown, ["welcome 3", "update 3-4", "update 4-5"]);
});

test("a gap is asked for and not shown", () => {
  sitDown();
  Server.now.say(update(5));
  assert.deepEqual(shown, ["welcome 3"]);
  assert.equal(Server.now.last("resume").version, 3);
  Server.now.say(update(3, { version: 6 }));
  assert.deepEqual(shown, ["welcome 3", "update 3-6"]);
});

test("a refused action is told until something else is done", async () => {
  const session = sitDown();
  const played = session.act(3, "discard 9D");
  const { id } = Server.now.last("act");
  Server.now.say({ type: "refused", id, code: "not-in-hand", text: "You don't have 9D.", pieces: ["9D"] });
  assert.equal(await played, null);
  assert.equal(session.refusal.value?.text, "You don't have 9D.");
  void session.act(3, "draw");
  assert.equal(session.refusal.value, null);
});

test("what was only tried or committed to is never told as a refusal", async () => {
  const session = sitDown(welcome({ room: roomInfo({ phase: "lobby" }) }));
  Server.now.say({ type: "refused", id: Server.now.last("commit").id, code: "start-under-way", text: "Too late." });
  const tried = session.try(3, "play 1R");
  Server.now.say({ type: "refused", id: Server.now.last("try").id, code: "stale", text: "The game has moved on." });
  assert.equal(await tried, null);
  await settle();
  assert.equal(session.refusal.value, null);
});

test("a typed line is answered by lines to read, also when it is refused", async () => {
  const session = sitDown();
  const scores = session.enter(3, "scores");
  Server.now.say({ type: "accepted", id: Server.now.last("line").id, lines: ["Ann: 12", "Bob: 9"] });
  assert.deepEqual((await scores).lines, ["Ann: 12", "Bob: 9"]);
  const wrong = session.enter(3, "fly");
  Server.now.say({ type: "refused", id: Server.now.last("line").id, code: "no-such-action", text: "I don't understand.", lines: ["You can: draw"] });
  assert.deepEqual((await wrong).lines, ["I don't understand.", "You can: draw"]);
  assert.equal(session.refusal.value, null);
});

test("a seat that was given up takes its token along", () => {
  memory.set("token room", "secret");
  sitDown(welcome({ seat: null, host: false }));
  assert.equal(memory.get("token room"), null);
});

test("the front page leads back to a game that goes on, and no longer", () => {
  sitDown();
  assert.deepEqual(sittings.all, [{ room: "room", game: "three-thirteen", others: ["Bob"], kinds: ["human"], alone: false }]);
  Server.now.say({ type: "room", room: roomInfo({ phase: "over" }) });
  assert.deepEqual(sittings.all, []);
});

test("a waiting room is remembered with who is there already", () => {
  const info = roomInfo({ phase: "lobby" });
  info.seats[1]!.taken = false;
  sitDown(welcome({ room: info }));
  assert.deepEqual(sittings.all.map(({ others }) => others), [[]]);
});

test("a game that was played to the end is remembered with its result, once; those of others are not", () => {
  const outcome = { sides: [[0], [1]], scores: [3, 9], winners: [1], ranking: [2, 1] };
  sitDown();
  Server.now.say(update(3, { table: table({ over: true, outcome }) }));
  const [kept] = finished.all;
  assert.deepEqual({ ...kept, at: 0 }, { room: "room", game: "three-thirteen", names: ["Ann", "Bob"], kinds: ["human", "human"], seat: 0, outcome, at: 0 });
  sitDown(welcome({ table: table({ over: true, outcome }) }));
  assert.deepEqual(finished.all, [kept]);
  finished.drop("room");
  sitDown(welcome({ seat: null, host: false, table: table({ over: true, outcome }) }));
  assert.deepEqual(finished.all, []);
});

test("the last twenty finished games are remembered", () => {
  for (let number = 0; number < 25; number += 1) finished.keep({ room: `r${number}`, game: "ronda", names: ["Ann"], seat: 0, outcome: { sides: [[0]], scores: [1], winners: [0], ranking: [1] }, at: number });
  assert.deepEqual([finished.all.length, finished.all[0]!.room, finished.all.at(-1)!.room], [20, "r24", "r5"]);
});

test("who is away has been away since the server first said so", () => {
  const session = sitDown();
  const away = roomInfo();
  away.seats[1]!.present = false;
  Server.now.say({ type: "room", room: away });
  const since = session.gone.value.get(1);
  assert(since !== undefined);
  Server.now.say({ type: "room", room: away });
  assert.equal(session.gone.value.get(1), since);
  Server.now.say({ type: "room", room: roomInfo() });
  assert.equal(session.gone.value.size, 0);
});

test("whoever offered another game goes to it with the same token", () => {
  memory.set("token room", "secret");
  const session = sitDown(welcome({ table: table({ over: true }) }));
  session.rematch();
  Server.now.say({ type: "room", room: roomInfo({ phase: "over", rematch: "next" }) });
  assert.equal(memory.get("token next"), "secret");
  assert.equal(location.href, "/r/next");
});

test("others follow to another game only when they want to", () => {
  const session = sitDown(welcome({ seat: 1, host: false, table: table({ over: true }) }));
  Server.now.say({ type: "room", room: roomInfo({ phase: "over", rematch: "next" }) });
  assert.equal(location.href, "");
  session.follow();
  assert.equal(location.href, "/r/next");
});
