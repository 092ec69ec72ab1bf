// How this browser's games against bots ended, and which level they speak for.
import { boot, findLevel } from "../boot.ts";
import type { LevelInfo } from "../generated/wire.ts";
import { isText, memory, recall } from "../memory.ts";

interface Tally {
  wins: number;
  losses: number;
  /** The room of the last game that was counted. */
  last: string;
}

const read = (key: string): Tally =>
  recall<Tally>(key, ({ wins, losses, last }) => Number.isInteger(wins) && Number.isInteger(losses) && isText(last)) ?? { wins: 0, losses: 0, last: "" };

/** Count a game against bots of one level, unless it has been counted. */
export function countResult(game: string, level: string, room: string, won: boolean): void {
  const key = `results ${game} ${level}`;
  const { wins, losses, last } = read(key);
  if (last !== room) memory.set(key, JSON.stringify({ wins: wins + Number(won), losses: losses + Number(!won), last: room }));
}

/** The level to offer after the game in a room, if it was the last that was counted: an easier one after the first defeat, a harder one after some wins. */
export function suggestLevel(game: string, level: string, room: string, won: boolean): LevelInfo | undefined {
  const { wins, losses, last } = read(`results ${game} ${level}`);
  const now = findLevel(game, level);
  if (last !== room || !now) return undefined;
  if (won) return wins === boot.wins ? findLevel(game, now.harder) : undefined;
  return losses === boot.losses && wins < boot.wins ? findLevel(game, now.easier) : undefined;
}
