// Rummikub's table: sets that can be taken apart and put together until the turn is done.
import { animate } from "../table/fly.ts";
import { Explained } from "../table/piece.tsx";
import type { Stage } from "../table/stage.ts";
import type { Rummikub, RummikubView } from "../generated/wire.ts";
import { say } from "../words.ts";
import { BACK, Tool } from "../table/status.tsx";
import { getDraft } from "./draft.ts";
import { rummikubEndings } from "./endings.ts";
import { Board, findBlackJoker, findIdleAction, idle, put, tidy } from "./rummikub-board.tsx";
import { planFlight, type GameParts } from "./table.ts";

/** The main button is what is meant most likely: with tiles chosen a new set, with tiles laid the play, else a draw. */
function Actions({ stage }: { stage: Stage<Rummikub>; view: RummikubView }) {
  const draft = getDraft(stage);
  if (!stage.myTurn.value) return <Meanwhile stage={stage} />;
  const laid = draft.laid.value.length;
  const chosen = [...stage.hand.picked.value];
  const instead = findIdleAction(stage);
  const busy = stage.acting.value;
  const ready = !draft.changed.value || stage.tried.value?.ok;
  return (
    <>
      {instead && !laid && !chosen.length && (
        <button type="button" class="slot-1 main" disabled={busy} onClick={() => idle(stage)}>
          {instead === "draw" ? say("client-draw") : say("client-pass")}
        </button>
      )}
      <NewSet stage={stage} />
      {laid > 0 && (
        <button type="button" class={`slot-3 ${chosen.length ? "" : ready ? "main" : "main not-yet"}`} disabled={busy} onClick={() => done(stage)}>
          {say("client-done", { count: laid })}
        </button>
      )}
    </>
  );
}

/** Makes a set of what is chosen. */
function NewSet({ stage }: { stage: Stage<Rummikub> }) {
  const chosen = [...stage.hand.picked.value];
  if (!chosen.length) return null;
  return (
    <button type="button" class="slot-2 new-set main" data-place="new" data-sorted="" disabled={stage.acting.value} onClick={() => put(stage, chosen, "new")}>
      {say("client-new-set")}
    </button>
  );
}

/** While others play: plan ahead, or watch them. */
function Meanwhile({ stage }: { stage: Stage<Rummikub> }) {
  const draft = getDraft(stage);
  if (!draft.canPlan.value) return null;
  const planning = draft.planning.value;
  return (
    <>
      {planning && <NewSet stage={stage} />}
      <button type="button" class="slot-3 plan" onClick={() => void animate(() => draft.plan(!planning))}>
        {planning ? say("client-watch") : draft.changed.value ? say("client-plan-again") : say("client-plan")}
      </button>
    </>
  );
}

/** What others do, or what the player does meanwhile. */
function describeWaiting(stage: Stage<Rummikub>): string | null {
  const name = stage.session.names.value[stage.table.value?.mover ?? -1] ?? "";
  if (getDraft(stage).planning.value) return say("client-planning", { name });
  const parts = stage.live.value?.parts;
  return parts ? say("client-laying", { name, count: parts.join(" ").split("?").length - 1 }) : null;
}

/** The points of a first play. */
function Progress({ stage }: { stage: Stage<Rummikub> }) {
  const progress = stage.tried.value?.progress;
  if (!stage.myTurn.value || !progress || !getDraft(stage).laid.value.length) return null;
  return (
    <span class={`opening ${progress.value >= progress.minimum ? "enough" : ""}`}>
      <Explained game={stage.table.value!.view.game} text={say("client-opening", { value: progress.value, minimum: progress.minimum })} />
    </span>
  );
}

function Steps({ stage }: { stage: Stage<Rummikub> }) {
  const draft = getDraft(stage);
  const off = !stage.myTurn.value && !draft.planning.value;
  const begun = draft.past.value.length > 0;
  return (
    <>
      <Tool name="client-undo" path={BACK} off={(off || !begun) && !stage.table.value?.undo} busy={stage.acting.value} onPress={() => void (begun ? animate(() => draft.undo()) : stage.takeBack())} />
      <Tool name="client-redo" path="M12 5l4 4-4 4M16 9H8a4 4 0 0 0 0 8h2" off={off || !draft.future.value.length} onPress={() => void animate(() => draft.redo())} />
      <Tool name="client-reset" path="M4 10a6 6 0 1 1 2 4.500M4 16v-3.500h3.500" off={off || !begun} onPress={() => void animate(() => draft.reset())} />
    </>
  );
}

function HandTools({ stage }: { stage: Stage<Rummikub> }) {
  return (
    <button type="button" class="small tidy" onClick={() => tidy(stage)}>
      {say("client-tidy")}
    </button>
  );
}

/** Play the table as it was made; where the rules are known to forbid it, say why. */
function done(stage: Stage<Rummikub>): void {
  const draft = getDraft(stage);
  draft.whenJudged(() => {
    const tried = stage.judged;
    const place = [...draft.flaws.value].find(([, flaw]) => flaw.text === tried?.text)?.[0];
    if (tried && !tried.ok) stage.session.refuse({ text: tried.text ?? "", ...(tried.rule ? { rule: tried.rule } : {}), pieces: tried.pieces ?? [], place });
    else stage.act(draft.action);
  });
}

export const rummikub: GameParts<Rummikub> = {
  ...rummikubEndings,
  sorts: ["suit", "rank"],
  Board,
  Actions,
  // What jokers stand for is known of the position alone.
  preview: (view, action) => (action.startsWith("play ") ? { ...view, table: action.slice("play ".length), stands: [] } : view),
  Steps,
  Progress,
  HandTools,
  notes: (view, seat) => (view.opened[seat] ? [] : [say("client-not-opened")]),
  title: (view) => say("client-round", { round: view.round, rounds: view.rules.rounds }),
  press: (stage, key) => stage.hand.pick(key),
  drop: (stage, place, keys, at, point) => put(stage, keys, place.dataset.place!, at, point),
  name: (action, count) => (action === "draw" ? say("client-do-draw-tile") : action === "pass" ? say("client-do-pass") : say("client-do-lay", { count })),
  made: (stage) => getDraft(stage).made,
  follow: (stage, steps) => void getDraft(stage).follow(steps),
  asks: (stage) => (getDraft(stage).fulfils.value ? say("client-plan-laid") : null),
  waits: describeWaiting,
  flight: planFlight,
  black: (view, me, stage) => findBlackJoker(view, me, stage),
  key(stage, letter) {
    if (letter === "t" && stage.session.seat.value !== null) {
      tidy(stage);
      return true;
    }
    const draft = getDraft(stage);
    if (letter === "g" && draft.canPlan.value) {
      void animate(() => draft.plan(!draft.planning.value));
      return true;
    }
    if (!stage.myTurn.value && !(draft.planning.value && "nbuyx".includes(letter))) return false;
    if (letter === "d" && !stage.hand.picked.value.size) idle(stage);
    else if (letter === "d") return true;
    else if (letter === "p") done(stage);
    else if (letter === "n") put(stage, [...stage.hand.picked.value], "new");
    else if (letter === "b") put(stage, [...stage.hand.picked.value], "hand");
    else if (letter === "u" && draft.past.value.length) void animate(() => draft.undo());
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
    ["T", "client-key-tidy"],
    ["G", "client-plan"],
  ],
};
