import "./page.ts";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { joinSentences, joinWords } from "../src/words.ts";

test("what is read aloud is joined with the marks of the reader's language", () => {
  assert.equal(joinWords(["ハートの5", false, "新しい", ""]), "ハートの5、新しい");
  assert.equal(joinSentences(["引く", "山札22枚", undefined]), "引く。山札22枚");
  assert.equal(joinSentences(["ミラが引きました。", "山札22枚"]), "ミラが引きました。山札22枚");
  assert.equal(joinSentences([]), "");
});

test("no source joins words with marks of its own", () => {
  const sources = readdirSync("src", { recursive: true }).filter((path) => /\.tsx?$/.test(path));
  const found = sources.flatMap((path) => readFileSync(`src/${path}`, "utf8").match(/join\("[^"]*[,.:;][^"]*"\)|\}[,.:;] \$\{/g) ?? []);
  assert.deepEqual(found, []);
});
