import assert from "node:assert/strict";
import { test } from "node:test";
import { explain, splitTerms, type Terms } from "../src/table/terms.ts";

const RONDA: Terms = [
  [["tap", "taps"], "saying so"],
  [["bount"], "worth 1"],
];

test("whole words are found in any case, longer ones before shorter ones", () => {
  const found = splitTerms("Mira taps: Bount! Untapped.", RONDA, "en");
  assert.deepEqual(found, ["Mira ", { word: "taps", about: "saying so" }, ": ", { word: "Bount", about: "worth 1" }, "! Untapped."]);
});

test("in Japanese words need no blanks around them", () => {
  const found = splitTerms("ミラがタップ。", [[["タップ"], "重ねること"]], "ja");
  assert.deepEqual(found, ["ミラが", { word: "タップ", about: "重ねること" }, "。"]);
});

test("a game without such words keeps its sentences as they are", () => {
  assert.deepEqual(splitTerms("Mira taps.", [], "en"), ["Mira taps."]);
});

test("a button's word is explained by the first word that means something", () => {
  assert.equal(explain("Bount!", RONDA, "en"), "worth 1");
  assert.equal(explain("Draw", RONDA, "en"), undefined);
});
