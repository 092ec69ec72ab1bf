import assert from "node:assert/strict";
import { test } from "node:test";
import { rebase, showParts } from "../src/games/plan.ts";

const table = (text: string): string[][] => text.split(" / ").filter(Boolean).map((set) => set.split(" "));
const BEFORE = table("3R 4R 5R / 9R 9B 9K / 10O 11O 12O");

test("a plan goes on when others change sets that it leaves alone", () => {
  const plan = ["3R 4R 5R", "9R 9B 9K +9O", "10O 11O 12O", "+1B +2B +3B"];
  const after = table("9R 9B 9K / 10O 11O 12O 13O / 2R 3R 4R 5R");
  assert.deepEqual(rebase(plan, BEFORE, after), ["10O 11O 12O 13O", "2R 3R 4R 5R", "9R 9B 9K +9O", "+1B +2B +3B"]);
});

test("a plan that took tiles from one set to another needs both", () => {
  const plan = ["3R 4R", "9R 9B 9K", "5R 10O 11O 12O"];
  assert.deepEqual(rebase(plan, BEFORE, table("3R 4R 5R / 9R 9B 9K 9O / 10O 11O 12O")), ["9R 9B 9K 9O", "3R 4R", "5R 10O 11O 12O"]);
  assert.equal(rebase(plan, BEFORE, table("3R 4R 5R 6R / 9R 9B 9K / 10O 11O 12O")), null);
  assert.equal(rebase(plan, BEFORE, table("3R 4R 5R / 9R 9B 9K / 11O 12O 13O")), null);
});

test("of two equal sets one may go", () => {
  const before = table("9R 9B 9K / 9R 9B 9K");
  const plan = ["9R 9B 9K", "9R 9B 9K +9O"];
  assert.deepEqual(rebase(plan, before, table("9K 9R 9B / 1R 2R 3R")), ["1R 2R 3R", "9R 9B 9K +9O"]);
  assert.equal(rebase(plan, before, table("1R 2R 3R")), null);
});

test("a plan of new sets alone always fits", () => {
  assert.deepEqual(rebase(["+1B +2B +3B"], [], table("3R 4R 5R")), ["3R 4R 5R", "+1B +2B +3B"]);
});

test("others see a back for every tile of the hand, and no split that tells what it is", () => {
  const tile = (text: string, mine = false) => ({ text, mine });
  const sets = [
    { key: "a", tiles: [tile("3R"), tile("4R"), tile("5R"), tile("6R", true)] },
    { key: "b", split: "a", tiles: [tile("6R"), tile("7R")] },
    { key: "c", tiles: [tile("9R"), tile("9B"), tile("9O", true)] },
    { key: "d", split: "c", tiles: [tile("1K", true)] },
  ];
  assert.deepEqual(showParts(sets), ["3R 4R 5R ? 6R 7R", "9R 9B ? ?"]);
});
