// Pieces as docs/notation.md writes them.

/** The pieces in a string of them. */
export const pieces = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Melds, written with a stroke between them. */
export const melds = (text: string): string[][] => (text.trim() ? text.split("/").map(pieces) : []);
