// Rummikub's table: sets that can be taken apart and put together until the turn is done.
import { animate } from "../table/fly.ts";
import type { Held } from "../table/hand.ts";
import type { Stage } from "../table/stage.ts";
import { FixedPiece, moveFocus, namePieces, Piece, spellOut } from "../table/piece.tsx";
import { Face } from "../pieces/index.tsx";
import type { Rummikub, RummikubView } from "../generated/wire.ts";
import { melds, pieces } from "../pieces/notation.ts";
import { say } from "../words.ts";
import { getDraft, type Draft, type Tile, type TileSet } from "./draft.ts";
import { chooseBlack } from "./jokers.ts";
import { openKey, planFlight, type GameParts, type Seen } from "./table.ts";

const countPool = (view: RummikubView): number => pieces(view.pool).length;

/** Put tiles somewhere: into a set, into a new one, back to the hand. */
function put(stage: Stage<Rummikub>, keys: string[], place: string, at?: number): void {
  if (!stage.myTurn.value || stage.acting.value) {
    if (place !== "hand") stage.session.refuse({ text: say("client-not-now") });
    return;
  }
  const draft = getDraft(stage);
  const to = place.startsWith("set:") ? place.slice(4) : place;
  let stuck: Tile[] = [];
  void animate(() => (stuck = draft.move(keys, to, at)), {});
  if (stuck.length) stage.session.refuse({ text: say("client-stays"), rule: "RK 3.3", pieces: stuck.map((tile) => tile.text) });
}

function Board({ view, me, stage }: Seen<Rummikub>) {
  const mine = stage?.myTurn.value ?? false;
  const draft = stage && me !== null ? getDraft(stage) : null;
  const sets = draft ? draft.sets.value : plain(view);
  const black = findBlackJoker(view, me, stage);
  const count = sets.reduce((sum, set) => sum + set.tiles.length, 0);
  const crowd = count > 70 ? 3 : count > 45 ? 2 : count > 24 ? 1 : 0;
  const putChosen = (place: string) => (): void => {
    if (stage && stage.hand.picked.value.size) put(stage, [...stage.hand.picked.value], place);
  };
  const pool = countPool(view);
  return (
    <div
      class={`rummikub-board crowd-${crowd}`}
      data-place={mine ? "new" : undefined}
      data-sorted=""
      onClick={(event) => {
        if (event.target === event.currentTarget) putChosen("new")();
      }}
      onKeyDown={moveFocus}
    >
      <div class="stock-area">
        <Pool stage={stage} count={pool} />
      </div>
      {sets.map((set, at) => (draft && stage ? <Movable key={set.key} set={set} at={at} stage={stage} draft={draft} black={black} /> : <Fixed key={set.key} set={set} black={black} />))}
      {mine && (
        <button type="button" class={`set new-set ${stage!.hand.picked.value.size ? "ready" : ""}`} data-place="new" data-sorted="" onClick={putChosen("new")}>
          {say("client-new-set")}
        </button>
      )}
      {!mine && sets.length === 0 && <p class="quiet empty">{say("client-table-empty")}</p>}
    </div>
  );
}

/** The pool; on the player's turn a tile can be drawn from it. */
function Pool({ stage, count }: { stage: Stage<Rummikub> | null; count: number }) {
  const words = say("client-pool", { count });
  const face = count > 0 && <Face deck="tiles" text="?" />;
  const draws = stage?.options.value.includes("draw") && !getDraft(stage).laid.value.length;
  const hinted = stage?.advised.value === "draw";
  return (
    <>
      {draws ? (
        <button type="button" class={`stock tile piece ${hinted ? "ghost" : ""}`} data-spot="stock" aria-label={`${say("client-draw")}. ${words}`} disabled={stage!.acting.value} onClick={() => idle(stage!)}>
          {face}
        </button>
      ) : (
        <span class="stock tile" data-spot="stock">
          {face}
        </span>
      )}
      <span class="quiet">{words}</span>
    </>
  );
}

const plain = (view: RummikubView): TileSet[] =>
  melds(view.table).map((texts, at) => ({
    key: `${at} ${texts.join(" ")}`,
    tiles: texts.map((one, index) => ({ key: `${at}.${index}`, text: one, mine: false })),
  }));

/** The joker that is drawn black: all that are in sight are known by their keys. */
function findBlackJoker(view: RummikubView, me: number | null, stage: Stage<Rummikub> | null): string | undefined {
  const open = me === null || stage?.finished.value;
  const table = stage && me !== null ? getDraft(stage).sets.value : plain(view);
  const hand = open || !stage ? [] : stage.hand.order.value;
  const lying = [...table.flatMap((set) => set.tiles), ...hand].filter(isJoker).map((tile) => tile.key);
  const shown = view.hands.flatMap((held, seat) => pieces(held).flatMap((one, at) => (one === "J" && (seat !== me || open) ? openKey(seat, at) : [])));
  return chooseBlack([...lying, ...shown]);
}

const isJoker = (tile: Held): boolean => tile.text === "J";

function Fixed({ set, black }: { set: TileSet; black: string | undefined }) {
  return (
    <div class="set" role="group" data-group={set.key} aria-label={namePieces("tiles", set.tiles.map((tile) => tile.text))}>
      {set.tiles.map((tile) => (
        <FixedPiece key={tile.key} deck="tiles" text={tile.text} black={tile.key === black} />
      ))}
    </div>
  );
}

function Movable({ set, at, stage, draft, black }: { set: TileSet; at: number; stage: Stage<Rummikub>; draft: Draft; black: string | undefined }) {
  const mine = stage.myTurn.value;
  const flaw = draft.flaws.value.get(set.key);
  const picked = stage.hand.picked.value;
  const fault = new Set(stage.session.refusal.value?.pieces ?? []);
  const inPlay = set.tiles.some((tile) => tile.mine);
  const press = (tile: Tile, event: MouseEvent): void => {
    if (!mine) return;
    stage.session.clearRefusal();
    const elsewhere = [...picked].filter((key) => !set.tiles.some((one) => one.key === key));
    if (elsewhere.length && !picked.has(tile.key) && !event.ctrlKey && !event.metaKey) put(stage, [...picked], `set:${set.key}`);
    else stage.hand.pick(tile.key);
  };
  const label = `${say("client-set", { number: at + 1 })}: ${namePieces("tiles", set.tiles.map((tile) => tile.text))}`;
  return (
    <div
      class={`set ${flaw ? "flawed" : ""} ${mine && stage.tried.value && !flaw && inPlay ? "good" : ""}`}
      role="group"
      aria-label={flaw ? `${label}. ${spellOut("tiles", flaw.text)}` : label}
      data-group={set.key}
      data-place={mine ? `set:${set.key}` : undefined}
      data-sorted=""
      onClick={(event) => {
        if (event.target === event.currentTarget && mine && picked.size) put(stage, [...picked], `set:${set.key}`);
      }}
    >
      {set.tiles.map((tile, index) =>
        mine ? (
          <Piece
            key={tile.key}
            k={tile.key}
            deck="tiles"
            text={tile.text}
            picked={picked.has(tile.key)}
            fault={fault.has(tile.text) && tile.mine}
            fresh={tile.mine || draft.fresh.value.has(tile.key)}
            ghost={stage.isMarked(tile.text)}
            black={tile.key === black}
            tab={at === 0 && index === 0}
            onPress={(event) => press(tile, event)}
            onDouble={() => stage.hand.pickOnly(...set.tiles.slice(index).map((one) => one.key))}
            drags={() => (picked.has(tile.key) ? [...picked] : [tile.key])}
            onDrop={(place, keys, to) => put(stage, keys, place.dataset.place!, to)}
          />
        ) : (
          <FixedPiece key={tile.key} k={tile.key} deck="tiles" text={tile.text} fresh={draft.fresh.value.has(tile.key)} black={tile.key === black} />
        ),
      )}
      {flaw && (
        <button type="button" class="flaw" aria-label={spellOut("tiles", flaw.text)} title={flaw.text} onClick={() => stage.session.refuse(flaw)}>
          !
        </button>
      )}
    </div>
  );
}

/** What can be done instead of a play. */
const findIdleAction = (stage: Stage<Rummikub>): string | undefined => stage.options.value.find((option) => option === "draw" || option === "pass");

/** Draw, or pass. */
function idle(stage: Stage<Rummikub>): void {
  const action = findIdleAction(stage);
  if (action && !getDraft(stage).laid.value.length) stage.act(action);
}

function Actions({ stage }: { stage: Stage<Rummikub>; view: RummikubView }) {
  const draft = getDraft(stage);
  if (!stage.myTurn.value) return null;
  const tried = stage.tried.value;
  const laid = draft.laid.value.length;
  const progress = tried?.progress;
  const instead = findIdleAction(stage);
  return (
    <>
      {progress && laid > 0 && (
        <span class={`opening ${progress.value >= progress.minimum ? "enough" : ""}`}>
          {say("client-opening", { value: progress.value, minimum: progress.minimum })}
        </span>
      )}
      {laid > 0 ? (
        <button type="button" class={`main ${tried?.ok ? "" : "not-yet"}`} disabled={stage.acting.value} onClick={() => done(stage)}>
          {say("client-done", { count: laid })}
        </button>
      ) : (
        instead && (
          <button type="button" class="main" disabled={stage.acting.value} onClick={() => idle(stage)}>
            {instead === "draw" ? say("client-draw") : say("client-pass")}
          </button>
        )
      )}
      {(draft.changed.value || draft.future.value.length > 0) && (
        <>
          <Tool name="client-undo" path="M8 5L4 9l4 4M4 9h8a4 4 0 0 1 0 8h-2" off={!draft.past.value.length} onPress={() => draft.undo()} />
          <Tool name="client-redo" path="M12 5l4 4-4 4M16 9H8a4 4 0 0 0 0 8h2" off={!draft.future.value.length} onPress={() => draft.redo()} />
          <Tool name="client-reset" path="M4 10a6 6 0 1 1 2 4.5M4 16v-3.5h3.5" off={!draft.past.value.length} onPress={() => draft.reset()} />
        </>
      )}
    </>
  );
}

/** A step of the draft back or forth: on a phone only its sign is shown. */
function Tool({ name, path, off, onPress }: { name: string; path: string; off: boolean; onPress: () => void }) {
  return (
    <button type="button" class="tool" aria-label={say(name)} title={say(name)} disabled={off} onClick={() => void animate(onPress)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
      <span aria-hidden="true">{say(name)}</span>
    </button>
  );
}

/** Play the table as it was made; where the rules are known to forbid it, say why. */
function done(stage: Stage<Rummikub>): void {
  const draft = getDraft(stage);
  draft.whenJudged(() => {
    const tried = stage.judged;
    if (tried && !tried.ok) stage.session.refuse({ text: tried.text ?? "", ...(tried.rule ? { rule: tried.rule } : {}), pieces: tried.pieces ?? [] });
    else stage.act(draft.action);
  });
}

export const rummikub: GameParts<Rummikub> = {
  sorts: ["suit", "rank"],
  Board,
  Actions,
  notes: (view, seat) => (view.opened[seat] ? [] : [say("client-not-opened")]),
  title: (view) => say("client-round", { round: view.round, rounds: view.rules.rounds }),
  press: (stage, key) => stage.hand.pick(key),
  drop: (stage, place, keys, at) => put(stage, keys, place.dataset.place!, at),
  name: (action, count) => (action === "draw" ? say("client-do-draw-tile") : action === "pass" ? say("client-do-pass") : say("client-do-lay", { count })),
  made: (stage) => getDraft(stage).made,
  follow: (stage, steps) => void getDraft(stage).follow(steps),
  flight: planFlight,
  black: findBlackJoker,
  key(stage, letter) {
    if (!stage.myTurn.value) return false;
    const draft = getDraft(stage);
    if (letter === "d") idle(stage);
    else if (letter === "p") done(stage);
    else if (letter === "n") put(stage, [...stage.hand.picked.value], "new");
    else if (letter === "b") put(stage, [...stage.hand.picked.value], "hand");
    else if (letter === "u") void animate(() => draft.undo());
    else if (letter === "y") void animate(() => draft.redo());
    else if (letter === "x") void animate(() => draft.reset());
    else return false;
    return true;
  },
  keys: [
    ["N", "client-key-new-set"],
    ["P", "client-key-done"],
    ["D", "client-draw"],
    ["B", "client-key-back"],
    ["U", "client-undo"],
    ["Y", "client-redo"],
    ["X", "client-reset"],
  ],
};
