// Cards and tiles in sentences: coloured, and put into the typed line when they are clicked.
import { make } from "./page.js";

const FRENCH = /(?<![\w])(?:10|[2-9AJQK])([SHDC])(?!\w)/g;
const PATTERNS = {
  rummikub: /(?<![\w])(?:(?:1[0-3]|[1-9])([RBKO])|J)(?!\w)/g,
  ronda: /(?<![\w])(?:1[0-2]|[1-7])([CSBD])(?!\w)/g,
  "seven-bridge": FRENCH,
  "three-thirteen": FRENCH,
};

const found = (line, game) => [...line.matchAll(PATTERNS[game] ?? /(?!)/g)];

export const isPiece = (word, game) => found(word, game)[0]?.[0] === word;

/** A line with its pieces marked. */
export function marked(line, game) {
  const parts = [];
  let at = 0;
  for (const hit of found(line, game)) {
    if (hit.index > at) parts.push(line.slice(at, hit.index));
    parts.push(make("span", hit[0], `piece ${game} ${hit[1] ?? "J"}`));
    at = hit.index + hit[0].length;
  }
  return [...parts, line.slice(at)];
}

/** Whether a line tells all pieces of a hand and no others. */
export function tellsHand(line, game, hand) {
  const there = found(line, game).map(([piece]) => piece);
  return hand.length > 0 && there.sort().join(" ") === [...hand].sort().join(" ");
}
