// What each game makes of its events when a round or the game is over: why it ended, what was scored, what stood out.
import type { RondaEvent, RummikubEvent, SevenBridgeEvent, ThreeThirteenEvent } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";
import { say } from "../words.ts";

/** A sentence about a seat, or about several that are one side: the reader is told "you". */
export interface Remark {
  message: string;
  seats?: number[];
  facts?: Record<string, string | number>;
  /** Whether it says, too, why the game ended. */
  ends?: boolean;
}

/** A line of a round's table: what it is, and how much of it each side has. */
export interface Item {
  what: string;
  values: (string | number)[];
}

/** A hand in groups, and what is left over. */
export interface LaidOut {
  groups: string[][];
  left: string[];
}

export interface Endings<E> {
  /** Why the last round ended. */
  why?(round: E[]): Remark | null;
  /** What the last round brought each side, besides points and totals. */
  scored?(round: E[], sides: number[][]): Item[];
  /** The best turn of the game, or whatever else one is proud of. */
  best?(history: E[]): Remark | null;
  /** How hands are laid out at the end of a round. */
  laidOut?(round: E[]): LaidOut[] | null;
}

type Named<E, N extends string> = Extract<E, { event: N }>;

/** The events of a name. */
const all = <E extends { event: string }, N extends E["event"]>(events: E[], name: N): Named<E, N>[] =>
  events.filter((event): event is Named<E, N> => event.event === name);

/** The first of the greatest. */
function greatest<T>(things: T[], measure: (thing: T) => number): T | undefined {
  return things.reduce<T | undefined>((best, one) => (best === undefined || measure(one) > measure(best) ? one : best), undefined);
}

const count = (text: string): number => pieces(text).length;

export const rummikubEndings: Endings<RummikubEvent> = {
  why(round) {
    const ended = all(round, "RoundEnded").at(-1);
    if (!ended) return null;
    return ended.reason === "out" ? { message: "client-ended-out", seats: ended.winners } : { message: "client-ended-pool" };
  },
  scored: (round) => all(round, "RoundEnded").slice(-1).map(({ values }) => ({ what: say("client-hand-value"), values })),
  best(history) {
    const play = greatest(all(history, "Played"), ({ tiles }) => count(tiles));
    if (!play) return null;
    const ends = play.left === 0;
    return { message: ends ? "client-best-out" : "client-best-tiles", seats: [play.seat], facts: { count: count(play.tiles) }, ends: ends && play === history.findLast(({ event }) => event === "Played") };
  },
};

/** Cards that went from a hand to the table, turn by turn. */
function listTurns(history: SevenBridgeEvent[]): { seat: number; cards: number }[] {
  const turns: { seat: number; cards: number }[] = [];
  let goesOn = false;
  for (const event of history) {
    if (event.event === "Melded" || event.event === "LaidOff" || event.event === "Called") {
      const cards = event.event === "LaidOff" ? 1 : count(event.cards) - Number(event.event === "Called");
      const turn = turns.at(-1);
      if (turn && goesOn && turn.seat === event.seat) turn.cards += cards;
      else turns.push({ seat: event.seat, cards });
      goesOn = true;
    } else if (event.event === "Discarded" || event.event === "Dealt") goesOn = false;
  }
  return turns;
}

export const sevenBridgeEndings: Endings<SevenBridgeEvent> = {
  why(round) {
    const ended = all(round, "RoundEnded").at(-1);
    if (!ended) return null;
    const out = ended.hands.indexOf("");
    return ended.reason === "out" && out >= 0 ? { message: "client-ended-out", seats: [out] } : { message: "client-ended-stock" };
  },
  scored: (round) => all(round, "RoundEnded").slice(-1).map(({ hands }) => ({ what: say("client-cards-left"), values: hands.map(count) })),
  best(history) {
    const turn = greatest(listTurns(history), ({ cards }) => cards);
    return turn ? { message: "client-best-cards", seats: [turn.seat], facts: { count: turn.cards } } : null;
  },
};

export const threeThirteenEndings: Endings<ThreeThirteenEvent> = {
  why(round) {
    const out = all(round, "WentOut").at(-1);
    const ended = all(round, "RoundEnded").at(-1);
    if (!ended) return null;
    if (ended.reason === "out" && out) return { message: "client-ended-out", seats: [out.seat] };
    return { message: ended.reason === "laps" ? "client-ended-laps" : "client-ended-stock" };
  },
  scored: (round) => all(round, "RoundEnded").slice(-1).map(({ hands }) => ({ what: say("client-cards-left"), values: hands.map(({ left }) => count(left)) })),
  best(history) {
    const rounds = all(history, "RoundEnded");
    const clean = rounds[0]?.hands.map((_, seat) => ({ seat, times: rounds.filter(({ hands }) => hands[seat]?.penalty === 0).length })) ?? [];
    const most = greatest(clean, ({ times }) => times);
    return most?.times ? { message: "client-best-rounds", seats: [most.seat], facts: { count: most.times } } : null;
  },
  laidOut: (round) => all(round, "RoundEnded").at(-1)?.hands.map(({ melds, left }) => ({ groups: melds.map(pieces), left: pieces(left) })) ?? null,
};

// ------------------------------------------------------------------------------------------ Ronda

/** From how many points on an event is more than any capture. */
const GREAT = 5;

const LINES = ["missas", "announced", "chains", "last"] as const;

interface Scored {
  /** What it is called. */
  kind: string;
  /** The line of the table in which it counts. */
  line: (typeof LINES)[number];
  seats: number[];
  points: number;
}

/** What was scored besides captured cards. */
const listScored = (events: RondaEvent[]): Scored[] =>
  events.flatMap((event): Scored[] => {
    switch (event.event) {
      case "MissaScored":
        return [{ kind: "missa", line: "missas", seats: [event.seat], points: event.points }];
      case "ChainSettled":
        return [{ kind: event.link, line: "chains", seats: [event.seat], points: event.points }];
      case "AnnouncementPaid":
        return [{ kind: event.kind, line: "announced", seats: [event.seat], points: event.points }];
      case "PotWon":
        return [{ kind: "announcements", line: "announced", seats: event.winners, points: event.points }];
      case "FinePaid":
        return [{ kind: "found-out", line: "announced", seats: event.winners, points: event.points }];
      case "DealerFailed":
      case "LastCapturePaid":
        return [{ kind: "last-deal", line: "last", seats: event.winners, points: event.points }];
    }
    return [];
  });

export const rondaEndings: Endings<RondaEvent> = {
  why(round) {
    const ended = all(round, "RoundEnded").at(-1);
    if (!ended) return null;
    return ended.winners.length ? { message: "client-ronda-most", seats: ended.winners } : { message: "client-ronda-tie" };
  },
  scored(round, sides) {
    const ended = all(round, "RoundEnded").at(-1);
    const listed = listScored(round);
    const lines = LINES.map((line): Item => {
      // Several seats of a side score once.
      const sum = (seats: number[]): number => listed.filter((one) => one.line === line && one.seats.some((seat) => seats.includes(seat))).reduce((points, one) => points + one.points, 0);
      return { what: say(`client-ronda-line-${line}`), values: sides.map(sum) };
    });
    const cards = ended ? [{ what: say("client-ronda-line-cards"), values: ended.cards }, { what: say("client-ronda-line-count"), values: ended.points }] : [];
    return [...cards, ...lines].filter(({ values }) => values.some((value) => value !== 0));
  },
  best(history) {
    const great = greatest(listScored(history).filter(({ kind }) => kind !== "last-deal"), ({ points }) => points);
    if (great && great.points >= GREAT) return { message: "client-ronda-best-scored", seats: great.seats, facts: { what: say(`client-ronda-${great.kind}`), points: great.points } };
    const capture = greatest(all(history, "Captured"), ({ taken }) => count(taken));
    return capture ? { message: "client-ronda-best-capture", seats: [capture.seat], facts: { count: count(capture.taken) } } : null;
  },
};
