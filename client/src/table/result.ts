// How a game ended, in sentences: for the players, and to show to others.
import { boot } from "../boot.ts";
import type { Remark } from "../games/endings.ts";
import type { EveningInfo, Outcome } from "../generated/wire.ts";
import { settings } from "../memory.ts";
import { joinNames, joinSentences, say } from "../words.ts";
import { orderSides, printNumber } from "./sheet.ts";

/** Who played, and who reads; null: somebody who looked on. */
export interface Company {
  names: string[];
  me: number | null;
}

const listNames = (seats: number[], { names }: Company): string => joinNames(seats.map((seat) => names[seat] ?? ""));

/** Whether the reader has won, alone or with others. */
export const hasWon = (outcome: Outcome, me: number | null): boolean => me !== null && findWinners(outcome).includes(me);

/** The seats that have won, if the game is over. */
export const findWinners = (outcome: Outcome | undefined): number[] => outcome?.winners.flatMap((side) => outcome.sides[side]!) ?? [];

/** Who has won, in a sentence. */
export function nameWinners({ sides, winners }: Outcome, company: Company): string {
  const won = winners.map((side) => sides[side]!);
  const mine = won.some((side) => company.me !== null && side.includes(company.me));
  const who = won.length > 1 ? (mine ? "you-share" : "share") : won[0]!.length > 1 ? (mine ? "your-side" : "side") : mine ? "you" : "one";
  return say("client-won", { who, winners: listNames(won.flat(), company) });
}

/** What a game remarks on, in a sentence. */
export function sayRemark({ message, seats = [], facts = {} }: Remark, company: Company): string {
  const mine = company.me !== null && seats.includes(company.me);
  const who = seats.length > 1 ? (mine ? "your-side" : "side") : mine ? "you" : "one";
  return say(message, { ...facts, who, name: listNames(seats, company) });
}

/** The score of the evening, the reader first; nothing while there was one game at most. */
export function sayEvening(evening: EveningInfo | null, { names, me }: Company, least = 2): string {
  if (!evening || evening.games < least) return "";
  const seats = orderSides(names.map((_, seat) => [seat]), me);
  const name = (seat: number): string => (seat === me ? say("client-you") : names[seat]!);
  const won = (seat: number): number => evening.wins[seat] ?? 0;
  const [one = 0, other = 1] = seats;
  const score =
    seats.length === 2
      ? say("client-evening-pair", { one: name(one), won: won(one), lost: won(other), other: name(other) })
      : joinNames(seats.map((seat) => say("client-evening-each", { name: name(seat), won: won(seat) })));
  return say("client-evening", { score });
}

/** The result as text to be shown to others: only what all players saw. Who came without a name has the one that they chose since, or says "me". */
export function sayToOthers(game: string, outcome: Outcome, { names: called, me }: Company, best: Remark | null, evening: EveningInfo | null): string {
  const own = me === null ? "" : called[me] === boot.guest ? settings.name.value.trim() : called[me];
  const names = called.map((name, seat) => (seat === me ? own || say("client-share-me") : name));
  const company: Company = { names, me };
  const { sides, winners, scores } = outcome;
  const order = orderSides(sides, company.me);
  const won = hasWon(outcome, company.me);
  const others = sides.filter((_, side) => winners.includes(side) !== won).flat();
  const who = company.me === null ? "onlooker" : winners.length === sides.length ? "all" : won ? "won" : "lost";
  const points = order.map((side) => say("client-share-points", { name: listNames(sides[side]!, company), points: printNumber(scores[side]!) }));
  const outside: Company = { names, me: null };
  return joinSentences([
    say("client-share-result", { who, game, others: listNames(others, company), winners: listNames(winners.flatMap((side) => sides[side]!), company), points: joinNames(points) }),
    best && (own || !best.seats?.some((seat) => seat === me)) ? sayRemark(best, outside) : "", // no remark is in the first person
    sayEvening(evening, outside),
  ]);
}
