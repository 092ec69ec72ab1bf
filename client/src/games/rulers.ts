// How much room sets of tiles and groups of cards take.
import type { Room, Ruler } from "./places.ts";

const LARGE = [64, 58, 53, 48, 44, 40, 36];
const SMALL = [33, 30, 27];
/** A board that is narrower is a phone's: there pieces may be as small as a fingertip allows. */
const NARROW = 600;

const sizes = ({ width }: Room): readonly number[] => (width < NARROW ? [...LARGE, ...SMALL] : LARGE);

/** Tiles lie side by side, two columns each; half a tile is for the frame of a set, and for the space between two. */
export const TILES: Ruler = {
  sizes,
  column: (size) => (size + 2) / 2,
  row: (size) => size * 1.32 + 18,
  columns: (length) => 2 * length + 1,
  fit: (columns) => Math.floor((columns - 1) / 2),
  corner: 3,
};
