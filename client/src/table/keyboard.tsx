// Playing by keyboard: letters, the list of them, and where the focus goes.
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Dialog } from "../shell/dialog.tsx";
import type { GameTable } from "../games/table.ts";
import type { Stage } from "./stage.ts";
import { settings } from "../memory.ts";
import { sortHand } from "./hand-view.tsx";
import { acceptByKey, askHint } from "./hint-box.tsx";
import { openRules } from "../shell/rules.tsx";
import { say } from "../words.ts";

const keysOpen = signal(false);

/** The button for the list of keys, and the list. */
export function Keys({ game, hints, undo, talks, tour = false }: { game: GameTable; hints: boolean; undo: boolean; talks: boolean; tour?: boolean }) {
  const deck = { deck: game.deck };
  const all: [string, string][] = [
    ["Tab", say("client-key-tab")],
    ["← → ↑ ↓", say("client-key-arrows", deck)],
    [say("client-key-space"), say("client-key-pick", deck)],
    [`${say("client-key-name-shift")} ← →`, say("client-key-range", deck)],
    ["Ctrl A", say("client-key-row", deck)],
    ["Alt ← →", say("client-key-shift", deck)],
    ...(game.keys ?? []).map(([key, what]): [string, string] => [key, say(what)]),
    ...(hints ? [["H", say("client-key-hint")], ["1 2 3", say("client-key-hint-number")], ["O", say("client-key-hint-expert")]] as [string, string][] : []),
    ["S", say("client-key-sort")],
    ["L", say("web-told")],
    ...(undo ? [["U", say("client-take-back")]] as [string, string][] : []),
    ...(talks ? [["W", say("client-chat")]] as [string, string][] : []),
    ...(tour ? [] : [["/", say("client-line")] as [string, string]]),
    ["R", say("web-rules")],
    [say("client-key-name-escape"), say("client-key-escape")],
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

/** Whether something on the page has the focus, and not only the page or the table as a whole. */
const hasFocus = (): boolean => document.activeElement !== null && !document.activeElement.matches("body, main");

/** Whoever comes to a table is at the table, not at the head of the page. */
export function useFocusOnTable(): void {
  useEffect(() => {
    if (!hasFocus()) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, []);
}

/** What had the focus may be gone with the move. Whoever plays by keyboard goes on at the same place of
 * the hand, or at what can be done. */
export function useFocus(stage: Stage): void {
  void stage.hand.order.value; // every step with the hand may take away what had the focus
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
    if (!at.current.keyboard || hasFocus()) return;
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

/** Take back the last move, where that is possible. */
function takeBack(stage: Stage): boolean {
  if (!stage.canTakeBack.value) return false;
  void stage.takeBack();
  return true;
}

export function useShortcuts(stage: Stage, game: GameTable, open: { log: () => void; line: () => void; chat: () => void }): void {
  // Keys are heard from the moment the table is shown, not only after it has been painted.
  useLayoutEffect(() => {
    let sorted = 0;
    const listen = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.altKey || event.defaultPrevented || target.closest("input, select, textarea, dialog")) return;
      if (event.ctrlKey || event.metaKey) {
        const back = letterOf(event) === "z" ? (event.shiftKey ? "y" : "u") : letterOf(event) === "y" ? "y" : null;
        if (back && game.key?.(stage, back)) event.preventDefault();
        else if (back === "u" && takeBack(stage)) event.preventDefault();
        return;
      }
      const letter = letterOf(event);
      if (settings.letters.value === "off" && letter !== "Escape") return;
      if (acceptByKey(stage, game, letter) || game.key?.(stage, letter)) event.preventDefault();
      else if (letter === "Escape") {
        stage.hand.pickOnly();
        stage.hint.value = null;
        stage.session.clearRefusal();
      } else if (letter === "h" && stage.myTurn.value && stage.hints.value) askHint(stage, game);
      else if (letter === "s" && stage.session.seat.value !== null) {
        const by = game.sorts[sorted++ % game.sorts.length];
        if (by) sortHand(stage, by);
      } else if (letter === "u") takeBack(stage);
      else if (letter === "l") open.log();
      else if (letter === "w") {
        event.preventDefault();
        open.chat();
      } else if (letter === "/" && stage.session.seat.value !== null && !stage.session.isTour) {
        event.preventDefault(); // or it would be typed
        open.line();
      }
      else if (letter === "r") openRules(stage.session.info.value!.game, stage.session.refusal.value?.rule);
      else if (letter === "?") keysOpen.value = true;
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [stage, game]);
}
