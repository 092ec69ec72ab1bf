import { reset } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Outcome } from "../src/generated/wire.ts";
import { settings } from "../src/memory.ts";
import { findWinners, hasWon, sayEvening, sayToOthers } from "../src/table/result.ts";

beforeEach(reset);

// The page of the tests has few words: a message is said by its name, so what is asserted is which one, and when.
const outcome: Outcome = { sides: [[0], [1]], scores: [12, 41], winners: [1], ranking: [2, 1] };
const names = ["Ann", "Bob"];

test("winners are found by their sides", () => {
  const teams: Outcome = { sides: [[0, 2], [1, 3]], scores: [21, 3], winners: [0], ranking: [1, 2] };
  assert.deepEqual(findWinners(teams), [0, 2]);
  assert(hasWon(teams, 2) && !hasWon(teams, 1) && !hasWon(teams, null));
  assert.deepEqual(findWinners(undefined), []);
});

test("the score of the evening is told from the second game on, in a lobby from the first", () => {
  const company = { names, me: 0 };
  assert.equal(sayEvening(null, company), "");
  assert.equal(sayEvening({ games: 1, wins: [1, 0] }, company), "");
  assert.equal(sayEvening({ games: 1, wins: [1, 0] }, company, 1), "client-evening");
  assert.equal(sayEvening({ games: 2, wins: [1, 1] }, company), "client-evening");
});

test("what is shown to others is the result, what stood out and the evening", () => {
  const said = sayToOthers("Ronda", outcome, { names, me: 0 }, { message: "client-best-tiles", seats: [1] }, { games: 2, wins: [1, 1] });
  assert.equal(said, "lost: Ann 12 and Bob 41。client-best-tiles。client-evening");
  assert.equal(sayToOthers("Ronda", outcome, { names, me: null }, null, null), "onlooker: Ann 12 and Bob 41");
});

test("who came without a name has the one chosen since in what is shown to others, else says me", () => {
  const company = { names: ["Guest", "Bob"], me: 0 };
  const best = { message: "client-best-tiles", seats: [0] };
  assert.equal(sayToOthers("Ronda", outcome, company, best, null), "lost: me 12 and Bob 41");
  settings.name.value = "Zoe";
  assert.equal(sayToOthers("Ronda", outcome, company, best, null), "lost: Zoe 12 and Bob 41。client-best-tiles");
  assert.equal(sayToOthers("Ronda", outcome, { names, me: 0 }, null, null), "lost: Ann 12 and Bob 41", "a name of their own stays");
  assert.equal(sayToOthers("Ronda", outcome, { ...company, me: 1 }, null, null), "won: Bob 41 and Guest 12", "and so do the others'");
  settings.name.value = "";
});
