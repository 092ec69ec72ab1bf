// The plates: one per seat, with what everybody may know about it.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { openKey, type GameTable } from "../games/table.ts";
import type { Stage } from "./stage.ts";
import { Avatar } from "./avatar.tsx";
import { Onlookers } from "./chat.tsx";
import { Term } from "./term.tsx";
import { findLevel } from "../boot.ts";
import { Explained, FixedPiece } from "./piece.tsx";
import { Crown } from "./score.tsx";
import { Face, type Deck } from "../pieces/index.tsx";
import type { LaidOut } from "../games/endings.ts";
import type { GameView, LevelInfo } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";
import { say } from "../words.ts";

interface Props {
  game: GameTable;
  view: GameView;
  names: string[];
  me: number | null;
  stage: Stage | null;
  mover: number | undefined;
  /** Who is a person, and of what level bots are. */
  kinds: string[];
  /** Everybody's colour: see `pickHues`. */
  hues: number[];
  /** The name of the game. */
  played: string;
  /** Whether the player's own hand is shown here, too: at the end of a round it is shown nowhere else. */
  open?: boolean;
  /** Whether hands stay closed that could be shown already: the last move is being looked at. */
  closed?: boolean;
  /** How hands are laid out, if not as they are held. */
  laidOut?: LaidOut[] | undefined;
  /** Who has won the game. */
  winners?: number[] | undefined;
  /** Who made the last move in the place of the player whose turn it was. */
  by?: "bot" | "time" | null | undefined;
  /** In a review: what a seat has played, and what it better had. */
  compared?: Compared | undefined;
}

/** Pieces of an open hand that a move takes, and those that a better one would take. */
export interface Compared {
  seat: number;
  played: string[];
  better: string[];
}

export function Plates({ game, view, names, me, stage, mover, kinds, hues, played, open = false, closed = false, laidOut, winners = [], by, compared }: Props) {
  const seats = names.length;
  // From the viewer's seat, in the order of play.
  const order = Array.from({ length: seats }, (_, at) => ((me ?? -1) + 1 + at) % seats);
  return (
    <ul class={`plates n${seats}`} aria-label={say("web-seats")}>
      {order.map((seat) => (
        <Plate key={seat} game={game} played={played} kind={kinds[seat] ?? "human"} hue={hues[seat]} view={view} seat={seat} name={names[seat] ?? ""} me={me} stage={stage} turn={mover === seat} shown={open} closed={closed} laidOut={laidOut?.[seat]} won={winners.includes(seat)} by={mover === seat ? by : null} compared={compared?.seat === seat ? compared : undefined} />
      ))}
      {!!stage?.session.info.value?.onlookers && (
        <li class="watching">
          <Onlookers session={stage.session} />
        </li>
      )}
    </ul>
  );
}

interface PlateProps {
  game: GameTable;
  played: string;
  kind: string;
  hue: number | undefined;
  view: GameView;
  seat: number;
  name: string;
  me: number | null;
  stage: Stage | null;
  turn: boolean;
  shown: boolean;
  closed: boolean;
  laidOut: LaidOut | undefined;
  won: boolean;
  by: Props["by"];
  compared: Compared | undefined;
}

function Plate({ game, played, kind, hue, view, seat, name, me, stage, turn, shown, closed, laidOut, won, by, compared }: PlateProps) {
  const hand = pieces(view.hands?.[seat] ?? "");
  const open = !closed && (seat !== me || shown) && hand.some((text) => text !== "?");
  const info = stage?.session.info.value?.seats[seat];
  const notes = game.notes(view, seat);
  const black = game.black?.(view, me, stage);
  const better = findPlaces(hand, compared?.better);
  const gone = findPlaces(hand, compared?.played, better);
  // Of the own hand those pieces count that are not on the table for now.
  const held = seat === me && stage && !shown ? stage.hand.order.value.length : hand.length;
  const count = say("client-count", { count: held });
  const plate = useRef<HTMLLIElement>(null);
  // With more plates than fit, scroll to the one whose turn it is.
  useEffect(() => {
    if (turn) plate.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [turn]);
  return (
    <li ref={plate} class={`plate ${turn ? "turn" : ""} ${seat === me ? "me" : ""} ${won ? "won" : ""}`} data-spot={`seat-${seat}`} aria-current={turn ? "true" : undefined}>
      <Avatar name={name} kind={kind} hue={hue} game={played} />
      <span class="who">
        <b title={name}>
          {won && <Crown />}
          <Name name={name} level={findLevel(played, kind)} />
          {seat === me && <span class="quiet"> {say("client-me")}</span>}
        </b>
        <span class="facts">
          <span class="points wide">{say("client-points", { points: game.score(view, seat) })}</span>
          <span class="points short">{say("client-points-short", { points: game.score(view, seat) })}</span>
          <span class="notes">
            {stage && info && <Absence stage={stage} seat={seat} />}
            {by && <span class="note">{say(by === "bot" ? "client-by-bot" : "client-by-time")}</span>}
            {notes.map((note, at) => (
              <span key={at} class="note">
                {typeof note === "string" ? <Explained game={played} text={note} /> : note}
              </span>
            ))}
          </span>
        </span>
      </span>
      {!open && (
        <span class={`backs ${game.deck === "tiles" ? "tiles" : "cards"}`} role="img" aria-label={count} title={count}>
          <span class="back">
            <Face deck={game.deck} text="?" />
          </span>
          <b>{held}</b>
        </span>
      )}
      {turn && <span class="turn-mark" aria-hidden="true" />}
      {open && (
        <span class="shown" data-group={`shown-${seat}`}>
          {laidOut ? (
            <Arranged deck={game.deck} hand={laidOut} />
          ) : (
            hand.map((text, at) => (
              <FixedPiece key={`${text}${at}`} deck={game.deck} text={text} black={black === openKey(seat, at)} ghost={better.has(at)} fault={gone.has(at)} about={better.has(at) ? say("client-review-better") : gone.has(at) ? say("client-review-played") : undefined} />
            ))
          )}
        </span>
      )}
    </li>
  );
}

/** Where pieces are in a hand; at places that are not taken. */
function findPlaces(hand: string[], texts: string[] = [], taken: ReadonlySet<number> = new Set()): ReadonlySet<number> {
  const places = new Set<number>();
  for (const text of texts) {
    const at = hand.findIndex((one, place) => one === text && !places.has(place) && !taken.has(place));
    if (at >= 0) places.add(at);
  }
  return places;
}

/** A hand in groups, and what is left over in a frame of its own. */
function Arranged({ deck, hand: { groups, left } }: { deck: Deck; hand: LaidOut }) {
  return (
    <>
      {[...groups, left].map((texts, at) => (
        <span key={at} class={at < groups.length ? "bunch" : "bunch left"}>
          {texts.map((text, index) => (
            <FixedPiece key={index} deck={deck} text={text} />
          ))}
        </span>
      ))}
    </>
  );
}

/** A player's name; pressed or pointed at, a bot's tells how it plays. */
function Name({ name, level }: { name: string; level: LevelInfo | undefined }) {
  if (!level) return <>{name}</>;
  const about = say("client-pair", { head: level.title, what: level.about });
  return (
    <span title={about}>
      <Term word={name} about={about} tab={false} />
      <span class="unseen"> {about}</span>
    </span>
  );
}

/** Whether the owner is away, and what will happen. */
function Absence({ stage, seat }: { stage: Stage; seat: number }) {
  const now = useSignal(Date.now());
  const since = stage.session.gone.value.get(seat);
  useEffect(() => {
    if (since === undefined) return;
    now.value = Date.now();
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  const info = stage.session.info.value!;
  const one = info.seats[seat]!;
  if (info.phase !== "playing" || since === undefined) return null;
  if (one.played_by_bot) return <span class="note">{say("web-bot-plays")}</span>;
  const left = Math.ceil(info.away - Math.max(0, now.value - since) / 1000);
  const waits = stage.table.value?.mover === seat && left > 0;
  return <span class="note">{waits ? say("web-bot-in", { seconds: left }) : say("web-away")}</span>;
}
