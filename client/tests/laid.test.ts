import "./page.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { findLaidSince, placeLaid } from "../src/games/laid.ts";

test("what was laid is what has left a hand", () => {
  assert.deepEqual(findLaidSince({ hands: ["1R 1R 2R", "9K"] }, { hands: ["1R 2R", "9K"] }), ["1R"]);
  assert.deepEqual(findLaidSince({ hands: ["1R", "9K"] }, { hands: ["1R 5O", "9K"] }), []);
  assert.deepEqual(findLaidSince(undefined, { hands: ["1R"] }), []);
});

test("of two equal pieces on the table the one in a set that has changed was laid", () => {
  const before = [["7R", "7B", "7K"], ["5R", "6R", "8R"]];
  const after = [["7R", "7B", "7K"], ["5R", "6R", "7R", "8R"]];
  assert.deepEqual([...placeLaid(after, before, ["7R"])], ["1.2"]);
});

test("a set that came a second time is a new one", () => {
  const set = ["7R", "7B", "7K"];
  assert.deepEqual([...placeLaid([set, set], [set], set)], ["1.0", "1.1", "1.2"]);
});
