// What a page knows of the review that is being looked at, and the ways from moment to moment.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { GameReview, ReviewMoment, ReviewState } from "../generated/wire.ts";
import { finished, settings } from "../memory.ts";
import { followReview, type ReviewFeed } from "../net/review.ts";
import { findMark, findNext, isMistake, listMarks, type Mark } from "./chances.ts";
import type { Cursor } from "./cursor.ts";

/** A review that is being looked at. */
export interface Reviewing {
  /** What the server said last; null: nothing yet. */
  state: ReviewState | null;
  problem: string;
  retry(): void;
  review: GameReview | null;
  /** Everything that stands out, and that part of it which is about the chosen player. */
  marks: Mark[];
  chosen: Mark[];
  /** The player whose line is emphasized; null: everybody alike. */
  seat: Signal<number | null>;
}

/** This browser's own seat in a finished game, if it had one. */
export const findOwnSeat = (room: string): number | null => finished.all.find((one) => one.room === room)?.seat ?? null;

/** Follow the review of a room as long as somebody looks at it. */
export function useReview(room: string, on: boolean): Reviewing | null {
  const feed = useSignal<ReviewFeed | null>(null);
  const seat = useSignal(findOwnSeat(room));
  useEffect(() => {
    if (!on) return;
    const following = followReview(room);
    feed.value = following;
    return () => {
      following.stop();
      feed.value = null;
    };
  }, [room, on]);
  const state = feed.value?.answer.value ?? null;
  const review = state?.review ?? null;
  const marks = useMemo(() => (review ? listMarks(review) : []), [review]);
  const chosen = useMemo(() => marks.filter((mark) => seat.value === null || mark.seat === seat.value), [marks, seat.value]);
  if (!on) return null;
  return { state, problem: feed.value?.problem.value ?? "", retry: () => feed.value?.retry(), review, marks, chosen, seat };
}

/** N and P go from mistake to mistake, B shows the better move. */
export function useReviewKeys(reviewing: Reviewing | null, cursor: Cursor): void {
  const now = useRef({ reviewing, cursor });
  now.current = { reviewing, cursor };
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { reviewing, cursor } = now.current;
      const elsewhere = (event.target as Element).closest("dialog, select, input:not([type=range])");
      if (!reviewing || elsewhere || event.ctrlKey || event.metaKey || event.altKey || settings.letters.value === "off") return;
      const letter = event.key.toLowerCase();
      const at = cursor.at.value;
      if (letter === "n" || letter === "p") goToMistake(reviewing, cursor, letter === "n" ? 1 : -1);
      else if (letter === "b" && findBetter(reviewing, at)) cursor.compare();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

export function goToMistake({ chosen }: Reviewing, cursor: Cursor, step: 1 | -1): void {
  const mark = findNext(chosen, cursor.at.value, step);
  if (mark) visit(cursor, mark);
}

/** Go to a mark; to a mistake with its better move shown. */
export function visit(cursor: Cursor, mark: Pick<Mark, "ply" | "sign">): void {
  if (!isMistake(mark)) cursor.go(mark.ply, true);
  else if (cursor.at.value !== mark.ply || !cursor.better.value) cursor.compare(mark.ply);
}

/** The mistake at a step, if a better move is known. */
export function findBetter({ marks, review }: Reviewing, ply: number): ReviewMoment | undefined {
  const mark = findMark(marks, ply);
  const moment = mark && review?.moments[mark.moment];
  return moment?.best ? moment : undefined;
}
