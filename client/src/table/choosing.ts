// Choosing several pieces at once: a range by Shift, a row by Ctrl+A, a rectangle with the mouse.
import { letClicksBe, swallowClick } from "./drag.ts";
import type { Hand } from "./hand.ts";

const SLIP = 6;

const keyOf = (node: HTMLElement): string => node.dataset.key ?? "";

/** The pieces of a row: of a set, or of the hand. */
const piecesOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>("button[data-key]")];

/** Shift with an arrow chooses the next piece of the row as well, Ctrl+A the whole row. Whether it was such a key. */
export function chooseByKey(event: KeyboardEvent, hand: Hand): boolean {
  const here = document.activeElement as HTMLElement | null;
  const row = here?.closest("[data-group]");
  if (!here?.dataset.key || !row || event.altKey) return false;
  const all = piecesOf(row);
  if ((event.ctrlKey || event.metaKey) && event.code === "KeyA") {
    event.preventDefault();
    hand.pickOnly(...all.map(keyOf));
    return true;
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step || !event.shiftKey) return false;
  event.preventDefault();
  const next = all[all.indexOf(here) + step];
  if (!hand.picked.value.has(keyOf(here))) hand.pick(keyOf(here));
  if (!next) return true;
  hand.pickRange(all.map(keyOf), keyOf(next));
  next.focus();
  return true;
}

/** Call on pointerdown, with the mouse on free ground: the pieces in the rectangle that is drawn are chosen. */
export function startLasso(down: PointerEvent, hand: Hand): void {
  if (down.button !== 0 || down.pointerType !== "mouse") return;
  const ground = down.currentTarget as HTMLElement;
  const before = down.ctrlKey || down.metaKey || down.shiftKey ? [...hand.picked.value] : [];
  let frame: HTMLElement | null = null;

  const move = (event: PointerEvent): void => {
    if (!(event.buttons & 1)) return finish();
    const left = Math.min(down.clientX, event.clientX);
    const top = Math.min(down.clientY, event.clientY);
    const [width, height] = [Math.abs(event.clientX - down.clientX), Math.abs(event.clientY - down.clientY)];
    if (!frame && Math.hypot(width, height) < SLIP) return;
    if (!frame) {
      frame = document.createElement("div");
      frame.className = "lasso";
      frame.setAttribute("aria-hidden", "true");
      document.body.append(frame);
    }
    Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const inside = piecesOf(ground).filter((piece) => {
      const box = piece.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return x > left && x < left + width && y > top && y < top + height;
    });
    hand.pickOnly(...before, ...inside.map(keyOf));
  };
  const up = (): void => {
    if (frame) {
      swallowClick();
      letClicksBe();
    }
    finish();
  };
  const stop = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !frame) return;
    event.stopPropagation();
    hand.pickOnly(...before);
    finish();
  };
  const finish = (): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", finish);
    removeEventListener("keydown", stop, true);
    frame?.remove();
    frame = null;
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", finish);
  addEventListener("keydown", stop, true);
}
