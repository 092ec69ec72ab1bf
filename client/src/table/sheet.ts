// Points by round, read from what was told: every event that ends a round has the totals so far.
import type { GameEvent } from "../generated/wire.ts";

export interface Sheet {
  /** What each round brought each side. */
  rounds: number[][];
  totals: number[];
}

const isLast = (event: GameEvent): boolean => event.event === "MatchEnded";

/** The points of every round that is over, and their sums. */
export function readSheet(history: readonly GameEvent[], sides: number): Sheet {
  const sheet: Sheet = { rounds: [], totals: Array.from({ length: sides }, () => 0) };
  for (const event of history) {
    const totals = event["scores"];
    if (!Array.isArray(totals) || !(event.closes || isLast(event))) continue;
    const gained = (totals as number[]).map((points, side) => points - (sheet.totals[side] ?? 0));
    // A game that ends in the midst of a round has scored since the last one.
    if (event.closes || !sheet.rounds.length || gained.some((points) => points !== 0)) sheet.rounds.push(gained);
    sheet.totals = totals as number[];
  }
  return sheet;
}

/** What happened in the round that ended last, or in which the game ended. */
export function findLastRound<E extends GameEvent>(history: readonly E[]): E[] {
  const end = history.findLastIndex((event) => event.closes);
  if (history.slice(end + 1).some((event) => event.event === "Dealt")) return history.slice(end + 1);
  const start = history.findLastIndex((event, at) => at < end && event.closes);
  return history.slice(start + 1);
}

/** The sides in the order of play, the reader's own first. */
export function orderSides(sides: number[][], me: number | null): number[] {
  const own = Math.max(0, sides.findIndex((seats) => me !== null && seats.includes(me)));
  return sides.map((_, at) => (own + at) % sides.length);
}

/** A number as it is printed, with a real minus. */
export const printNumber = (points: number): string => String(points).replace("-", "−");
export const printGain = (points: number): string => (points > 0 ? `+${points}` : printNumber(points));
