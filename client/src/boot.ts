// What the server wrote into the page: language, words, games.
import type { Deck } from "./pieces/index.tsx";

export interface GameInfo {
  title: string;
  like: string;
  about: string;
  /** The levels of its bots, weakest first. */
  levels: string[];
  /** A few pieces that show what it looks like. */
  sample: string;
  deck: Deck;
  /** The seats that score together, by the number of seats. */
  sides: Record<number, number[][]>;
  fewest: number;
  most: number;
  usual: number;
  rules: [name: string, words: string][];
}

export interface Boot {
  page: "front" | "room" | "replay" | "missing";
  language: string;
  languages: [code: string, name: string][];
  link: string;
  guest: string;
  levels: [name: string, words: string][];
  timers: number[];
  games: Record<string, GameInfo>;
  words: string;
}

export const boot = JSON.parse(document.getElementById("boot")!.textContent!) as Boot;

/** The name of the room in the address, if there is one. */
export const room = location.pathname.split("/")[2] ?? "";

/** An address of ours in the reader's language. */
export function address(path: string, more: Record<string, string> = {}): string {
  const chosen = new URLSearchParams(location.search).get("lang");
  const query = new URLSearchParams({ ...(chosen ? { lang: boot.language } : {}), ...more }).toString();
  return query ? `${path}?${query}` : path;
}
