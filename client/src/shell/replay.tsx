// A game that is over, step by step, with all hands open; and whether its shuffles were fair.
import { useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { LogButton, Page } from "./app.tsx";
import { address, boot } from "../boot.ts";
import { Dialog } from "./dialog.tsx";
import { check, type Verdict } from "../net/fair.ts";
import { animate } from "../table/fly.ts";
import { tableOf } from "../games/index.ts";
import type { GameTable } from "../games/table.ts";
import { copy, reachable } from "./lobby.tsx";
import { Sentence } from "../table/piece.tsx";
import { Plates } from "../table/plates.tsx";
import { RulesButton, RulesSheet } from "./rules.tsx";
import { remembered } from "../net/share.ts";
import type { Replay, GameView } from "../generated/wire.ts";
import { ask } from "../net/ask.ts";
import { say } from "../words.ts";

const PACE = 1100;

export function ReplayPage({ room }: { room: string }) {
  const told = useSignal<Replay | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    ask<Replay>(`/api/rooms/${room}/replay?lang=${boot.language}`, say("web-unreachable")).then(
      (got) => (told.value = got),
      (error: Error) => (problem.value = error.message),
    );
  }, [room]);
  if (told.value) return <Watching room={room} told={told.value} game={tableOf(told.value.game)} />;
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

/** Where one is in the game, and how one gets elsewhere. */
interface Place {
  at: ReadonlySignal<number>;
  playing: Signal<boolean>;
  first: number;
  last: number;
  /** Go to a step; pieces fly unless it is a leap. */
  go(to: number, leap?: boolean): void;
  /** To the end of the next turn, or of the one before: a turn is what one seat does in a row. */
  turn(step: 1 | -1): void;
  play(): void;
}

function usePlace(told: Replay): Place {
  const last = told.steps.length - 1;
  // Before the first deal there is nothing to see.
  const first = told.steps[1]?.actor === null ? 1 : 0;
  const within = (to: number): number => Math.max(first, Math.min(last, to));
  const asked = (): number => within(Number(location.hash.slice(1)) || first);
  const at = useSignal(asked());
  const playing = useSignal(false);
  const ends = useMemo(() => told.steps.flatMap((step, index) => (index >= first && step.actor !== told.steps[index + 1]?.actor ? [index] : [])), [told]);
  const show = (to: number, leap = false): void => {
    const now = within(to);
    if (now === at.value) return;
    if (leap) at.value = now;
    else void animate(() => (at.value = now), { from: "stock" });
    history.replaceState(null, "", `#${now}`);
  };
  const place: Place = {
    at,
    playing,
    first,
    last,
    go(to, leap) {
      playing.value = false;
      show(to, leap);
    },
    turn(step) {
      place.go(step > 0 ? (ends.find((end) => end > at.value) ?? last) : (ends.findLast((end) => end < at.value) ?? first));
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
    const jump = (): void => place.go(asked(), true);
    addEventListener("hashchange", jump);
    return () => removeEventListener("hashchange", jump);
  }, []);
  useKeys(place);
  return place;
}

function useKeys(place: Place): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog, select")) return;
      const slider = target.closest("input") !== null;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
      if (step && event.shiftKey) place.turn(step);
      else if (step) place.go(place.at.value + step);
      else if (event.key === "Home") place.go(place.first);
      else if (event.key === "End") place.go(place.last);
      else if (event.key === " " && (slider || !target.closest("button, a"))) place.play();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [place]);
}

function Watching({ room, told, game }: { room: string; told: Replay; game: GameTable }) {
  const place = usePlace(told);
  const listOpen = useSignal(false);
  const fairOpen = useSignal(false);
  // The rules stand in the first position alone.
  const views = useMemo(() => told.steps.map(({ position }): GameView => ({ ...told.steps[0]!.position, ...position })), [told]);
  const verdict = useMemo(() => check(told, game, remembered(room)), [told]);
  const view = views[place.at.value]!;
  const step = told.steps[place.at.value]!;
  // At the end the result matters; what led to it stands in the list.
  const telling = place.at.value === place.last ? step.told.slice(-1) : step.told;
  const title = boot.games[told.game]?.title ?? "";
  useEffect(() => {
    document.title = [title, say("client-replay"), say("web-title")].join(" · ");
  }, [title]);
  const Board = game.Board;
  return (
    <Page
      title={`${title} · ${game.title(view)}`}
      class={`playing replay ${told.game} ${game.deck}`}
      tools={
        <>
          <LogButton onPress={() => (listOpen.value = true)} />
          <RulesButton game={told.game} />
        </>
      }
    >
      <div class="around">
        <main class="table" aria-label={say("web-table")}>
          <Plates game={game} view={view} names={told.names} me={null} stage={null} mover={step.actor ?? undefined} />
          <div class="board" data-spot="board">
            <Board view={view} names={told.names} me={null} stage={null} />
          </div>
          <div class="dock">
            <div class="telling" role={place.playing.value ? undefined : "status"} tabIndex={0}>
              {telling.map((line, index) => (
                <p key={index}>
                  <Sentence deck={game.deck} text={line} />
                </p>
              ))}
            </div>
            <Controls place={place} telling={telling[0] ?? ""} />
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
          <Steps told={told} game={game} place={place} />
        </aside>
      </div>
      {listOpen.value && (
        <Dialog title={say("web-told")} onClose={() => (listOpen.value = false)}>
          <Steps told={told} game={game} place={place} />
        </Dialog>
      )}
      {fairOpen.value && (
        <Dialog title={say("client-fair")} onClose={() => (fairOpen.value = false)}>
          <Fairness told={told} verdict={verdict} />
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

function Controls({ place, telling }: { place: Place; telling: string }) {
  const { first, last, playing } = place;
  const at = place.at.value;
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
          onInput={(event) => place.go(Number(event.currentTarget.value), true)}
        />
        <span class="where">{where}</span>
      </div>
      <div class="steps">
        {button("first", () => place.go(first), at === first)}
        {button("turn-back", () => place.turn(-1), at === first)}
        {button("back-one", () => place.go(at - 1), at === first)}
        {button(playing.value ? "pause" : "play", () => place.play(), false, "icon main")}
        {button("next", () => place.go(at + 1), at === last)}
        {button("turn-next", () => place.turn(1), at === last)}
        {button("last", () => place.go(last), at === last)}
      </div>
    </div>
  );
}

/** A link to what is seen now. */
function CopyLink() {
  const copied = useSignal(false);
  const press = async (): Promise<void> => {
    await copy(reachable() + location.pathname + location.search + location.hash);
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

/** All that happened; a press goes there. */
function Steps({ told, game, place }: { told: Replay; game: GameTable; place: Place }) {
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(
    () =>
      told.steps.map((step, index) =>
        step.told.length ? (
          <li key={index}>
            <button type="button" data-step={index} onClick={() => place.go(index, true)}>
              {step.told.map((line, at) => (
                <span key={at}>
                  <Sentence deck={game.deck} text={line} />
                </span>
              ))}
            </button>
          </li>
        ) : null,
      ),
    [told],
  );
  const at = place.at.value;
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

/** How it stands with what the record shows: well, with a reservation, or not. */
const signOf = (code: string): Sign => (code === "fair" ? "ok" : code.startsWith("fair") ? "note" : "wrong");

/** The same, and compared with what this browser saw. */
const signOfAll = ({ code, kept }: Verdict): Sign => (kept.every((one) => one.ok) ? signOf(code) : "wrong");

function inShort(verdict: Verdict): string {
  const sign = signOfAll(verdict);
  if (sign !== "note") return say(sign === "ok" ? "client-fair-yes" : "client-fair-no");
  return verdict.code === "fair-called-off" ? say("client-fair-after", verdict.facts) : say("client-fair-partly");
}

function FairButton({ verdict, onClick }: { verdict: Verdict | null; onClick: () => void }) {
  const sign = verdict && signOfAll(verdict);
  return (
    <button type="button" class={`small fairness ${sign ?? ""}`} onClick={onClick}>
      {sign && <Mark sign={sign} />}
      {verdict ? inShort(verdict) : say("client-fair")}
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
function Fairness({ told, verdict }: { told: Replay; verdict: Verdict | null }) {
  if (verdict === null) return <p>{say("client-fair-nothing")}</p>;
  const { code, facts, kept } = verdict;
  const { headers } = told;
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
