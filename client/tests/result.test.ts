import { reset } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { Outcome } from "../src/generated/wire.ts";
import { findWinners, hasWon, sayEvening, sayToOthers } from "../src/table/result.ts";

beforeEach(reset);

// The page of the tests has no words: a message is said by its name, so what is asserted is which one, and when.
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
  assert.equal(said, "client-share-result。client-best-tiles。client-evening");
  assert.equal(sayToOthers("Ronda", outcome, { names, me: null }, null, null), "client-share-result");
});
