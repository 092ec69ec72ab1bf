// What the browser remembers; where it may not, as long as the page lasts.
import { effect, signal } from "@preact/signals";

/** What the browser would not take. */
const kept = new Map<string, string | null>();

export const memory = {
  get(key: string): string | null {
    const here = kept.get(key);
    if (here !== undefined) return here;
    try {
      return localStorage.getItem(`kafene ${key}`);
    } catch {
      return null;
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(`kafene ${key}`);
      else localStorage.setItem(`kafene ${key}`, value);
      kept.delete(key);
    } catch {
      kept.set(key, value);
    }
  },
};

export interface Sitting {
  room: string;
  game: string;
  others: string[];
}

const MOST_SITTING = 6;

/** The tables at which this browser has a seat and whose games go on, the last one first. */
export const sittings = {
  get all(): Sitting[] {
    try {
      return JSON.parse(memory.get("tables") ?? "[]") as Sitting[];
    } catch {
      return [];
    }
  },
  keep(one: Sitting): void {
    memory.set("tables", JSON.stringify([one, ...sittings.all.filter(({ room }) => room !== one.room)].slice(0, MOST_SITTING)));
  },
  drop(room: string): void {
    memory.set("tables", JSON.stringify(sittings.all.filter((one) => one.room !== room)));
  },
};

function remembered<T extends string>(key: string, usual: T) {
  const value = signal((memory.get(key) ?? usual) as T);
  effect(() => memory.set(key, value.value));
  return value;
}

/** What the reader has chosen. */
export const settings = {
  theme: remembered<"auto" | "light" | "dark">("theme", "auto"),
  colours: remembered<"two" | "four">("colours", "two"),
  sound: remembered<"off" | "on">("sound", "off"),
  /** Whether single letters do something at the table. */
  letters: remembered<"off" | "on">("letters", "on"),
  name: remembered<string>("name", ""),
};

effect(() => {
  const root = document.documentElement;
  if (settings.theme.value === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme.value;
  root.toggleAttribute("data-four-colours", settings.colours.value === "four");
});

/** Whether things may move. */
export const mayMove = (): boolean =>
  !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
