import { reset } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { chooseBlack } from "../src/games/jokers.ts";

beforeEach(reset);

test("the joker that was seen second is black, wherever it lies, and after the page was loaded again", () => {
  assert.equal(chooseBlack(["hand"], "one"), undefined);
  assert.equal(chooseBlack(["table", "hand"], "one"), "table");
  assert.equal(chooseBlack(["table", "hand"], "one"), "table");
  assert.equal(chooseBlack([], "another"), undefined);
  assert.equal(chooseBlack(["new table", "new hand"], "one"), "new table");
  assert.equal(chooseBlack(["x", "y"], "another"), "y");
});
