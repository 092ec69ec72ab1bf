// The state of play: whose turn it is, refusals, the connection.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { GameTable } from "../games/table.ts";
import type { Refusal } from "../net/session.ts";
import { openRules } from "../shell/rules.tsx";
import { say } from "../words.ts";
import { OfferCall } from "./calling.tsx";
import { Clock } from "./clock.tsx";
import { askHint } from "./hint-box.tsx";
import { JoinButton } from "./join.tsx";
import { Sentence } from "./piece.tsx";
import type { Stage } from "./stage.ts";

/** Whose turn it is; in the player's own turn, what the game asks for. */
export const describeStatus = (stage: Stage, game: GameTable): string => (stage.finished.value ? null : stage.myTurn.value ? game.asks?.(stage) : game.waits?.(stage)) || stage.status.value;

/** Whose turn it is, the time left, and the buttons for what can be done. No button changes its place: what cannot be
 * done now leaves its place empty. */
export function StatusBar({ stage, game }: { stage: Stage; game: GameTable }) {
  const table = stage.table.value!;
  const { Actions, Steps } = game;
  const plays = stage.session.seat.value !== null;
  const decided = game.decided?.(stage) ?? false;
  return (
    <div class={`now ${plays ? "" : "looking-on"}`}>
      <p class="status">
        <strong>
          <Sentence deck={game.deck} text={describeStatus(stage, game)} terms={stage.terms.value} />
        </strong> <Clock stage={stage} />
        {game.Progress && plays && <game.Progress stage={stage} />}
        {!plays && <span class="quiet">{say("web-looking-on")}</span>}
      </p>
      {plays && (
        <>
          <div class="steps">
            {Steps ? <Steps stage={stage} /> : stage.session.alone.value && <Tool name="client-take-back" path={BACK} off={!stage.table.value?.undo} busy={stage.acting.value} onPress={() => void stage.takeBack()} />}
            {stage.hints.value && <HintButton stage={stage} game={game} off={!stage.myTurn.value || decided} />}
          </div>
          <div class="actions" role="group" aria-label={say("web-doing")}>
            {!decided && <Actions stage={stage} view={table.view} />}
            <OfferCall stage={stage} />
          </div>
        </>
      )}
      {!plays && <JoinButton session={stage.session} />}
    </div>
  );
}

function HintButton({ stage, game, off }: { stage: Stage; game: GameTable; off: boolean }) {
  const busy = stage.thinking.value;
  const name = busy ? say("client-thinking") : say("web-hint");
  return (
    <button type="button" class="hint tool" hidden={off} aria-label={name} title={name} disabled={busy || stage.acting.value} aria-busy={busy} onClick={() => askHint(stage, game)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M7.500 14.500c0-2-2.500-3-2.500-6a5 5 0 0 1 10 0c0 3-2.500 4-2.500 6zM8 17.500h4" />
      </svg>
      <span aria-hidden="true">{name}</span>
    </button>
  );
}

/** The sign for taking something back. */
export const BACK = "M8 5L4 9l4 4M4 9h8a4 4 0 0 1 0 8h-2";

/** A button with a sign, and words where there is room for them; while it can do nothing, its place is empty. */
export function Tool({ name, path, off, busy = false, onPress }: { name: string; path: string; off: boolean; busy?: boolean; onPress: () => void }) {
  return (
    <button type="button" class="tool" aria-label={say(name)} title={say(name)} hidden={off} disabled={busy} onClick={onPress}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
      <span aria-hidden="true">{say(name)}</span>
    </button>
  );
}

/** What happened to the player's own move, until it was read. */
export function NoticeBox({ stage }: { stage: Stage }) {
  const notice = stage.notice.value;
  return (
    <div role="status">
      {notice && (
        <div class="notice">
          <p>{notice}</p>
          <p class="buttons">
            <button type="button" class="small" onClick={() => (stage.notice.value = null)}>
              {say("web-close")}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

/** Why something was refused, beside the pieces that it is about. */
export function RefusalBubble({ stage, game }: { stage: Stage; game: GameTable }) {
  const refusal = stage.session.refusal.value;
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = (): void => {
      const box = bubble.current;
      if (!box || !refusal) return;
      const about = findAbout(refusal);
      const there = about?.getBoundingClientRect();
      if (!there) return;
      // It never covers the buttons: about the hand it points from above them.
      const top = about!.closest(".hand") ? (document.querySelector(".now")?.getBoundingClientRect().y ?? there.y) : there.y;
      box.style.left = "0";
      const wide = Math.min(innerWidth - 16, box.offsetWidth);
      const left = Math.max(8, Math.min(innerWidth - wide - 8, there.x + there.width / 2 - wide / 2));
      const named = [...document.querySelectorAll(".board .piece.fault")].map((piece) => piece.getBoundingClientRect());
      const covers = (y: number): boolean => named.some((one) => one.right > left && one.x < left + wide && one.bottom > y && one.y < y + box.offsetHeight);
      const above = top - box.offsetHeight - 10;
      const below = there.bottom + 10;
      const under = above <= 8 || (covers(above) && !covers(below) && below + box.offsetHeight < innerHeight);
      box.style.left = `${left}px`;
      box.style.top = `${under ? below : above}px`;
      box.style.setProperty("--tip", `${Math.max(12, Math.min(wide - 24, there.x + there.width / 2 - left - 6))}px`);
      box.classList.toggle("below", under);
    };
    place();
    // The phone was turned, or something else was pressed.
    const pressed = (event: Event): void => {
      if (!bubble.current?.contains(event.target as Node)) stage.session.clearRefusal();
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
        <Sentence deck={game.deck} text={dropRule(refusal)} terms={stage.terms.value} />
      </p>
      <p class="buttons">
        {refusal.rule && (
          <button type="button" class="small" onClick={() => openRules(stage.session.info.value!.game, refusal.rule)}>
            {say("client-rule", { rule: refusal.rule })}
          </button>
        )}
        <button type="button" class="small" onClick={() => stage.session.clearRefusal()}>
          {say("web-close")}
        </button>
      </p>
    </div>
  );
}

/** What a refusal points at: the set that it names, else a piece that it names, else what can be done. */
function findAbout({ place }: Refusal): Element | null {
  const set = place && document.querySelector(`[data-group="${CSS.escape(place)}"]`);
  return set || [".piece.fault", ".flawed", ".now"].map((one) => document.querySelector(one)).find(Boolean) || null;
}

/** The words of a refusal; its rule has a button. */
const dropRule = ({ text, rule }: Refusal): string => (rule ? text.replace(new RegExp(`\\s*[(（]${rule}[)）]`), "") : text);

/** A note that the connection is lost, if that lasts. */
export function Connection({ stage }: { stage: Stage }) {
  const late = useSignal(false);
  const replaced = stage.session.state.value === "replaced";
  const lost = stage.session.state.value === "lost" || replaced;
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
          {replaced ? say("client-replaced") : stage.acting.value ? say("web-sent-later") : say("web-lost")}
        </p>
      )}
    </div>
  );
}

