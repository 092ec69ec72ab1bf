// Where a replay stands, and the keys that move it.
import { useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { animate } from "../table/fly.ts";
import type { Replay } from "../generated/wire.ts";

const PACE = 1100;

/** The step that is shown, and how to get to others. */
export interface Cursor {
  at: ReadonlySignal<number>;
  playing: Signal<boolean>;
  /** Whether the better move of this step is shown, on the position before it. */
  better: ReadonlySignal<boolean>;
  first: number;
  last: number;
  /** Go to a step; pieces fly unless it jumps. */
  go(to: number, leap?: boolean): void;
  /** To the end of the next turn, or of the one before: a turn is what one seat does in a row. */
  turn(step: 1 | -1): void;
  play(): void;
  /** Show a step's better move; where it is shown already, what was played. */
  compare(ply?: number): void;
}

export function useCursor(replay: Replay): Cursor {
  const last = replay.steps.length - 1;
  // Before the first deal there is nothing to see.
  const first = replay.steps[1]?.actor === null ? 1 : 0;
  const within = (to: number): number => Math.max(first, Math.min(last, to));
  const asked = (): number => within(Math.trunc(Number(location.hash.slice(1))) || first);
  const at = useSignal(asked());
  const playing = useSignal(false);
  const better = useSignal(false);
  const ends = useMemo(() => replay.steps.flatMap((step, index) => (index >= first && step.actor !== replay.steps[index + 1]?.actor ? [index] : [])), [replay]);
  const show = (to: number, leap = false): void => {
    const now = within(to);
    if (now === at.value) return;
    const turn = (): void => {
      at.value = now;
      better.value = false;
    };
    if (leap) turn();
    else void animate(turn, { from: "stock" });
    history.replaceState(null, "", `#${now}`);
  };
  const cursor: Cursor = {
    at,
    playing,
    better,
    first,
    last,
    go(to, leap) {
      playing.value = false;
      // From the position before a move the next step is that move.
      if (better.value && to === at.value + 1) cursor.compare();
      else show(to, leap);
    },
    turn(step) {
      cursor.go(step > 0 ? (ends.find((end) => end > at.value) ?? last) : (ends.findLast((end) => end < at.value) ?? first));
    },
    play() {
      if (!playing.value && at.value === last) show(first, true);
      better.value = false;
      playing.value = !playing.value;
    },
    compare(ply = at.value) {
      playing.value = false;
      if (ply === at.value) return void animate(() => (better.value = !better.value), { from: "stock" });
      show(ply, true);
      better.value = true;
    },
  };
  useEffect(() => {
    if (!playing.value) return;
    const timer = setTimeout(() => (at.value < last ? show(at.value + 1) : (playing.value = false)), PACE);
    return () => clearTimeout(timer);
  }, [playing.value, at.value]);
  useEffect(() => {
    const jump = (): void => cursor.go(asked(), true);
    addEventListener("hashchange", jump);
    return () => removeEventListener("hashchange", jump);
  }, []);
  useKeys(cursor);
  return cursor;
}

function useKeys(cursor: Cursor): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog, select")) return;
      const slider = target.closest("input") !== null;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
      if (step && event.shiftKey) cursor.turn(step);
      else if (step) cursor.go(cursor.at.value + step);
      else if (event.key === "Home") cursor.go(cursor.first);
      else if (event.key === "End") cursor.go(cursor.last);
      else if (event.key === " " && (slider || !target.closest("button, a"))) cursor.play();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [cursor]);
}
