// A game that is over, step by step, with all hands open; and whether its shuffles were fair.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { LogButton, Page } from "./app.tsx";
import { address, boot, room as here } from "../boot.ts";
import { Dialog } from "./dialog.tsx";
import { checkFairness } from "../net/fair.ts";
import { tableOf } from "../games/index.ts";
import type { GameTable } from "../games/table.ts";
import { pickHues } from "../net/hues.ts";
import { copy, linkTo } from "../net/invitation.ts";
import { useFocusOnTable } from "../table/keyboard.tsx";
import { Sentence } from "../table/piece.tsx";
import { Plates } from "../table/plates.tsx";
import { takenFromHand } from "../games/zones.ts";
import { TryDialog } from "./branch.tsx";
import { findMark, type Mark } from "./chances.ts";
import { useCursor, type Cursor } from "./cursor.ts";
import { Curve, nameSign, nameUnit, Players, SignMark, ToMistake } from "./curve.tsx";
import { FairButton, Fairness } from "./fairness.tsx";
import { MomentBox, Summary, type Comparison } from "./review.tsx";
import { findBetter, findOwnSeat, useReview, useReviewKeys, type Reviewing } from "./reviewing.ts";
import { RulesButton, RulesSheet } from "./rules.tsx";
import { loadRemembered } from "../net/share.ts";
import type { Replay, GameView } from "../generated/wire.ts";
import { ask } from "../net/ask.ts";
import { nameSeats } from "../players.ts";
import { joinSentences, say } from "../words.ts";

export function ReplayPage({ room }: { room: string }) {
  const replay = useSignal<Replay | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    ask<Replay>(address(`/api/rooms/${room}/replay`, { lang: boot.language }), say("web-unreachable")).then(
      (got) => (replay.value = got),
      (error: Error) => (problem.value = error.message),
    );
  }, [room]);
  if (replay.value) return <ReplayTable room={room} replay={replay.value} game={tableOf(replay.value.game)} />;
  return (
    <Page>
      <main class="narrow">
        <h1>{say("client-replay")}</h1>
        <p role="status">{problem.value || say("client-replay-loading")}</p>
        {problem.value && (
          <p class="buttons">
            <a class="button main" href={address(`/r/${room}`)}>
              {say("client-replay-back")}
            </a>
            <a class="button" href={address("/")}>
              {say("web-front")}
            </a>
          </p>
        )}
      </main>
    </Page>
  );
}

/** Who sat where at a step. */
function findPlayers({ names, headers, steps }: Replay, at: number): { name: string; kind: string }[] {
  const kinds = (headers["players"] ?? "").split(" ");
  const players = names.map((name, seat) => ({ name, kind: kinds[seat] ?? "human" }));
  for (const { newcomers = [] } of steps.slice(0, at + 1)) for (const { seat, name, kind } of newcomers) players[seat] = { name, kind: kind === "second" ? "human" : kind };
  return nameSeats(players);
}

interface Shown {
  view: GameView;
  before: GameView | undefined;
  /** At a mistake: both moves; and the better one, if it is drawn in. */
  compared?: Comparison;
  better?: string;
}

/** The position that is shown: after the step, or in a review before it, with the better move drawn in. */
function useShown(replay: Replay, game: GameTable, cursor: Cursor, reviewing: Reviewing | null): Shown {
  // The rules stand in the first position alone.
  const views = useMemo(() => replay.steps.map(({ position }): GameView => ({ ...replay.steps[0]!.position, ...position })), [replay]);
  const at = cursor.at.value;
  const step = replay.steps[at]!;
  const moment = reviewing ? findBetter(reviewing, at) : undefined;
  const before = step.actor === null ? undefined : views[at - 1];
  if (!moment?.best || !before) return { view: views[at]!, before };
  const actions = { played: step.action ?? "", better: moment.best };
  const compared: Comparison = {
    seat: moment.seat,
    actions,
    played: takenFromHand(before, moment.seat, actions.played),
    better: takenFromHand(before, moment.seat, actions.better),
  };
  if (!cursor.better.value) return { view: views[at]!, before, compared };
  return { view: game.preview?.(before, moment.best) ?? before, before, compared, better: moment.best };
}

/** Whether there is room beside the table. */
function useWide(): boolean {
  const query = useMemo(() => matchMedia("(min-width: 68rem)"), []);
  const wide = useSignal(query.matches);
  useEffect(() => {
    const look = (): void => void (wide.value = query.matches);
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return wide.value;
}

type Sheet = "list" | "fair" | "summary" | "try";

function ReplayTable({ room, replay, game }: { room: string; replay: Replay; game: GameTable }) {
  const cursor = useCursor(replay);
  const isReview = useSignal(new URLSearchParams(location.search).has("review"));
  const reviewing = useReview(room, isReview.value);
  useReviewKeys(reviewing, cursor);
  const sheet = useSignal<Sheet | null>(null);
  const wide = useWide();
  const verdict = useMemo(() => checkFairness(replay, game, loadRemembered(room)), [replay]);
  const at = cursor.at.value;
  const step = replay.steps[at]!;
  const { view, before, better, compared } = useShown(replay, game, cursor, reviewing);
  const seated = useMemo(() => findPlayers(replay, at), [replay, at]);
  const names = seated.map(({ name }) => name);
  const hues = useMemo(() => pickHues(seated), [names.join()]);
  // At the end the result matters: who has won, and a line for each place. What led to it stands in the list.
  const telling = at === cursor.last ? step.told.slice(-1 - new Set(view.scores).size) : step.told;
  const title = boot.games[replay.game]?.title ?? "";
  useEffect(() => {
    document.title = [title, say(isReview.value ? "client-review" : "client-replay"), say("web-title")].join(" · ");
  }, [title, isReview.value]);
  useFocusOnTable();
  // Where the table is longer than the window, what is drawn in comes into sight.
  useEffect(() => {
    if (better) document.querySelector(".board :is(.coming, .wanted, .hinted)")?.scrollIntoView({ block: "nearest" });
  }, [better, at]);
  const toggle = (): void => {
    isReview.value = !isReview.value;
    const search = new URLSearchParams(location.search);
    if (isReview.value) search.set("review", "1");
    else search.delete("review");
    history.replaceState(null, "", `${location.pathname}${search.size ? `?${search}` : ""}${location.hash}`);
  };
  const box = reviewing && <MomentBox reviewing={reviewing} cursor={cursor} names={names} game={game} compared={compared} wide={wide} onTry={() => (sheet.value = "try")} />;
  const close = (): void => void (sheet.value = null);
  const extras = (
    <p class="buttons extras">
      <button type="button" class="small" aria-pressed={isReview.value} onClick={toggle}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M2.500 13l4-5 4 3.500 6.500-8M2.500 17h15" /></svg>
        {say("client-review")}
      </button>
      <CopyLink />
      <a class="button small" title={say("web-record")} href={address(`/api/rooms/${room}/record`, { lang: boot.language })} download>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3v10M6 9.500l4 4 4-4M4 17h12" /></svg>
        <span class="label">{say("web-record")}</span>
      </a>
      <FairButton verdict={verdict} onClick={() => (sheet.value = "fair")} />
    </p>
  );
  const Board = game.Board;
  return (
    <Page
      title={[title, game.title(view)]}
      class={`playing replay ${reviewing ? "reviewing" : ""} ${replay.game} ${game.deck}`}
      tools={
        <>
          <LogButton onPress={() => (sheet.value = "list")} />
          <RulesButton game={replay.game} />
        </>
      }
    >
      <div class="around">
        <main class="table" aria-label={say("web-table")} tabIndex={-1}>
          <Plates game={game} view={view} names={names} me={null} stage={null} mover={step.actor ?? undefined} kinds={seated.map(({ kind }) => kind)} hues={hues} played={replay.game} by={step.by} compared={better ? compared : undefined} />
          <div class={`board ${better ? "imagined" : ""}`} data-spot="board" tabIndex={0}>
            <Board view={view} names={names} me={null} stage={null} before={before} better={better} />
          </div>
          <div class="dock">
            <div class="telling" role={cursor.playing.value ? undefined : "status"} tabIndex={0}>
              {telling.map((line, index) => (
                <p key={index}>
                  <Sentence deck={game.deck} text={line} terms={boot.games[replay.game]?.terms ?? []} />
                </p>
              ))}
            </div>
            {!wide && box}
            <Controls cursor={cursor} telling={telling[0] ?? ""} reviewing={reviewing} names={names} hues={hues}>
              {!wide && (
                <button type="button" class="small" onClick={() => (sheet.value = "summary")}>
                  {say("client-review-summary")}
                </button>
              )}
            </Controls>
            {!reviewing && extras}
          </div>
          {reviewing && extras}
        </main>
        <aside class="past" aria-labelledby="h-told">
          {reviewing && wide && (
            <section class="review" aria-labelledby="h-review">
              <h2 id="h-review">{say("client-review")}</h2>
              {box}
              <Summary reviewing={reviewing} cursor={cursor} deck={game.deck} />
            </section>
          )}
          <h2 id="h-told">{say("web-told")}</h2>
          <Steps replay={replay} game={game} cursor={cursor} marks={reviewing?.marks ?? NO_MARKS} />
        </aside>
      </div>
      {sheet.value === "list" && (
        <Dialog title={say("web-told")} onClose={close}>
          <Steps replay={replay} game={game} cursor={cursor} marks={reviewing?.marks ?? NO_MARKS} />
        </Dialog>
      )}
      {sheet.value === "fair" && (
        <Dialog title={say("client-fair")} onClose={close}>
          <Fairness replay={replay} verdict={verdict} />
        </Dialog>
      )}
      {sheet.value === "summary" && reviewing && (
        <Dialog title={say("client-review")} onClose={close}>
          <Summary reviewing={reviewing} cursor={cursor} deck={game.deck} onVisit={close} />
        </Dialog>
      )}
      {sheet.value === "try" && reviewing && <TryDialog room={room} names={names} {...chooseBranch(replay, at, findBetter(reviewing, at)?.seat, findOwnSeat(room))} onClose={close} />}
      <RulesSheet />
    </Page>
  );
}

/** From where to play on, and for whom: before a mistake for its player, else for the own seat or whoever is to move. */
function chooseBranch({ steps }: Replay, at: number, erred: number | undefined, own: number | null): { ply: number; seat: number } {
  const next = steps.slice(at + 1).find(({ actor }) => actor !== null)?.actor;
  return erred === undefined ? { ply: at, seat: own ?? next ?? 0 } : { ply: at - 1, seat: erred };
}

// -------------------------------------------------------------------------------------- controls

const SIGNS = {
  first: "M5 4v12M16 4L8 10l8 6z",
  "turn-back": "M10 4l-7 6 7 6zM17 4l-7 6 7 6z",
  "back-one": "M13 4l-7 6 7 6z",
  play: "M6 3.500l11 6.500-11 6.500z",
  pause: "M6.500 4v12M13.500 4v12",
  next: "M7 4l7 6-7 6z",
  "turn-next": "M10 4l7 6-7 6zM3 4l7 6-7 6z",
  last: "M15 4v12M4 4l8 6-8 6z",
};

interface ControlsProps {
  cursor: Cursor;
  telling: string;
  reviewing: Reviewing | null;
  names: string[];
  hues: number[];
  /** What else a review has there. */
  children: ComponentChildren;
}

function Controls({ cursor, telling, reviewing, names, hues, children }: ControlsProps) {
  const { first, last, playing } = cursor;
  const at = cursor.at.value;
  const tell = (move: number): string => say("client-replay-where", { move, moves: last });
  const where = tell(at);
  const button = (name: keyof typeof SIGNS, press: () => void, useless: boolean, kind = "icon") => {
    const label = say(`client-replay-${name}`);
    return (
      <button type="button" class={kind} aria-label={label} title={label} aria-disabled={useless} onClick={press}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d={SIGNS[name]} /></svg>
      </button>
    );
  };
  return (
    <div class="player" role="group" aria-label={say("client-replay-controls")}>
      <div class="scrub">
        <input
          type="range"
          min={first}
          max={last}
          value={at}
          style={{ "--done": `${(100 * (at - first)) / Math.max(1, last - first)}%` }}
          aria-label={say("client-replay-slider")}
          aria-valuetext={joinSentences([where, telling, tellMark(reviewing, at)])}
          onInput={(event) => cursor.go(Number(event.currentTarget.value), true)}
        />
        <span class="where">
          <span>{where}</span>
          <span class="widest" aria-hidden="true">{tell(last)}</span>
        </span>
        {reviewing && <Curve reviewing={reviewing} cursor={cursor} hues={hues} />}
        {reviewing && <span class="unit quiet">{reviewing.review && nameUnit(reviewing.review)}</span>}
      </div>
      {reviewing && (
        <Players reviewing={reviewing} cursor={cursor} names={names} hues={hues}>
          {children}
        </Players>
      )}
      <div class="stepping">
        {reviewing && <ToMistake reviewing={reviewing} cursor={cursor} step={-1} />}
        {button("first", () => cursor.go(first), at === first, "icon end-of-game")}
        {button("turn-back", () => cursor.turn(-1), at === first)}
        {button("back-one", () => cursor.go(at - 1), at === first)}
        {button(playing.value ? "pause" : "play", () => cursor.play(), false, "icon main")}
        {button("next", () => cursor.go(at + 1), at === last)}
        {button("turn-next", () => cursor.turn(1), at === last)}
        {button("last", () => cursor.go(last), at === last, "icon end-of-game")}
        {reviewing && <ToMistake reviewing={reviewing} cursor={cursor} step={1} />}
      </div>
    </div>
  );
}

/** The sentence of the mark at a step. */
function tellMark(reviewing: Reviewing | null, at: number): string {
  const mark = reviewing && findMark(reviewing.marks, at);
  return (mark && reviewing.review?.moments[mark.moment]?.text) || "";
}

/** Copies a link to the step that is shown. */
function CopyLink() {
  const copied = useSignal(false);
  const press = async (): Promise<void> => {
    await copy(linkTo(`/r/${here}/replay${location.search}${location.hash}`));
    copied.value = true;
    setTimeout(() => (copied.value = false), 2000);
  };
  return (
    <button type="button" class="small" title={say("client-replay-link")} onClick={() => void press()}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M8.500 11.500l3-3M9 6l1.500-1.500a3.500 3.500 0 0 1 5 5L14 11M11 14l-1.500 1.500a3.500 3.500 0 0 1-5-5L6 9" /></svg>
      <span role="status" class={copied.value ? "" : "label"}>{copied.value ? say("web-copied") : say("client-replay-link")}</span>
    </button>
  );
}

const NO_MARKS: Mark[] = [];

/** Everything that happened, with the marks of a review; a press on a line goes there. */
function Steps({ replay, game, cursor, marks }: { replay: Replay; game: GameTable; cursor: Cursor; marks: Mark[] }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(
    () =>
      replay.steps.map((step, index) =>
        step.told.length ? (
          <li key={index}>
            <button type="button" data-step={index} onClick={() => cursor.go(index, true)}>
              {step.told.map((line, at) => (
                <span key={at}>
                  <Sentence deck={game.deck} text={line} />
                </span>
              ))}
              <StepMark mark={findMark(marks, index)} />
            </button>
          </li>
        ) : null,
      ),
    [replay, marks],
  );
  const at = cursor.at.value;
  // Only the mark moves: the list can be long.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = list.current?.querySelector(`[data-step="${at}"]`);
    now?.setAttribute("aria-current", "step");
    now?.scrollIntoView({ block: "nearest" });
  }, [at, lines]);
  return (
    <div class="log">
      <ol ref={list}>{lines}</ol>
    </div>
  );
}

function StepMark({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null;
  return (
    <small class="step-mark">
      <SignMark sign={mark.sign} /> {nameSign(mark.sign)}
    </small>
  );
}
