// A play of Rummikub in the making: it moves tiles, and knows no rules. After every step the server is asked (`try`)
// what the rules say; its answer puts the sets in order and is kept beside the sets that it is about.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { animate } from "../table/fly.ts";
import { newKey } from "../table/hand.ts";
import type { Stage } from "../table/stage.ts";
import type { Flaw, LiveDraft, Rummikub, RummikubEvent, RummikubView, Step, Tried } from "../generated/wire.ts";
import { compareTiles, melds, pieces, rankOf } from "../pieces/notation.ts";
import { say } from "../words.ts";
import { Ground, recallPlaces } from "./ground.ts";
import type { Layout } from "./places.ts";
import { rebase, showParts } from "./plan.ts";
import { TILES } from "./rulers.ts";
import { nameJokers, regroup, type Tile, type TileSet } from "./sets.ts";

/** The sets at a moment, and where they lay. */
interface Moment {
  sets: TileSet[];
  places: Layout | null;
}

/** A place on the ground, in pixels from its corner. */
export interface Point {
  x: number;
  y: number;
}

/** The space between the sets and the edge of the board, in pixels. */
export const EDGE = 8;

/** How long each step of a hint can be looked at, in milliseconds. */
const PAUSE = 500;

/** A draft as it is remembered while the page is reloaded. */
interface Kept {
  version: number;
  /** How many events had been told by then. */
  told: number;
  /** Each set's tiles; those from the hand with a plus. */
  sets: string[];
  /** For each set the first one that the server made of the same set. */
  split?: number[];
  /** The table on which a plan was made; a draft has none. */
  plan?: string[];
}

/** Where the places of a room's sets are remembered. */
export const placesOf = (room: string): string => `kafene places ${room}`;

export class Draft {
  sets = signal<TileSet[]>([]);
  flaws = signal<ReadonlyMap<string, Flaw>>(new Map());
  /** Keys of the tiles that others have laid since the player's last move. */
  fresh = signal<ReadonlySet<string>>(new Set());
  /** What jokers stand for, by their keys. */
  stands = signal<ReadonlyMap<string, string>>(new Map());
  past = signal<Moment[]>([]);
  future = signal<Moment[]>([]);
  /** Where the sets lie. */
  ground = new Ground(TILES, EDGE);
  laid = computed(() => this.sets.value.flatMap((set) => set.tiles).filter((tile) => tile.mine));
  changed = computed(() => this.past.value.length > 0);
  /** The table as another player has it at their turn; null: as they found it. */
  live = signal<TileSet[] | null>(null);
  /** Whether the player plans a play of their own meanwhile, and sees that instead. */
  planning = signal(false);
  canPlan = computed(() => !this.stage.session.isTour && !this.stage.myTurn.value && !this.stage.finished.value && this.stage.session.seat.value !== null && !!this.stage.table.value);
  /** Whether the draft is a plan as it was made before the player's turn. */
  fulfils = signal(false);
  /** The sets that the player sees. */
  seen = computed(() => (this.stage.myTurn.value || this.planning.value ? this.sets.value : (this.live.value ?? this.table)));
  /** Whether the last step was made while others played. */
  private planned = false;
  private version = -1;
  /** The sets that the server was asked about. */
  private asked: TileSet[] = [];
  private store: string;

  constructor(private stage: Stage<Rummikub>) {
    this.store = `kafene draft ${stage.session.room}`;
    const { sets, layout } = recallPlaces(placesOf(stage.session.room));
    this.sets.value = sets;
    this.ground.layout = layout;
    effect(() => {
      const table = stage.table.value;
      const version = stage.version.value;
      if (table && version !== this.version) untracked(() => this.begin(version, table.view));
    });
    effect(() => {
      const tried = stage.tried.value;
      untracked(() => this.hear(tried));
    });
    effect(() => {
      if (stage.session.state.value === "open") untracked(() => this.ask());
    });
    effect(() => {
      const said = stage.live.value;
      untracked(() => this.watch(said));
    });
  }

  /** The table as it lay before anything was moved. */
  private get table(): TileSet[] {
    return this.past.value[0]?.sets ?? this.sets.value;
  }

  /** Start from a new table. A draft that was begun is dropped, unless the page was only reloaded; a plan goes on if it
   * can. */
  private begin(version: number, { table, stands }: RummikubView): void {
    const first = this.version < 0;
    const kept = first ? this.recall() : this.save();
    const acted = !first && this.stage.actedOn === this.version;
    this.version = version;
    this.settled = () => {};
    this.following = null;
    const planned = { sets: this.sets.value, layout: this.ground.layout, seen: this.planning.value };
    const before = this.leave();
    batch(() => {
      this.live.value = null;
      this.planning.value = this.fulfils.value = false;
      this.past.value = [];
      this.future.value = [];
      this.sets.value = regroup(before, melds(table)).map(({ key, near, tiles }) => ({ key, near, tiles: tiles.map((tile) => ({ ...tile, mine: false })) }));
      this.stands.value = nameJokers(this.sets.value, stands);
      this.fresh.value = this.findFresh(before);
      // Tiles of the table that were chosen have other keys now.
      const hand = this.stage.hand;
      hand.pickOnly(...hand.chosen.map((held) => held.key));
    });
    if (kept?.version === version) return void this.restore(kept, before);
    if (kept?.plan) {
      const sets = rebase(kept.sets, kept.plan.map(pieces), melds(table));
      if (sets) this.ground.layout = planned.layout;
      const fits = sets !== null && this.restore({ ...kept, sets, split: [] }, planned.sets);
      this.fulfils.value = fits && this.stage.myTurn.peek();
      if (fits && !this.fulfils.value) this.plan(planned.seen || first);
      else if (!fits && !this.stage.news.some((event) => event.event === "Dealt")) this.stage.notice.value = say("client-plan-void");
    } else if (kept) this.tellLoss(kept, first ? this.stage.news.slice(kept.told) : this.stage.news, acted);
    this.keep();
  }

  /** The sets as they lay on the page; if what was laid has gone back to the hand, those of the table. */
  private leave(): TileSet[] {
    const first = this.past.value[0];
    if (this.live.value && !this.planning.value) return this.live.value;
    if (!first || !this.laid.value.some((tile) => this.stage.hand.text(tile.key))) return this.sets.value;
    this.ground.layout = first.places;
    return first.sets;
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

  /** Keys of the tiles that others have laid since the player's last move; `before` lay there already. */
  private findFresh(before: TileSet[]): ReadonlySet<string> {
    const left = this.stage.recent.peek().flatMap((event) => (event.event === "Played" ? pieces(event.tiles) : []));
    const old = new Set(before.flatMap((set) => set.tiles).flatMap(({ key, text }) => (text === "?" ? [] : key)));
    const isOld = ({ key }: Tile): number => Number(old.has(key) && !this.fresh.value.has(key));
    const keys = new Set<string>();
    // Equal tiles are alike: the later sets are the newer ones.
    for (const tile of this.sets.value.flatMap((set) => set.tiles).reverse().sort((a, b) => isOld(a) - isOld(b))) {
      const at = left.indexOf(tile.text);
      if (at < 0) continue;
      left.splice(at, 1);
      keys.add(tile.key);
    }
    return keys;
  }

  // --------------------------------------------------------------------------- while others play

  /** Show the mover's draft as it is now. */
  private watch(said: LiveDraft | null): void {
    if (!said && !this.live.value) return;
    const next = said && regroup(this.live.value ?? this.table, said.parts.map(pieces));
    void animate(() => (this.live.value = next));
  }

  /** Plan a play, or watch the others again; the plan stays. */
  plan(wanted: boolean): void {
    batch(() => {
      this.planning.value = wanted;
      this.stage.hand.lend(wanted ? this.laid.value.map((tile) => tile.key) : []);
      this.stage.hand.pickOnly();
    });
  }

  // ------------------------------------------------------------------------------------- steps

  /** Move tiles, from wherever they are, to a set, to a new one, or back to the hand: there before the piece at `at`, or
   * to where they were. Tells what cannot be moved. A new set lies at `point`, if there is one. */
  move(keys: string[], to: string, at?: number, point?: Point): Tile[] {
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
    let sets = this.sets.value.map((set) => ({ ...set, tiles: set.tiles.filter((tile) => !wanted.has(tile.key)) }));
    if (target) sets = sets.map((set) => (set.key === to ? { ...set, tiles: insert(set.tiles, moving) } : set));
    else if (to !== "hand") {
      const near = this.sets.value.find((set) => set.tiles.some((tile) => wanted.has(tile.key)))?.key;
      const key = newKey("set");
      sets = [...sets, { key, near, tiles: insert([], moving) }];
      if (point) this.ground.put(key, point.x, point.y);
    }
    const next = to === "hand" && at !== undefined ? hand.order.value[at] : undefined;
    this.step(sets.filter((set) => set.tiles.length));
    if (next && hand.kept.value === "own") hand.move(moving.map((tile) => tile.key), hand.order.value.indexOf(next));
    return [];
  }

  /** The set that is made of exactly these tiles. */
  findWhole(keys: string[]): TileSet | undefined {
    return this.sets.value.find((set) => set.tiles.length === keys.length && set.tiles.every((tile) => keys.includes(tile.key)));
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
    this.step(regroup(this.sets.value, parts, this.stage.hand.order.value.map((held) => ({ ...held, mine: true }))));
  }

  private following: object | null = null;

  private get now(): Moment {
    return { sets: this.sets.value, places: this.ground.layout };
  }

  /** The next step, from which there is a way back. */
  private step(sets: TileSet[]): void {
    this.become({ sets, places: this.ground.layout }, [...this.past.value, this.now], []);
  }

  private become({ sets, places }: Moment, past: Moment[], future: Moment[]): void {
    this.settled = () => {};
    this.following = null;
    this.ground.layout = places;
    batch(() => {
      this.sets.value = sets;
      this.past.value = past;
      this.future.value = future;
      this.planning.value = this.planned = this.canPlan.value;
      this.fulfils.value = false;
      this.stage.hand.lend(this.laid.value.map((tile) => tile.key));
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

  /** Ask what the rules say, and let the others see the draft. A plan stays here. */
  private ask(): void {
    this.asked = this.sets.value;
    const isDraft = this.changed.value && this.stage.myTurn.peek();
    this.stage.try(isDraft ? this.action : null, this.sets.value === this.table ? undefined : showParts(this.sets.value));
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
    if (tried) this.stands.value = nameJokers(sets, tried.stands);
    else if (!this.changed.value) this.stands.value = nameJokers(this.sets.value, this.stage.table.value?.view.stands);
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
    const origins = this.sets.value.map((set) => set.split ?? set.key);
    const split = origins.map((one) => origins.indexOf(one));
    const plan = this.planned ? { plan: this.table.map((set) => set.tiles.map(({ text }) => text).join(" ")) } : {};
    return { version: this.version, told: this.stage.history.length, sets, split, ...plan };
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

  /** Make the draft again that was made on this table; `before` are the sets as they lay on the page. Whether it fits. */
  private restore(kept: Kept, before: TileSet[]): boolean {
    const hand = [...this.stage.hand.order.value];
    const onTable = this.sets.value.flatMap((set) => set.tiles);
    const take = <T extends { text: string }>(from: T[], one: string): T => {
      const at = from.findIndex((held) => held.text === one);
      if (at < 0) throw new Error(one);
      return from.splice(at, 1)[0]!;
    };
    try {
      const lines = kept.sets.map((line) => line.split(" "));
      const keys = regroup(before, lines.map((line) => line.map((one) => one.replace("+", "")))).map(({ key }) => key);
      const sets = lines.map((line, at) => ({
        key: keys[at]!,
        split: keys[kept.split?.[at] ?? at],
        tiles: line.map((one) => (one.startsWith("+") ? { ...take(hand, one.slice(1)), mine: true } : take(onTable, one))),
      }));
      if (onTable.length === 0) this.step(sets);
      return onTable.length === 0;
    } catch {
      return false; // what does not fit any more is forgotten
    }
  }
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

/** The same tiles in the server's order, and in as many sets; the same set if nothing changes. The largest part stays. */
function arrange(set: TileSet, texts: string[] | undefined): TileSet[] {
  if (!texts || texts.join(" / ") === set.tiles.map((tile) => tile.text).join(" ")) return [set];
  const split = texts.length > 1 ? { split: set.split ?? set.key } : {};
  return regroup([set], texts.map(pieces)).map((one) => ({ ...one, ...split }));
}

const drafts = new WeakMap<Stage<Rummikub>, Draft>();

export function getDraft(stage: Stage<Rummikub>): Draft {
  let draft = drafts.get(stage);
  if (!draft) drafts.set(stage, (draft = new Draft(stage)));
  return draft;
}
