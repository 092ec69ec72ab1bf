// What the browser remembers; without storage, until the page is closed.
import { effect, signal } from "@preact/signals";
import type { Outcome } from "./generated/wire.ts";

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

/** A remembered list of rooms, the latest first. */
function createRoomList<T extends { room: string }>(key: string, most: number) {
  const list = {
    get all(): T[] {
      try {
        return JSON.parse(memory.get(key) ?? "[]") as T[];
      } catch {
        return [];
      }
    },
    keep(one: T): void {
      memory.set(key, JSON.stringify([one, ...list.all.filter(({ room }) => room !== one.room)].slice(0, most)));
    },
    drop(room: string): void {
      if (list.all.some((one) => one.room === room)) memory.set(key, JSON.stringify(list.all.filter((one) => one.room !== room)));
    },
  };
  return list;
}

export interface Sitting {
  room: string;
  game: string;
  others: string[];
  /** Whether all of them are bots. */
  alone?: boolean;
}

/** Games in which this browser has a seat, unfinished or not yet begun. */
export const sittings = createRoomList<Sitting>("tables", 12);

export interface Finished {
  room: string;
  game: string;
  names: string[];
  seat: number;
  outcome: Outcome;
  /** When it ended, in milliseconds. */
  at: number;
}

/** Games that were played to the end here. */
export const finished = createRoomList<Finished>("finished", 20);

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
  /** Whether paper rains on a winner. */
  confetti: createSetting<"off" | "on">("confetti", "on"),
  /** How fast things move. */
  motion: createSetting<"off" | "fast" | "normal" | "slow">("motion", "normal"),
  name: createSetting<string>("name", ""),
};

effect(() => {
  const root = document.documentElement;
  if (settings.theme.value === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme.value;
  root.toggleAttribute("data-still", settings.motion.value === "off");
  root.toggleAttribute("data-four-colours", settings.colours.value === "four");
});

/** Whether things may move. */
export const mayMove = (): boolean =>
  !document.hidden && settings.motion.value !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How long things move, as a multiple of the normal time. */
export const slowness = (): number => ({ off: 0, fast: 0.5, normal: 1, slow: 2 })[settings.motion.value] ?? 1;
