import { reset } from "./page.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Hand } from "../src/table/hand.ts";

beforeEach(reset);

function holding(text: string): Hand {
  const hand = new Hand("hand of a test");
  hand.take(text.split(" "));
  return hand;
}

const shown = (hand: Hand): string => hand.order.value.map(({ text }) => text).join(" ");
const keyOf = (hand: Hand, text: string): string => hand.order.value.find((held) => held.text === text)!.key;

test("the owner's order stays, and what is new comes last", () => {
  const hand = holding("2C 7S 9D");
  hand.shift(keyOf(hand, "9D"), -1);
  hand.take(["2C", "4H", "7S", "9D"]);
  assert.equal(shown(hand), "2C 9D 7S 4H");
  assert.deepEqual([...hand.fresh.value], [keyOf(hand, "4H")]);
});

test("of equal pieces the chosen one has gone", () => {
  const hand = holding("5R 6R 5R");
  const [first, , last] = hand.order.value;
  hand.pickOnly(first!.key);
  hand.take(["5R", "6R"]);
  assert.deepEqual(hand.order.value.map(({ key }) => key).includes(first!.key), false);
  assert.equal(keyOf(hand, "5R"), last!.key);
  assert.deepEqual([...hand.picked.value], []);
});

test("a whole new hand is not marked as new", () => {
  const hand = holding("2C 7S 9D");
  hand.take(["3C", "8S", "10D", "KH"]);
  assert.equal(shown(hand), "3C 8S 10D KH");
  assert.equal(hand.fresh.value.size, 0);
});

test("several pieces move together, to where they are dropped", () => {
  const hand = holding("2C 3C 4C 5C 6C");
  hand.move([keyOf(hand, "2C"), keyOf(hand, "5C")], 3);
  assert.equal(shown(hand), "3C 4C 2C 5C 6C");
});

test("a piece does not leave the hand at its ends", () => {
  const hand = holding("2C 3C");
  hand.shift(keyOf(hand, "2C"), -1);
  hand.shift(keyOf(hand, "3C"), 1);
  assert.equal(shown(hand), "2C 3C");
});

test("what is chosen is told in the order of the hand", () => {
  const hand = holding("2C 3C 4C");
  hand.pick(keyOf(hand, "4C"));
  hand.pick(keyOf(hand, "2C"));
  assert.deepEqual(hand.chosen.map(({ text }) => text), ["2C", "4C"]);
  hand.pick(keyOf(hand, "4C"));
  assert.deepEqual(hand.chosen.map(({ text }) => text), ["2C"]);
});

test("the owner's order outlives the page", () => {
  const hand = holding("2C 7S 9D");
  hand.move([keyOf(hand, "2C")], 3);
  const again = holding("2C 4H 7S 9D");
  assert.equal(shown(again), "7S 9D 2C 4H");
});

test("what is new is sorted in, as the hand was dealt or sorted, also when the page is loaded again", () => {
  const hand = holding("2C 7S 9D");
  hand.take(["2C", "4H", "7S", "9D"]);
  assert.equal(shown(hand), "2C 4H 7S 9D");
  assert.deepEqual([...hand.fresh.value], [keyOf(hand, "4H")]);
  hand.sort("suit");
  hand.take(["2C", "3D", "4H", "7S", "9D"]);
  assert.equal(shown(hand), "2C 3D 9D 4H 7S");
  assert.equal(shown(holding("2C 3D 4H 5C 7S 9D")), "2C 5C 3D 9D 4H 7S");
});

test("by melds, the hand follows what the server says they are", () => {
  const hand = holding("2C 7S 7D");
  hand.sort("best", ["7S", "7D", "2C"]);
  assert.equal(shown(hand), "7S 7D 2C");
  hand.take(["2C", "3C", "4C", "7S", "7D"], ["2C", "3C", "4C", "7D", "7S"]);
  assert.equal(shown(hand), "2C 3C 4C 7D 7S");
});

test("arranging pieces ends an order, and a new deal begins one", () => {
  const hand = holding("2C 7S 9D");
  hand.sort("suit");
  hand.shift(keyOf(hand, "2C"), 1);
  assert.equal(hand.kept.value, "own");
  hand.take(["2C", "3C", "7S", "9D"]);
  assert.equal(shown(hand), "9D 2C 7S 3C");
  hand.take(["AC", "5D", "6S", "KH"]);
  assert.deepEqual([shown(hand), hand.kept.value], ["AC 5D 6S KH", "dealt"]);
});

test("a typed line sorts as it does at the terminal: auto keeps the last order", () => {
  const hand = holding("2C 7S 9D");
  hand.sortBy({ by: "suit", hand: "2C 9D 7S" }, []);
  assert.deepEqual([shown(hand), hand.kept.value], ["2C 9D 7S", "suit"]);
  hand.sortBy({ by: "melds", hand: "7S 2C 9D" }, []);
  assert.deepEqual([shown(hand), hand.kept.value], ["7S 2C 9D", "own"]);
  hand.sortBy({ by: "auto", hand: "2C 7S 9D" }, []);
  assert.deepEqual([shown(hand), hand.kept.value], ["2C 9D 7S", "suit"]);
});
