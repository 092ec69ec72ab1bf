import "./page.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameReview, ReviewMoment } from "../src/generated/wire.ts";
import { across, down, drawLine, findEnds, findFrontier, findMark, findNext, fitScale, listMarks, stepAt, valueAt } from "../src/shell/chances.ts";

const curve = [{ ply: 1, value: 0 }, { ply: 6, value: 10 }, { ply: 11, value: -10 }];

test("the curve is as wide as the replay has steps, and as high as its values with some room", () => {
  const scale = fitScale([0, 10, -10], 1, 21);
  assert.deepEqual([1, 11, 21].map((ply) => across(scale, ply)), [0, 50, 100]);
  assert.equal(down(scale, 0), 50);
  assert(down(scale, 10) > 0 && down(scale, 10) < 10);
  assert(down(scale, -10) < 100 && down(scale, -10) > 90);
});

test("zero is always in sight", () => {
  assert.deepEqual(findEnds([3, 8]), [8, 0]);
  assert.deepEqual(findEnds([-3]), [0, -3]);
  const empty = fitScale([], 0, 0);
  assert([across(empty, 0), down(empty, 0)].every(Number.isFinite));
});

test("a press on the curve goes to the nearest step, and never beyond the ends", () => {
  const scale = fitScale([0, 10, -10], 1, 21);
  assert.deepEqual([-0.2, 0, 0.26, 0.5, 1, 1.4].map((share) => stepAt(scale, share)), [1, 1, 6, 11, 21, 21]);
});

test("a value stays until something changes it", () => {
  const scale = { first: 1, last: 21, low: -10, high: 10 };
  assert.equal(drawLine(curve, scale), "M0 50H25V0H50V100");
  assert.deepEqual([0, 1, 5, 6, 21].map((ply) => valueAt(curve, ply)), [undefined, 0, 0, 10, -10]);
  assert.equal(drawLine([], scale), "");
});

const moment = (ply: number, seat: number, changes: Partial<ReviewMoment> = {}): ReviewMoment => ({
  ply, seat, round: 0, kind: "decision", change: 0, after: 0, error: 0, stderr: 0, played: "", played_text: "", text: "", ...changes,
});

const review: GameReview = {
  unit: "points", samples: 1, kernels: true, seats: [], table: [], costliest: [], turns: [], about: [],
  moments: [
    moment(3, 0, { kind: "luck" }),
    moment(5, 1, { grade: "mistake", best: "draw" }),
    moment(6, 0, { grade: "blunder", best: "draw", after: 7 }),
    moment(6, 1, { kind: "luck" }),
    moment(9, 0, { grade: "inaccuracy", best: "draw" }),
  ],
  curves: [curve, []],
  luckiest: 3,
  unluckiest: 0,
};

test("marks are the mistakes, the best and the worst luck, each on its player's line", () => {
  assert.deepEqual(
    listMarks(review).map(({ ply, seat, sign, value }) => [ply, seat, sign, value]),
    [[3, 0, "unlucky", 0], [5, 1, "mistake", 0], [6, 0, "blunder", 10], [6, 1, "lucky", 0], [9, 0, "inaccuracy", 10]],
  );
  assert.deepEqual(listMarks(review, 1).map(({ ply }) => ply), [5, 6]);
});

test("what comes before the curve has come that far is placed by what is known of it", () => {
  const growing = { ...review, moments: [...review.moments, moment(15, 0, { grade: "blunder", best: "draw", after: 4 })] };
  assert.equal(findFrontier(growing), 11);
  assert.equal(listMarks(growing).at(-1)?.value, 4);
  const done = { ...growing, seats: [{}, {}] as GameReview["seats"] };
  assert.equal(findFrontier(done), Infinity);
  assert.equal(listMarks(done).at(-1)?.value, -10);
});

test("at a step a mistake comes before a card", () => {
  const marks = listMarks(review);
  assert.equal(findMark(marks, 6)?.sign, "blunder");
  assert.equal(findMark(marks, 3)?.sign, "unlucky");
  assert.equal(findMark(marks, 4), undefined);
});

test("from any step the next mistake is found, and the one before", () => {
  const marks = listMarks(review);
  assert.deepEqual([0, 5, 6, 9].map((ply) => findNext(marks, ply, 1)?.ply), [5, 6, 9, undefined]);
  assert.deepEqual([0, 5, 6, 20].map((ply) => findNext(marks, ply, -1)?.ply), [undefined, undefined, 5, 9]);
});
