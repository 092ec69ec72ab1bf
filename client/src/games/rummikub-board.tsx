// The middle of Rummikub's table: sets that stay where they are, whoever rearranges them.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { chooseByKey, startLasso } from "../table/choosing.ts";
import { startDrag, type At, type Drop } from "../table/drag.ts";
import { animate } from "../table/fly.ts";
import type { Stage } from "../table/stage.ts";
import { FixedPiece, moveFocus, namePiece, namePieces, Piece, spellOut } from "../table/piece.tsx";
import { Face, SuitMark } from "../pieces/index.tsx";
import type { Refusal } from "../net/session.ts";
import type { Rummikub, RummikubView } from "../generated/wire.ts";
import { melds, pieces } from "../pieces/notation.ts";
import { joinSentences, joinWords, say } from "../words.ts";
import { EDGE, getDraft, placesOf, type Draft } from "./draft.ts";
import { fromHand } from "./choices.ts";
import { Ground, keepPlaces, type Drawn } from "./ground.ts";
import { chooseBlack } from "./jokers.ts";
import { inReadingOrder } from "./places.ts";
import { TILES } from "./rulers.ts";
import { isJoker, nameJokers, regroup, type Tile, type TileSet } from "./sets.ts";
import { findLaidSince, placeLaid } from "./laid.ts";
import { openKey, type Seen } from "./table.ts";

/** Sets, and the ground on which they lie. To show sets from elsewhere, such as the draft of another player, `regroup` the
 * sets that lay here before with the new parts (`?` for a tile that is not known), and give them to `Sets` with the
 * same ground: what goes on keeps its key, and so its place. */
interface Lying {
  sets: TileSet[];
  ground: Ground;
  /** What jokers stand for, by their keys. */
  stands: ReadonlyMap<string, string>;
}

// ------------------------------------------------------------------------------------------- doing

/** The free ground; tiles that are put there become a set. */
const GROUND = ".rummikub-board";

/** Put tiles somewhere: into a set, into a new one, back to the hand. A whole set that is put on free ground only moves. */
export function put(stage: Stage<Rummikub>, keys: string[], place: string, at?: number, point?: At): void {
  const draft = getDraft(stage);
  const whole = draft.findWhole(keys);
  const ground = document.querySelector(GROUND)?.getBoundingClientRect();
  const size = draft.ground.layout?.size ?? 0;
  const isThere = point && ground && point.y > ground.y && point.y < ground.bottom;
  const there = isThere ? { x: point.x - ground.x - size / 2, y: point.y - ground.y } : undefined;
  if (place === "new" && whole) {
    if (there) void animate(() => draft.ground.put(whole.key, there.x, there.y));
    return;
  }
  if (stage.acting.value || !(stage.myTurn.value || draft.canPlan.value)) return;
  // Whoever moves something while others play plans.
  if (!stage.myTurn.value && !draft.planning.value) {
    if (place === "hand") return;
    draft.plan(true);
  }
  const to = place.startsWith("set:") ? place.slice(4) : place;
  // Of a whole set those tiles come back that can.
  const own = whole && to === "hand" ? whole.tiles.filter((tile) => tile.mine).map((tile) => tile.key) : [];
  let stuck: Tile[] = [];
  void animate(() => (stuck = draft.move(own.length ? own : keys, to, at, there)), {});
  if (stuck.length) stage.session.refuse({ text: say("client-stays"), rule: "RK 3.3", pieces: stuck.map((tile) => tile.text), place: whole?.key });
}

/** Lay all sets out anew. */
export function tidy(stage: Stage<Rummikub>): void {
  void animate(() => getDraft(stage).ground.tidy());
}

/** Draw, or pass; not while something is laid or chosen. */
export function idle(stage: Stage<Rummikub>): void {
  const action = findIdleAction(stage);
  if (action && !getDraft(stage).laid.value.length) stage.act(action);
}

/** What can be done instead of a play. */
export const findIdleAction = (stage: Stage<Rummikub>): string | undefined => stage.options.value.find((option) => option === "draw" || option === "pass");

// -------------------------------------------------------------------------------------------- board

/** The table of the replay: there is one on a page. */
const replayed = { table: "", sets: [] as TileSet[], ground: new Ground(TILES, EDGE) };

/** What lies on the table for this viewer. */
function findLying(view: RummikubView, stage: Stage<Rummikub> | null): Lying {
  if (stage) {
    const draft = getDraft(stage);
    const sets = draft.seen.value;
    return { sets, ground: draft.ground, stands: sets === draft.live.value ? new Map() : draft.stands.value };
  }
  if (replayed.table !== view.table) {
    replayed.table = view.table;
    replayed.sets = regroup(replayed.sets, melds(view.table));
  }
  const { sets, ground } = replayed;
  return { sets, ground, stands: nameJokers(sets, view.stands) };
}

export function Board({ view, me, stage, before, better }: Seen<Rummikub>) {
  const draft = stage && me !== null ? getDraft(stage) : null;
  const { sets, ground, stands } = findLying(view, stage);
  const mine = !!draft && takesTiles(draft, stage!);
  const drawn = ground.draw(sets.map(({ key, tiles, near }) => ({ key, near, length: tiles.length })));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ground.watch(root.current?.parentElement ?? null, root.current);
    return () => ground.watch(null);
  }, [ground]);
  useEffect(() => {
    if (stage) keepPlaces(placesOf(stage.session.room), sets, drawn);
  }, [sets, drawn.spots]);
  const black = findBlackJoker(view, me, stage);
  const lay = before ? melds(before.table) : [];
  const came = before ? (better === undefined ? findLaidSince(before, view) : fromHand(better, [], lay.flat())) : [];
  const laid = placeLaid(melds(view.table), lay, came);
  const keyed = (event: KeyboardEvent): void => {
    if (!stage || !mine || !chooseByKey(event, stage.hand)) moveFocus(event);
  };
  const board = stage?.table.value;
  const fits = drawn.height <= (root.current?.parentElement?.clientHeight ?? Infinity);
  return (
    <div
      ref={root}
      class={`rummikub-board ${fits ? "fits" : ""} ${draft?.planning.value ? "planning" : ""}`}
      style={{ "--high": `${Math.ceil(drawn.height)}px`, "--tile": `${drawn.size}px`, "--edge": `${EDGE}px` }}
      data-place={mine ? "new" : undefined}
      data-sorted=""
      onPointerDown={(event) => stage && mine && event.target === event.currentTarget && startLasso(event, stage.hand)}
      onClick={(event) => {
        const chosen = stage ? [...stage.hand.picked.value] : [];
        if (stage && chosen.length && event.target === event.currentTarget) put(stage, chosen, "new", undefined, { x: event.clientX, y: event.clientY });
      }}
      onKeyDown={keyed}
    >
      <Pool stage={stage} count={pieces(view.pool).length} ghost={(stage?.advised.value ?? better) === "draw"} />
      {inReadingOrder(sets, drawn).map((set, at) => (
        <SetOnTable key={set.key} set={set} at={at} drawn={drawn} stands={stands} black={black} stage={stage} draft={board?.over ? null : draft} laid={laid} ghost={better !== undefined} number={sets.indexOf(set)} />
      ))}
      {sets.length === 0 && <p class="quiet empty">{say("client-table-empty")}</p>}
    </div>
  );
}

/** The pool; on the player's turn a tile can be drawn from it. */
function Pool({ stage, count, ghost }: { stage: Stage<Rummikub> | null; count: number; ghost: boolean }) {
  const words = say("client-pool", { count });
  const inside = (
    <>
      {count > 0 && <Face deck="tiles" text="?" />}
      <b class="left" aria-hidden="true">{count}</b>
    </>
  );
  const draws = stage?.options.value.includes("draw") && !getDraft(stage).laid.value.length && !stage.hand.picked.value.size;
  return draws ? (
    <button type="button" class={`pool stock tile piece ${ghost ? "ghost" : ""}`} data-spot="stock" aria-label={joinSentences([say("client-draw"), words])} title={words} disabled={stage!.acting.value} onClick={() => idle(stage!)}>
      {inside}
    </button>
  ) : (
    <span class={`pool stock tile ${ghost ? "wanted" : ""}`} data-spot="stock" role="img" aria-label={words} title={words}>
      {inside}
    </span>
  );
}

/** The joker that is drawn black: all that are in sight are known by their keys. */
export function findBlackJoker(view: RummikubView, me: number | null, stage: Stage<Rummikub> | null): string | undefined {
  const open = me === null || stage?.finished.value;
  const hand = open || !stage ? [] : stage.hand.order.value;
  const lying = [...findLying(view, stage).sets.flatMap((set) => set.tiles), ...hand].filter(isJoker).map((tile) => tile.key);
  const shown = view.hands.flatMap((held, seat) => pieces(held).flatMap((one, at) => (one === "J" && (seat !== me || open) ? openKey(seat, at) : [])));
  return chooseBlack([...lying, ...shown], stage?.session.room);
}

/** Whether the player may put tiles on the table: in a play, or in a plan. */
const takesTiles = (draft: Draft, stage: Stage<Rummikub>): boolean => stage.myTurn.value || draft.canPlan.value;

// ------------------------------------------------------------------------------------------- a set

interface SetProps {
  set: TileSet;
  at: number;
  drawn: Drawn;
  stands: ReadonlyMap<string, string>;
  black: string | undefined;
  stage: Stage<Rummikub> | null;
  /** The player's draft; null: a spectator, a replay, or the game is over. */
  draft: Draft | null;
  /** In a replay: what was just laid, by the numbers of set and tile. */
  laid: ReadonlySet<string>;
  /** In a review: that it was not laid, but could have been. */
  ghost: boolean;
  number: number;
}

function SetOnTable({ set, at, drawn, stands, black, stage, draft, laid, ghost, number }: SetProps) {
  const { left, top } = drawn.at(set.key);
  const place = { left: `${left}px`, top: `${top}px`, "--line": drawn.line };
  const keys = set.tiles.map((tile) => tile.key);
  const texts = namePieces("tiles", set.tiles.map((tile) => tile.text));
  const marksOf = (tile: Tile) => ({ deck: "tiles" as const, text: tile.text, black: tile.key === black, children: <Stand text={stands.get(tile.key)} /> });
  const about = (tile: Tile): string | undefined => nameStand(stands.get(tile.key));
  const mover = `seat-${stage?.table.value?.mover}`;
  const hidden = (tile: Tile) => (tile.text === "?" ? { from: mover, to: mover } : {});
  if (!stage || !draft) {
    const came = stage ? findLaid(stage, set) : new Set(keys.filter((_, place) => laid.has(`${number}.${place}`)));
    return (
      <div class={`set ${ghost && came.size ? "wanted" : ""}`} style={place} role="group" data-group={set.key} aria-label={texts}>
        {set.tiles.map((tile) => (
          <FixedPiece key={tile.key} k={tile.key} {...marksOf(tile)} {...hidden(tile)} about={about(tile)} fresh={!ghost && came.has(tile.key)} class={ghost && came.has(tile.key) ? "coming" : ""} />
        ))}
      </div>
    );
  }
  const mine = takesTiles(draft, stage);
  const grasped = stage.myTurn.value || (mine && draft.seen.value === draft.sets.value);
  const flaw = draft.flaws.value.get(set.key);
  const picked = stage.hand.picked.value;
  const refusal = stage.session.refusal.value;
  const faults = findFaults(draft, refusal);
  const label = say("client-pair", { head: say("client-set", { number: at + 1 }), what: texts });
  const isWhole = keys.every((key) => picked.has(key));
  const drop: Drop = (to, dropped, index, point) => put(stage, dropped, to.dataset.place!, index, point);
  const press = (tile: Tile, event: MouseEvent): void => {
    stage.session.clearRefusal();
    const elsewhere = [...picked].some((key) => !keys.includes(key));
    if (event.shiftKey) stage.hand.pickRange(keys, tile.key);
    else if (elsewhere && !picked.has(tile.key) && !event.ctrlKey && !event.metaKey) put(stage, [...picked], `set:${set.key}`);
    else stage.hand.pick(tile.key);
  };
  const pressFrame = (event: MouseEvent): void => {
    if (!mine || (event.target as HTMLElement).closest("button")) return;
    stage.session.clearRefusal();
    if ([...picked].some((key) => !keys.includes(key))) put(stage, [...picked], `set:${set.key}`);
    else if ((event.target as HTMLElement).closest(".grip")) stage.hand.pickOnly(...(isWhole ? [] : keys));
  };
  const state = [flaw && "flawed", stage.tried.value && !flaw && set.tiles.some((tile) => tile.mine) && "good", refusal?.place === set.key && "refused"];
  return (
    <div
      class={["set", ...state].filter(Boolean).join(" ")}
      style={place}
      role="group"
      aria-label={joinSentences([label, flaw && spellOut("tiles", flaw.text)])}
      data-group={set.key}
      data-place={mine ? `set:${set.key}` : undefined}
      data-sorted=""
      onClick={pressFrame}
      onPointerDown={(event) => grasped && !(event.target as HTMLElement).closest("button") && startDrag(event, () => keys, drop)}
    >
      <span class="grip" aria-hidden="true" title={say("client-grip")} />
      {set.tiles.map((tile, index) => {
        const fresh = draft.fresh.value.has(tile.key);
        if (!grasped) return <FixedPiece key={tile.key} k={tile.key} {...marksOf(tile)} {...hidden(tile)} about={about(tile)} fresh={fresh} />;
        return (
          <Piece
            key={tile.key}
            k={tile.key}
            {...marksOf(tile)}
            picked={picked.has(tile.key)}
            fault={faults.has(tile.key)}
            class={tile.mine ? "own" : ""}
            fresh={fresh}
            ghost={stage.isMarked(tile.text)}
            about={joinWords([about(tile), fresh && say("client-new"), tile.mine && say("client-own")])}
            tab={at === 0 && index === 0}
            onPress={(event) => press(tile, event)}
            onDouble={() => stage.hand.pickOnly(...keys.slice(index))}
            onRest={() => stage.hand.pickOnly(...keys)}
            drags={() => (picked.has(tile.key) ? [...stage.hand.picked.value] : [tile.key])}
            onDrop={drop}
          />
        );
      })}
      {flaw && (
        <button type="button" class="flaw" aria-label={spellOut("tiles", flaw.text)} title={flaw.text} onClick={() => stage.session.refuse({ ...flaw, place: set.key })}>
          !
        </button>
      )}
    </div>
  );
}

/** Keys of the tiles that a refusal is about: those of its set, else the player's own ones, else any. */
function findFaults(draft: Draft, refusal: Refusal | null): ReadonlySet<string> {
  const left = [...(refusal?.pieces ?? [])];
  const keys = new Set<string>();
  const sets = draft.sets.value.filter((set) => !refusal?.place || set.key === refusal.place);
  for (const tile of sets.flatMap((set) => set.tiles).sort((a, b) => Number(b.mine) - Number(a.mine))) {
    const at = left.indexOf(tile.text);
    if (at < 0) continue;
    left.splice(at, 1);
    keys.add(tile.key);
  }
  return keys;
}

/** Keys of the tiles of a set that came with the last move, for onlookers. */
function findLaid(stage: Stage<Rummikub>, { tiles }: TileSet): ReadonlySet<string> {
  const laid = stage.recent.value.flatMap((event) => (event.event === "Played" ? pieces(event.tiles) : []));
  return new Set(tiles.filter((tile) => laid.includes(tile.text)).map((tile) => tile.key));
}

/** What a joker stands for: a tile, or only its number. */
function Stand({ text }: { text: string | undefined }): ComponentChildren {
  if (!text) return null;
  const [, number, colour] = /^(\d+)(\D?)$/.exec(text) ?? [];
  return (
    <span class={`stand ${colour ? `tiles-${colour}` : ""}`} aria-hidden="true">
      {number}
      {colour && <SuitMark deck="tiles" suit={colour} />}
    </span>
  );
}

const nameStand = (text: string | undefined): string | undefined =>
  text && say("client-stands", { tile: /\d$/.test(text) ? text : namePiece("tiles", text) });
