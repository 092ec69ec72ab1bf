// A room: the lobby before the game, then the table with everything around it.
import { effect, signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { LogButton, Missing, Page } from "./app.tsx";
import { address, boot } from "./boot.ts";
import { Dialog } from "./dialog.tsx";
import { moving } from "./fly.ts";
import { GAMES } from "./games/index.ts";
import { compare, type GameTable, type Sort } from "./games/table.ts";
import { Live } from "./live.ts";
import { Lobby } from "./lobby.tsx";
import { settings } from "./memory.ts";
import { arrows, Piece, Sentence, spoken } from "./piece.tsx";
import { openRules, RulesButton, RulesSheet } from "./rules.tsx";
import { Plates } from "./plates.tsx";
import type { Refusal } from "./wire.ts";
import { say } from "./words.ts";

export function RoomPage({ room }: { room: string }) {
  const live = useMemo(() => new Live(room), [room]);
  const info = live.info.value;
  useEffect(
    () =>
      effect(() => {
        const game = GAMES[live.info.value?.game ?? ""];
        if (game) live.flight = (events, me) => game.flight(events, me);
        document.title = [live.myTurn.value ? "●" : "", boot.games[live.info.value?.game ?? ""]?.title, say("web-title")].filter(Boolean).join(" ");
      }),
    [live],
  );
  if (live.state.value === "missing") {
    return (
      <Page>
        <Missing />
      </Page>
    );
  }
  if (!info || info.phase === "lobby" || !live.table.value) {
    return (
      <Page>
        {info ? <Lobby live={live} /> : <main class="narrow"><p role="status">{live.status.value}</p></main>}
        <Connection live={live} />
      </Page>
    );
  }
  return <Playing live={live} game={GAMES[info.game]!} />;
}

/** The game is played, or over. */
function Playing({ live, game }: { live: Live; game: GameTable }) {
  const info = live.info.value!;
  const table = live.table.value!;
  const seat = live.seat.value;
  const logOpen = useSignal(false);
  useFocus(live);
  useShortcuts(live, game, () => (logOpen.value = !logOpen.value));
  const title = `${boot.games[info.game]?.title} · ${game.title(table.view)}`;
  const Board = game.Board;
  const finished = table.over || live.ended.value !== null;
  return (
    <Page
      title={title}
      class={`playing ${info.game} ${live.myTurn.value ? "mine" : ""} ${finished ? "finished" : ""} ${game.deck}`}
      tools={
        <>
          <LogButton onPress={() => (logOpen.value = true)} />
          <RulesButton game={info.game} />
          {seat !== null && <Keys game={game} />}
        </>
      }
    >
      <div class="around">
        <main class="table" aria-label={say("web-table")} data-version={live.version.value}>
          <Heard live={live} game={game} />
          <Plates game={game} view={table.view} names={live.names.value} me={seat} live={live} mover={finished ? undefined : table.mover} open={finished} />
          <div class="board" data-spot="board" tabIndex={live.myTurn.value ? -1 : 0}>
            <Board view={table.view} names={live.names.value} me={seat} live={live} />
          </div>
          {table.over && <Over live={live} game={game} />}
          {live.ended.value && <RoundOver live={live} game={game} told={live.ended.value} />}
          {!finished && (
            <div class="dock">
              <Ticker live={live} game={game} />
              <HintBox live={live} game={game} />
              <Now live={live} game={game} />
              {seat !== null && <HandView live={live} game={game} />}
            </div>
          )}
          <p class="unseen" role="status">
            {live.myTurn.value || finished ? spoken(game.deck, statusOf(live, game)) : ""}
          </p>
        </main>
        <aside class="past" aria-labelledby="h-told">
          <h2 id="h-told">{say("web-told")}</h2>
          <Log live={live} game={game} />
        </aside>
      </div>
      {logOpen.value && (
        <Dialog title={say("web-told")} onClose={() => (logOpen.value = false)}>
          <Log live={live} game={game} />
        </Dialog>
      )}
      <Refused live={live} game={game} />
      <Connection live={live} />
      <RulesSheet />
    </Page>
  );
}

// ------------------------------------------------------------------------------------ own hand

const SORTS: Record<Sort, string> = { suit: "client-sort-suit", rank: "client-sort-rank", best: "client-sort-best" };

function HandView({ live, game }: { live: Live; game: GameTable }) {
  const hand = live.hand;
  const order = hand.order.value;
  const fault = new Set(live.refusal.value?.pieces ?? []);
  const ghosts = hinted(live);
  const fanned = game.deck !== "tiles";
  const marks = order.map((held) => game.mark?.(live, held));
  const keyed = (event: KeyboardEvent): void => {
    const key = (document.activeElement as HTMLElement | null)?.dataset.key;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && (event.altKey || event.shiftKey) && key) {
      event.preventDefault();
      void moving(() => hand.shift(key, step));
      requestAnimationFrame(() => focusKey(key));
      return;
    }
    arrows(event);
  };
  return (
    <section class="hand-area" aria-label={say("client-hand", { count: order.length })}>
      <div
        class={`hand ${fanned ? "fanned" : "rack"}`}
        data-place="hand"
        data-spot="hand"
        data-group="hand"
        ref={(node) => node?.style.setProperty("--n", String(Math.max(2, order.length)))}
        onKeyDown={keyed}
      >
        {order.map((held, at) => (
          <Piece
            key={held.key}
            k={held.key}
            deck={game.deck}
            text={held.text}
            picked={hand.picked.value.has(held.key)}
            class={marks[at]?.class ?? ""}
            fresh={hand.fresh.value.has(held.key)}
            fault={fault.has(held.text)}
            ghost={ghosts.has(held.key)}
            tab={at === 0}
            about={[hand.fresh.value.has(held.key) && say("client-new"), marks[at]?.about].filter(Boolean).join(", ")}
            onPress={(event) => {
              live.forget();
              game.press(live, held.key, event);
            }}
            drags={() => (hand.picked.value.has(held.key) ? hand.chosen.map((one) => one.key) : [held.key])}
            onDrop={(place, keys, to) => {
              live.forget();
              if (place.dataset.place === "hand") void moving(() => hand.move(keys, to));
              else game.drop(live, place, keys, to);
            }}
          />
        ))}
        {order.length === 0 && <p class="quiet">{say("client-no-pieces")}</p>}
      </div>
      <p class="sorting" role="group" aria-label={say("client-key-sort")}>
        {game.sorts.map((by) => (
          <button key={by} type="button" class="small" onClick={() => sort(live, by)}>
            {say(SORTS[by])}
          </button>
        ))}
        {game.hand?.(live)?.map((words) => <span key={words} class="quiet">{words}</span>)}
      </p>
    </section>
  );
}

function sort({ hand, table }: Live, by: Sort): void {
  void moving(() => {
    if (by !== "best") hand.sort(compare[by]);
    else {
      const arranged = table.value?.arranged;
      if (arranged) hand.set(arrange(hand.order.value, [...arranged.groups.flatMap((group) => group.split(" ")), ...arranged.left.split(" ")]));
    }
  });
}

/** Keys of the pieces in hand that a hint speaks of. */
function hinted(live: Live): ReadonlySet<string> {
  const hint = live.hint.value;
  if (!hint || hint.action.startsWith("play")) return new Set();
  const wanted = hint.action.split(" ").slice(1);
  const keys = new Set<string>();
  for (const held of live.hand.order.value) {
    const at = wanted.indexOf(held.text);
    if (at < 0) continue;
    wanted.splice(at, 1);
    keys.add(held.key);
  }
  return keys;
}

function arrange<T extends { text: string }>(order: T[], texts: string[]): T[] {
  const left = [...order];
  const sorted: T[] = [];
  for (const text of texts) {
    const at = left.findIndex((held) => held.text === text);
    if (at >= 0) sorted.push(...left.splice(at, 1));
  }
  return [...sorted, ...left];
}

function focusKey(key: string): void {
  document.querySelector<HTMLElement>(`button[data-key="${CSS.escape(key)}"]`)?.focus();
}

// ---------------------------------------------------------------------------------- what is said

/** What is going on; in one's own turn perhaps what is asked. */
const statusOf = (live: Live, game: GameTable): string => (live.myTurn.value && game.asks?.(live)) || live.status.value;

/** What is going on, what time is left, and what can be done. */
function Now({ live, game }: { live: Live; game: GameTable }) {
  const table = live.table.value!;
  const Actions = game.Actions;
  return (
    <div class="now">
      <p class="status">
        <strong>
          <Sentence deck={game.deck} text={statusOf(live, game)} />
        </strong> <Clock live={live} />
      </p>
      {live.seat.value !== null && (
        <div class="actions" role="group" aria-label={say("web-doing")}>
          <Actions live={live} view={table.view} />
          {live.myTurn.value && (
            <button type="button" class="hint" disabled={live.thinking.value || live.acting.value} aria-busy={live.thinking.value} onClick={() => live.askHint()}>
              {live.thinking.value ? say("client-thinking") : say("web-hint")}
            </button>
          )}
        </div>
      )}
      {live.seat.value === null && <p class="quiet">{say("web-looking-on")}</p>}
    </div>
  );
}

function Clock({ live }: { live: Live }) {
  const [, tick] = useState(0);
  const ends = live.ends.value;
  useEffect(() => {
    if (ends === null) return;
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [ends]);
  if (ends === null || live.table.value?.over) return null;
  const seconds = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  return (
    <span role="timer" class={seconds <= 10 ? "clock late" : "clock"}>
      {say("web-left", { seconds })}
    </span>
  );
}

/** The hint, with its reason; the pieces that it speaks of are marked. */
function HintBox({ live, game }: { live: Live; game: GameTable }) {
  const hint = live.hint.value;
  return (
    <div role="status">
      {hint && (
        <div class="hint-box" data-action={hint.action}>
          <p>
            <b>
              <Sentence deck={game.deck} text={game.name(hint.action)} />
            </b>{" "}
            <Sentence deck={game.deck} text={hint.why} />
          </p>
          <p class="buttons">
            <button type="button" class="main" onClick={() => live.act(hint.action)}>
              {say("client-do-hint")}
            </button>
            <button type="button" onClick={() => (live.hint.value = null)}>
              {say("web-close")}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

/** The last thing that happened, where there is no room for the whole log. */
function Ticker({ live, game }: { live: Live; game: GameTable }) {
  const last = live.log.value.at(-1);
  if (!last) return null;
  return (
    <p class="ticker only-small" aria-hidden="true">
      <Sentence deck={game.deck} text={last.text} />
    </p>
  );
}

const MOST_HEARD = 12;

/** What happened, for those who listen: read aloud once, on every screen, also where the log is not shown. */
function Heard({ live, game }: { live: Live; game: GameTable }) {
  const lines = live.log.value;
  const from = Math.max(0, lines.length - MOST_HEARD);
  return (
    <div class="unseen" role="log">
      {lines.slice(from).map((line, at) => (
        <p key={from + at}>
          <Sentence deck={game.deck} text={line.text} />
        </p>
      ))}
    </div>
  );
}

function Log({ live, game }: { live: Live; game: GameTable }) {
  const list = useRef<HTMLDivElement>(null);
  const lines = live.log.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return (
    <div class="log" role="group" aria-label={say("web-told")} tabIndex={0} ref={list}>
      <ol>
        {lines.map((line, at) => (
          <li key={at} class={line.first ? "first" : ""}>
            <Sentence deck={game.deck} text={line.text} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Why something was refused, beside the pieces that it is about. */
function Refused({ live, game }: { live: Live; game: GameTable }) {
  const refusal = live.refusal.value;
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = (): void => {
      const box = bubble.current;
      if (!box || !refusal) return;
      const about = document.querySelector(".piece.fault") ?? document.querySelector(".flawed") ?? document.querySelector(".now");
      const there = about?.getBoundingClientRect();
      if (!there) return;
      // It never lies on what can be done: about the hand it speaks from above the buttons.
      const top = about!.closest(".hand") ? (document.querySelector(".now")?.getBoundingClientRect().y ?? there.y) : there.y;
      box.style.left = "0";
      const wide = Math.min(innerWidth - 16, box.offsetWidth);
      const left = Math.max(8, Math.min(innerWidth - wide - 8, there.x + there.width / 2 - wide / 2));
      const above = top - box.offsetHeight - 10;
      box.style.left = `${left}px`;
      box.style.top = `${above > 8 ? above : there.bottom + 10}px`;
      box.style.setProperty("--tip", `${Math.max(12, Math.min(wide - 24, there.x + there.width / 2 - left - 6))}px`);
      box.classList.toggle("below", above <= 8);
    };
    place();
    // A phone that is turned; a press anywhere else.
    const pressed = (event: Event): void => {
      if (!bubble.current?.contains(event.target as Node)) live.forget();
    };
    addEventListener("resize", place);
    addEventListener("pointerdown", pressed);
    return () => {
      removeEventListener("resize", place);
      removeEventListener("pointerdown", pressed);
    };
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div class="bubble" role="alert" ref={bubble}>
      <p>
        <Sentence deck={game.deck} text={withoutRule(refusal)} />
      </p>
      <p class="buttons">
        {refusal.rule && (
          <button type="button" class="small" onClick={() => openRules(live.info.value!.game, refusal.rule)}>
            {say("client-rule", { rule: refusal.rule })}
          </button>
        )}
        <button type="button" class="small" onClick={() => live.forget()}>
          {say("web-close")}
        </button>
      </p>
    </div>
  );
}

/** The words of a refusal; its rule has a button. */
const withoutRule = ({ text, rule }: Refusal): string => (rule ? text.replace(new RegExp(`\\s*[(（]${rule}[)）]`), "") : text);

/** A lost connection, calmly. */
function Connection({ live }: { live: Live }) {
  const late = useSignal(false);
  const lost = live.state.value === "lost";
  useEffect(() => {
    if (!lost) {
      late.value = false;
      return;
    }
    const timer = setTimeout(() => (late.value = true), 700);
    return () => clearTimeout(timer);
  }, [lost]);
  return (
    <div class="connection" role="status">
      {late.value && (
        <p>
          <span class="dots" aria-hidden="true" />
          {live.acting.value ? say("web-sent-later") : say("web-lost")}
        </p>
      )}
    </div>
  );
}

/** A round has ended: what it brought, until the player goes on. */
function RoundOver({ live, game, told }: { live: Live; game: GameTable; told: string[] }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section class="over" aria-label={say("client-round-over")}>
      {told.map((line) => (
        <p key={line}>
          <Sentence deck={game.deck} text={line} />
        </p>
      ))}
      <p class="buttons">
        <button type="button" class="main" ref={button} onClick={() => live.goOn()}>
          {say("client-go-on")}
        </button>
      </p>
    </section>
  );
}

/** The game is over: how it ended, and what comes next. */
function Over({ live, game }: { live: Live; game: GameTable }) {
  const info = live.info.value!;
  // The last words are who has won, and then a line for each place, where there are places.
  const ended = live.events.value.find((event) => event.event === "MatchEnded");
  // In Three Thirteen the scores alone tell the places; in Ronda there are none.
  const ranking = (ended?.["ranking"] ?? (info.game === "ronda" ? [] : live.table.value!.view.scores)) as number[];
  const [first, ...places] = live.log.value.slice(-1 - new Set(ranking).size);
  return (
    <section class="over" aria-label={say("web-over")}>
      <h2>
        <Sentence deck={game.deck} text={first?.text ?? say("web-over")} />
      </h2>
      {places.length > 0 && (
        <ol class="places">
          {places.map((line) => (
            <li key={line.text}>
              <Sentence deck={game.deck} text={line.text} />
            </li>
          ))}
        </ol>
      )}
      {info.rematch && !live.isHost.value && <p>{say("web-offered")}</p>}
      <p class="buttons">
        {info.rematch ? (
          <button type="button" class="main" onClick={() => live.follow()}>
            {say("web-again")}
          </button>
        ) : (
          live.isHost.value && (
            <button type="button" class="main" onClick={() => live.rematch()}>
              {say("web-rematch")}
            </button>
          )
        )}
        <a class="button" href={address(`/r/${live.room}/replay`)}>
          {say("client-replay")}
        </a>
        <a class="button" href={address("/")}>
          {say("client-other-game")}
        </a>
      </p>
    </section>
  );
}

// ---------------------------------------------------------------------------------- by keyboard

const keysOpen = signal(false);

/** What can be done by keyboard. */
function Keys({ game }: { game: GameTable }) {
  const all: [string, string][] = [
    ["Tab", say("client-key-tab")],
    ["← → ↑ ↓", say("client-key-arrows")],
    [say("client-key-space"), say("client-key-pick")],
    ["Shift ← →", say("client-key-shift")],
    ...(game.keys ?? []).map(([key, what]): [string, string] => [key, say(what)]),
    ["H", say("web-hint")],
    ["S", say("client-key-sort")],
    ["L", say("web-told")],
    ["R", say("web-rules")],
    ["Esc", say("client-key-escape")],
    ["?", say("client-keys")],
  ];
  return (
    <>
      <button type="button" class="icon only-keys" aria-label={say("client-keys")} title={say("client-keys")} onClick={() => (keysOpen.value = true)}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><rect x="2" y="5" width="16" height="10" rx="2" /><path d="M5 8.500h.01M8.5 8.500h.01M12 8.500h.01M15 8.500h.01M6 12h8" /></svg>
      </button>
      {keysOpen.value && (
        <Dialog title={say("client-keys")} onClose={() => (keysOpen.value = false)}>
          <dl class="keys">
            {all.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}

/** What had the focus may be gone with the move. Whoever plays by keyboard goes on at the same place of
 * the hand, or at what can be done. */
function useFocus(live: Live): void {
  void live.hand.order.value; // every step with the hand may take away what had the focus
  const at = useRef({ keyboard: false, index: 0 });
  useEffect(() => {
    const keyed = (): void => void (at.current.keyboard = true);
    const pointed = (): void => void (at.current.keyboard = false);
    const focused = (event: FocusEvent): void => {
      const index = handPieces().indexOf(event.target as HTMLElement);
      if (index >= 0) at.current.index = index;
    };
    const listening = [["keydown", keyed], ["pointerdown", pointed], ["focusin", focused]] as const;
    for (const [name, listener] of listening) addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of listening) removeEventListener(name, listener as EventListener);
    };
  }, []);
  useEffect(() => {
    if (!at.current.keyboard || (document.activeElement && document.activeElement !== document.body)) return;
    const all = handPieces();
    (all[Math.min(at.current.index, all.length - 1)] ?? document.querySelector<HTMLElement>(".actions button:enabled, .over button, .over a"))?.focus();
  });
}

const handPieces = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".hand .piece")];

/** The letter or figure of a key, also on a keyboard that writes other letters with it. */
function letterOf(event: KeyboardEvent): string {
  if (/^[a-z0-9?]$/i.test(event.key)) return event.key.toLowerCase();
  return /^(?:Key|Digit)(.)$/.exec(event.code)?.[1]?.toLowerCase() ?? event.key;
}

function useShortcuts(live: Live, game: GameTable, log: () => void): void {
  useEffect(() => {
    let sorted = 0;
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.altKey || event.defaultPrevented || target.closest("input, select, textarea, dialog")) return;
      if (event.ctrlKey || event.metaKey) {
        const back = letterOf(event) === "z" ? (event.shiftKey ? "y" : "u") : letterOf(event) === "y" ? "y" : null;
        if (back && game.key?.(live, back)) event.preventDefault();
        return;
      }
      const letter = letterOf(event);
      if (settings.letters.value === "off" && letter !== "Escape") return;
      if (game.key?.(live, letter)) event.preventDefault();
      else if (letter === "Escape") {
        live.hand.pickOnly();
        live.hint.value = null;
        live.forget();
      } else if (letter === "h" && live.myTurn.value) live.askHint();
      else if (letter === "s" && live.seat.value !== null) {
        const by = game.sorts[sorted++ % game.sorts.length];
        if (by) sort(live, by);
      } else if (letter === "l") log();
      else if (letter === "r") openRules(live.info.value!.game, live.refusal.value?.rule);
      else if (letter === "?") keysOpen.value = true;
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [live, game]);
}
