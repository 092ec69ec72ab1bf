// Ronda's table: every number has its place, a card thrown lands on its own, and what it takes is
// seen before it goes. The previews here only preview; the rules are the server's.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { moving } from "../table/fly.ts";
import type { Stage } from "../table/stage.ts";
import { called, Lying } from "../table/piece.tsx";
import { Face } from "../pieces/index.tsx";
import { sound } from "../table/sound.ts";
import type { Ronda, RondaEvent, RondaView } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";
import { say, together } from "../words.ts";
import { actor, type GameTable, type Seen } from "./table.ts";

/** The numbers in their order: 7 is followed by 10. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];
const LINKS = ["", "", "bount", "khamsa", "aachra"] as const;
const WORTH = { bount: 1, khamsa: 5, aachra: 10 };

/** How long a capture is shown before it goes to its owner; how long a great moment is told. */
const SHOWN = 850;
const TOLD = 2600;
const AUTOMATIC = 500;

const numberOf = (card: string): number => parseInt(card, 10);

// -------------------------------------------------------------------------- reading a position

interface Position {
  seats: number;
  sides: number;
  table: string[];
  pending: string[];
  captured: string[][];
  stock: number;
  starter: number;
  dealer: number;
  /** Who acted before the one whose turn it is. */
  previous: number;
  deal: number;
  deals: number;
  /** What the seat before has just thrown. */
  thrown: string | null;
}

function read(view: RondaView): Position {
  const seats = view.hands.length;
  const round = view.round;
  const table = pieces(view.table);
  const played = view.played.map(pieces);
  const stock = pieces(view.stock).length;
  const turns = view.phase === "announce" ? view.calls.length : played.flat().length;
  const starter = (round - 1 + seats) % seats;
  const previous = (starter + turns + seats - 1) % seats;
  const last = view.phase === "play" ? played[previous]!.at(-1) : undefined;
  const deals = { 2: 6, 3: 4 }[seats] ?? 3;
  return {
    seats,
    sides: view.points.length,
    table,
    pending: pieces(view.pending),
    captured: view.captured.map(pieces),
    stock,
    starter,
    dealer: (starter + seats - 1) % seats,
    previous,
    deal: round ? deals - Math.floor(stock / (3 * seats)) : 0,
    deals,
    thrown: last !== undefined && table.includes(last) ? last : null,
  };
}

/** The cards of the table that a card would take. */
function takes(card: string | undefined, table: string[]): string[] {
  if (!card) return [];
  const there = (at: number): string | undefined => table.find((one) => numberOf(one) === NUMBERS[at]);
  const taken: string[] = [];
  for (let at = NUMBERS.indexOf(numberOf(card)); ; at += 1) {
    const next = there(at);
    if (!next) return taken;
    taken.push(next);
  }
}

interface Pile {
  /** Its number, which joins it. */
  of: number;
  link: "bount" | "khamsa" | "aachra";
  worth: number;
  /** What the next equal card would make of it. */
  next: "khamsa" | "aachra";
}

/** The tapped pile, if there is one: its lowest cards are those that were played. */
function pileOf(view: RondaView, now: Position): Pile | null {
  if (!now.pending.length) return null;
  const of = Math.min(...now.pending.map(numberOf));
  const link = LINKS[now.pending.filter((card) => numberOf(card) === of).length] || "bount";
  const last = now.stock === 0 && (view.rules["missa-last"] !== "card" || view.hands.every((hand) => !hand));
  const missa = now.table.length === 0 && !last;
  return { of, link, worth: WORTH[link] + Number(missa), next: link === "bount" ? "khamsa" : "aachra" };
}

/** A card on its way from the table to whoever took it. */
interface Taken {
  card: string;
  seat: number;
  /** Whether it is the card that was played. */
  played: boolean;
}

/** What was taken between two positions that follow each other. */
function taken(old: RondaView, view: RondaView): Taken[] {
  if (old.round !== view.round) return [];
  const was = read(old);
  const now = read(view);
  const lay = new Set([...was.table, ...was.pending]);
  const last = view.last?.seat ?? 0;
  const cards = now.captured.flatMap((pile, side) => {
    const seat = last % now.sides === side ? last : was.previous;
    return pile.filter((card) => !was.captured[side]!.includes(card)).map((card) => ({ card, seat, played: !lay.has(card) }));
  });
  // More than one card that nobody saw before: this is no single move.
  return cards.filter((one) => one.played).length > 1 ? [] : cards;
}

// --------------------------------------------------------------------------------------- playing

const option = (stage: Stage<Ronda>, test: (card: string, tap: boolean) => boolean): string | undefined =>
  stage.options.value.find((action) => {
    const [verb, card, tap] = action.split(" ");
    return verb === "throw" && test(card!, tap === "tap");
  });

/** The action that taps, or joins the tapped pile; with the card that is chosen, if that can. */
function knocks(stage: Stage<Ronda>, view: RondaView): string | undefined {
  const pile = pileOf(view, read(view));
  const chosen = stage.hand.chosen[0]?.text;
  const fits = (card: string, tap: boolean): boolean => tap || numberOf(card) === pile?.of;
  return option(stage, (card, tap) => card === chosen && fits(card, tap)) ?? option(stage, fits);
}

/** Throw a card, also where it is refused: then it is told why. */
function throwCard(stage: Stage<Ronda>, card: string | undefined, tap = false): void {
  if (!stage.myTurn.value) stage.session.refuse({ text: say("client-not-now") });
  else if (!card) stage.session.refuse({ text: say("client-ronda-choose") });
  else stage.act(`throw ${card}${tap ? " tap" : ""}`);
}

/** Tap with the hand: on the card just thrown, or on the pile. */
function knock(stage: Stage<Ronda>, view: RondaView): void {
  const action = knocks(stage, view);
  if (!action) return throwCard(stage, stage.hand.chosen[0]?.text, true);
  sound("tap");
  stage.act(action);
}

/** The table was pressed, perhaps at the place of a number. */
function pressTable(stage: Stage<Ronda>, event: MouseEvent): void {
  const chosen = stage.hand.chosen[0];
  if (chosen) return throwCard(stage, chosen.text);
  const at = Number((event.target as HTMLElement).closest<HTMLElement>("[data-number]")?.dataset.number);
  const equal = stage.hand.order.value.find((held) => numberOf(held.text) === at);
  if (equal) stage.hand.pickOnly(equal.key);
  else if (stage.myTurn.value && at) stage.session.refuse({ text: say("client-ronda-choose") });
}

// ----------------------------------------------------------------------------------------- board

function Board({ view, names, me, stage }: Seen<Ronda>) {
  const now = read(view);
  const pile = pileOf(view, now);
  const going = useGoing(view);
  const mine = stage?.myTurn.value ?? false;
  const hint = stage?.hint.value?.action.split(" ");
  const aimed = hint?.[0] === "throw" ? hint[1] : undefined;
  const chosen = me === null ? undefined : stage?.hand.chosen[0]?.text;
  const would = new Set(pile && chosen && numberOf(chosen) === pile.of ? [] : takes(chosen, now.table));
  const hinted = new Set(takes(aimed, now.table));
  const knockable = stage && mine && knocks(stage, view) !== undefined;
  return (
    <div
      class={`ronda-board ${mine && chosen ? "ready" : ""}`}
      data-place={stage && me !== null ? "table" : undefined}
      data-sorted=""
      onClick={stage && me !== null ? (event) => pressTable(stage, event) : undefined}
    >
      <div class="ronda-head">
        <span class="stock-area">
          <span class="stock card" data-spot="stock" role="img" aria-label={say("client-ronda-stock", { count: now.stock })}>
            {now.stock > 0 && <Face deck="spanish" text="?" />}
          </span>
          <span class="quiet">
            {say("client-ronda-stock", { count: now.stock })}
            <br />
            {now.deal > 0 && say("client-ronda-deal", { deal: now.deal, deals: now.deals })}
          </span>
        </span>
        {pile && (
          <p class="pile-note">
            <Palm />
            <span>
              <b>{say(`client-ronda-${pile.link}`)}</b>{" "}
              {now.previous === me
                ? say("client-ronda-pile-yours", { points: pile.worth })
                : say("client-ronda-pile", { name: names[now.previous] ?? "", points: pile.worth })}
            </span>
          </p>
        )}
      </div>
      <ol class="slots" aria-label={say(now.table.length + now.pending.length ? "web-table" : "client-table-empty")}>
        {NUMBERS.map((at) => {
          const card = now.table.find((one) => numberOf(one) === at);
          const leaving = going.filter((one) => numberOf(one.card) === at);
          const lands = mine && chosen !== undefined && numberOf(chosen) === at;
          const tapped = pile?.of === at ? pile : null;
          const fresh = card !== undefined && card === now.thrown;
          return (
            <li
              key={at}
              data-number={at}
              aria-hidden={!card && !tapped && !leaving.length}
              class={["slot", card && would.has(card) && "taken", lands && "lands", card && hinted.has(card) && "hinted", aimed && numberOf(aimed) === at && "hinted"].filter(Boolean).join(" ")}
            >
              <span class="numeral" aria-hidden="true">
                {at}
              </span>
              {card && <Lying key={card} deck="spanish" text={card} fresh={fresh} from={fresh ? `seat-${now.previous}` : undefined} />}
              {tapped && <Stack key={tapped.link} cards={now.pending} of={at} from={now.previous} worth={tapped.worth} />}
              {leaving.map((one) => (
                <Lying key={one.card} deck="spanish" text={one.card} class={one.played ? "going atop" : "going"} to={`seat-${one.seat}`} from={one.played ? `seat-${one.seat}` : undefined} />
              ))}
              {card && would.has(card) && <span class="tick" role="img" aria-label={say("client-ronda-taken")} />}
              {stage && knockable && (tapped || (fresh && !pile)) && (
                <Target stage={stage} view={view} label={tapped ? say(`client-ronda-join-${tapped.next}`) : say("client-ronda-tap-card", { card: called("spanish", card!) })} />
              )}
            </li>
          );
        })}
      </ol>
      {stage && <Moments stage={stage} names={names} me={me} />}
    </div>
  );
}

/** What was taken by the last move, for as long as it still lies there. */
function useGoing(view: RondaView): Taken[] {
  const was = useRef(view);
  const going = useRef<Taken[]>([]);
  const [, again] = useState(0);
  if (was.current !== view) {
    going.current = taken(was.current, view);
    was.current = view;
  }
  useEffect(() => {
    if (!going.current.length) return;
    const clear = (): void => {
      going.current = [];
      again((count) => count + 1);
    };
    const timer = setTimeout(() => void moving(clear), SHOWN);
    return () => clearTimeout(timer);
  }, [view]);
  return going.current;
}

/** The tapped pile: what was played lies over what it takes. */
function Stack({ cards, of, from, worth }: { cards: string[]; of: number; from: number; worth: number }) {
  const sorted = [...cards.filter((card) => numberOf(card) !== of), ...cards.filter((card) => numberOf(card) === of)];
  return (
    <span class="stack">
      {sorted.map((card) => (
        <Lying key={card} deck="spanish" text={card} from={`seat-${from}`} />
      ))}
      <span class="worth" aria-hidden="true">
        +{worth}
      </span>
    </span>
  );
}

/** What can be tapped with the hand. */
function Target({ stage, view, label }: { stage: Stage<Ronda>; view: RondaView; label: string }) {
  return (
    <button
      type="button"
      class="target"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        knock(stage, view);
      }}
    >
      <Palm />
    </button>
  );
}

function Palm() {
  return (
    <svg class="palm" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 12.500V5.800a1.400 1.400 0 0 1 2.800 0V11 4.400a1.400 1.400 0 0 1 2.800 0V11 5.400a1.400 1.400 0 0 1 2.800 0V12 8.300a1.400 1.400 0 0 1 2.800 0V15c0 4-2.600 6.500-6.200 6.500-3 0-4.600-1.300-6-3.600L4.300 14a1.400 1.400 0 0 1 2.300-1.600z" />
    </svg>
  );
}

/** The great moments, told in short over the table. Whoever listens hears them from the log. */
function Moments({ stage, names, me }: { stage: Stage<Ronda>; names: string[]; me: number | null }) {
  const [told, tell] = useState<{ at: number; lines: string[] } | null>(null);
  const events = stage.events.value;
  useEffect(() => {
    // The end of a round is told at length elsewhere.
    const ends = events.some((event) => event.event === "RoundEnded");
    const lines = ends ? [] : events.map((event) => moment(event, names, me)).filter((line) => line !== "");
    if (events.some((event) => event.event === "Chained" && event.seat !== me)) sound("tap");
    if (lines.length) tell({ at: stage.version.value, lines });
  }, [events]);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => tell(null), TOLD);
    return () => clearTimeout(timer);
  }, [told]);
  if (!told) return null;
  return (
    <div key={told.at} class="moment" aria-hidden="true">
      {told.lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}

function moment(event: RondaEvent, names: string[], me: number | null): string {
  const name = (seat: number): string => (seat === me ? say("web-you") : (names[seat] ?? ""));
  const scored = (seats: number[], points: number, what: string): string =>
    say("client-ronda-scored", { name: together(seats.map(name)), points, what: say(`client-ronda-${what}`) });
  switch (event.event) {
    case "MissaScored":
      return scored([event.seat], event.points, "missa");
    case "ChainSettled":
      return scored([event.seat], event.points, event.link);
    case "AnnouncementPaid":
      return scored([event.seat], event.points, event.kind);
    case "PotWon":
      return scored(event.winners, event.points, "announcements");
    case "FinePaid":
      return scored(event.winners, event.points, "found-out");
  }
  return "";
}

// --------------------------------------------------------------------------------------- actions

/** What is said aloud at the table: an announcement, a link of the chain. */
const calledOut = (what: string): string => say("client-ronda-call", { what: say(`client-ronda-${what}`) });

function Actions({ stage, view }: { stage: Stage<Ronda>; view: RondaView }) {
  const options = stage.options.value;
  const silent = options.length === 1 && options[0] === "pass";
  const version = stage.version.value;
  useEffect(() => {
    // Among people an answer at once would tell that there was nothing to choose.
    if (!silent || !stage.session.alone.value) return;
    const timer = setTimeout(() => stage.act("pass"), AUTOMATIC);
    return () => clearTimeout(timer);
  }, [silent, version]);
  if (!stage.myTurn.value) return null;
  const busy = stage.acting.value;
  if (view.phase === "announce") {
    return (
      <>
        {options.map((action) => (
          <button key={action} type="button" class={action === "pass" ? "" : "main"} disabled={busy} onClick={() => stage.act(action)}>
            {action === "pass" ? say("client-ronda-silent") : calledOut(action.split(" ")[1]!)}
          </button>
        ))}
      </>
    );
  }
  const now = read(view);
  const pile = pileOf(view, now);
  const chosen = stage.hand.chosen[0]?.text;
  const joins = pile !== null && chosen !== undefined && numberOf(chosen) === pile.of;
  const count = joins ? 0 : takes(chosen, now.table).length;
  return (
    <>
      {knocks(stage, view) && (
        <button type="button" class="main knock" disabled={busy} onClick={() => knock(stage, view)}>
          <Palm /> {pile ? calledOut(pile.next) : say("client-ronda-tap")}
        </button>
      )}
      {!joins && (
        <button type="button" class={chosen ? "main" : ""} disabled={busy} onClick={() => throwCard(stage, chosen)}>
          {count ? say("client-ronda-take", { count }) : say("client-ronda-throw")}
        </button>
      )}
    </>
  );
}

function notes(view: RondaView, seat: number): ComponentChildren[] {
  const now = read(view);
  const side = seat % now.sides;
  const me = view.seat;
  const said = view.calls[(seat - now.starter + now.seats) % now.seats];
  const captured = say("client-ronda-captured", { count: now.captured[side]!.length });
  const alone = now.seats === now.sides;
  const partner = !alone && typeof me === "number" && seat === (me + 2) % now.seats;
  return [
    <span class="haul" role="img" aria-label={captured} title={captured}>
      {now.captured[side]!.length}
    </span>,
    said ? calledOut(said) : "",
    partner ? say("client-ronda-partner") : "",
    !alone && typeof me !== "number" ? say("client-ronda-team", { number: side + 1 }) : "",
    now.dealer === seat && view.round > 0 ? say("client-ronda-dealer") : "",
  ].filter(Boolean);
}

export const ronda: GameTable<Ronda> = {
  deck: "spanish",
  teams: (seats) => seats === 4,
  sorts: ["rank"],
  Board,
  Actions,
  notes,
  score: (view, seat) => view.points[seat % view.scores.length] ?? 0,
  title: (view) => say("client-ronda-title", { round: view.round, target: view.rules.target }),
  press(stage, key) {
    if (!stage.hand.picked.value.has(key)) stage.hand.pickOnly(key);
    else throwCard(stage, stage.hand.text(key));
  },
  drop(stage, _, keys) {
    stage.hand.pickOnly(...keys.slice(0, 1));
    throwCard(stage, stage.hand.text(keys[0]!));
  },
  name(action) {
    const [verb, what, tap] = action.split(" ");
    if (verb === "pass") return say("client-ronda-do-silent");
    if (verb === "announce") return calledOut(what!);
    return say(tap ? "client-ronda-do-tap" : "client-ronda-do-throw", { card: what! });
  },
  flight(events) {
    const who = actor(events);
    return { from: events.some((event) => event.event === "Dealt") ? "stock" : who === null ? undefined : `seat-${who}` };
  },
  asks: (stage) => (stage.options.value.some((action) => action.startsWith("announce")) ? say("client-ronda-asks") : null),
  key(stage, letter) {
    const view = stage.table.value!.view;
    const announcement = stage.options.value.find((action) => action.startsWith("announce"));
    if (stage.session.seat.value === null) return false;
    if (letter === "t") knock(stage, view);
    else if (letter === "p") throwCard(stage, stage.hand.chosen[0]?.text);
    else if (letter === "a" && announcement) stage.act(announcement);
    else if (letter === "n" && stage.options.value.includes("pass")) stage.act("pass");
    else if (/^[1-4]$/.test(letter)) {
      const held = stage.hand.order.value[Number(letter) - 1];
      if (held) stage.hand.pickOnly(held.key);
    } else return false;
    return true;
  },
  keys: [
    ["1 2 3 4", "client-ronda-key-card"],
    ["P", "client-ronda-key-throw"],
    ["T", "client-ronda-key-tap"],
    ["A", "client-ronda-key-announce"],
    ["N", "client-ronda-silent"],
  ],
};
