// The player's hand, in the player's own order, which stays when pieces come and go.
import { signal } from "@preact/signals";

/** A piece in the player's hand. Equal pieces have different keys. */
export interface Held {
  key: string;
  text: string;
}

let count = 0;
export const newKey = (text: string): string => `${text}.${(count += 1)}`;

export class Hand {
  order = signal<Held[]>([]);
  /** Keys of the pieces that are chosen. */
  picked = signal<ReadonlySet<string>>(new Set());
  /** Keys of the pieces that came last. */
  fresh = signal<ReadonlySet<string>>(new Set());

  constructor(private store: string) {}

  /** Take over the hand as the server has it: what is still there keeps its place, what is new comes last. */
  take(texts: string[]): void {
    const old = this.order.value.length ? this.order.value : this.remembered();
    const first = this.order.value.length === 0;
    const wanted = new Map<string, number>();
    for (const text of texts) wanted.set(text, (wanted.get(text) ?? 0) + 1);
    const stay: Held[] = [];
    // Of equal pieces those that were chosen have gone: they were played.
    const chosenLast = [...old].sort((a, b) => Number(this.picked.value.has(a.key)) - Number(this.picked.value.has(b.key)));
    const kept = new Set<string>();
    for (const held of chosenLast) {
      const left = wanted.get(held.text) ?? 0;
      if (left > 0) {
        wanted.set(held.text, left - 1);
        kept.add(held.key);
      }
    }
    for (const held of old) if (kept.has(held.key)) stay.push(held);
    const came: Held[] = [];
    for (const text of texts) {
      const left = wanted.get(text) ?? 0;
      if (left === 0) continue;
      wanted.set(text, left - 1);
      came.push({ key: newKey(text), text });
    }
    if (came.length === 0 && stay.length === old.length && !first) return;
    this.set([...stay, ...came]);
    this.fresh.value = new Set(stay.length && came.length < 3 ? came.map((held) => held.key) : []);
    const here = new Set(this.order.value.map((held) => held.key));
    this.picked.value = new Set([...this.picked.value].filter((key) => here.has(key)));
  }

  /** Set pieces and order, and remember the order. */
  set(order: Held[]): void {
    this.order.value = order;
    try {
      sessionStorage.setItem(this.store, order.map((held) => held.text).join(" "));
    } catch {
      // The order then lasts as long as the page.
    }
  }

  private remembered(): Held[] {
    try {
      const texts = sessionStorage.getItem(this.store)?.split(" ") ?? [];
      return texts.filter(Boolean).map((text) => ({ key: newKey(text), text }));
    } catch {
      return [];
    }
  }

  /** Put some pieces before the one that is now at a place. */
  move(keys: string[], at: number): void {
    const moving = new Set(keys);
    const before = this.order.value.slice(0, at).filter((held) => !moving.has(held.key));
    const after = this.order.value.slice(at).filter((held) => !moving.has(held.key));
    const between = this.order.value.filter((held) => moving.has(held.key));
    this.set([...before, ...between, ...after]);
  }

  /** One step to the left or right, by keyboard. */
  shift(key: string, step: number): void {
    const at = this.order.value.findIndex((held) => held.key === key);
    const to = at + step;
    if (at < 0 || to < 0 || to >= this.order.value.length) return;
    const order = [...this.order.value];
    [order[at], order[to]] = [order[to]!, order[at]!];
    this.set(order);
  }

  sort(compare: (a: string, b: string) => number): void {
    this.set([...this.order.value].sort((a, b) => compare(a.text, b.text)));
  }

  /** Choose a piece, or unchoose it. */
  pick(key: string): void {
    const picked = new Set(this.picked.value);
    if (!picked.delete(key)) picked.add(key);
    this.picked.value = picked;
  }

  pickOnly(...keys: string[]): void {
    this.picked.value = new Set(keys);
  }

  /** What is chosen, in the order of the hand. */
  get chosen(): Held[] {
    return this.order.value.filter((held) => this.picked.value.has(held.key));
  }

  text(key: string): string | undefined {
    return this.order.value.find((held) => held.key === key)?.text;
  }
}
