// Dragging with mouse, pen or finger. What is dragged follows the pointer as a copy; where it may
// be dropped has `data-place`.

const SLIP = 6;
const HOLD = 170;
const REST = 480;
/** After a touch the click may take so long. */
const CLICK = 60;
const EDGE = 44;
const MAGNET = 12;

/** A point of the page. */
export interface At {
  x: number;
  y: number;
}

/** What is done with what was dropped: where, what, before which piece of that place, and at which point. */
export type Drop = (place: HTMLElement, keys: string[], at: number, point: At) => void;

/** Call on pointerdown: the piece is dragged if the pointer moves. A finger that only rests on it does `onRest`. */
export function startDrag(down: PointerEvent, drags: () => string[], drop: Drop, onRest?: () => void): void {
  if (down.button !== 0 || !down.isPrimary) return;
  const piece = down.currentTarget as HTMLElement;
  const touch = down.pointerType === "touch";
  // A finger on something that scrolls must rest before it drags.
  const scrolls = touch && getComputedStyle(piece).touchAction !== "none";
  let held = !scrolls;
  let copies: HTMLElement | null = null;
  let keys: string[] = [];
  let over: HTMLElement | null = null;
  let last = down;
  let scrolling = 0;
  const hold = scrolls
    ? window.setTimeout(() => {
        held = true;
        piece.classList.add("held");
      }, HOLD)
    : 0;
  const rest =
    touch && onRest
      ? window.setTimeout(() => {
          swallowClick();
          onRest();
        }, REST)
      : 0;

  const lift = (event: PointerEvent): void => {
    clearTimeout(rest);
    keys = drags();
    copies = document.createElement("div");
    copies.className = "drag";
    copies.setAttribute("aria-hidden", "true");
    for (const key of keys.slice(0, 13)) {
      const source = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
      if (!source) continue;
      if (!copies.childElementCount) copies.style.setProperty("--wide", `${source.offsetWidth}px`);
      source.classList.add("lifted");
      const copy = source.cloneNode(true) as HTMLElement;
      for (const name of ["data-piece", "data-key", "aria-label", "role"]) copy.removeAttribute(name);
      copy.classList.remove("lifted");
      copy.tabIndex = -1;
      copies.append(copy);
    }
    copies.classList.toggle("by-finger", touch);
    document.body.append(copies);
    scrolling = window.setInterval(scroll, 16);
    document.documentElement.classList.add("dragging");
    move(event);
  };

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return; // another finger
    if (!(event.buttons & 1)) return finish(); // let go where nobody could see it
    if (!copies) {
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (far > SLIP) clearTimeout(rest);
      if (!held && far > SLIP) return finish();
      if (held && far > SLIP) lift(event);
      return;
    }
    event.preventDefault();
    last = event;
    copies.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    aim(event);
  };

  /** The place that a drop would land on. */
  const aim = (event: PointerEvent): void => {
    const there = placeAt(event.clientX, event.clientY);
    if (there !== over) {
      over?.classList.remove("drop-here");
      there?.classList.add("drop-here");
      over = there;
    }
    markDrop(over, event);
  };

  /** Scroll the table when the pointer is near its edge. */
  const scroll = (): void => {
    const board = document.querySelector<HTMLElement>(".board");
    const box = board?.getBoundingClientRect();
    if (!board || !box || last.clientX < box.left || last.clientX > box.right) return;
    const before = board.scrollTop;
    if (last.clientY > box.top && last.clientY < box.top + EDGE) board.scrollTop -= 8;
    else if (last.clientY < box.bottom && last.clientY > box.bottom - EDGE) board.scrollTop += 8;
    if (board.scrollTop !== before) aim(last);
  };

  const up = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    if (copies) {
      const place = over;
      const at = place ? findIndex(place, event) : 0;
      swallowClick();
      letClicksBe(touch);
      finish();
      if (place) drop(place, keys, at, { x: event.clientX, y: event.clientY });
    } else {
      letClicksBe(touch);
      finish();
    }
  };

  const still = (event: TouchEvent): void => {
    if (copies || held) event.preventDefault();
  };
  const stop = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && copies) {
      event.stopPropagation();
      finish();
    }
  };

  const cancelled = (event: PointerEvent): void => {
    if (event.pointerId === down.pointerId) finish();
  };

  const finish = (): void => {
    clearTimeout(hold);
    clearTimeout(rest);
    clearInterval(scrolling);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancelled);
    removeEventListener("touchmove", still);
    removeEventListener("keydown", stop, true);
    piece.classList.remove("held");
    document.documentElement.classList.remove("dragging");
    for (const one of document.querySelectorAll(".lifted")) one.classList.remove("lifted");
    over?.classList.remove("drop-here");
    markDrop(null, down);
    copies?.remove();
    copies = null;
  };

  addEventListener("pointermove", move, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancelled);
  addEventListener("touchmove", still, { passive: false });
  addEventListener("keydown", stop, true);
}

const swallow = (click: Event): void => click.stopPropagation();
/** The click that follows belongs to what was done before. */
export const swallowClick = (): void => addEventListener("click", swallow, { capture: true, once: true });
/** It comes at once, or not at all. */
export const letClicksBe = (touch = false): void => void setTimeout(() => removeEventListener("click", swallow, { capture: true }), touch ? CLICK : 0);

/** The place at a point; just beside a part of a place, that part. */
function placeAt(x: number, y: number): HTMLElement | null {
  const there = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]") ?? null;
  for (const part of there?.querySelectorAll<HTMLElement>("[data-place]") ?? []) {
    const box = part.getBoundingClientRect();
    if (x > box.left - MAGNET && x < box.right + MAGNET && y > box.top - MAGNET && y < box.bottom + MAGNET) return part;
  }
  return there;
}

const listPieces = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>("[data-key]:not(.lifted)")];

/** The index of the piece before which a drop would land. */
function findIndex(place: HTMLElement, event: PointerEvent): number {
  const before = findNearest(place, event);
  const all = [...place.querySelectorAll<HTMLElement>("[data-key]")];
  return before ? all.indexOf(before) : all.length;
}

function findNearest(place: HTMLElement, event: PointerEvent): HTMLElement | null {
  for (const item of listPieces(place)) {
    const box = item.getBoundingClientRect();
    if (event.clientY > box.bottom) continue;
    if (event.clientY >= box.top - box.height / 2 && event.clientX < box.x + box.width / 2) return item;
  }
  return null;
}

let marked: HTMLElement | null = null;
function markDrop(place: HTMLElement | null, event: PointerEvent): void {
  const now = place?.dataset.sorted === undefined && place ? findNearest(place, event) : null;
  if (now === marked) return;
  marked?.classList.remove("before");
  now?.classList.add("before");
  marked = now;
}
