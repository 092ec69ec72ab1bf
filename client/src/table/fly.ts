// Pieces fly from where they were to where they are. Nothing here knows a game: every piece on the
// page has `data-piece` (what it is) and, if its place among equal ones matters, `data-key`; what
// can be flown from or to has `data-spot`. A piece may name its own spots: `data-from`, `data-to`.
import { mayMove } from "../memory.ts";

const TIME = 360;
const STEP = 240;
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
  /** The spot where pieces come from that were not seen before. */
  from?: string | undefined;
  /** The spot where pieces go to that are seen no more. */
  to?: string | undefined;
  /** Something that nobody sees the face of goes from spot to spot. */
  pass?: [from: string, to: string];
}

const all = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-piece]")];
const spot = (name: string | undefined): HTMLElement | null =>
  name === undefined ? null : document.querySelector<HTMLElement>(`[data-spot~="${name}"]`);

/** Where every piece is now, to be followed by `play` once the page has changed. */
function watch(): Map<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  if (!mayMove()) return seen;
  for (const node of all()) {
    const rect = node.getBoundingClientRect();
    if (!rect.width) continue;
    const text = node.dataset.piece!;
    if (!seen.has(text)) seen.set(text, []);
    seen.get(text)!.push({ key: node.dataset.key, rect, node, shown: node.checkVisibility({ visibilityProperty: true }), used: false });
  }
  return seen;
}

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));
/** The page has been drawn anew; one that was just hidden is not drawn at all. */
const settled = (): Promise<unknown> => Promise.race([new Promise(requestAnimationFrame), pause(100)]);

/** Move everything from where it was. Pieces that go to the same set fly together, one set after
 * another, so that a rearrangement can be followed. */
async function play(seen: Map<string, Seen[]>, flight: Flight = {}): Promise<void> {
  if (!mayMove() || seen.size === 0) return;
  await settled();
  const movers: { node: HTMLElement; from: DOMRect; to: DOMRect; group: string; came: boolean }[] = [];
  const nodes = all();
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
    let old = matched.get(node);
    if (!old && node.dataset.piece !== "?") {
      const near = (one: Seen): number => Math.hypot(one.rect.x - to.x, one.rect.y - to.y);
      old = seen.get(node.dataset.piece!)?.filter((one) => !one.used).sort((a, b) => near(a) - near(b))[0];
      if (old) old.used = true;
    }
    const group = node.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
    if (old) {
      const far = Math.hypot(old.rect.x - to.x, old.rect.y - to.y) + Math.abs(old.rect.width - to.width);
      if (far > 2) movers.push({ node, from: old.rect, to, group, came: false });
    } else if (node.dataset.piece !== "?") {
      const start = spot(node.dataset.from ?? flight.from)?.getBoundingClientRect();
      if (start) movers.push({ node, from: start, to, group, came: true });
    }
  }
  const groups = [...new Set(movers.map((one) => one.group))].slice(0, MOST_STEPS);
  // What is only pushed aside by the layout moves at once; sets that get new tiles move in turn.
  const busy = groups.filter((group) => movers.some((one) => one.group === group && (one.came || moves(one))));
  let longest = 0;
  for (const one of movers) {
    const turn = one.came || moves(one) ? Math.max(0, busy.indexOf(one.group)) : 0;
    const delay = turn * STEP;
    longest = Math.max(longest, delay + TIME);
    fly(one.node, one.from, one.to, delay, one.came);
  }
  for (const gone of [...seen.values()].flat()) {
    if (gone.used || !gone.shown || gone.node.dataset.piece === "?" || gone.node.isConnected) continue;
    const target = spot(gone.node.dataset.to ?? flight.to)?.getBoundingClientRect();
    if (!target) continue;
    longest = Math.max(longest, TIME);
    leave(gone, target);
  }
  const [giver, taker] = (flight.pass ?? []).map(spot);
  if (giver && taker) {
    longest = Math.max(longest, TIME);
    leave({ node: giver, rect: giver.getBoundingClientRect() }, taker.getBoundingClientRect());
  }
  if (longest) await pause(longest);
}

/** Whether a piece really goes somewhere, and is not only pushed aside. */
function moves(one: { from: DOMRect; to: DOMRect }): boolean {
  return Math.hypot(one.from.x - one.to.x, one.from.y - one.to.y) > one.to.width * 1.5;
}

const flying = new WeakMap<HTMLElement, Animation>();

function fly(node: HTMLElement, from: DOMRect, to: DOMRect, delay: number, came: boolean): void {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const size = came ? 0.6 : Math.min(2, from.width / to.width || 1);
  node.style.zIndex = "5";
  const animation = node.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: came ? 0 : 1 },
      { opacity: 1, offset: 0.3 },
      { opacity: 1 }, // a raised card ends raised
    ],
    { duration: TIME, delay, fill: "backwards", easing: "cubic-bezier(.25,.8,.35,1)" },
  );
  flying.set(node, animation);
  animation.onfinish = animation.oncancel = () => {
    if (flying.get(node) !== animation) return; // it flies on, elsewhere
    flying.delete(node);
    node.style.zIndex = "";
  };
}

/** A piece that is seen no more goes to whoever has it now. */
function leave(gone: Pick<Seen, "node" | "rect">, target: DOMRect): void {
  const copy = gone.node.cloneNode(true) as HTMLElement;
  for (const name of ["data-piece", "data-key", "data-spot", "id"]) copy.removeAttribute(name);
  copy.inert = true;
  copy.classList.add("leaving");
  Object.assign(copy.style, {
    left: `${gone.rect.x}px`,
    top: `${gone.rect.y}px`,
    width: `${gone.rect.width}px`,
    height: `${gone.rect.height}px`,
  });
  document.body.append(copy);
  const x = target.x + target.width / 2 - (gone.rect.x + gone.rect.width / 2);
  const y = target.y + target.height / 2 - (gone.rect.y + gone.rect.height / 2);
  const animation = copy.animate(
    [{ transform: "none", opacity: 1 }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.2 }],
    { duration: TIME, easing: "ease-in", fill: "forwards" },
  );
  animation.onfinish = animation.oncancel = () => copy.remove();
}

/** Change the page by `change` and let everything fly. */
export async function animate(change: () => void, flight: Flight = {}): Promise<void> {
  const seen = watch();
  change();
  await play(seen, flight);
}
