import { reset, roomInfo } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { tellSeats } from "../src/net/seat-news.ts";

beforeEach(reset);

const person = { kind: "human", taken: true, present: true, played_by_bot: false, hash: null, expected: false };
const ann = { ...person, name: "Ann" };
const bob = { ...person, name: "Bob" };
const mira = { ...person, name: "Mira", kind: "casual", taken: false };

test("who takes over during the game is told, to themselves too", () => {
  const before = roomInfo({ seats: [ann, mira] });
  const now = roomInfo({ seats: [ann, bob] });
  assert.deepEqual(tellSeats(before, now, 0), ["Bob for Mira, person: yes, you: no"]);
  assert.deepEqual(tellSeats(before, now, 1), ["Bob for Mira, person: yes, you: yes"]);
  assert.deepEqual(tellSeats(now, before, 1), ["Mira for Bob, person: no, you: no"]);
  assert.deepEqual(tellSeats(now, now, 0), []);
});

test("before the game people change places without a word", () => {
  const before = roomInfo({ phase: "lobby", seats: [ann, bob] });
  assert.deepEqual(tellSeats(before, roomInfo({ phase: "lobby", seats: [bob, ann], host: 1 }), 0), []);
});

test("another host is told when the last one is gone, not when the game begins", () => {
  const before = roomInfo({ phase: "lobby", seats: [ann, bob] });
  const gone = roomInfo({ phase: "lobby", seats: [{ ...ann, present: false }, bob], host: 1 });
  assert.deepEqual(tellSeats(before, gone, 1), ["Bob for Ann, you: yes"]);
  assert.deepEqual(tellSeats(before, gone, null), ["Bob for Ann, you: no"]);
  assert.deepEqual(tellSeats(before, roomInfo({ seats: [bob, ann], host: 1 }), 0), []);
  // A host who stood up is not gone.
  const free = { ...ann, name: "-1-", taken: false };
  assert.deepEqual(tellSeats(before, roomInfo({ phase: "lobby", seats: [free, bob], host: 1 }), 1), []);
});
