// Whether the shuffles of a game were fair, computed here and not by the server: docs/protocol.md,
// "Fair shuffles".
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Deck } from "./pieces/index.tsx";
import type { Replay } from "./wire.ts";

const WORD = 1n << 64n;
const RANKS = ["A", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "J", "Q", "K"];
const COLOURS = "RBKO";

/** What is published before anything is dealt. */
export const commitment = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));

/** Pieces as they lie before a shuffle: by rank and then suit or colour, jokers last. */
export function sorted(pieces: string[], deck: Deck): string[] {
  const rank = (piece: string): number => (piece.length === 1 ? RANKS.length : RANKS.indexOf(piece.slice(0, -1)));
  const suit = (piece: string): number => (deck === "tiles" ? COLOURS.indexOf(piece.slice(-1)) : piece.charCodeAt(piece.length - 1));
  return [...pieces].sort((a, b) => rank(a) - rank(b) || suit(a) - suit(b));
}

/** The numbers from which a shuffle is made. */
function* stream(text: string): Generator<bigint, never> {
  for (let block = 0; ; block += 1) {
    const digest = sha256(utf8ToBytes(`${text} ${block}`));
    const view = new DataView(digest.buffer, digest.byteOffset);
    for (let at = 0; at < 32; at += 8) yield view.getBigUint64(at);
  }
}

/** The order in which shuffle number k puts sorted pieces. */
export function order(secret: string, entropy: string, k: number, pieces: string[]): string[] {
  const numbers = stream(`kafene shuffle ${secret} ${entropy} ${k}`);
  const mixed = [...pieces];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const n = BigInt(last + 1);
    let x = numbers.next().value;
    while (x >= WORD - (WORD % n)) x = numbers.next().value;
    const at = Number(x % n);
    [mixed[last], mixed[at]] = [mixed[at]!, mixed[last]!];
  }
  return mixed;
}

export interface Check {
  what: "secret" | "shuffles" | "seen" | "own";
  ok: boolean;
  /** Of the shuffles: how many there were, and which is the first that is wrong, from 1. */
  count: number;
  wrong: number;
}

/** Every check that can be made; none if the game promised nothing. `remembered` is what this
 * browser saw and gave at the table. */
export function check(game: Replay, deck: Deck, remembered: { commitment: string | null; entropy: string | null }): Check[] {
  const { secret, entropy } = game;
  if (secret === null || game.commitment === null) return [];
  const shuffles = game.steps.map((step) => step.action?.split(" ") ?? []).filter(([verb]) => verb === "shuffle");
  const wrong = shuffles.findIndex(([, ...dealt], k) => order(secret, entropy ?? "", k, sorted(dealt, deck)).join(" ") !== dealt.join(" "));
  const result = (what: Check["what"], ok: boolean): Check => ({ what, ok, count: shuffles.length, wrong: wrong + 1 });
  const given = (entropy ?? "").split(" ").map((one) => one.split(":")[1]);
  return [
    result("secret", commitment(secret) === game.commitment),
    result("shuffles", wrong < 0),
    ...(remembered.commitment === null ? [] : [result("seen", remembered.commitment === game.commitment)]),
    ...(remembered.entropy === null ? [] : [result("own", given.includes(remembered.entropy))]),
  ];
}
