// A play of Rummikub in the making. Nothing is judged here: the server is asked after every step
// what the rules say (`try`), and its answer is kept beside the sets that it is about.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { newKey, type Held } from "../table/hand.ts";
import type { Stage } from "../table/stage.ts";
import type { Flaw, Rummikub } from "../generated/wire.ts";
import { melds, pieces } from "../pieces/notation.ts";
import { seatOf } from "./table.ts";

export interface Tile extends Held {
  /** Whether it came from the own hand in this turn. */
  mine: boolean;
}

export interface TileSet {
  key: string;
  tiles: Tile[];
}

interface Layout {
  sets: TileSet[];
  hand: Held[];
}

const COLOURS = "RBKO";
const asHeld = ({ key, text: one }: Tile): Held => ({ key, text: one });
const numberOf = (tile: Held): number => Number(tile.text.slice(0, -1));
const colourOf = (tile: Held): string => tile.text.slice(-1);

export class Draft {
  sets = signal<TileSet[]>([]);
  flaws = signal<ReadonlyMap<string, Flaw>>(new Map());
  /** Keys of the tiles that others have brought since one's own last move. */
  fresh = signal<ReadonlySet<string>>(new Set());
  past = signal<Layout[]>([]);
  future = signal<Layout[]>([]);
  laid = computed(() => this.sets.value.flatMap((set) => set.tiles).filter((tile) => tile.mine));
  changed = computed(() => this.past.value.length > 0);
  private version = -1;
  private lately: string[] = [];
  private asked: string[] = [];
  private store: string;

  constructor(private stage: Stage<Rummikub>) {
    this.store = `kafene draft ${stage.session.room}`;
    effect(() => {
      const table = stage.table.value;
      const version = stage.version.value;
      if (table && version !== this.version) untracked(() => this.begin(version, table.view.table));
    });
    effect(() => {
      const tried = stage.tried.value;
      const flaws = new Map<string, Flaw>();
      for (const flaw of tried?.flaws ?? []) flaws.set(this.asked[flaw.at] ?? "", flaw);
      this.flaws.value = flaws;
    });
    effect(() => {
      if (stage.session.state.value === "open") untracked(() => this.ask());
    });
  }

  /** The table is so now: what was in the making is over, unless the page was only loaded again. */
  private begin(version: number, table: string): void {
    const first = this.version < 0;
    this.version = version;
    // A joker is the same one as before, so that it keeps its colour.
    const jokers = this.sets.value.flatMap((set) => set.tiles).filter((tile) => tile.text === "J");
    const keyOf = (one: string): string => (one === "J" ? jokers.shift()?.key : undefined) ?? newKey(one);
    batch(() => {
      this.past.value = [];
      this.future.value = [];
      this.sets.value = melds(table).map((texts) => ({
        key: newKey("set"),
        tiles: texts.map((one) => ({ key: keyOf(one), text: one, mine: false })),
      }));
      this.fresh.value = this.brought(this.sets.value);
      // Tiles of the table that were chosen have other keys now.
      const hand = this.stage.hand;
      hand.pickOnly(...hand.chosen.map((held) => held.key));
    });
    if (first && this.stage.myTurn.peek()) this.restore();
  }

  /** What the others have laid since one's own last move. */
  private brought(sets: TileSet[]): ReadonlySet<string> {
    const events = this.stage.events.peek();
    if (events.some((event) => event.event === "Dealt" || seatOf(event) === this.stage.session.seat.peek())) this.lately = [];
    this.lately.push(...events.flatMap((event) => (event.event === "Played" ? pieces(event.tiles) : [])));
    const left = [...this.lately];
    const keys = new Set<string>();
    // Equal tiles are alike: the later sets are the newer ones.
    for (const tile of sets.flatMap((set) => set.tiles).reverse()) {
      const at = left.indexOf(tile.text);
      if (at < 0) continue;
      left.splice(at, 1);
      keys.add(tile.key);
    }
    return keys;
  }

  // ------------------------------------------------------------------------------------- steps

  /** Move tiles, from wherever they are, to a set, to a new one, or back to the hand. Tells what cannot be moved. */
  move(keys: string[], to: string, at?: number): Tile[] {
    const wanted = new Set(keys);
    const hand = this.stage.hand;
    const moving: Tile[] = [
      ...hand.order.value.filter((held) => wanted.has(held.key)).map((held) => ({ ...held, mine: true })),
      ...this.sets.value.flatMap((set) => set.tiles).filter((tile) => wanted.has(tile.key)),
    ];
    if (!moving.length) return [];
    if (to === "hand") {
      const stuck = moving.filter((tile) => !tile.mine);
      if (stuck.length) return stuck;
      if (moving.every((tile) => hand.text(tile.key))) return [];
    }
    const target = this.sets.value.find((set) => set.key === to);
    if (target && moving.every((tile) => target.tiles.some((one) => one.key === tile.key))) return [];
    const before: Layout = { sets: this.sets.value, hand: hand.order.value };
    let sets = this.sets.value.map((set) => ({ key: set.key, tiles: set.tiles.filter((tile) => !wanted.has(tile.key)) }));
    const stays = (held: Held): boolean => !wanted.has(held.key);
    let rest = hand.order.value.filter(stays);
    if (to === "hand") {
      const front = hand.order.value.slice(0, at).filter(stays);
      rest = [...front, ...moving.map(asHeld), ...rest.slice(front.length)];
    } else if (target) {
      sets = sets.flatMap((set) => (set.key === to ? put(set, moving) : [set]));
    } else {
      sets = [...sets, { key: newKey("set"), tiles: inOrder(moving) }];
    }
    this.become({ sets: sets.filter((set) => set.tiles.length), hand: rest }, [...this.past.value, before], []);
    return [];
  }

  undo(): void {
    const last = this.past.value.at(-1);
    if (last) this.become(last, this.past.value.slice(0, -1), [...this.future.value, this.now]);
  }

  redo(): void {
    const next = this.future.value.at(-1);
    if (next) this.become(next, [...this.past.value, this.now], this.future.value.slice(0, -1));
  }

  /** Back to the table as it lay; that is a step, too, and can be undone. */
  reset(): void {
    const first = this.past.value[0];
    if (first && this.sets.value !== first.sets) this.become(first, [...this.past.value, this.now], []);
  }

  private get now(): Layout {
    return { sets: this.sets.value, hand: this.stage.hand.order.value };
  }

  private become(layout: Layout, past: Layout[], future: Layout[]): void {
    batch(() => {
      this.sets.value = layout.sets;
      this.past.value = past;
      this.future.value = future;
      this.stage.hand.set(asArranged(this.stage.hand.order.value, layout.hand));
      this.stage.hand.pickOnly();
      this.stage.hint.value = null;
      this.stage.session.clearRefusal();
    });
    this.keep();
    this.ask();
  }

  // ----------------------------------------------------------------------------------- judging

  get action(): string {
    return `play ${this.sets.value.map((set) => set.tiles.map((tile) => tile.text).join(" ")).join(" / ")}`;
  }

  private ask(): void {
    this.asked = this.sets.value.map((set) => set.key);
    this.stage.try(this.changed.value ? this.action : null);
  }

  // ---------------------------------------------------------------------------------- remembering

  private keep(): void {
    try {
      const sets = this.sets.value.map((set) => set.tiles.map((tile) => (tile.mine ? `+${tile.text}` : tile.text)).join(" "));
      sessionStorage.setItem(this.store, JSON.stringify({ version: this.version, sets: this.changed.value ? sets : null }));
    } catch {
      // The draft then lasts as long as the page.
    }
  }

  private restore(): void {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.store) ?? "null") as { version: number; sets: string[] | null } | null;
      if (!kept?.sets || kept.version !== this.version) return;
      const before = this.now;
      const hand = [...before.hand];
      const onTable = before.sets.flatMap((set) => set.tiles);
      const take = <T extends Held>(from: T[], one: string): T => {
        const at = from.findIndex((held) => held.text === one);
        if (at < 0) throw new Error(one);
        return from.splice(at, 1)[0]!;
      };
      const sets = kept.sets.map((line) => ({
        key: newKey("set"),
        tiles: line.split(" ").map((one) => (one.startsWith("+") ? { ...take(hand, one.slice(1)), mine: true } : take(onTable, one))),
      }));
      if (onTable.length === 0) this.become({ sets, hand }, [before], []);
    } catch {
      // What does not fit any more is forgotten.
    }
  }
}

/** A hand as it was, but in the order of now if its owner has arranged it since. */
function asArranged(now: Held[], then: Held[]): Held[] {
  const keys = (hand: Held[], other: Held[]): string[] => hand.map((held) => held.key).filter((key) => other.some((one) => one.key === key));
  const stay = keys(now, then);
  if (stay.join() === keys(then, now).join()) return then;
  return [...stay.map((key) => now.find((held) => held.key === key)!), ...then.filter((held) => !stay.includes(held.key))];
}

/** Tiles come to a set. Where a run gets a number twice and both parts are long enough, it becomes two: the usual move. */
function put(set: TileSet, more: Tile[]): TileSet[] {
  const tiles = [...set.tiles, ...more];
  const plain = tiles.filter((tile) => tile.text !== "J");
  if (plain.length === tiles.length && new Set(plain.map(colourOf)).size === 1) {
    const sorted = [...plain].sort((a, b) => numberOf(a) - numberOf(b));
    const twice = sorted.findIndex((tile, at) => at > 0 && numberOf(tile) === numberOf(sorted[at - 1]!));
    if (twice > 0) {
      const left = sorted.slice(0, twice);
      const right = sorted.slice(twice);
      if (isRow(left) && isRow(right)) return [{ key: set.key, tiles: left }, { key: newKey("set"), tiles: right }];
    }
  }
  return [{ key: set.key, tiles: inOrder(tiles) }];
}

const isRow = (tiles: Tile[]): boolean =>
  tiles.length >= 3 && tiles.every((tile, at) => at === 0 || numberOf(tile) === numberOf(tiles[at - 1]!) + 1);

/** A run by its numbers, jokers where numbers are missing; a group by its colours. */
export function inOrder<T extends Held>(tiles: T[]): T[] {
  const plain = tiles.filter((tile) => tile.text !== "J");
  const jokers = tiles.filter((tile) => tile.text === "J");
  const colours = new Set(plain.map(colourOf));
  const numbers = new Set(plain.map(numberOf));
  if (numbers.size <= 1 && colours.size > 1) {
    return [...plain.sort((a, b) => COLOURS.indexOf(colourOf(a)) - COLOURS.indexOf(colourOf(b))), ...jokers];
  }
  if (colours.size !== 1) return tiles;
  plain.sort((a, b) => numberOf(a) - numberOf(b));
  const row: T[] = [];
  for (const tile of plain) {
    const last = row.length ? numberOf(plain[plain.indexOf(tile) - 1]!) : numberOf(tile) - 1;
    for (let gap = last + 1; gap < numberOf(tile) && jokers.length; gap += 1) row.push(jokers.shift()!);
    row.push(tile);
  }
  const high = plain.length ? numberOf(plain.at(-1)!) : 0;
  return high + jokers.length > 13 ? [...jokers, ...row] : [...row, ...jokers];
}

const drafts = new WeakMap<Stage<Rummikub>, Draft>();

export function draftOf(stage: Stage<Rummikub>): Draft {
  let draft = drafts.get(stage);
  if (!draft) drafts.set(stage, (draft = new Draft(stage)));
  return draft;
}
