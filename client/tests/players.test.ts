// Bots are called what the reader calls them; people what they call themselves.
import "./page.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { nameAll } from "../src/players.ts";

test("a bot has the name of the reader's language, whatever the language it was named in", () => {
  assert.deepEqual(nameAll(["Мира", "Ann", "Elena"], ["casual", "human", "strong"]), ["Mira", "Ann", "Hélène"]);
});

test("people keep their names, and nobody is taken for a bot who may be a person", () => {
  assert.deepEqual(nameAll(["Мира", "Elena"], ["human", "human"]), ["Мира", "Elena"]);
  assert.deepEqual(nameAll(["Мира", "Elena"]), ["Мира", "Elena"]);
});

test("a guest without a name is one in the reader's language", () => {
  assert.deepEqual(nameAll(["Гост", "Ann"]), ["Guest", "Ann"]);
  assert.deepEqual(nameAll(["Гост", "Guest"]), ["Гост", "Guest"]);
});

test("no two at a table are called the same", () => {
  assert.deepEqual(nameAll(["Мира", "Mira"], ["casual", "human"]), ["Мира", "Mira"]);
  assert.deepEqual(nameAll(["Elena", "Hélène"], ["casual", "casual"]), ["Elena", "Hélène"]);
});
