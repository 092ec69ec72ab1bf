// The player's hand: in an order that is kept when pieces come, or as its owner arranged it.
import { computed, signal } from "@preact/signals";
import type { Sort } from "../games/table.ts";
import type { HandSort, TableView } from "../generated/wire.ts";
import { compare, pieces } from "../pieces/notation.ts";

/** A piece in the player's hand. Equal pieces have different keys. */
export interface Held {
  key: string;
  text: string;
}

/** The order of a hand: as it was dealt, as it was sorted, or its owner's own. */
export type Order = "dealt" | Sort | "own";

/** The pieces of a hand by its melds, as far as the server has said what they are. */
export const listBest = (table: Pick<TableView, "arranged"> | null): string[] => pieces([...(table?.arranged?.groups ?? []), table?.arranged?.left ?? ""].join(" "));

let count = 0;
export const newKey = (text: string): string => `${text}.${(count += 1)}`;

export class Hand {
  /** All pieces of the player, in the player's order; those that are on the table for now keep their places. */
  rack = signal<Held[]>([]);
  /** Keys of the pieces that are on the table for now, in a play that is being made. */
  lent = signal<ReadonlySet<string>>(new Set());
  /** What order is kept: what is new is sorted in, unless the order is the owner's own. */
  kept = signal<Order>("dealt");
  /** The pieces that are in the hand. */
  order = computed(() => this.rack.value.filter((held) => !this.lent.value.has(held.key)));
  /** Keys of the pieces that are chosen. */
  picked = signal<ReadonlySet<string>>(new Set());
  /** Keys of the pieces that came last. */
  fresh = signal<ReadonlySet<string>>(new Set());
  /** The last order that wasn't the owner's own. */
  private named: Order = "dealt";
  /** The key of the piece that was chosen last: a range starts there. */
  private anchor = "";

  constructor(private store: string) {}

  /** Take over the hand as the server has it, in order: what is still there keeps its place, what is new is sorted in. In an
   * order of the owner's own it comes last, until other hands are dealt. `best` is the hand by its melds. */
  take(texts: string[], best: string[] = []): void {
    const first = this.rack.value.length === 0;
    const old = first ? this.remembered() : this.rack.value;
    const wanted = new Map<string, number>();
    for (const text of texts) wanted.set(text, (wanted.get(text) ?? 0) + 1);
    // Of equal pieces those that were laid or chosen have gone: they were played.
    const gone = ({ key }: Held): number => 2 * Number(this.lent.value.has(key)) + Number(this.picked.value.has(key));
    const kept = new Set<string>();
    for (const held of [...old].sort((a, b) => gone(a) - gone(b))) {
      const left = wanted.get(held.text) ?? 0;
      if (left > 0) {
        wanted.set(held.text, left - 1);
        kept.add(held.key);
      }
    }
    const stay = old.filter((held) => kept.has(held.key));
    const came: Held[] = [];
    for (const text of texts) {
      const left = wanted.get(text) ?? 0;
      if (left === 0) continue;
      wanted.set(text, left - 1);
      came.push({ key: newKey(text), text });
    }
    this.lend([]);
    if (came.length === 0 && stay.length === old.length && !first) return;
    if (this.kept.value === "own" && came.length > Math.max(1, stay.length)) this.keep("dealt");
    this.set(this.arrange([...stay, ...came], { own: [], best }[this.kept.value as "own" | "best"] ?? texts));
    this.fresh.value = new Set(stay.length && came.length < 3 ? came.map((held) => held.key) : []);
    const here = new Set(this.rack.value.map((held) => held.key));
    this.picked.value = new Set([...this.picked.value].filter((key) => here.has(key)));
  }

  /** These pieces, and no others, are on the table for now. */
  lend(keys: string[]): void {
    this.lent.value = new Set(keys);
  }

  /** Set pieces and order, and remember the order. */
  set(rack: Held[]): void {
    this.rack.value = rack;
    try {
      sessionStorage.setItem(this.store, rack.map((held) => held.text).join(" "));
    } catch {
      // The order then lasts as long as the page.
    }
  }

  private keep(order: Order): void {
    this.kept.value = order;
    if (order !== "own") this.named = order;
    try {
      sessionStorage.setItem(`${this.store} order`, order);
    } catch {
      // It then lasts as long as the page.
    }
  }

  /** Pieces in the order that is kept; where that can't be told from the pieces, `texts` are in it. */
  private arrange(rack: Held[], texts: string[]): Held[] {
    const order = this.kept.value;
    if (order === "suit" || order === "rank") return [...rack].sort((a, b) => compare[order](a.text, b.text));
    const left = [...rack];
    const sorted = texts.flatMap((text) => {
      const at = left.findIndex((held) => held.text === text);
      return at < 0 ? [] : left.splice(at, 1);
    });
    return [...sorted, ...left];
  }

  private remembered(): Held[] {
    try {
      this.kept.value = (sessionStorage.getItem(`${this.store} order`) as Order | null) ?? "dealt";
      const texts = sessionStorage.getItem(this.store)?.split(" ") ?? [];
      return texts.filter(Boolean).map((text) => ({ key: newKey(text), text }));
    } catch {
      return [];
    }
  }

  /** Put some pieces before the one that is now at a place of the hand: the order is then the owner's own. */
  move(keys: string[], at: number): void {
    this.keep("own");
    const moving = new Set(keys);
    const next = this.order.value[at];
    const place = next ? this.rack.value.indexOf(next) : this.rack.value.length;
    const before = this.rack.value.slice(0, place).filter((held) => !moving.has(held.key));
    const after = this.rack.value.slice(place).filter((held) => !moving.has(held.key));
    const between = this.rack.value.filter((held) => moving.has(held.key));
    this.set([...before, ...between, ...after]);
  }

  /** One step to the left or right, by keyboard. */
  shift(key: string, step: number): void {
    const shown = this.order.value;
    const at = shown.findIndex((held) => held.key === key);
    const other = shown[at + step];
    if (at < 0 || !other) return;
    this.keep("own");
    const rack = [...this.rack.value];
    const [from, to] = [rack.indexOf(shown[at]!), rack.indexOf(other)];
    [rack[from], rack[to]] = [rack[to]!, rack[from]!];
    this.set(rack);
  }

  /** Put the pieces in an order, and keep it; `best` is the hand by its melds. */
  sort(order: Order, best: string[] = []): void {
    this.keep(order);
    this.set(this.arrange(this.rack.value, order === "best" ? best : []));
  }

  /** Sort the hand as a typed line asks for; an order that this page can't keep holds until something is new. */
  sortBy({ by, hand }: HandSort, best: string[]): void {
    this.keep(by === "auto" ? this.named : by === "number" ? "rank" : by === "suit" ? by : best.length ? "best" : "own");
    this.set(this.arrange(this.rack.value, this.kept.value === "best" ? best : pieces(hand)));
  }

  /** Choose a piece, or unchoose it. */
  pick(key: string): void {
    const picked = new Set(this.picked.value);
    if (!picked.delete(key)) picked.add(key);
    this.picked.value = picked;
    this.anchor = key;
  }

  /** Choose all pieces of a row from the one that was chosen last to another. */
  pickRange(row: string[], key: string): void {
    const [from, to] = [row.indexOf(this.anchor), row.indexOf(key)].sort((a, b) => a - b) as [number, number];
    if (from < 0) return this.pick(key);
    const others = [...this.picked.value].filter((one) => !row.includes(one));
    this.picked.value = new Set([...others, ...row.slice(from, to + 1)]);
  }

  pickOnly(...keys: string[]): void {
    this.picked.value = new Set(keys);
    this.anchor = keys[0] ?? "";
  }

  /** What is chosen, in the order of the hand. */
  get chosen(): Held[] {
    return this.order.value.filter((held) => this.picked.value.has(held.key));
  }

  text(key: string): string | undefined {
    return this.order.value.find((held) => held.key === key)?.text;
  }
}
