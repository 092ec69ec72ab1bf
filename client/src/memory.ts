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

/** Whether a value is what it should be; a check may fail by falling over what it looks for. */
function passes<T>(value: T, isSound: (value: T) => boolean): boolean {
  try {
    return isSound(value);
  } catch {
    return false;
  }
}

export const isText = (value: unknown): value is string => typeof value === "string";

/** What was kept as JSON, unless it is no longer what it was: people, programs and other versions write there, too. */
export function recall<T>(key: string, isSound: (kept: T) => boolean): T | null {
  try {
    const kept = JSON.parse(memory.get(key) ?? "null") as T;
    return passes(kept, isSound) ? kept : null;
  } catch {
    return null;
  }
}

const TOKEN = /^[\w-]{1,99}$/;

/** The token of this browser's seat in a room. A socket can't even be opened with what isn't one. */
export function recallToken(room: string): string | null {
  const kept = memory.get(`token ${room}`);
  return kept !== null && TOKEN.test(kept) ? kept : null;
}

/** A remembered list of rooms, the latest first. */
function createRoomList<T extends { room: string; game: string }>(key: string, most: number, isSound: (one: T) => boolean) {
  const list = {
    get all(): T[] {
      const kept = recall<T[]>(key, Array.isArray) ?? [];
      return kept.filter((one) => passes(one, () => isText(one.room) && isText(one.game) && isSound(one)));
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

const areKinds = (kinds: string[] | undefined): boolean => kinds === undefined || kinds.every(isText);

export interface Sitting {
  room: string;
  game: string;
  others: string[];
  /** Who of them is a person, and of what level bots are. */
  kinds?: string[];
  /** Whether all of them are bots. */
  alone?: boolean;
}

/** Games in which this browser has a seat, unfinished or not yet begun. */
export const sittings = createRoomList<Sitting>("tables", 12, ({ others, kinds }) => others.every(isText) && areKinds(kinds));

export interface Finished {
  room: string;
  game: string;
  names: string[];
  /** Who is a person, and of what level bots are. */
  kinds?: string[];
  seat: number;
  outcome: Outcome;
  /** When it ended, in milliseconds. */
  at: number;
}

/** Games that were played to the end here. */
export const finished = createRoomList<Finished>("finished", 20, ({ names, kinds, outcome, at }) => {
  const winners = outcome.winners.map((side) => outcome.sides[side]!);
  return names.every(isText) && areKinds(kinds) && winners.length > 0 && winners.flat().every((seat) => isText(names[seat])) && Number.isFinite(at);
});

/** Something chosen among some words, usually the first; without any it is free text. */
function createSetting<T extends string>(key: string, ...words: T[]) {
  const kept = memory.get(key) as T | null;
  const value = signal(kept !== null && (!words.length || words.includes(kept)) ? kept : (words[0] ?? ("" as T)));
  effect(() => memory.set(key, value.value));
  return value;
}

/** What the reader has chosen. */
export const settings = {
  theme: createSetting("theme", "auto", "light", "dark"),
  colours: createSetting("colours", "two", "four"),
  sound: createSetting("sound", "off", "on"),
  /** Whether single letters do something at the table. */
  letters: createSetting("letters", "on", "off"),
  /** Whether a notification tells that it is one's turn. */
  notify: createSetting("notify", "off", "on"),
  /** Whether the player was asked about sounds and notifications. */
  offered: createSetting("offered", "no", "yes"),
  /** Whether paper rains on a winner. */
  confetti: createSetting("confetti", "on", "off"),
  /** How fast things move. */
  motion: createSetting("motion", "normal", "off", "fast", "slow"),
  name: createSetting<string>("name"),
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
