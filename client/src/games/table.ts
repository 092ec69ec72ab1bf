// What a game tells the page: how its table looks and what a hand can do. The rules are the server's.
import type { ComponentChild, ComponentChildren } from "preact";
import type { At } from "../table/drag.ts";
import type { Endings } from "./endings.ts";
import type { Flight } from "../table/fly.ts";
import type { Held } from "../table/hand.ts";
import type { Stage } from "../table/stage.ts";
import type { Deck } from "../pieces/index.tsx";
import type { AnyGame, GameEvent, Step } from "../generated/wire.ts";

export interface Seen<G extends AnyGame = AnyGame> {
  view: G["view"];
  names: string[];
  /** The seat of the player; null: a spectator, or a replay. */
  me: number | null;
  /** The room, if it is played; null: a replay. */
  stage: Stage<G> | null;
  /** In a replay: the position before, if a player has moved since. */
  before?: G["view"] | undefined;
  /** In a review: the better move, which is drawn where it would go; the position is the one before it. */
  better?: string | undefined;
}

/** How a piece of the own hand is marked: by a class, which draws on its child `.mark`, and in words. */
export interface Mark {
  class: string;
  about: string;
}

/** What a game's own file says about its table. Methods throughout, so that the parts of one game are parts of any:
 * the room gives them that game's views alone. */
export interface GameParts<G extends AnyGame = AnyGame> extends Endings<G["event"]> {
  /** Ways to sort a hand. */
  sorts: readonly Sort[];
  /** The middle of the table. */
  Board(seen: Seen<G>): ComponentChild;
  /** What can be done now: buttons between table and hand, each in a place of its own (`slot-1` to `slot-3`), so that none
   * comes where another one was. Only for a player. */
  Actions(props: { stage: Stage<G>; view: G["view"] }): ComponentChild;
  /** Buttons for the steps of an action that is made in steps. */
  Steps?(props: { stage: Stage<G> }): ComponentChild;
  /** How far such an action is, beside whose turn it is. */
  Progress?(props: { stage: Stage<G> }): ComponentChild;
  /** Whether what the player is asked is about to be answered by itself. */
  decided?(stage: Stage<G>): boolean;
  /** What stands beside a seat's name, besides its pieces and points. */
  notes(view: G["view"], seat: number): ComponentChildren[];
  /** Where the match stands, in short: "Round 3 of 11". */
  title(view: G["view"]): string;
  /** A piece of the own hand was pressed. */
  press(stage: Stage<G>, key: string, event: MouseEvent): void;
  /** Pieces of the own hand were put at a place of the table (`data-place`), by drag or by keys. */
  drop(stage: Stage<G>, place: HTMLElement, keys: string[], at: number, point?: At): void;
  /** What the player is asked on their turn, where it is more than to play. */
  asks?(stage: Stage<G>): string | null;
  /** What goes on while others play, where it is more than whose turn it is. */
  waits?(stage: Stage<G>): string | null;
  /** An action in the reader's words: what a hint says to do, and how many pieces that takes from the hand. */
  name(action: string, pieces: number): string;
  /** The position with an action's pieces where it would put them, if the action tells that; hands stay as they are. */
  preview?(view: G["view"], action: string): G["view"];
  /** What was made of an action so far, where one is made in steps; null: nothing. */
  made?(stage: Stage<G>): string | null;
  /** Take the steps of a hint, one after the other. */
  follow?(stage: Stage<G>, steps: Step[]): void;
  /** From where to where pieces fly. */
  flight(events: G["event"][], me: number | null): Flight;
  /** A letter was pressed: whether it means something here. */
  key?(stage: Stage<G>, letter: string): boolean;
  /** What stands below the own hand, where the game has something to say about it. */
  hand?(stage: Stage<G>): string[] | null;
  /** Small buttons below the own hand, beside those that sort it. */
  HandTools?(props: { stage: Stage<G> }): ComponentChild;
  /** How a piece of the own hand is marked, where the game has something to mark. */
  mark?(stage: Stage<G>, held: Held): Mark;
  /** The key of the piece that is drawn black where equal ones are red; in an open hand it is an `openKey`. */
  black?(view: G["view"], me: number | null, stage: Stage<G> | null): string | undefined;
  /** Keys beyond those of every game: what is pressed, what it does. */
  keys?: readonly (readonly [key: string, what: string])[];
}

/** A game's table, with what the server says about the game. */
export interface GameTable<G extends AnyGame = AnyGame> extends GameParts<G> {
  deck: Deck;
  /** Whether, with this number of seats, several of them score together. */
  teams(seats: number): boolean;
  /** The points of a seat. */
  score(view: G["view"], seat: number): number;
}

/** The key of a piece in a hand that everybody sees. */
export const openKey = (seat: number, at: number): string => `open ${seat}.${at}`;

export type Sort = "suit" | "rank" | "best";

/** The seat that an event is about, if it is about one. */
export const seatOf = (event: GameEvent): number | undefined => event.seat;

/** The seat that acted, as far as the events tell. */
export function findActor(events: GameEvent[]): number | null {
  return events.map(seatOf).find((seat) => seat !== undefined) ?? null;
}

/** What comes from a hand flies from its owner; what was drawn comes from the stock. */
export function planFlight(events: GameEvent[], me: number | null): Flight {
  const who = findActor(events);
  const drawn = events.some((event) => ["Drew", "Dealt"].includes(event.event));
  const seat = who === null ? undefined : who === me ? "hand" : `seat-${who}`;
  return { from: drawn ? "stock" : seat, to: seat };
}
