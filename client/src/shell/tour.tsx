// A tour: the first moves of a game, made by the learner at a real table, with a coach who says one thing at a time.
import { computed, effect, useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { Page } from "./app.tsx";
import { address, boot } from "../boot.ts";
import { tableOf } from "../games/index.ts";
import type { GameTable } from "../games/table.ts";
import type { Hinted, Lesson } from "../generated/wire.ts";
import { noteTour } from "../net/newcomer.ts";
import { openRoom } from "../net/open.ts";
import { Session } from "../net/session.ts";
import { TourLink } from "../net/tour.ts";
import { Sentence } from "../table/piece.tsx";
import { Stage } from "../table/stage.ts";
import { say } from "../words.ts";
import { Playing } from "./room.tsx";

interface Tour {
  stage: Stage;
  link: TourLink;
  /** What is said about the table that is shown. */
  lesson: ReadonlySignal<Lesson | undefined>;
}

function startTour(game: string): Tour {
  let link!: TourLink;
  const session = new Session(`tour ${game}`, (hear, state) => (link = new TourLink(game, hear, state)));
  const stage = new Stage(session);
  stage.flight = (events, me) => tableOf(game).flight(events, me);
  return { stage, link, lesson: computed(() => link.lessons.value.findLast(({ version }) => version <= stage.version.value)) };
}

/** The pieces to use glow, as those of a hint do. */
function glow({ stage, lesson }: Tour): () => void {
  const hint = computed((): Hinted | null => {
    const { action, marks } = lesson.value ?? {};
    if (!action || !stage.myTurn.value) return null;
    return { type: "hint", id: "", best: { action, why: "" }, ...(marks ? { marks } : {}) };
  });
  return effect(() => {
    stage.hint.value = hint.value; // what was cleared by a step glows again
    stage.explained.value = true;
  });
}

export function TourPage({ game }: { game: string }) {
  const tour = useMemo(() => startTour(game), [game]);
  const { stage, link } = tour;
  useEffect(() => glow(tour), [tour]);
  useEffect(() => {
    noteTour(game);
    document.title = [say("client-tour"), boot.games[game]?.title, say("web-title")].join(" · ");
  }, [game]);
  if (!stage.table.value) {
    return (
      <Page>
        <main class="narrow">
          <p role="status">{link.problem.value || say("web-connecting")}</p>
        </main>
      </Page>
    );
  }
  const table = tableOf(game);
  return <Playing stage={stage} game={table} coach={<Coach tour={tour} game={game} table={table} />} />;
}

/** One thing at a time: what is so, and what to do. */
function Coach({ tour: { stage, link, lesson }, game, table }: { tour: Tour; game: string; table: GameTable }) {
  const { text = "", asks = "", action = "" } = lesson.value ?? {};
  const over = stage.table.value!.over && stage.finished.value;
  const mine = stage.myTurn.value && action !== "";
  return (
    <section class="coach" aria-label={say("client-tour")}>
      <div class="coach-head">
        <Dots made={over ? link.moves.value : link.made.value} moves={link.moves.value} />
        {mine && (
          <button type="button" class="small" disabled={stage.acting.value} onClick={() => stage.act(action)}>
            {say("client-tour-show")}
          </button>
        )}
        {!over && (
          <a class="leave" href={address("/")}>
            {say("client-tour-leave")}
          </a>
        )}
      </div>
      <div role="status">
        <p>
          <Sentence deck={table.deck} text={text} terms={stage.terms.value} />
        </p>
        {mine && asks && (
          <p class="asks">
            <Sentence deck={table.deck} text={asks} />
          </p>
        )}
      </div>
      {over && <Next game={game} />}
    </section>
  );
}

/** How far the tour is. */
function Dots({ made, moves }: { made: number; moves: number }) {
  return (
    <span class="progress" role="img" aria-label={say("client-tour-progress", { at: Math.min(made + 1, moves), moves })}>
      {Array.from({ length: moves }, (_, at) => (
        <span key={at} class={at < made ? "done" : at === made ? "now-dot" : ""} />
      ))}
    </span>
  );
}

/** After the tour: a real game against a beginner, one press away. */
function Next({ game }: { game: string }) {
  const problem = useSignal("");
  const busy = useSignal(false);
  const { fewest, level, levels } = boot.games[game]!;
  const first = levels.find(({ name }) => name === "beginner")?.name ?? level;
  const play = (): void => {
    busy.value = true;
    openRoom({ game, seats: ["human", ...Array<string>(fewest - 1).fill(first)] }, true).catch((error: Error) => {
      problem.value = error.message;
      busy.value = false;
    });
  };
  return (
    <>
      <p class="buttons">
        <button type="button" class="main" disabled={busy.value} onClick={play}>
          {say("client-tour-play")}
        </button>
        <button type="button" onClick={() => location.replace(address(`/tour/${game}`))}>
          {say("client-tour-again")}
        </button>
        <a class="button" href={address("/")}>
          {say("client-other-game")}
        </a>
      </p>
      <p role="status" class="problem">
        {problem.value}
      </p>
    </>
  );
}
