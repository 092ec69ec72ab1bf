// What the server wrote into the page: language, words, games.
import type { Boot, GameInfo, LevelInfo } from "./generated/wire.ts";

export const boot = JSON.parse(document.getElementById("boot")!.textContent!) as Boot;

/** Levels and presets: the word for each, what people call it, and what it is like. */
type Named = [word: string, title: string, about: string][];
export const levelsOf = (game: GameInfo): Named => game.levels.map(({ name, title, about }) => [name, title, about]);
export const titlesOf = (all: Named): [string, string][] => all.map(([word, title]) => [word, title]);
export const aboutOf = (all: Named, word: string): string => all.find(([one]) => one === word)?.[2] ?? "";

/** A level of a game's bots; undefined for people. */
export const findLevel = (game: string, level: string): LevelInfo | undefined => boot.games[game]?.levels.find(({ name }) => name === level);

/** The name of the room in the address, or of the game in that of a tour, if there is one. */
export const room = /\/(?:r|tour)\/([^/]+)(\/replay)?$/.exec(location.pathname)?.[1] ?? "";

/** A path on this server, in the language that the reader chose. */
export function address(path: string, more: Record<string, string> = {}): string {
  const chosen = new URLSearchParams(location.search).get("lang");
  const query = new URLSearchParams({ ...(chosen ? { lang: boot.language } : {}), ...more }).toString();
  return boot.base + (query ? `${path}?${query}` : path);
}
