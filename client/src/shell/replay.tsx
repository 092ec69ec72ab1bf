// A game that is over, step by step, with all hands open; and whether its shuffles were fair.
import { useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { LogButton, Page } from "./app.tsx";
import { address, boot, room as here } from "../boot.ts";
import { Dialog } from "./dialog.tsx";
import { checkFairness, type Verdict } from "../net/fair.ts";
import { animate } from "../table/fly.ts";
import { tableOf } from "../games/index.ts";
import type { GameTable } from "../games/table.ts";
import { copy, linkTo } from "../net/invitation.ts";
import { useFocusOnTable } from "../table/keyboard.tsx";
import { Sentence } from "../table/piece.tsx";
import { Plates } from "../table/plates.tsx";
import { RulesButton, RulesSheet } from "./rules.tsx";
import { loadRemembered } from "../net/share.ts";
import type { Replay, GameView } from "../generated/wire.ts";
import { ask } from "../net/ask.ts";
import { say } from "../words.ts";

const PACE = 1100;

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

/** The step that is shown, and how to get to others. */
interface Cursor {
  at: ReadonlySignal<number>;
  playing: Signal<boolean>;
  first: number;
  last: number;
  /** Go to a step; pieces fly unless it jumps. */
  go(to: number, leap?: boolean): void;
  /** To the end of the next turn, or of the one before: a turn is what one seat does in a row. */
  turn(step: 1 | -1): void;
  play(): void;
}

function useCursor(replay: Replay): Cursor {
  const last = replay.steps.length - 1;
  // Before the first deal there is nothing to see.
  const first = replay.steps[1]?.actor === null ? 1 : 0;
  const within = (to: number): number => Math.max(first, Math.min(last, to));
  const asked = (): number => within(Number(location.hash.slice(1)) || first);
  const at = useSignal(asked());
  const playing = useSignal(false);
  const ends = useMemo(() => replay.steps.flatMap((step, index) => (index >= first && step.actor !== replay.steps[index + 1]?.actor ? [index] : [])), [replay]);
  const show = (to: number, leap = false): void => {
    const now = within(to);
    if (now === at.value) return;
    if (leap) at.value = now;
    else void animate(() => (at.value = now), { from: "stock" });
    history.replaceState(null, "", `#${now}`);
  };
  const cursor: Cursor = {
    at,
    playing,
    first,
    last,
    go(to, leap) {
      playing.value = false;
      show(to, leap);
    },
    turn(step) {
      cursor.go(step > 0 ? (ends.find((end) => end > at.value) ?? last) : (ends.findLast((end) => end < at.value) ?? first));
    },
    play() {
      if (!playing.value && at.value === last) show(first, true);
      playing.value = !playing.value;
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

/** Who sat where at a step. */
function findPlayers({ names, headers, steps }: Replay, at: number): { name: string; kind: string }[] {
  const kinds = (headers["players"] ?? "").split(" ");
  const players = names.map((name, seat) => ({ name, kind: kinds[seat] ?? "human" }));
  for (const { newcomers = [] } of steps.slice(0, at + 1)) for (const { seat, name, kind } of newcomers) players[seat] = { name, kind };
  return players;
}

function ReplayTable({ room, replay, game }: { room: string; replay: Replay; game: GameTable }) {
  const cursor = useCursor(replay);
  const listOpen = useSignal(false);
  const fairOpen = useSignal(false);
  // The rules stand in the first position alone.
  const views = useMemo(() => replay.steps.map(({ position }): GameView => ({ ...replay.steps[0]!.position, ...position })), [replay]);
  const verdict = useMemo(() => checkFairness(replay, game, loadRemembered(room)), [replay]);
  const view = views[cursor.at.value]!;
  const step = replay.steps[cursor.at.value]!;
  const seated = useMemo(() => findPlayers(replay, cursor.at.value), [replay, cursor.at.value]);
  const before = step.actor === null ? undefined : views[cursor.at.value - 1];
  // At the end the result matters: who has won, and a line for each place. What led to it stands in the list.
  const telling = cursor.at.value === cursor.last ? step.told.slice(-1 - new Set(view.scores).size) : step.told;
  const title = boot.games[replay.game]?.title ?? "";
  useEffect(() => {
    document.title = [title, say("client-replay"), say("web-title")].join(" · ");
  }, [title]);
  useFocusOnTable();
  const Board = game.Board;
  return (
    <Page
      title={[title, game.title(view)].filter(Boolean).join(" · ")}
      class={`playing replay ${replay.game} ${game.deck}`}
      tools={
        <>
          <LogButton onPress={() => (listOpen.value = true)} />
          <RulesButton game={replay.game} />
        </>
      }
    >
      <div class="around">
        <main class="table" aria-label={say("web-table")} tabIndex={-1}>
          <Plates game={game} view={view} names={seated.map(({ name }) => name)} me={null} stage={null} mover={step.actor ?? undefined} kinds={seated.map(({ kind }) => kind)} played={replay.game} by={step.by} />
          <div class="board" data-spot="board">
            <Board view={view} names={seated.map(({ name }) => name)} me={null} stage={null} before={before} />
          </div>
          <div class="dock">
            <div class="telling" role={cursor.playing.value ? undefined : "status"} tabIndex={0}>
              {telling.map((line, index) => (
                <p key={index}>
                  <Sentence deck={game.deck} text={line} terms={boot.games[replay.game]?.terms ?? []} />
                </p>
              ))}
            </div>
            <Controls cursor={cursor} telling={telling[0] ?? ""} />
            <p class="buttons extras">
              <CopyLink />
              <a class="button small" title={say("web-record")} href={address(`/api/rooms/${room}/record`, { lang: boot.language })} download>
                <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3v10M6 9.500l4 4 4-4M4 17h12" /></svg>
                <span class="label">{say("web-record")}</span>
              </a>
              <FairButton verdict={verdict} onClick={() => (fairOpen.value = true)} />
            </p>
          </div>
        </main>
        <aside class="past" aria-labelledby="h-told">
          <h2 id="h-told">{say("web-told")}</h2>
          <Steps replay={replay} game={game} cursor={cursor} />
        </aside>
      </div>
      {listOpen.value && (
        <Dialog title={say("web-told")} onClose={() => (listOpen.value = false)}>
          <Steps replay={replay} game={game} cursor={cursor} />
        </Dialog>
      )}
      {fairOpen.value && (
        <Dialog title={say("client-fair")} onClose={() => (fairOpen.value = false)}>
          <Fairness replay={replay} verdict={verdict} />
        </Dialog>
      )}
      <RulesSheet />
    </Page>
  );
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

function Controls({ cursor, telling }: { cursor: Cursor; telling: string }) {
  const { first, last, playing } = cursor;
  const at = cursor.at.value;
  const where = say("client-replay-where", { move: at - first, moves: last - first });
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
          aria-label={say("client-replay-slider")}
          aria-valuetext={`${where}. ${telling}`}
          onInput={(event) => cursor.go(Number(event.currentTarget.value), true)}
        />
        <span class="where">{where}</span>
      </div>
      <div class="steps">
        {button("first", () => cursor.go(first), at === first)}
        {button("turn-back", () => cursor.turn(-1), at === first)}
        {button("back-one", () => cursor.go(at - 1), at === first)}
        {button(playing.value ? "pause" : "play", () => cursor.play(), false, "icon main")}
        {button("next", () => cursor.go(at + 1), at === last)}
        {button("turn-next", () => cursor.turn(1), at === last)}
        {button("last", () => cursor.go(last), at === last)}
      </div>
    </div>
  );
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

/** Everything that happened; a press on a line goes there. */
function Steps({ replay, game, cursor }: { replay: Replay; game: GameTable; cursor: Cursor }) {
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
            </button>
          </li>
        ) : null,
      ),
    [replay],
  );
  const at = cursor.at.value;
  // Only the mark moves: the list can be long.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = list.current?.querySelector(`[data-step="${at}"]`);
    now?.setAttribute("aria-current", "step");
    now?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div class="log">
      <ol ref={list}>{lines}</ol>
    </div>
  );
}

// -------------------------------------------------------------------------------------- fairness

type Sign = "ok" | "note" | "wrong";
const SHAPES: Record<Sign, string> = { ok: "✓", note: "!", wrong: "✗" };

/** Whether the record's shuffles are fair, fair with a reservation, or not. */
const signOf = (code: string): Sign => (code === "fair" ? "ok" : code.startsWith("fair") ? "note" : "wrong");

/** The same, and compared with what this browser saw. */
const signOfAll = ({ code, kept }: Verdict): Sign => (kept.every((one) => one.ok) ? signOf(code) : "wrong");

function summarize(verdict: Verdict): string {
  const sign = signOfAll(verdict);
  if (sign !== "note") return say(sign === "ok" ? "client-fair-yes" : "client-fair-no");
  return verdict.code === "fair-called-off" ? say("client-fair-after", verdict.facts) : say("client-fair-partly");
}

function FairButton({ verdict, onClick }: { verdict: Verdict | null; onClick: () => void }) {
  const sign = verdict && signOfAll(verdict);
  return (
    <button type="button" class={`small fairness ${sign ?? ""}`} onClick={onClick}>
      {sign && <Mark sign={sign} />}
      {verdict ? summarize(verdict) : say("client-fair")}
    </button>
  );
}

function Mark({ sign }: { sign: Sign }) {
  return (
    <span class={`verdict ${sign}`} aria-hidden="true">
      {SHAPES[sign]}
    </span>
  );
}

/** What was checked, in words, and what it was checked from. */
function Fairness({ replay, verdict }: { replay: Replay; verdict: Verdict | null }) {
  if (verdict === null) return <p>{say("client-fair-nothing")}</p>;
  const { code, facts, kept } = verdict;
  const { headers } = replay;
  const values: [string, string | undefined][] = [
    ["client-fair-commitment", headers["commitment"]],
    ["client-fair-secret", headers["secret"]],
    ["client-fair-seats", headers["drawn"]],
    ["client-fair-terms", headers["fair"] ?? headers["entropy"]],
  ];
  return (
    <>
      <p>{say("client-fair-about")}</p>
      <ul class="checks">
        <li>
          <Mark sign={signOf(code)} /> {say(`${code.startsWith("fair") ? "verify" : "unread"}-${code}`, facts)}
        </li>
        {kept.map(({ what, ok }) => (
          <li key={what}>
            <Mark sign={ok ? (what === "own-left-out" ? "note" : "ok") : "wrong"} /> {say(`client-fair-${what}`)}
          </li>
        ))}
      </ul>
      {!kept.length && <p class="quiet">{say("client-fair-not-here")}</p>}
      <dl class="values">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>
              <code>{value || say("client-fair-none")}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
