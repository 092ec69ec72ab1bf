// Pieces as docs/notation.md writes them: a rank, then the letter of a suit or colour; the joker is one letter.
import type { Deck } from "./index.tsx";

/** French ranks in the order of a run with the ace low; `FRENCH_RANKS[1]` is the ace. */
export const FRENCH_RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
/** Spanish ranks in their order: 7 is followed by 10. */
export const SPANISH_RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"];
/** The colours of tiles, in the order in which a group is written. */
const COLOURS = "RBKO";

/** How pieces are found within a sentence. A joker is `J`, which may be somebody's name where a sentence begins. */
export const TOKENS: Record<Deck, RegExp> = {
  tiles: /\b(?:1[0-3]|[1-9])[RBKO]\b|^J(?= (?:\d+[RBKO]|J\b))|(?<!^)\bJ\b(?!['’])/g,
  french: /\b(?:10|[2-9AJQK])[CDHS]\b/g,
  spanish: /\b(?:1[0-2]|[1-7])[CSBD]\b/g,
  plain: /(?!)/g,
};

/** The pieces in a string of them. */
export const pieces = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Melds, written with a stroke between them. */
export const melds = (text: string): string[][] => (text.trim() ? text.split("/").map(pieces) : []);

export const rankOf = (piece: string): string => piece.slice(0, -1);
export const suitOf = (piece: string): string => piece.slice(-1);

/** Where a rank comes in its order; a joker, which has none, comes last. */
function rankPlace(piece: string): number {
  const rank = rankOf(piece);
  if (!rank) return Infinity;
  return /^\d+$/.test(rank) ? Number(rank) : FRENCH_RANKS.indexOf(rank);
}

const suitPlace = (piece: string): string => (rankOf(piece) ? suitOf(piece) : "~");

const byRank = (a: string, b: string): number => Math.sign(rankPlace(a) - rankPlace(b)) || 0;
const bySuit = (a: string, b: string): number => Number(suitPlace(a) > suitPlace(b)) - Number(suitPlace(a) < suitPlace(b));

/** Comparisons for pieces: by suit and then rank, or the other way round. Jokers come last. */
export const compare: Record<"suit" | "rank", (a: string, b: string) => number> = {
  suit: (a, b) => bySuit(a, b) || byRank(a, b),
  rank: (a, b) => byRank(a, b) || bySuit(a, b),
};

/** Tiles as a meld of them is written: by number, then by colour. */
export const compareTiles = (a: string, b: string): number => byRank(a, b) || COLOURS.indexOf(suitOf(a)) - COLOURS.indexOf(suitOf(b));
