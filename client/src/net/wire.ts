// What goes over the wire: docs/protocol.md.

export interface SeatInfo {
  name: string;
  kind: string;
  taken: boolean;
  present: boolean;
  played_by_bot: boolean;
  /** Before the game: what its owner has committed to. */
  hash: string | null;
}

export type Seating = "drawn" | "chosen";

export interface RoomInfo {
  room: string;
  game: string;
  rules: string;
  phase: "lobby" | "starting" | "playing" | "over";
  seats: SeatInfo[];
  host: number | null;
  timer: number;
  away: number;
  seating: Seating;
  commitment: string;
  called_off: number;
  last_called_off: { secret: string; missing: string[] } | null;
  rematch: string | null;
}

/** What a game starts with, fixed before any value is revealed. */
export interface StartList {
  type: "list";
  room: string;
  commitment: string;
  called_off: number;
  seating: Seating;
  game: string;
  rules: string;
  places: { name: string; kind: string; hash?: string }[];
}

/** A position as a seat sees it. Pieces are written as in docs/notation.md. */
export interface View {
  game: string;
  phase: string;
  hands: string[];
  scores: number[];
  rules: Record<string, string | number | boolean>;
  [field: string]: unknown;
}

export type GameEvent = { event: string } & Record<string, unknown>;

export interface Arranged {
  groups: string[];
  left: string;
  points: number;
}

export interface TableInfo {
  view: View;
  options: string[];
  over: boolean;
  mover?: number;
  seconds?: number;
  arranged?: Arranged;
}

export interface Flaw {
  at: number;
  text: string;
  rule?: string;
  pieces?: string[];
}

export interface Refusal {
  text: string;
  code?: string;
  rule?: string;
  pieces?: string[];
}

export interface Tried {
  type: "tried";
  id: string;
  ok: boolean;
  text?: string;
  rule?: string;
  pieces?: string[];
  flaws?: Flaw[];
  opening?: { value: number; minimum: number };
}

export type Intent =
  | { type: "act" | "try"; id: string; version: number; action: string }
  | { type: "line"; id: string; version: number; text: string }
  | { type: "resume"; version: number }
  | { type: "commit"; id: string; hash: string }
  | { type: "reveal"; id: string; value: string }
  | { type: "dismiss"; id: string; seat: number }
  | { type: "hint" | "start" | "rematch" | "stand"; id: string }
  | Setup;

export interface Setup {
  type: "setup";
  id: string;
  game: string;
  rules: string;
  seats: string[];
  timer?: number;
  seating?: Seating;
}

export type Accepted = Extract<Said, { type: "accepted" }>;
export type Refused = Extract<Said, { type: "refused" }>;
export type Hinted = Extract<Said, { type: "hint" }>;
export type Update = Extract<Said, { type: "update" }>;
export type Welcome = Extract<Said, { type: "welcome" }>;

export type Said =
  | {
      type: "welcome";
      room: RoomInfo;
      seat: number | null;
      host: boolean;
      version: number;
      names: string[];
      events: GameEvent[];
      table?: TableInfo;
      told?: string[];
    }
  | { type: "room"; room: RoomInfo }
  | StartList
  | { type: "update"; since: number; version: number; events: GameEvent[]; table: TableInfo; told?: string[] }
  | { type: "accepted"; id: string; lines?: string[] }
  | { type: "refused"; id: string; code: string; text: string; rule?: string; pieces?: string[]; version?: number }
  | { type: "hint"; id: string; action: string; why: string; lines: string[] }
  | Tried;

/** The pieces in a string of them. */
export const pieces = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Melds, written with a stroke between them. */
export const melds = (text: string): string[][] => (text.trim() ? text.split("/").map(pieces) : []);

export interface ReplayStep {
  /** Null: the dealer; step 0 is the start, which nobody made. */
  actor: number | null;
  action: string | null;
  told: string[];
  position: View;
}

export interface Replay {
  game: string;
  rules: string;
  names: string[];
  steps: ReplayStep[];
  /** The other headers of the record. */
  headers: Partial<Record<string, string>>;
}

/** Ask for something; throws an error whose message can be shown. */
export async function ask<T>(path: string, unreachable: string, body?: unknown): Promise<T> {
  let answer: Response;
  let told: T & { text?: string };
  try {
    answer = await fetch(
      path,
      body === undefined
        ? {}
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
    told = await answer.json();
  } catch {
    throw new Error(unreachable);
  }
  if (!answer.ok) throw new Error(told.text ?? unreachable);
  return told;
}
