// Cards that were captured stay on Ronda's table for a moment, so that the capture can be seen.
import { useEffect, useRef, useState } from "preact/hooks";
import { animate } from "../table/fly.ts";
import type { RondaView } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";
import { findSides } from "./sides.ts";

/** How long captured cards stay, in milliseconds. */
const STAY = 850;

/** A card on its way from the table to the seat that captured it. */
interface Captured {
  card: string;
  seat: number;
  /** Whether it is the card that was played. */
  played: boolean;
}

/** What was captured between two positions that follow each other. */
function capturedBetween(old: RondaView, view: RondaView): Captured[] {
  if (old.round !== view.round) return [];
  const lay = new Set([...pieces(old.table), ...pieces(old.pending)]);
  const last = view.last?.seat ?? 0;
  const cards = findSides(view).flatMap((seats, side) => {
    const seat = seats.includes(last) ? last : old.previous;
    const before = pieces(old.captured[side]!);
    return pieces(view.captured[side]!)
      .filter((card) => !before.includes(card))
      .map((card) => ({ card, seat, played: !lay.has(card) }));
  });
  // Several cards that did not lie on the table: there was more than one move in between.
  return cards.filter((one) => one.played).length > 1 ? [] : cards;
}

/** What the last move captured, for as long as it is still shown on the table. */
export function useCaptured(view: RondaView): Captured[] {
  const before = useRef(view);
  const cards = useRef<Captured[]>([]);
  const [, render] = useState(0);
  if (before.current !== view) {
    cards.current = capturedBetween(before.current, view);
    before.current = view;
  }
  useEffect(() => {
    if (!cards.current.length) return;
    const clear = (): void => {
      cards.current = [];
      render((count) => count + 1);
    };
    const timer = setTimeout(() => void animate(clear), STAY);
    return () => clearTimeout(timer);
  }, [view]);
  return cards.current;
}
