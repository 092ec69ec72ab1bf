// The review of a finished game, fetched again and again while the server works on it.
import { signal, type ReadonlySignal } from "@preact/signals";
import { address, boot } from "../boot.ts";
import type { ReviewState } from "../generated/wire.ts";
import { say } from "../words.ts";
import { ask, Refusal } from "./ask.ts";

/** Milliseconds between two questions: the first, and the most after nothing has changed for a while. */
const SOON = 1000;
const LATE = 8000;

export interface ReviewFeed {
  /** The last answer. */
  answer: ReadonlySignal<ReviewState | null>;
  /** Why there is none, or none that is newer. */
  problem: ReadonlySignal<string>;
  /** Ask anew after the server has refused or the review has failed. */
  retry(): void;
  stop(): void;
}

const isUnderWay = ({ phase }: ReviewState): boolean => phase === "waiting" || phase === "working";

/** Follow a review until it is done. Nobody is asked while the page is hidden. */
export function followReview(room: string): ReviewFeed {
  const answer = signal<ReviewState | null>(null);
  const problem = signal("");
  let wait = SOON;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the questions, so that one that was given up is not listened to. */
  let asked = 0;
  const look = async (): Promise<void> => {
    const number = ++asked;
    clearTimeout(timer);
    let goOn = true;
    try {
      const got = await ask<ReviewState>(address(`/api/rooms/${room}/review`, { lang: boot.language }), say("web-unreachable"));
      if (number !== asked) return;
      const before = answer.value;
      const grew = !before || before.done !== got.done || before.ahead !== got.ahead || before.phase !== got.phase;
      wait = grew ? SOON : Math.min(LATE, wait * 1.5);
      answer.value = got;
      problem.value = "";
      goOn = isUnderWay(got);
    } catch (error) {
      if (number !== asked) return;
      problem.value = (error as Error).message;
      wait = Math.min(LATE, wait * 2);
      // What the server refuses it refuses again; a lost connection comes back.
      goOn = !(error instanceof Refusal);
    }
    if (goOn && !document.hidden) timer = setTimeout(look, wait);
  };
  const wake = (): void => {
    if (document.hidden) clearTimeout(timer);
    else if (!answer.value || isUnderWay(answer.value)) void look();
  };
  document.addEventListener("visibilitychange", wake);
  void look();
  return {
    answer,
    problem,
    retry() {
      wait = SOON;
      void look();
    },
    stop() {
      asked += 1;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    },
  };
}
