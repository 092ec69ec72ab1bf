// What the browser remembers; without storage, until the page is closed.
import { effect, signal } from "@preact/signals";

/** What could not be stored. */
const unsaved = new Map<string, string | null>();

export const memory = {
  get(key: string): string | null {
    const here = unsaved.get(key);
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
      unsaved.delete(key);
    } catch {
      unsaved.set(key, value);
    }
  },
};

export interface Sitting {
  room: string;
  game: string;
  others: string[];
}

const MOST_SITTING = 6;

/** Unfinished games in which this browser has a seat, the latest first. */
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

function createSetting<T extends string>(key: string, usual: T) {
  const value = signal((memory.get(key) ?? usual) as T);
  effect(() => memory.set(key, value.value));
  return value;
}

/** What the reader has chosen. */
export const settings = {
  theme: createSetting<"auto" | "light" | "dark">("theme", "auto"),
  colours: createSetting<"two" | "four">("colours", "two"),
  sound: createSetting<"off" | "on">("sound", "off"),
  /** Whether single letters do something at the table. */
  letters: createSetting<"off" | "on">("letters", "on"),
  /** Whether a notification tells that it is one's turn. */
  notify: createSetting<"off" | "on">("notify", "off"),
  /** Whether the player was asked about sounds and notifications. */
  offered: createSetting<"no" | "yes">("offered", "no"),
  name: createSetting<string>("name", ""),
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
