// The ground on which sets lie: it knows its size, and remembers where each set lies.
import { signal } from "@preact/signals";
import { newKey } from "../table/hand.ts";
import { pieces } from "../pieces/notation.ts";
import { countInLine, isFor, layOut, measureHeight, resettle, settle, type Layout, type Lot, type Room, type Ruler, type Spot } from "./places.ts";
import type { TileSet } from "./sets.ts";

/** A layout as it is drawn. */
export interface Drawn extends Layout {
  /** Where a set is, and how wide it may be there, in pixels. */
  at(key: string): { left: number; top: number; width: number };
  /** How high all of it is. */
  height: number;
  /** How many pieces there are in a line of a folded set. */
  line: number;
}

/** What there is room for before anything was measured; where sets lie then is not remembered. */
const UNMEASURED: Room = { width: 900, height: 500 };

/** To show sets of any source where they stay: call `draw` with their keys and lengths in every render, and put each at
 * its place. A set that goes on must keep its key (`regroup` in `sets.ts` sees to that, tiles that are not known
 * included); everything else is found here. `watch` is given the element that holds them. */
export class Ground {
  layout: Layout | null = null;
  private room = signal<Room>(UNMEASURED);
  private turn = signal(0);
  private wishes = new Map<string, Spot>();
  private drawnIn: Room | null = null;
  private observer: ResizeObserver | null = null;

  constructor(
    readonly ruler: Ruler,
    /** The space beside all sets. */
    readonly edge: number,
  ) {}

  /** Where the sets lie now. */
  draw(lots: Lot[]): Drawn {
    void this.turn.value;
    const room = this.room.value;
    if (room === UNMEASURED) return this.describe(this.layout ?? layOut(lots, room, this.ruler), room);
    if (this.layout && (this.drawnIn !== room || !isFor(this.layout, room))) this.layout = resettle(this.layout, lots, room, this.ruler);
    else if (!this.layout || this.wishes.size || differs(this.layout, lots)) this.layout = settle(this.layout, lots, room, this.ruler, this.wishes);
    this.drawnIn = room;
    this.wishes.clear();
    return this.describe(this.layout!, room);
  }

  private describe(layout: Layout, room: Room): Drawn {
    const { ruler, edge } = this;
    return {
      ...layout,
      height: measureHeight(layout, room, ruler) + 2 * edge,
      line: countInLine(layout, room, ruler),
      at(key) {
        const { row, column, length } = layout.spots.get(key) ?? { row: 0, column: 0, length: 1 };
        const [across, down] = [ruler.column(layout.size), ruler.row(layout.size)];
        return { left: Math.round(edge + column * across), top: Math.round(edge + row * down), width: Math.floor(ruler.columns(length) * across) };
      },
    };
  }

  /** Put a set at a place of the ground, in pixels from its corner. */
  put(key: string, x: number, y: number): void {
    const { size } = this.layout ?? layOut([], this.room.peek(), this.ruler);
    const row = Math.max(0, Math.floor((y - this.edge) / this.ruler.row(size)));
    const column = Math.max(0, Math.round((x - this.edge) / this.ruler.column(size)));
    this.wishes.set(key, { row, column });
    this.turn.value += 1;
  }

  /** Lay everything out anew. */
  tidy(): void {
    this.layout = null;
    this.turn.value += 1;
  }

  /** Take the size of an element, now and whenever it changes; what lies beside `own` in it is left out. `own` itself
   * grows with what lies on it, so its size tells nothing. */
  watch(node: HTMLElement | null, own: HTMLElement | null = null): void {
    this.observer?.disconnect();
    if (!node) return;
    const measure = (): void => {
      const others = own ? [...node.children].filter((child) => child !== own) : [];
      const frame = getComputedStyle(node);
      const beside = others.reduce((sum, child) => sum + measureHigh(child) + toPixels(frame.rowGap), toPixels(frame.paddingTop) + toPixels(frame.paddingBottom));
      const around = toPixels(frame.paddingLeft) + toPixels(frame.paddingRight);
      const now = { width: node.clientWidth - around - 2 * this.edge, height: node.clientHeight - beside - 2 * this.edge };
      const { width, height } = this.room.peek();
      if (node.clientWidth && (now.width !== width || now.height !== height)) this.room.value = now;
    };
    this.observer = new ResizeObserver(measure);
    this.observer.observe(node);
    if (own) this.observer.observe(own);
    measure();
  }
}

/** The height of an element with what is left free above and below it. */
function measureHigh(node: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(node);
  return node.getBoundingClientRect().height + toPixels(marginTop) + toPixels(marginBottom);
}

/** A length of a style; `normal` and `auto` are nothing. */
const toPixels = (length: string): number => parseFloat(length) || 0;

const differs = ({ spots }: Layout, lots: Lot[]): boolean => lots.length !== spots.size || lots.some(({ key, length }) => spots.get(key)?.length !== length);

// ---------------------------------------------------------------------------------- remembering

/** Sets and their places, as they are remembered while the page is reloaded. */
interface Kept {
  size: number;
  width: number;
  sets: { tiles: string; row: number; column: number }[];
}

export function keepPlaces(store: string, sets: TileSet[], { size, width, spots }: Layout): void {
  const kept: Kept = {
    size,
    width,
    sets: sets.flatMap(({ key, tiles }) => {
      const spot = spots.get(key);
      return spot ? { tiles: tiles.map(({ text }) => text).join(" "), row: spot.row, column: spot.column } : [];
    }),
  };
  try {
    sessionStorage.setItem(store, JSON.stringify(kept));
  } catch {
    // The places then last as long as the page.
  }
}

/** The sets that were remembered, and where they lay. */
export function recallPlaces(store: string): { sets: TileSet[]; layout: Layout | null } {
  try {
    const kept = JSON.parse(sessionStorage.getItem(store) ?? "null") as Kept | null;
    if (!kept?.sets.length) return { sets: [], layout: null };
    const sets = kept.sets.map(({ tiles }) => ({ key: newKey("set"), tiles: pieces(tiles).map((text) => ({ key: newKey(text), text, mine: false })) }));
    const spots = new Map(sets.map(({ key, tiles }, at) => [key, { row: kept.sets[at]!.row, column: kept.sets[at]!.column, length: tiles.length }]));
    return { sets, layout: { size: kept.size, width: kept.width, spots } };
  } catch {
    return { sets: [], layout: null };
  }
}
