// The player's hand on the page: choosing, arranging and sorting pieces.
import { useSignal } from "@preact/signals";
import type { Ref } from "preact";
import { useCallback, useRef } from "preact/hooks";
import { fitRack } from "../games/rulers.ts";
import { animate } from "./fly.ts";
import type { GameTable, Sort } from "../games/table.ts";
import { listBest, type Order } from "./hand.ts";
import type { Stage } from "./stage.ts";
import { chooseByKey } from "./choosing.ts";
import { moveFocus, Piece } from "./piece.tsx";
import { joinWords, say } from "../words.ts";

const SORTS: Record<Sort, string> = { suit: "client-sort-suit", rank: "client-sort-rank", best: "client-sort-best" };

/** The part of the window's height that a rack may take. */
const SHARE = 0.21;

/** How large the tiles of a rack are; those that are on the table for now have their places, so that nothing moves. */
function useRack(count: number, on: boolean): { ref: Ref<HTMLElement>; style: Record<string, string> } {
  const width = useSignal(0);
  const observer = useRef<ResizeObserver | null>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!node || !on) return;
    observer.current = new ResizeObserver(() => (width.value = node.clientWidth));
    observer.current.observe(node);
    width.value = node.clientWidth;
  }, [on]);
  if (!on || !width.value) return { ref, style: {} };
  const { size, rows } = fitRack(count, width.value - RIM, innerHeight * SHARE);
  return { ref, style: { "--tile": `${size}px`, "--rows": String(rows) } };
}

/** The frame of a rack, in pixels. */
const RIM = 18;

/** As many tiles are dealt (RK 1.3); the page may be there first, and their places must be, too: else the table jumps. */
const DEALT = 14;

export function HandView({ stage, game }: { stage: Stage; game: GameTable }) {
  const hand = stage.hand;
  const order = hand.order.value;
  const refusal = stage.session.refusal.value;
  // What a refusal says about a set is not about the hand.
  const fault = new Set(refusal?.place ? [] : refusal?.pieces);
  const ghosts = findHinted(stage);
  const fanned = game.deck !== "tiles";
  const marks = order.map((held) => game.mark?.(stage, held));
  const black = game.black?.(stage.table.value!.view, stage.session.seat.value, stage);
  const { ref, style } = useRack(hand.rack.value.length || (stage.history.length ? 0 : DEALT), !fanned);
  const keyed = (event: KeyboardEvent): void => {
    const key = (document.activeElement as HTMLElement | null)?.dataset.key;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (chooseByKey(event, hand)) return;
    if (step && event.altKey && key) {
      event.preventDefault();
      void animate(() => hand.shift(key, step));
      requestAnimationFrame(() => focusKey(key));
      return;
    }
    moveFocus(event);
  };
  return (
    <section class="hand-area" ref={ref} style={style} aria-label={say("client-hand", { deck: game.deck, count: order.length })}>
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
            black={held.key === black}
            tab={at === 0}
            about={joinWords([hand.fresh.value.has(held.key) && say("client-new"), marks[at]?.about])}
            onPress={(event) => {
              stage.session.clearRefusal();
              if (event.shiftKey) hand.pickRange(order.map((one) => one.key), held.key);
              else game.press(stage, held.key, event);
            }}
            drags={() => (hand.picked.value.has(held.key) ? hand.chosen.map((one) => one.key) : [held.key])}
            onDrop={(place, keys, to, point) => {
              stage.session.clearRefusal();
              if (place.dataset.place === "hand") void animate(() => hand.move(keys, to));
              else game.drop(stage, place, keys, to, point);
            }}
          />
        ))}
        {order.length === 0 && <p class="quiet">{say("client-no-pieces")}</p>}
      </div>
      <p class="sorting" role="group" aria-label={say("client-key-sort")}>
        {game.sorts.map((by) => (
          <button key={by} type="button" class="small" aria-pressed={hand.kept.value === by} onClick={() => sortHand(stage, hand.kept.value === by ? "own" : by)}>
            {say(SORTS[by], { deck: game.deck })}
          </button>
        ))}
        {game.HandTools && <game.HandTools stage={stage} />}
        {game.hand?.(stage)?.map((words) => <span key={words} class="quiet">{words}</span>)}
      </p>
    </section>
  );
}

export const sortHand = ({ hand, table }: Stage, by: Order): void => void animate(() => hand.sort(by, listBest(table.value)));

/** Keys of the pieces in hand that the hint points at. */
function findHinted(stage: Stage): ReadonlySet<string> {
  const wanted = [...(stage.hint.value?.marks ?? [])];
  const keys = new Set<string>();
  for (const held of stage.hand.order.value) {
    const at = wanted.indexOf(held.text);
    if (at < 0) continue;
    wanted.splice(at, 1);
    keys.add(held.key);
  }
  return keys;
}

function focusKey(key: string): void {
  document.querySelector<HTMLElement>(`button[data-key="${CSS.escape(key)}"]`)?.focus();
}
