import assert from "node:assert/strict";
import { test } from "node:test";
import { pickHues } from "../src/net/hues.ts";

const seat = (name: string, kind = "human") => ({ name, kind });
const byName = (seats: { name: string; kind: string }[]): Record<string, number> => {
  const hues = pickHues(seats);
  return Object.fromEntries(seats.map(({ name }, at) => [name, hues[at]!]));
};

test("people keep their colours wherever they sit, and whatever bots are there", () => {
  const lobby = byName([seat("Annabella"), seat("Bob"), seat("Zoe"), seat("-4-", "bot")]);
  const table = byName([seat("Zoe"), seat("Mira", "casual"), seat("Bob"), seat("Annabella"), seat("Boris", "expert")]);
  for (const name of ["Annabella", "Bob", "Zoe"]) assert.equal(table[name], lobby[name]);
});

test("eight players have eight colours, and ten share as few as they must", () => {
  const names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Мира", "雪", "Zoé", "Lu", "Kim"];
  for (const count of [2, 4, 8, 10]) assert.equal(new Set(pickHues(names.slice(0, count).map((name) => seat(name)))).size, Math.min(count, 8));
  assert.deepEqual(pickHues([seat("Ann"), seat("Mira", "casual")]).length, 2);
});
