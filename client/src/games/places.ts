// Where sets lie on a table. A set keeps its row and column while others come, grow, split or leave; it moves only when
// it no longer fits, and then to the nearest free place. Pieces are as large as the room allows, and change their size
// rarely. All of it is pure: `ground.ts` remembers a layout and measures the room.

/** A set, or any row of pieces, that wants a place. */
export interface Lot {
  key: string;
  /** How many pieces lie in it. */
  length: number;
  /** The key of the set that it came from: it is placed near that one. */
  near?: string | undefined;
}

export interface Spot {
  row: number;
  column: number;
}

/** Where a set lies, and with how many pieces it was put there. */
interface Placed extends Spot {
  length: number;
}

export interface Layout {
  /** How wide a piece is, in pixels. */
  size: number;
  /** How wide the room was when all of it was laid out. */
  width: number;
  spots: ReadonlyMap<string, Placed>;
}

export interface Room {
  width: number;
  height: number;
}

/** How much room sets take. Columns are narrower than pieces, so that what stands beside them takes no whole one. */
export interface Ruler {
  /** How wide pieces may be, the largest first. */
  sizes(room: Room): readonly number[];
  /** The width of a column and the height of a row with pieces of a size. */
  column(size: number): number;
  row(size: number): number;
  /** How many columns a set takes, with all that stands beside its pieces. */
  columns(length: number): number;
  /** How many pieces fit into a number of columns. */
  fit(columns: number): number;
  /** How many columns at the start of the first row are not for sets. */
  corner: number;
  /** Whether sets have numbers: then they lie in their order, row by row. */
  ordered?: boolean;
}

/** How many columns are left free beside a set, where there is room for it to grow. */
const MARGIN = 2;
/** By how many sizes pieces must become larger before everything is laid out anew. */
const WORTH = 2;
/** A row counts as many columns when the nearest place is looked for. */
const ROW = 4;
/** A room that became wider or narrower by this share is another one: everything is laid out anew. */
const TURNED = 0.1;

/** The places of a table with pieces of one size. */
class Grid {
  readonly width: number;
  readonly height: number;
  /** How many columns there would be with the smallest pieces. */
  private most: number;
  private rows: boolean[][] = [];

  constructor(
    readonly room: Room,
    readonly ruler: Ruler,
    readonly size: number,
    endless = false,
  ) {
    this.width = Math.max(1, Math.floor(room.width / ruler.column(size)));
    this.most = Math.floor(room.width / ruler.column(ruler.sizes(room).at(-1)!));
    this.height = endless ? Infinity : Math.floor(room.height / ruler.row(size));
    this.take({ row: 0, column: 0 }, ruler.corner, 1);
  }

  /** How many columns and rows a set takes. One that is wider than the table is folded, but only if it would be too wide
   * with the smallest pieces, too: else it takes more room than there is. */
  measure(length: number): [width: number, height: number] {
    const wide = this.ruler.columns(length);
    if (wide <= this.width) return [wide, 1];
    if (wide <= this.most) return [this.width, Infinity];
    return [this.width, Math.ceil(length / Math.max(1, this.ruler.fit(this.width)))];
  }

  isFree({ row, column }: Spot, [width, height]: readonly [number, number]): boolean {
    if (!Number.isFinite(height)) return false;
    if (row < 0 || column < 0 || column + width > this.width || row + height > this.height) return false;
    for (let y = row; y < row + height; y += 1) {
      for (let x = column; x < column + width; x += 1) if (this.rows[y]?.[x]) return false;
    }
    return true;
  }

  take({ row, column }: Spot, width: number, height: number): void {
    for (let y = row; y < row + height; y += 1) {
      const line = (this.rows[y] ??= []);
      for (let x = column; x < column + width; x += 1) line[x] = true;
    }
  }

  /** Put a set at a place, if that is free. */
  put(spot: Spot, length: number): Placed | null {
    const [width, height] = this.measure(length);
    if (!this.isFree(spot, [width, height])) return null;
    this.take(spot, width, height);
    return { row: spot.row, column: spot.column, length };
  }

  /** The free places for a set, row by row; an endless table has one below all others. */
  *free(length: number): Generator<Spot> {
    const [width, height] = this.measure(length);
    if (!Number.isFinite(height)) return;
    const last = Number.isFinite(this.height) ? this.height : this.rows.length + height;
    for (let row = 0; row + height <= last; row += 1) {
      for (let column = 0; column + width <= this.width; column += 1) {
        if (this.isFree({ row, column }, [width, height])) yield { row, column };
      }
    }
  }

  /** The first free place, if need be after another, with a number of free columns on its right, if it does not end the row. */
  first(length: number, margin: number, after?: Spot): Spot | undefined {
    const [width, height] = this.measure(length);
    for (const spot of this.free(length)) {
      if (after && !precedes(after, spot)) continue;
      const beside = { row: spot.row, column: spot.column + width };
      const room = Math.min(margin, this.width - beside.column);
      const before = { row: spot.row, column: spot.column - Math.min(margin, spot.column) };
      if (this.isFree(beside, [room, height]) && this.keepsAway(before, spot, height)) return spot;
    }
    return undefined;
  }

  /** Whether nothing lies between a column and a place in the same row, or all of it up to the corner does. */
  private keepsAway(before: Spot, spot: Spot, height: number): boolean {
    return spot.row === 0 && before.column < this.ruler.corner ? true : this.isFree(before, [spot.column - before.column, height]);
  }

  nearest(length: number, to: Spot): Spot | undefined {
    let best: Spot | undefined;
    let least = Infinity;
    for (const spot of this.free(length)) {
      const far = Math.abs(spot.row - to.row) * ROW + Math.abs(spot.column - to.column);
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }
}

/** All sets in their order, row by row; null if there is not so much room. */
function fill(grid: Grid, lots: Lot[], margin: number): Layout | null {
  const spots = new Map<string, Placed>();
  let last: Spot | undefined;
  for (const { key, length } of lots) {
    const spot = grid.first(length, margin, last);
    const placed = spot && grid.put(spot, length);
    if (!placed) return null;
    spots.set(key, placed);
    if (grid.ruler.ordered) last = placed;
  }
  return { size: grid.size, width: grid.room.width, spots };
}

/** Whether a place comes before another, row by row. */
const precedes = (one: Spot, other: Spot): boolean => (one.row - other.row || one.column - other.column) < 0;

/** Whether sets lie in their order. */
const areInOrder = (lots: Lot[], { spots }: Layout): boolean => lots.every(({ key }, at) => at === 0 || precedes(spots.get(lots[at - 1]!.key)!, spots.get(key)!));

/** A new layout, with pieces as large as possible. Room to grow beside each set is worth one size. */
export function layOut(lots: Lot[], room: Room, ruler: Ruler): Layout {
  const sizes = ruler.sizes(room);
  const tight = sizes.findIndex((size) => fill(new Grid(room, ruler, size), lots, 0));
  if (tight < 0) return fill(new Grid(room, ruler, sizes.at(-1)!, true), lots, 0)!;
  for (const size of sizes.slice(tight, tight + 2)) {
    const loose = fill(new Grid(room, ruler, size), lots, MARGIN);
    if (loose) return loose;
  }
  return fill(new Grid(room, ruler, sizes[tight]!), lots, 0)!;
}

/** The sets where they lay before as far as they fit; null if there is not so much room. */
function keep(grid: Grid, before: Layout, lots: Lot[], wishes: ReadonlyMap<string, Spot>, still = false): Layout | null {
  const spots = new Map<string, Placed>();
  const place = (lot: Lot, spot: Spot | undefined): boolean => {
    const placed = spot && grid.put(spot, lot.length);
    if (placed) spots.set(lot.key, placed);
    return !!placed;
  };
  const grew = ({ key, length }: Lot): number => Math.max(0, length - (before.spots.get(key)?.length ?? 0));
  // What has not grown has the first claim to its place; what was put somewhere by hand comes after that.
  const known = lots.filter(({ key }) => before.spots.has(key) && !wishes.has(key)).sort((a, b) => grew(a) - grew(b));
  const moved = known.filter((lot) => !place(lot, before.spots.get(lot.key)));
  if (still && moved.length) return null;
  const wished = lots.filter(({ key }) => wishes.has(key));
  const others = [...wished, ...moved, ...lots.filter(({ key }) => !before.spots.has(key) && !wishes.has(key))];
  for (const lot of others) {
    const by = wishes.get(lot.key) ?? before.spots.get(lot.key) ?? spots.get(lot.near ?? "") ?? before.spots.get(lot.near ?? "");
    const last = grid.ruler.ordered ? spots.get(lots[lots.indexOf(lot) - 1]?.key ?? "") : undefined;
    const spot = by ? grid.nearest(lot.length, by) : (grid.first(lot.length, MARGIN, last) ?? grid.first(lot.length, 0, last));
    if (!place(lot, spot)) return null;
  }
  const kept = { size: grid.size, width: before.width, spots };
  return grid.ruler.ordered && !areInOrder(lots, kept) ? null : kept;
}

const NONE: ReadonlyMap<string, Spot> = new Map();

/** The sets as they lie now: each where it lay before, unless it has grown into another. `wishes` are places where
 * sets were put by hand. When there is no room left, pieces become smaller; if that would be too much, all is laid out
 * anew. */
export function settle(before: Layout | null, lots: Lot[], room: Room, ruler: Ruler, wishes = NONE): Layout {
  if (!before || !lots.some(({ key }) => before.spots.has(key))) return withWishes(layOut(lots, room, ruler), lots, room, ruler, wishes);
  const sizes = ruler.sizes(room);
  const anew = layOut(lots, room, ruler);
  const steps = (size: number): number => sizes.indexOf(size) - sizes.indexOf(anew.size);
  for (const size of sizes.filter((one) => one <= before.size)) {
    if (size < before.size && steps(size) >= WORTH) break;
    const kept = keep(new Grid(room, ruler, size), before, lots, wishes);
    if (kept) return kept;
  }
  if (ruler.ordered || isInside(anew, room, ruler)) return anew;
  return keep(new Grid(room, ruler, sizes.at(-1)!, true), before, lots, wishes) ?? anew;
}

/** The first sets of a table may be put anywhere, too. */
function withWishes(made: Layout, lots: Lot[], room: Room, ruler: Ruler, wishes: ReadonlyMap<string, Spot>): Layout {
  if (!lots.some(({ key }) => wishes.has(key))) return made;
  return keep(new Grid(room, ruler, made.size), made, lots, wishes) ?? made;
}

/** Whether a layout was made for a room of about this width, not for another window or a phone that was turned. */
export const isFor = ({ width }: Layout, room: Room): boolean => Math.abs(room.width - width) <= TURNED * width;

/** The sets after the room has changed: as they lay, if it is about as wide, and pieces are then about as large as they can be. */
export function resettle(before: Layout, lots: Lot[], room: Room, ruler: Ruler): Layout {
  const sizes = ruler.sizes(room);
  const anew = layOut(lots, room, ruler);
  if (!isFor(before, room)) return anew;
  for (const size of [before.size, ...sizes]) {
    if (!sizes.includes(size) || sizes.indexOf(size) - sizes.indexOf(anew.size) >= WORTH) continue;
    const kept = keep(new Grid(room, ruler, size), before, lots, NONE, true);
    if (kept) return kept;
  }
  return anew;
}

/** How many rows a layout has. */
function countRows({ size, spots }: Layout, room: Room, ruler: Ruler): number {
  const grid = new Grid(room, ruler, size, true);
  return Math.max(0, ...[...spots.values()].map(({ row, length }) => row + grid.measure(length)[1]));
}

/** Whether all of it is seen without scrolling. */
const isInside = (layout: Layout, room: Room, ruler: Ruler): boolean => measureHeight(layout, room, ruler) <= room.height;

/** How high a table is with all that lies there. */
export const measureHeight = (layout: Layout, room: Room, ruler: Ruler): number => countRows(layout, room, ruler) * ruler.row(layout.size);

/** How many pieces there are in a line of a folded set. */
export const countInLine = (layout: Layout, room: Room, ruler: Ruler): number => ruler.fit(Math.floor(room.width / ruler.column(layout.size)));

/** The sets as they are read: row by row. */
export function inReadingOrder<T extends { key: string }>(sets: readonly T[], { spots }: Layout): T[] {
  const at = ({ key }: T): Spot => spots.get(key) ?? { row: Infinity, column: 0 };
  return [...sets].sort((a, b) => at(a).row - at(b).row || at(a).column - at(b).column);
}
