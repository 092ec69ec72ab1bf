// What can be done with the pieces that are chosen, in a game of which nothing is known but its options.
import { pieces } from "../pieces/notation.ts";

/** Whether a word of an action is a piece: verbs are in lower case, and a number is the place of something. */
export const isPiece = (word: string): boolean => !/^(?:[a-z][a-z-]*|\d+|\/)$/.test(word);

/** An action as the reader types it: the words of the game's commands, in the reader's language. */
export function asTyped(words: Record<string, string>, action: string): string {
  const [first = "", second = "", ...rest] = action.split(" ");
  const both = words[`${first} ${second}`];
  return (both === undefined ? [first, second, ...rest].map((word) => words[word] ?? word) : [both, ...rest]).join(" ").trim();
}

/** Some things without others, each as often as it is there. */
function without(all: string[], others: string[]): string[] {
  const left = [...all];
  for (const one of others) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export const same = (some: string[], others: string[]): boolean => some.length === others.length && !without(some, others).length;

/** The pieces of the hand that an action names. If it names more than the hand holds, what lies on the table is the table's. */
export function fromHand(action: string, hand: string[], lying: string[]): string[] {
  const named = pieces(action).filter(isPiece);
  return without(named, hand).length ? without(named, lying) : named;
}

/** The options that need exactly the chosen pieces. */
export const optionsFor = (options: string[], chosen: string[], hand: string[], lying: string[]): string[] =>
  options.filter((option) => same(fromHand(option, hand, lying), chosen));
