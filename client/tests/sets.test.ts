import { reset } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { nameJokers, regroup, type TileSet } from "../src/games/sets.ts";

beforeEach(reset);

const parse = (line: string): string[][] => line.split(" / ").map((part) => part.split(" "));
const lay = (line: string): TileSet[] => regroup([], parse(line));
const keysOf = (sets: TileSet[]): string[] => sets.map(({ key }) => key);
const tilesOf = (sets: TileSet[]): string[] => sets.flatMap(({ tiles }) => tiles).map(({ key }) => key);

test("sets and tiles of the next table are those of the last one, whatever their order", () => {
  const before = lay("3R 4R 5R / 9R 9B 9K / 10O 11O 12O");
  const after = regroup(before, parse("10O 11O 12O 13O / 3R 4R 5R / 9R 9B 9K"));
  assert.deepEqual(keysOf(after), [before[2]!.key, before[0]!.key, before[1]!.key]);
  const known = new Set(tilesOf(before));
  assert.deepEqual(tilesOf(after).filter((key) => !known.has(key)).length, 1);
});

test("of a split the larger part goes on, and the other one is near it", () => {
  const before = lay("1B 2B 3B / 3R 4R 5R 6R 7R 8R 9R");
  const [, run] = before;
  const after = regroup(before, parse("1B 2B 3B / 3R 4R 5R / 6R 7R 8R 9R"));
  assert.deepEqual([after[2]!.key, after[1]!.near], [run!.key, run!.key]);
  assert(after[1]!.key !== run!.key);
  assert.deepEqual(tilesOf(after).sort(), tilesOf(before).sort());
});

test("a joker that moves to another set is the same one", () => {
  const before = lay("2R 3R J / 9R 9B 9K");
  const after = regroup(before, parse("2R 3R 4R / 9R 9B 9K J"));
  assert.equal(after[1]!.tiles[3]!.key, before[0]!.tiles[2]!.key);
});

test("tiles that are not known keep their places among those that are", () => {
  const before = lay("3R 4R 5R ? / ? ? ?");
  const after = regroup(before, parse("3R 4R 5R ? ? / ? ?"));
  assert.deepEqual(keysOf(after), keysOf(before));
  assert.equal(new Set(tilesOf(after)).size, 7);
  assert.equal(tilesOf(after).filter((key) => tilesOf(before).includes(key)).length, 7);
});

test("what the server says about jokers is kept by their keys", () => {
  const sets = lay("9R 9B 9K / J 12K J");
  assert.deepEqual([...nameJokers(sets, ["", "11K 13K"])], [[sets[1]!.tiles[0]!.key, "11K"], [sets[1]!.tiles[2]!.key, "13K"]]);
  assert.equal(nameJokers(sets, undefined).size, 0);
});
