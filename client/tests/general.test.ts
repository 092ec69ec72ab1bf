import "./page.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { asTyped, fromHand, optionsFor } from "../src/games/choices.ts";
import { readZones } from "../src/games/zones.ts";

const HAND = ["7S", "8S", "9S", "2C"];
const OPTIONS = ["draw", "discard 7S", "discard 2C", "meld 7S 8S 9S", "layoff 7S 1", "layoff 7S 2", "pass"];
const buttons = (...chosen: string[]): string[] => optionsFor(OPTIONS, chosen, HAND, ["7S"]);

test("with nothing chosen the buttons are the options that name no piece", () => {
  assert.deepEqual(buttons(), ["draw", "pass"]);
});

test("with pieces chosen the buttons are the options of exactly these, in whatever order", () => {
  assert.deepEqual(buttons("7S"), ["discard 7S", "layoff 7S 1", "layoff 7S 2"]);
  assert.deepEqual(buttons("9S", "7S", "8S"), ["meld 7S 8S 9S"]);
  assert.deepEqual(buttons("7S", "8S"), []);
  assert.deepEqual(buttons("7S", "7S"), []);
});

test("equal pieces are counted", () => {
  const options = ["discard 5R", "meld 5R 5R"];
  assert.deepEqual(optionsFor(options, ["5R"], ["5R", "5R"], []), ["discard 5R"]);
  assert.deepEqual(optionsFor(options, ["5R", "5R"], ["5R", "5R"], []), ["meld 5R 5R"]);
});

test("an action that names pieces of the table, too, needs only those of the hand", () => {
  assert.deepEqual(fromHand("play 3R 4R 5R / 9R 9B 9K 9O", ["9O", "J"], ["3R", "4R", "5R", "9R", "9B", "9K"]), ["9O"]);
  assert.deepEqual(fromHand("take 7S with 7D", ["7D"], ["7S", "2C"]), ["7D"]);
});

test("a view is read by what its fields hold", () => {
  const zones = readZones({
    game: "low",
    scores: [3, 4],
    seat: 0,
    hands: ["7S 2C", "? ?"],
    round: 2,
    phase: "trade",
    stock: "? ? ?",
    discards: "",
    trump: "QH",
    "won-tricks": [1, 0],
    table: "7R 8R 9R / J 2B",
    played: ["5C", ""],
    passed: [true, false],
    last: { seat: 1, card: null },
    out: null,
    open: false,
  });
  assert.deepEqual(zones.piles, [{ name: "stock", cards: ["?", "?", "?"] }, { name: "discards", cards: [] }]);
  assert.deepEqual(zones.groups, [
    { name: "trump", cards: ["QH"] },
    { name: "table", cards: ["7R", "8R", "9R"] },
    { name: "table", cards: ["J", "2B"] },
    { name: "played", cards: ["5C"], seat: 0 },
  ]);
  assert.deepEqual(zones.notes, [["won tricks", ["1", "0"]], ["passed", ["✓", ""]]]);
  assert.deepEqual(zones.facts, [["phase", "trade"], ["last", "seat 1"]]);
});

test("an action is shown as the reader types it", () => {
  const words = { draw: "тегли", "draw discard": "вземи", discard: "изхвърли", out: "затвори" };
  assert.equal(asTyped(words, "draw"), "тегли");
  assert.equal(asTyped(words, "draw discard"), "вземи");
  assert.equal(asTyped(words, "discard 9D out"), "изхвърли 9D затвори");
  assert.equal(asTyped({}, "bid 3"), "bid 3");
});
