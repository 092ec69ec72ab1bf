// What lies on a table of which nothing is known: the fields of a view, by what they hold.
import type { GameView } from "../generated/wire.ts";
import { melds, pieces } from "../pieces/notation.ts";
import { fromHand, isPiece } from "./choices.ts";
import { joinWords } from "../words.ts";

export interface Zones {
  /** Pieces that lie on each other: face down, or those that are discarded. */
  piles: { name: string; cards: string[] }[];
  /** Pieces that lie side by side; `seat`: before this seat. */
  groups: { name: string; cards: string[]; seat?: number }[];
  /** The rest, as text. */
  facts: [name: string, value: string][];
  /** The rest that is about one seat each. */
  notes: [name: string, values: string[]][];
}

/** Fields that are shown elsewhere. */
const ELSEWHERE = new Set(["game", "rules", "round", "seat", "scores", "hands"]);
const PILES = new Set(["stock", "pool", "discards"]);

const isPieces = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && pieces(value).every((word) => word === "/" || isPiece(word));

const isHidden = (cards: string[]): boolean => cards.length > 0 && cards.every((card) => card === "?");

/** What there is in a view, in the order of its fields. */
export function readZones(view: GameView): Zones {
  const zones: Zones = { piles: [], groups: [], facts: [], notes: [] };
  const seats = view.hands?.length ?? view.scores.length;
  for (const [field, value] of Object.entries(view)) {
    if (!ELSEWHERE.has(field)) addField(zones, field, value, seats);
  }
  return zones;
}

/** The pieces that an action takes from a seat's hand. */
export function takenFromHand(view: GameView, seat: number, action: string): string[] {
  const { piles, groups } = readZones(view);
  return fromHand(action, pieces(view.hands?.[seat] ?? ""), [...piles, ...groups].flatMap(({ cards }) => cards));
}

function addField(zones: Zones, field: string, value: unknown, seats: number): void {
  const name = field.replaceAll("-", " ");
  if (typeof value === "string" && (PILES.has(field) || isHidden(pieces(value)))) zones.piles.push({ name: field, cards: pieces(value) });
  else if (isPieces(value)) for (const cards of melds(value)) zones.groups.push({ name, cards });
  else if (Array.isArray(value) && value.some(isPieces)) {
    value.forEach((text, at) => {
      if (isPieces(text)) for (const cards of melds(text)) zones.groups.push({ name, cards, ...(value.length === seats ? { seat: at } : {}) });
    });
  } else if (Array.isArray(value) && value.length === seats && value.every((one) => typeof one !== "object")) zones.notes.push([name, value.map(textOf)]);
  else if (textOf(value)) zones.facts.push([name, textOf(value)]);
}

/** A value as plain text; nothing for one that is empty, or not so. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (value === true) return "✓";
  if (Array.isArray(value)) return joinWords(value.map(textOf));
  if (typeof value === "object") return joinWords(Object.entries(value).map(([name, one]) => textOf(one) && `${name} ${textOf(one)}`));
  return String(value);
}
