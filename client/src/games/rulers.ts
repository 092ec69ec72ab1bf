// How much room sets of tiles and groups of cards take.
import type { Room, Ruler } from "./places.ts";

const HUGE = [88, 80, 72];
const LARGE = [64, 58, 53, 48, 44, 40, 36];
const SMALL = [33, 30, 27];
/** A board that is narrower is a phone's: there pieces may be as small as a fingertip allows. */
const NARROW = 600;

/** A board that is wider is that of a large screen, which is looked at from further away. */
const BROAD = 1300;

const sizes = ({ width }: Room): readonly number[] => (width < NARROW ? [...LARGE, ...SMALL] : width < BROAD ? LARGE : [...HUGE, ...LARGE]);

/** Tiles lie side by side, two columns each; half a tile is for the frame of a set, and for the space between two. */
export const TILES: Ruler = {
  sizes,
  column: (size) => (size + 2) / 2,
  row: (size) => size * 1.32 + 18,
  columns: (length) => 2 * length + 1,
  fit: (columns) => Math.floor((columns - 1) / 2),
  corner: 3,
};

/** Cards of a group overlap, so that 58 % of each is seen: a quarter of a card is a column. */
const STEP = 2.32;
const FRAME = 3;
const WIDE = [104, 94, 85, 77, 70, 63, 57, 52, 47, 43];

export const GROUPS: Ruler = {
  sizes: ({ width }) => (width < NARROW ? [...WIDE, 39, 35, 32] : WIDE),
  column: (size) => size / 4,
  row: (size) => size * 1.4 + 46,
  columns: (length) => Math.ceil(4 + STEP * (length - 1)) + FRAME,
  fit: (columns) => Math.floor((columns - FRAME - 4) / STEP) + 1,
  corner: 0,
  ordered: true,
};

const GAP = 4;
const LARGEST = { narrow: 46, wide: 64 };
/** Another row is worth it if tiles become so much larger. */
const GAIN = 1.25;

/** How large the tiles of a rack are, and in how many rows: as large as a width and a height allow. The same for one
 * tile more or less, mostly. */
export function fitRack(count: number, width: number, height: number): { size: number; rows: number } {
  const places = Math.max(8, 2 * Math.ceil(count / 2));
  const largest = LARGEST[width < NARROW ? "narrow" : "wide"];
  let best = { size: 0, rows: 1 };
  for (let rows = 1; rows <= 4; rows += 1) {
    const wide = width / Math.ceil(places / rows) - GAP;
    const high = (height / rows - GAP) / 1.32;
    const size = Math.floor(Math.min(wide, high, largest));
    if (size >= best.size * GAIN) best = { size, rows };
  }
  return best;
}
