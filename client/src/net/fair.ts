// Fair shuffles, computed here and not by the server: docs/fair.md is their definition.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { GameTable } from "../games/table.ts";
import type { Deck } from "../pieces/index.tsx";
import type { OwnValue } from "./share.ts";
import type { Replay, StartList } from "../generated/wire.ts";
import { compare as comparePieces, compareTiles } from "../pieces/notation.ts";
import type { Facts } from "../words.ts";

const WORD = 1n << 64n;
const HEX = /^[0-9a-f]{64}$/;
const TERMS = /^2 (0|[1-9][0-9]{0,8}) (drawn|chosen)((?: (?:0|[1-9][0-9]?):[0-9a-f]{64})*)$/;
const ENTROPY = /^(?:(?:0|[1-9][0-9]?):[0-9a-f]{32,128}(?: (?:0|[1-9][0-9]?):[0-9a-f]{32,128})*)?$/;

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What is published of a secret before anything is dealt. */
export const hashSecret = (secret: string): string => hash(secret);

/** What is published of a player's value; it holds for this room and place alone. */
export const hashValue = (room: string, place: number, value: string): string => hash(`kafene value ${room} ${place} ${value}`);

/** Pieces as they lie before a shuffle: by rank and then suit or colour, jokers last. */
export const sortPieces = (pieces: string[], deck: Deck): string[] => [...pieces].sort(deck === "tiles" ? compareTiles : comparePieces.rank);

/** The random numbers behind shuffle number k: each call gives one below n, all equally likely. */
function createRandom(secret: string, given: string, k: number): (n: number) => number {
  const words: bigint[] = [];
  let block = 0;
  return (n) => {
    for (;;) {
      if (!words.length) {
        const digest = sha256(utf8ToBytes(`kafene shuffle ${secret} ${given} ${k} ${block}`));
        const view = new DataView(digest.buffer, digest.byteOffset);
        for (let at = 0; at < 32; at += 8) words.push(view.getBigUint64(at));
        block += 1;
      }
      const x = words.shift()!;
      if (x < WORD - (WORD % BigInt(n))) return Number(x % BigInt(n));
    }
  };
}

/** A list in the order of shuffle number k. */
export function shuffle<T>(secret: string, given: string, k: number, list: T[]): T[] {
  const below = createRandom(secret, given, k);
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = below(last + 1);
    [mixed[last], mixed[at]] = [mixed[at]!, mixed[last]!];
  }
  return mixed;
}

/** The places of the lobby in the order of the seats: shuffle 0. */
function drawSeats(secret: string, given: string, seats: number, teams: boolean): number[] {
  const places = [...Array(seats).keys()];
  if (!teams) return shuffle(secret, given, 0, places);
  const first = createRandom(secret, given, 0)(seats);
  return places.map((seat) => (first + seat) % seats);
}

// ------------------------------------------------------------------------------------- the check

/** What a record shows, as a message and its facts. */
export interface Verdict {
  /** `fair`, `fair` with a reservation, or what is wrong. */
  code: string;
  facts: Facts;
  /** Compared with what this browser saw and gave at the table. */
  kept: Comparison[];
}

export interface Comparison {
  what: "list-ok" | "list-wrong" | "own-ok" | "own-wrong" | "own-left-out" | "own-foreign";
  ok: boolean;
}

/** What this browser remembers of a room. */
export interface Remembered {
  list: StartList | null;
  own: OwnValue | null;
}

interface Terms {
  version: 1 | 2;
  calledOff: number;
  drawn: boolean;
  values: Map<number, string>;
}

class Unfair extends Error {
  constructor(
    readonly code: string,
    readonly facts: Facts = {},
  ) {
    super(code);
  }
}

/** Check everything that can be checked; null if neither the record nor this browser has anything to check. */
export function checkFairness(game: Replay, table: Pick<GameTable, "deck" | "teams">, remembered: Remembered): Verdict | null {
  // The order of pieces that the client does not know is the server's business: `kafene verify` checks those.
  if (table.deck === "plain") return null;
  const kept = compareWithMemory(game, remembered);
  if (!kept.length && ["secret", "commitment", "fair"].every((name) => game.headers[name] === undefined)) return null;
  try {
    const terms = checkHeaders(game, table.teams(game.names.length));
    checkShuffles(game, table.deck, terms.version);
    if (game.steps.some(({ newcomers = [] }) => newcomers.some(({ kind }) => kind === "second"))) throw new Unfair("unfair-second");
    return { code: findReservation(terms), facts: { count: terms.calledOff }, kept };
  } catch (problem) {
    if (!(problem instanceof Unfair)) throw problem;
    return { code: problem.code, facts: problem.facts, kept };
  }
}

function findReservation({ version, calledOff, values }: Terms): string {
  if (version === 1) return "fair-version-1";
  if (!values.size) return "fair-server-alone";
  return calledOff ? "fair-called-off" : "fair";
}

function checkHeaders(game: Replay, teams: boolean): Terms {
  const { headers, names } = game;
  const { secret, drawn } = headers;
  if (secret === undefined) throw new Unfair("unfair-untold");
  for (const name of ["position", "branch"]) if (headers[name] !== undefined) throw new Unfair("unfair-start", { text: name });
  for (const name of ["commitment", "secret"]) if (!HEX.test(headers[name] ?? "")) throw new Unfair("unfair-header", { text: name });
  if (hashSecret(secret) !== headers["commitment"]) throw new Unfair("unfair-secret");
  const terms = readTerms(headers);
  if (terms.drawn !== (drawn !== undefined)) throw new Unfair("unfair-drawn");
  if (terms.drawn && drawn !== drawSeats(secret, headers["fair"]!, names.length, teams).join(" ")) throw new Unfair("unfair-drawn");
  const kinds = (headers["players"] ?? "").split(" ");
  if (kinds.length !== names.length) throw new Unfair("unfair-header", { text: "players" });
  const places = placesOf(game);
  for (const place of terms.values.keys()) if (kinds[places.indexOf(place)] !== "human") throw new Unfair("unfair-place", { number: place });
  return terms;
}

function readTerms(headers: Replay["headers"]): Terms {
  const { fair, entropy } = headers;
  if (fair !== undefined) {
    const found = TERMS.exec(fair);
    if (!found) throw new Unfair("unfair-header", { text: "fair" });
    if (entropy !== undefined) throw new Unfair("unfair-header", { text: "entropy" });
    return { version: 2, calledOff: Number(found[1]), drawn: found[2] === "drawn", values: readValues(found[3]!, "fair") };
  }
  if (entropy === undefined || !ENTROPY.test(entropy)) throw new Unfair("unfair-header", { text: "entropy" });
  return { version: 1, calledOff: 0, drawn: false, values: readValues(entropy, "entropy") };
}

/** The values by their places, which must be in ascending order. */
function readValues(text: string, header: string): Map<number, string> {
  const values = new Map<number, string>();
  let before = -1;
  for (const word of text.split(" ").filter(Boolean)) {
    const [place, value] = word.split(":") as [string, string];
    if (Number(place) <= before) throw new Unfair("unfair-header", { text: header });
    before = Number(place);
    values.set(before, value);
  }
  return values;
}

/** The place in the lobby of whoever sits at each seat. */
const placesOf = ({ headers, names }: Replay): number[] => headers["drawn"]?.split(" ").map(Number) ?? [...names.keys()];

function checkShuffles(game: Replay, deck: Deck, version: 1 | 2): void {
  const { secret, fair, entropy } = game.headers;
  const given = version === 2 ? fair! : entropy!;
  const first = version === 2 ? 1 : 0;
  const dealt = game.steps.flatMap(({ actor, action }) => (actor === null && action !== null ? [action.split(" ")] : []));
  if (dealt.some(([verb]) => verb !== "shuffle")) throw new Unfair("unfair-undo");
  if (!dealt.length) throw new Unfair("unfair-no-shuffle");
  dealt.forEach(([, ...pieces], at) => {
    const right = shuffle(secret!, given, first + at, sortPieces(pieces, deck));
    if (right.join(" ") !== pieces.join(" ")) throw new Unfair("unfair-shuffle", { number: at + 1 });
  });
}

/** Whether the record belongs to the list that this browser saw, and has the value that it gave. */
function compareWithMemory(game: Replay, { list, own }: Remembered): Comparison[] {
  const result = (what: Comparison["what"]): Comparison => ({ what, ok: what.endsWith("-ok") || what === "own-left-out" });
  if (list === null) return own === null ? [] : [result(hasValue(game, own) ? "own-ok" : "own-wrong")];
  const fits = fitsList(game, list);
  const kept = [result(fits ? "list-ok" : "list-wrong")];
  if (own === null) return kept;
  const listed = list.places[own.place]?.hash;
  if (listed === undefined) return [...kept, result("own-left-out")];
  if (listed !== own.hash) return [...kept, result("own-foreign")];
  return [...kept, result(fits && hasValue(game, own) ? "own-ok" : "own-wrong")];
}

/** The terms of a record of version 2; null if it has none that can be read. */
function termsOf({ headers }: Replay): Terms | null {
  try {
    return headers["fair"] === undefined ? null : readTerms(headers);
  } catch {
    return null;
  }
}

/** Whether the own value counts, with the secret that it was drawn for. */
const hasValue = (game: Replay, { commitment, place, value }: OwnValue): boolean =>
  game.headers["commitment"] === commitment && termsOf(game)?.values.get(place) === value;

function fitsList(game: Replay, list: StartList): boolean {
  const terms = termsOf(game);
  if (terms === null) return false;
  const kinds = (game.headers["players"] ?? "").split(" ");
  const places = placesOf(game);
  const same = list.places.every(({ name, kind, hash }, place) => {
    const seat = places.indexOf(place);
    const value = terms.values.get(place);
    return game.names[seat] === name && kinds[seat] === kind && hash === (value && hashValue(list.room, place, value));
  });
  return (
    same &&
    list.places.length === game.names.length &&
    list.commitment === game.headers["commitment"] &&
    list.called_off === terms.calledOff &&
    list.seating === (terms.drawn ? "drawn" : "chosen") &&
    list.game === game.game &&
    list.rules === game.rules
  );
}
