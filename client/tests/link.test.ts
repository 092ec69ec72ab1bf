import { happen, http, reset, Server, settle, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Link, type LinkState } from "../src/net/link.ts";
import type { Message } from "../src/generated/wire.ts";

let heard: Message[];
let states: LinkState[];

beforeEach(() => {
  reset();
  heard = [];
  states = [];
});

const connect = (token: string | null = "secret"): Link => new Link("room", token, (said) => heard.push(said), (state) => states.push(state));

/** Lose the connection and wait until there is another one. */
async function reconnect(): Promise<void> {
  const before = Server.all.length;
  Server.now.close(1006);
  await settle();
  mock.timers.tick(8000);
  assert.equal(Server.all.length, before + 1);
}

test("the token goes as a subprotocol, never in the address", () => {
  connect();
  assert.deepEqual(Server.now.protocols, ["kafene.1", "token.secret"]);
  assert(!Server.now.url.includes("secret"));
});

test("an intent waits for the welcome, and its answer comes to whoever asked", async () => {
  const link = connect();
  const answer = link.ask({ type: "act", version: 3, action: "draw" });
  assert.deepEqual(Server.now.sent, []);
  Server.now.say(welcome());
  const { id } = Server.now.last("act");
  Server.now.say({ type: "accepted", id: "another" });
  Server.now.say({ type: "refused", id, code: "not-your-turn", text: "It's Bob's turn." });
  assert.equal((await answer)?.type, "refused");
  assert.deepEqual(heard.map(({ type }) => type), ["welcome"]);
});

test("what was not answered is sent again after the next welcome, and only that", async () => {
  const link = connect();
  Server.now.say(welcome());
  const first = link.ask({ type: "start" });
  const second = link.ask({ type: "act", version: 3, action: "draw" });
  Server.now.say({ type: "accepted", id: Server.now.last("start").id });
  const asked = Server.now.last("act");
  await reconnect();
  Server.now.say(welcome());
  assert.deepEqual(Server.now.sent, [asked]);
  Server.now.say({ type: "accepted", id: asked.id });
  assert.equal((await first)?.type, "accepted");
  assert.equal((await second)?.type, "accepted");
});

test("an intent that was sent in vain three times is given up", async () => {
  const link = connect();
  Server.now.say(welcome());
  const answer = link.ask({ type: "start" });
  for (let times = 0; times < 4; times += 1) {
    await reconnect();
    Server.now.say(welcome());
  }
  assert.equal(await answer, null);
  assert.deepEqual(Server.now.sent, []);
});

test("an intent that cannot be read is given up at once", async () => {
  const link = connect();
  Server.now.say(welcome());
  const answer = link.ask({ type: "start" });
  Server.now.close(4010);
  assert.equal(await answer, null);
});

test("a question for now is not asked later", async () => {
  const link = connect();
  assert.equal(await link.askOnce({ type: "try", version: 3, action: "draw" }), null);
  Server.now.say(welcome());
  const answer = link.askOnce({ type: "try", version: 3, action: "draw" });
  await reconnect();
  Server.now.say(welcome());
  assert.equal(await answer, null);
  assert.deepEqual(Server.now.sent, []);
});

test("a connection on which an answer does not come is closed by the page", async () => {
  const link = connect();
  Server.now.say(welcome());
  void link.ask({ type: "start" });
  mock.timers.tick(20000);
  assert.deepEqual(states, ["open", "lost"]);
});

test("a server that has given signs of life and gives none any more is not waited for", async () => {
  connect();
  const silent = Server.now;
  silent.say(welcome());
  mock.timers.tick(60000); // an older server gives none
  assert.deepEqual(states, ["open"]);
  silent.say(welcome({ beats: true }));
  mock.timers.tick(5000);
  silent.say({ type: "beat" });
  mock.timers.tick(5000);
  assert.deepEqual(states, ["open"]);
  mock.timers.tick(1000);
  assert.deepEqual(states, ["open", "lost"]);
  await settle();
  mock.timers.tick(500);
  assert.equal(Server.all.length, 2);
  Server.now.say(welcome());
  assert.deepEqual(heard.map(({ type }) => type), ["welcome", "welcome", "welcome"]);
});

test("a connection that is never answered is tried again", async () => {
  connect();
  mock.timers.tick(15000);
  await settle();
  mock.timers.tick(500);
  assert.equal(Server.all.length, 2);
});

test("only the code for a lost seat drops the token", async () => {
  const link = connect();
  await reconnect();
  assert.deepEqual(Server.now.protocols, ["kafene.1", "token.secret"]);
  Server.now.close(4003);
  await settle();
  mock.timers.tick(8000);
  assert.equal(link.token, null);
  assert.deepEqual(Server.now.protocols, ["kafene.1"]);
});

test("a page that was replaced comes back when it is looked at", async () => {
  connect();
  Server.now.say(welcome());
  Server.now.close(4011);
  await settle();
  mock.timers.tick(100000);
  assert.equal(Server.all.length, 1);
  happen("focus");
  assert.equal(Server.all.length, 2);
  assert.deepEqual(states, ["open", "replaced"]);
});

test("a table is missing after three answers that it is not there", async () => {
  connect();
  http.status = 404;
  await reconnect();
  await reconnect();
  Server.now.close(1006);
  await settle();
  assert.equal(states.at(-1), "missing");
  mock.timers.tick(100000);
  assert.equal(Server.all.length, 3);
});
