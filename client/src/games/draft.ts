// A play of Rummikub in the making: it moves tiles, and knows no rules. After every step the server is asked (`try`)
// what the rules say; its answer puts the sets in order and is kept beside the sets that it is about.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { animate } from "../table/fly.ts";
import { newKey, type Held } from "../table/hand.ts";
import type { Stage } from "../table/stage.ts";
import type { Flaw, Rummikub, RummikubEvent, Step, Tried } from "../generated/wire.ts";
import { compareTiles, melds, pieces, rankOf } from "../pieces/notation.ts";
import { say } from "../words.ts";
import { seatOf } from "./table.ts";

export interface Tile extends Held {
  /** Whether it came from the player's hand in this turn. */
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

/** How long each step of a hint can be looked at, in milliseconds. */
const PAUSE = 500;

/** A draft as it is remembered while the page is reloaded. */
interface Kept {
  version: number;
  /** How many events had been told by then. */
  told: number;
  /** Each set's tiles; those from the hand with a plus. */
  sets: string[];
}

const toHeld = ({ key, text: one }: Tile): Held => ({ key, text: one });

export class Draft {
  sets = signal<TileSet[]>([]);
  flaws = signal<ReadonlyMap<string, Flaw>>(new Map());
  /** Keys of the tiles that others have laid since the player's last move. */
  fresh = signal<ReadonlySet<string>>(new Set());
  past = signal<Layout[]>([]);
  future = signal<Layout[]>([]);
  laid = computed(() => this.sets.value.flatMap((set) => set.tiles).filter((tile) => tile.mine));
  changed = computed(() => this.past.value.length > 0);
  private version = -1;
  private recent: string[] = [];
  /** The sets that the server was asked about. */
  private asked: TileSet[] = [];
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
      untracked(() => this.hear(tried));
    });
    effect(() => {
      if (stage.session.state.value === "open") untracked(() => this.ask());
    });
  }

  /** Start from a new table. A draft that was begun is dropped, unless the page was only reloaded. */
  private begin(version: number, table: string): void {
    const first = this.version < 0;
    const kept = first ? this.recall() : this.save();
    const acted = !first && this.stage.actedOn === this.version;
    this.version = version;
    this.settled = () => {};
    this.following = null;
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
      this.fresh.value = this.findFresh(this.sets.value);
      // Tiles of the table that were chosen have other keys now.
      const hand = this.stage.hand;
      hand.pickOnly(...hand.chosen.map((held) => held.key));
    });
    if (kept?.version === version) return this.restore(kept);
    if (kept) this.tellLoss(kept, first ? this.stage.news.slice(kept.told) : this.stage.news, acted);
    this.keep();
  }

  /** The game went on: tell what became of a draft, unless its player has just played something from this page. */
  private tellLoss({ sets }: Kept, news: RummikubEvent[], acted: boolean): void {
    const moves = news.flatMap((event) => (event.event === "Played" || event.event === "Drew" || event.event === "Passed" ? event : []));
    const own = moves.find((event) => event.seat === this.stage.session.seat.peek());
    const laid = sets.flatMap((set) => set.split(" ").flatMap((one) => (one.startsWith("+") ? one.slice(1) : [])));
    const played = own?.event === "Played" && pieces(own.tiles).sort().join() === laid.sort().join();
    if (own?.by === "time" && own.event === "Played") this.stage.notice.value = say("client-late-played");
    else if (own?.by === "time") this.stage.notice.value = say("client-late-lost", { drew: own.event === "Drew" ? "yes" : "no" });
    else if (own?.by === "bot" || !(acted || played)) this.stage.notice.value = say("client-draft-lost");
  }

  /** Keys of the tiles that others have laid since the player's last move. */
  private findFresh(sets: TileSet[]): ReadonlySet<string> {
    const events = this.stage.events.peek();
    if (events.some((event) => event.event === "Dealt" || seatOf(event) === this.stage.session.seat.peek())) this.recent = [];
    this.recent.push(...events.flatMap((event) => (event.event === "Played" ? pieces(event.tiles) : [])));
    const left = [...this.recent];
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
      rest = [...front, ...moving.map(toHeld), ...rest.slice(front.length)];
    } else if (target) {
      sets = sets.map((set) => (set.key === to ? { key: to, tiles: insert(set.tiles, moving) } : set));
    } else {
      sets = [...sets, { key: newKey("set"), tiles: insert([], moving) }];
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

  /** Back to the table as it lay; can be undone like any step. */
  reset(): void {
    const first = this.past.value[0];
    if (first && this.sets.value !== first.sets) this.become(first, [...this.past.value, this.now], []);
  }

  /** Lay the tiles as a hint has them, step by step, until the player takes a step of their own. */
  async follow(steps: Step[]): Promise<void> {
    const following = (this.following = {});
    for (const { parts } of steps) {
      if (this.following !== following) return;
      await animate(() => {
        this.lay(parts.map(pieces));
        this.following = following;
      });
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  /** The tiles in these sets, each where most of it lay before; what is in none of them goes back to the hand. */
  private lay(parts: string[][]): void {
    const before = this.now;
    const lying = before.sets.map((set) => ({ key: set.key, tiles: [...set.tiles] }));
    const held = before.hand.map((one): Tile => ({ ...one, mine: true }));
    const free = [...lying];
    const count = (part: string[], set: TileSet): number => part.filter((one) => set.tiles.some((tile) => tile.text === one)).length;
    const heirs = parts.map((part) => {
      const heir = free.reduce<TileSet | null>((best, set) => (count(part, set) > (best ? count(part, best) : 0) ? set : best), null);
      if (heir) free.splice(free.indexOf(heir), 1);
      return heir;
    });
    const sets = parts.map((_, at) => ({ key: heirs[at]?.key ?? newKey("set"), tiles: [] as (Tile | undefined)[] }));
    // Tiles stay in their set before they come from another one, or from the hand.
    for (const from of [(at: number) => (heirs[at] ? [heirs[at]!.tiles] : []), () => lying.map((set) => set.tiles), () => [held]]) {
      parts.forEach((part, at) =>
        part.forEach((one, place) => {
          sets[at]!.tiles[place] ??= take(from(at), one);
        }),
      );
    }
    const back = lying.flatMap((set) => set.tiles).map(toHeld);
    const hand = [...held.map(toHeld), ...back];
    this.become({ sets: sets.map(({ key, tiles }) => ({ key, tiles: tiles.filter((tile) => tile !== undefined) })), hand }, [...this.past.value, before], []);
  }

  private following: object | null = null;

  private get now(): Layout {
    return { sets: this.sets.value, hand: this.stage.hand.order.value };
  }

  private become(layout: Layout, past: Layout[], future: Layout[]): void {
    this.settled = () => {};
    this.following = null;
    batch(() => {
      this.sets.value = layout.sets;
      this.past.value = past;
      this.future.value = future;
      this.stage.hand.set(keepOrder(this.stage.hand.order.value, layout.hand));
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

  /** What was made of a play so far; null: nothing. */
  get made(): string | null {
    return this.changed.value && this.sets.value.length ? this.action : null;
  }

  private ask(): void {
    this.asked = this.sets.value;
    this.stage.try(this.changed.value ? this.action : null);
  }

  /** The server has answered: put the sets in order, and mark those that are not right. */
  private hear(tried: Tried | null): void {
    const sets = this.asked.flatMap((set, at) => arrange(set, tried?.arranged?.[at]));
    const splits = sets.length > this.asked.length;
    if (this.sets.value === this.asked && sets.some((set, at) => set !== this.asked[at])) {
      this.asked = sets;
      void animate(() => (this.sets.value = sets));
      this.keep();
    }
    // What was said is about sets that there are no more.
    if (splits) return this.ask();
    this.flaws.value = new Map(tried?.flaws?.map((flaw) => [sets[flaw.at]?.key ?? "", flaw]));
    if (tried) this.settled();
  }

  /** Do something once the server has answered about the sets as they lie now. */
  whenJudged(then: () => void): void {
    if (this.stage.judged || !this.changed.value) then();
    else this.settled = () => {
      this.settled = () => {};
      then();
    };
  }

  private settled: () => void = () => {};

  // ---------------------------------------------------------------------------------- remembering

  /** The draft as text; null if nothing was moved. */
  private save(): Kept | null {
    if (!this.changed.value) return null;
    const sets = this.sets.value.map((set) => set.tiles.map((tile) => (tile.mine ? `+${tile.text}` : tile.text)).join(" "));
    return { version: this.version, told: this.stage.history.length, sets };
  }

  private keep(): void {
    try {
      sessionStorage.setItem(this.store, JSON.stringify(this.save()));
    } catch {
      // The draft then lasts as long as the page.
    }
  }

  private recall(): Kept | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.store) ?? "null") as Kept | null;
      return kept?.sets ? kept : null;
    } catch {
      return null;
    }
  }

  private restore(kept: Kept): void {
    const before = this.now;
    const hand = [...before.hand];
    const onTable = before.sets.flatMap((set) => set.tiles);
    const take = <T extends Held>(from: T[], one: string): T => {
      const at = from.findIndex((held) => held.text === one);
      if (at < 0) throw new Error(one);
      return from.splice(at, 1)[0]!;
    };
    try {
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
function keepOrder(now: Held[], then: Held[]): Held[] {
  const keys = (hand: Held[], other: Held[]): string[] => hand.map((held) => held.key).filter((key) => other.some((one) => one.key === key));
  const stay = keys(now, then);
  if (stay.join() === keys(then, now).join()) return then;
  return [...stay.map((key) => now.find((held) => held.key === key)!), ...then.filter((held) => !stay.includes(held.key))];
}

/** Tiles come among others: before the first that is higher. Where a joker belongs, the server says. */
function insert(tiles: Tile[], more: Tile[]): Tile[] {
  const row = [...tiles];
  for (const tile of more) {
    const at = row.findIndex((one) => rankOf(one.text) !== "" && compareTiles(tile.text, one.text) < 0);
    row.splice(at < 0 ? row.length : at, 0, tile);
  }
  return row;
}

/** Take a tile out of the first row that has it. */
function take(rows: Tile[][], text: string): Tile | undefined {
  const row = rows.find((tiles) => tiles.some((tile) => tile.text === text));
  return row?.splice(row.findIndex((tile) => tile.text === text), 1)[0];
}

/** The same tiles in the server's order, and in as many sets; the same set if nothing changes. */
function arrange(set: TileSet, texts: string[] | undefined): TileSet[] {
  if (!texts || texts.join(" / ") === set.tiles.map((tile) => tile.text).join(" ")) return [set];
  const left = [...set.tiles];
  const take = (text: string): Tile[] => left.splice(left.findIndex((tile) => tile.text === text), 1);
  return texts.map((text, at) => ({ key: at === 0 ? set.key : newKey("set"), tiles: pieces(text).flatMap(take) }));
}

const drafts = new WeakMap<Stage<Rummikub>, Draft>();

export function getDraft(stage: Stage<Rummikub>): Draft {
  let draft = drafts.get(stage);
  if (!draft) drafts.set(stage, (draft = new Draft(stage)));
  return draft;
}
