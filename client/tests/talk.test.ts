import { reset, roomInfo, Server, settle, welcome } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { memory } from "../src/memory.ts";
import { Session } from "../src/net/session.ts";
import { ALL } from "../src/net/talk.ts";

beforeEach(reset);

function sitDown(said = welcome()): Session {
  const session = new Session("room");
  Server.now.say(said);
  return session;
}

test("what was said before is told on coming back, and replaces what is here", () => {
  const { talk } = sitDown(welcome({ chat: [{ name: "Bob", text: "Hi" }] }));
  Server.now.say({ type: "said", line: { name: "Ann", emote: "nice" } });
  assert.deepEqual(talk.lines.value.map((line) => line.name), ["Bob", "Ann"]);
  Server.now.say(welcome({ chat: [{ name: "Bob", text: "Hi" }, { name: "Ann", emote: "nice" }] }));
  assert.equal(talk.lines.value.length, 2);
  Server.now.say(welcome());
  assert.equal(talk.lines.value.length, 2, "the game is over: what is on the page stays");
});

test("a line stands beside its speaker for some seconds, and counts as new until it was looked at", () => {
  const { talk } = sitDown();
  Server.now.say({ type: "said", line: { name: "Bob", text: "One" } });
  mock.timers.tick(4000);
  Server.now.say({ type: "said", line: { name: "Bob", text: "Two" } });
  mock.timers.tick(4000);
  assert.equal(talk.fresh.value.get("Bob")?.text, "Two");
  assert.equal(talk.unread.value, 2);
  mock.timers.tick(4000);
  assert.equal(talk.fresh.value.size, 0);
});

test("who is muted is not heard, in the next game neither", () => {
  const { talk } = sitDown();
  talk.mute("Bob");
  Server.now.say({ type: "said", line: { name: "Bob", text: "Psst" } });
  Server.now.say({ type: "said", line: { name: "Cid", text: "Hello" } });
  assert.deepEqual(talk.heard.value.map((line) => line.name), ["Cid"]);
  assert.equal(talk.fresh.value.has("Bob"), false);
  assert.equal(talk.unread.value, 1);
  const next = sitDown().talk;
  assert.equal(next.muted.value.has("Bob"), true);
  next.mute(ALL);
  Server.now.say({ type: "said", line: { name: "Cid", text: "Hello?" } });
  assert.equal(next.heard.value.length, 0);
  next.mute(ALL);
  next.mute("Bob");
  assert.equal(memory.get("muted"), null);
  assert.equal(next.heard.value.length, 1);
});

test("what is not said now is not said later: a refusal and a lost connection are told", async () => {
  const { talk } = sitDown();
  const fast = talk.say({ text: "Hi" });
  Server.now.say({ type: "refused", id: Server.now.last("say").id, code: "too-much-said", text: "Wait." });
  assert.equal(await fast, "Wait.");
  const lost = talk.say({ emote: "wow" });
  Server.now.close(1006);
  assert.equal(await lost, "web-unreachable");
  mock.timers.tick(1000);
  Server.now.say(welcome());
  await settle();
  assert.equal(Server.now.sent.some((intent) => intent.type === "say"), false);
});

test("there is company where two people have seats", () => {
  const session = sitDown();
  assert.equal(session.company.value, true);
  const [ann, bob] = roomInfo().seats;
  Server.now.say({ type: "room", room: roomInfo({ seats: [ann!, { ...bob!, kind: "casual" }] }) });
  assert.equal(session.company.value, false);
  Server.now.say({ type: "room", room: roomInfo({ seats: [ann!, { ...bob!, taken: false }] }) });
  assert.equal(session.company.value, false);
});
