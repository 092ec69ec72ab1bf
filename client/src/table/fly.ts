// Pieces fly from where they were to where they are. Nothing here knows a game: every piece on the
// page has `data-piece` (what it is) and, if its place among equal ones matters, `data-key`; what
// can be flown from or to has `data-spot`. A piece may name its own spots: `data-from`, `data-to`.
import { mayMove, slowness } from "../memory.ts";

const time = (): number => 360 * slowness();
const step = (): number => 240 * slowness();
const MOST_STEPS = 6;

interface Seen {
  key: string | undefined;
  rect: DOMRect;
  node: HTMLElement;
  /** Whether it could be seen; what is hidden below others leaves unseen, too. */
  shown: boolean;
  used: boolean;
}

export interface Flight {
  /** Where pieces come from that were not on the page before. */
  from?: string | undefined;
  /** Where pieces go to that have left the page. */
  to?: string | undefined;
  /** A face-down piece goes from spot to spot. */
  pass?: [from: string, to: string];
}

const findPieces = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-piece]")];
const findSpot = (name: string | undefined): HTMLElement | null =>
  name === undefined ? null : document.querySelector<HTMLElement>(`[data-spot~="${name}"]`);

/** Where every piece is before the page changes, for `playFlights`. */
function measure(): Map<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  if (!mayMove()) return seen;
  for (const node of findPieces()) {
    const rect = node.getBoundingClientRect();
    if (!rect.width) continue;
    const text = node.dataset.piece!;
    if (!seen.has(text)) seen.set(text, []);
    seen.get(text)!.push({ key: node.dataset.key, rect, node, shown: node.checkVisibility({ visibilityProperty: true }), used: false });
  }
  return seen;
}

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));
/** Wait for the next frame; a hidden page has none. */
const waitForPaint = (): Promise<unknown> => Promise.race([new Promise(requestAnimationFrame), pause(100)]);

/** Move every piece from where it was. Pieces that go to the same set fly together, one set after
 * another, so that a rearrangement can be followed. */
async function playFlights(seen: Map<string, Seen[]>, flight: Flight = {}): Promise<void> {
  if (!mayMove() || seen.size === 0) return;
  await waitForPaint();
  const movers: { node: HTMLElement; from: DOMRect; to: DOMRect; group: string; came: boolean }[] = [];
  const nodes = findPieces();
  // What is still under way is measured where it would arrive.
  for (const node of nodes) flying.get(node)?.cancel();
  // First those that are the same piece for certain, then equal ones, the nearest first.
  const matched = new Map<HTMLElement, Seen>();
  for (const node of nodes) {
    const same = seen.get(node.dataset.piece!)?.find((one) => !one.used && one.key !== undefined && one.key === node.dataset.key);
    if (same) {
      same.used = true;
      matched.set(node, same);
    }
  }
  for (const node of nodes) {
    const to = node.getBoundingClientRect();
    if (!to.width) continue;
    let old = matched.get(node) ?? findTurned(seen, node);
    if (!old && node.dataset.piece !== "?") {
      const near = (one: Seen): number => Math.hypot(one.rect.x - to.x, one.rect.y - to.y);
      old = seen.get(node.dataset.piece!)?.filter((one) => !one.used).sort((a, b) => near(a) - near(b))[0];
      if (old) old.used = true;
    }
    const group = node.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
    if (old) {
      const far = Math.hypot(old.rect.x - to.x, old.rect.y - to.y) + Math.abs(old.rect.width - to.width);
      if (far > 2) movers.push({ node, from: old.rect, to, group, came: false });
    } else if (node.dataset.piece !== "?" || node.dataset.from) {
      const start = findSpot(node.dataset.from ?? flight.from)?.getBoundingClientRect();
      if (start) movers.push({ node, from: start, to, group, came: true });
    }
  }
  const groups = [...new Set(movers.map((one) => one.group))].slice(0, MOST_STEPS);
  // What is only pushed aside by the layout moves at once; sets that get new tiles move in turn.
  const busy = groups.filter((group) => movers.some((one) => one.group === group && (one.came || isMove(one))));
  let longest = 0;
  for (const one of movers) {
    const turn = one.came || isMove(one) ? Math.max(0, busy.indexOf(one.group)) : 0;
    const delay = turn * step();
    longest = Math.max(longest, delay + time());
    fly(one.node, one.from, one.to, delay, one.came);
  }
  for (const gone of [...seen.values()].flat()) {
    if (gone.used || !gone.shown || (gone.node.dataset.piece === "?" && !gone.node.dataset.to) || gone.node.isConnected) continue;
    const target = findSpot(gone.node.dataset.to ?? flight.to)?.getBoundingClientRect();
    if (!target) continue;
    longest = Math.max(longest, time());
    flyAway(gone, target);
  }
  const [giver, taker] = (flight.pass ?? []).map(findSpot);
  if (giver && taker) {
    longest = Math.max(longest, time());
    flyAway({ node: giver, rect: giver.getBoundingClientRect() }, taker.getBoundingClientRect());
  }
  if (longest) await pause(longest);
}

/** A piece that lay face down where it lies now, and was turned over. */
function findTurned(seen: Map<string, Seen[]>, node: HTMLElement): Seen | undefined {
  const back = node.dataset.key && seen.get("?")?.find((one) => !one.used && one.key === node.dataset.key);
  if (!back) return undefined;
  back.used = true;
  return back;
}

/** Whether a piece really goes somewhere, and is not only pushed aside. */
function isMove(one: { from: DOMRect; to: DOMRect }): boolean {
  return Math.hypot(one.from.x - one.to.x, one.from.y - one.to.y) > one.to.width * 1.5;
}

const flying = new WeakMap<HTMLElement, Animation>();

function fly(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, came: boolean): void {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const size = came ? 0.6 : Math.min(2, from.width / to.width || 1);
  const path: Keyframe[] = [
    { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: came ? 0 : 1 },
    { opacity: 1, offset: 0.3 },
    { opacity: 1 }, // a raised card ends raised
  ];
  const timing: KeyframeAnimationOptions = { duration: time(), delay, fill: "backwards", easing: "cubic-bezier(.25,.8,.35,1)" };
  // What comes from outside of a part that clips flies above it, as a copy, and is itself unseen until it has landed.
  const copy = isClipped(node, from) ? copyAt(node, to) : null;
  node.style.zIndex = "5";
  const animation = copy ? node.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + time() }) : node.animate(path, timing);
  copy?.animate(path, timing);
  flying.set(node, animation);
  animation.onfinish = animation.oncancel = () => {
    copy?.remove();
    if (flying.get(node) !== animation) return; // it flies on, elsewhere
    flying.delete(node);
    node.style.zIndex = "";
  };
}

/** Whether something around a piece would cut it off where it comes from. */
function isClipped(node: HTMLElement, from: DOMRect): boolean {
  for (let around = node.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === "visible") continue;
    const frame = around.getBoundingClientRect();
    if (from.top < frame.top || from.bottom > frame.bottom || from.left < frame.left || from.right > frame.right) return true;
  }
  return false;
}

/** A copy of a piece above everything else, for the time of a flight. */
function copyAt(node: HTMLElement, at: DOMRect): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ["data-piece", "data-key", "data-spot", "id"]) copy.removeAttribute(name);
  copy.inert = true;
  copy.classList.add("leaving");
  Object.assign(copy.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
  document.body.append(copy);
  return copy;
}

/** A piece that left the page flies to the seat that has it now. */
function flyAway(gone: Pick<Seen, "node" | "rect">, target: DOMRect): void {
  const copy = copyAt(gone.node, gone.rect);
  const x = target.x + target.width / 2 - (gone.rect.x + gone.rect.width / 2);
  const y = target.y + target.height / 2 - (gone.rect.y + gone.rect.height / 2);
  const animation = copy.animate(
    [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.2 }],
    { duration: time(), easing: "ease-in", fill: "forwards" },
  );
  animation.onfinish = animation.oncancel = () => copy.remove();
}

/** Change the page, then fly every piece from its old place to its new one. */
export async function animate(change: () => void, flight: Flight = {}): Promise<void> {
  const seen = measure();
  change();
  await playFlights(seen, flight);
}
