import "./page.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { rondaEndings, rummikubEndings, sevenBridgeEndings, threeThirteenEndings } from "../src/games/endings.ts";
import type { GameEvent, RondaEvent, RummikubEvent, SevenBridgeEvent, ThreeThirteenEvent } from "../src/generated/wire.ts";
import { findLastRound, orderSides, printGain, readSheet } from "../src/table/sheet.ts";

const ended = (scores: number[], more: object = {}): GameEvent => ({ event: "RoundEnded", closes: true, scores, ...more });
const dealt = { event: "Dealt" };

test("the sheet has what each round brought, and the totals that the server told", () => {
  const history = [dealt, ended([5, -5]), dealt, ended([3, 9]), { event: "MatchEnded", scores: [3, 9] }];
  assert.deepEqual(readSheet(history, 2), { rounds: [[5, -5], [-2, 14]], totals: [3, 9] });
});

test("a game that was won in the midst of a round has a column for that round", () => {
  const history = [dealt, ended([5, 0]), dealt, { event: "Threw" }, { event: "MatchEnded", scores: [21, 0] }];
  assert.deepEqual(readSheet(history, 2).rounds, [[5, 0], [16, 0]]);
  assert.deepEqual(findLastRound(history).map(({ event }) => event), ["Dealt", "Threw", "MatchEnded"]);
});

test("before a round has ended there is no sheet", () => {
  assert.deepEqual(readSheet([dealt], 3), { rounds: [], totals: [0, 0, 0] });
});

test("the last round begins after the one before it", () => {
  const history = [dealt, ended([1]), dealt, { event: "Drew" }, ended([2]), { event: "MatchEnded", scores: [2] }];
  assert.deepEqual(findLastRound(history), history.slice(2));
});

test("the reader's own side comes first, then the order of play", () => {
  assert.deepEqual(orderSides([[0], [1], [2]], 1), [1, 2, 0]);
  assert.deepEqual(orderSides([[0, 2], [1, 3]], 3), [1, 0]);
  assert.deepEqual(orderSides([[0], [1]], null), [0, 1]);
});

test("what was gained has its sign", () => {
  assert.deepEqual([12, 0, -7].map(printGain), ["+12", "0", "−7"]);
});

test("in Rummikub the best turn lays the most tiles, and going out with them is told so", () => {
  const played = (seat: number, tiles: string, left: number): RummikubEvent => ({ event: "Played", seat, tiles, made: "", gone: "", opening: false, left }) as unknown as RummikubEvent;
  const history = [played(0, "1R 2R 3R", 9), played(1, "4K 5K 6K", 2), played(0, "7B", 8)];
  assert.deepEqual(rummikubEndings.best!(history), { message: "client-best-tiles", seats: [0], facts: { count: 3 }, ends: false });
  const out = rummikubEndings.best!([...history, played(1, "1O 2O 3O 4O", 0)]);
  assert.deepEqual(out, { message: "client-best-out", seats: [1], facts: { count: 4 }, ends: true });
  assert.equal(rummikubEndings.best!([]), null);
});

test("in Seven Bridge a turn ends with its discard, and a called card did not come from the hand", () => {
  const history = [
    { event: "Melded", seat: 0, cards: "2C 3C 4C", group: 1 },
    { event: "LaidOff", seat: 0, card: "5C", group: 1, cards: "2C 3C 4C 5C" },
    { event: "Discarded", seat: 0, card: "9D" },
    { event: "Called", seat: 0, call: "pon", card: "9H", cards: "9H 9S 9C", group: 2 },
    { event: "LaidOff", seat: 0, card: "6C", group: 1, cards: "2C 3C 4C 5C 6C" },
    { event: "Discarded", seat: 0, card: "JD" },
  ] as SevenBridgeEvent[];
  assert.deepEqual(sevenBridgeEndings.best!(history)?.facts, { count: 4 });
});

test("in Three Thirteen the player with the most rounds without a rest stands out", () => {
  const round = (...penalties: number[]): ThreeThirteenEvent =>
    ({ event: "RoundEnded", closes: true, scores: [], round: 1, reason: "out", hands: penalties.map((penalty) => ({ melds: ["3S 3H 3D"], left: "", penalty })) }) as ThreeThirteenEvent;
  const history = [round(0, 5), round(8, 0), round(4, 0)];
  assert.deepEqual(threeThirteenEndings.best!(history), { message: "client-best-rounds", seats: [1], facts: { count: 2 } });
  assert.equal(threeThirteenEndings.best!([round(8, 5)]), null);
  assert.deepEqual(threeThirteenEndings.laidOut!([round(0)]), [{ groups: [["3S", "3H", "3D"]], left: [] }]);
});

test("in Ronda everything that was scored has its line, once for each side, and the lines add up", () => {
  const round = [
    { event: "AnnouncementPaid", seat: 0, kind: "ronda", points: 1 },
    { event: "MissaScored", seat: 2, points: 1 },
    { event: "ChainSettled", seat: 1, link: "khamsa", pending: "", missa: false, points: 5 },
    { event: "PotWon", winners: [1, 3], points: 6, tied: false },
    { event: "LastCapturePaid", seat: 0, rank: 12, winners: [0, 2], points: 5 },
    { event: "RoundEnded", closes: true, scores: [10, 11], round: 1, cards: [23, 17], points: [3, 0], winners: [0, 2] },
  ] as RondaEvent[];
  const items = rondaEndings.scored!(round, [[0, 2], [1, 3]]);
  assert.deepEqual(items.map(({ values }) => values), [[23, 17], [3, 0], [1, 0], [1, 6], [0, 5], [5, 0]]);
  const sum = (side: number): number => items.slice(1).reduce((points, { values }) => points + Number(values[side]), 0);
  assert.deepEqual([sum(0), sum(1)], [10, 11]);
  assert.deepEqual(rondaEndings.best!(round)?.seats, [1, 3]);
});
