// Three Thirteen's table: a stock, a discard pile, and the rank that is wild.
import type { Held } from "../table/hand.ts";
import type { Stage } from "../table/stage.ts";
import { Explained } from "../table/piece.tsx";
import { SuitMark } from "../pieces/index.tsx";
import type { ThreeThirteen, ThreeThirteenView } from "../generated/wire.ts";
import { FRENCH_RANKS, pieces, rankOf } from "../pieces/notation.ts";
import { joinWords, say } from "../words.ts";
import { planCardFlight, readCards, Discards, wasThrown, mayAct, findOnlyChosen, findOptions, Stock, listTexts, findTop, Words } from "./cards.tsx";
import { findLaidSince } from "./laid.ts";
import { threeThirteenEndings } from "./endings.ts";
import { type GameParts, type Mark, type Seen } from "./table.ts";

/** The rank that is wild, as it is written. */
const nameWild = ({ wild }: ThreeThirteenView): string | undefined => (wild === null ? undefined : FRENCH_RANKS[wild]);

const mustDraw = (stage: Stage<ThreeThirteen>): boolean => findOptions(stage, "draw").length > 0;
const mustDiscard = (stage: Stage<ThreeThirteen>): boolean => findOptions(stage, "discard").length > 0;

/** Throw a card. Where that can be the end of the round, it is. */
function discard(stage: Stage<ThreeThirteen>, card: string | undefined): void {
  if (!mayAct(stage)) return;
  if (card === undefined) return stage.session.refuse({ text: say("client-choose-discard") });
  stage.act(`discard ${card}${maySayOut(stage, card) ? " out" : ""}`);
}

/** Whether a card can be thrown as the last of the round, where that must be said. */
const maySayOut = (stage: Stage<ThreeThirteen>, card: string): boolean => stage.options.value.includes(`discard ${card} out`);

function draw(stage: Stage<ThreeThirteen>, from: "draw" | "draw discard"): void {
  if (mayAct(stage)) stage.act(from);
}

/** The pile was pressed: a card comes from it, or goes to it. */
function pressPile(stage: Stage<ThreeThirteen>): void {
  if (mustDraw(stage)) draw(stage, "draw discard");
  else discard(stage, findOnlyChosen(stage));
}

const title = (view: ThreeThirteenView): string => say("client-round", { round: Math.max(1, view.round), rounds: view.rules.rounds });

function Board({ view, me, stage, before, better }: Seen<ThreeThirteen>) {
  const seated = stage !== null && me !== null && !stage.table.value?.over ? stage : null;
  const drawing = seated !== null && mustDraw(seated);
  const card = seated && mustDiscard(seated) ? findOnlyChosen(seated) : undefined;
  const top = findTop(view);
  const hint = stage?.advised.value ?? better ?? "";
  const wild = nameWild(view);
  const does = drawing && top ? { name: "client-take", card: top } : seated && card ? { name: maySayOut(seated, card) ? "client-discard-out" : "client-discard", card } : null;
  return (
    <div class="cards-board three-thirteen-board">
      {wild && (
        <p class="wild-sign">
          <small class="quiet only-small">{title(view)}</small>
          <span>
            <Explained game={view.game} text={say("client-wild", { rank: wild })} />
          </span>
          <span class="suits" aria-hidden="true">
            {["S", "H", "D", "C"].map((suit) => (
              <SuitMark key={suit} deck="french" suit={suit} />
            ))}
          </span>
        </p>
      )}
      <div class="piles">
        <Stock cards={pieces(view.stock)} onPress={seated ? () => draw(seated, "draw") : undefined} does={drawing && say("client-draw")} ghost={hint === "draw"} />
        <Discards
          cards={pieces(view.discards)}
          fresh={wasThrown(stage, top) || findLaidSince(before, view).length > 0}
          onPress={seated ? () => pressPile(seated) : undefined}
          onTake={seated ? () => draw(seated, "draw discard") : undefined}
          does={does && <Words {...does} />}
          ghost={hint === "draw discard" || hint.startsWith("discard") || stage?.isMarked(top)}
          coming={hint.startsWith("discard") ? readCards(hint)[0] : undefined}
        />
      </div>
    </div>
  );
}

function Actions({ stage, view }: { stage: Stage<ThreeThirteen>; view: ThreeThirteenView }) {
  if (!stage.myTurn.value) return null;
  const top = findTop(view);
  const busy = stage.acting.value;
  if (mustDraw(stage)) {
    return (
      <>
        <button type="button" class="slot-1 main" disabled={busy} onClick={() => draw(stage, "draw")}>
          {say("client-draw")}
        </button>
        {top && (
          <button type="button" class="slot-2" disabled={busy} onClick={() => draw(stage, "draw discard")}>
            <Words name="client-take" card={top} />
          </button>
        )}
      </>
    );
  }
  const card = findOnlyChosen(stage);
  if (!card) return null;
  const out = maySayOut(stage, card);
  return (
    <>
      {out && (
        <button type="button" class="slot-2 main" disabled={busy} onClick={() => discard(stage, card)}>
          <Words name="client-discard-out" card={card} />
        </button>
      )}
      <button type="button" class={`slot-3 ${out ? "" : "main"}`} disabled={busy} onClick={() => stage.act(`discard ${card}`)}>
        <Words name="client-discard" card={card} />
      </button>
    </>
  );
}

/** Whether a seat went out, or still has its final turn. */
function notes(view: ThreeThirteenView, seat: number): string[] {
  if (view.out === seat && view.phase !== "deal") return [say("client-out")];
  return view["last-turns"].includes(seat) ? [say("client-last-turn")] : [];
}

/** A card is raised, and thrown when it is pressed again. */
function press(stage: Stage<ThreeThirteen>, key: string): void {
  const again = stage.hand.picked.value.has(key) && stage.hand.chosen.length === 1;
  if (!again) stage.hand.pickOnly(key);
  else if (mustDiscard(stage)) discard(stage, stage.hand.text(key));
  else stage.hand.pickOnly();
}

/** Wild cards have a star; cards of a combination that lie side by side have a line below them. */
function mark(stage: Stage<ThreeThirteen>, held: Held): Mark {
  const view = stage.table.value!.view;
  const isWild = rankOf(held.text) === nameWild(view);
  const place = findGrouped(stage).get(held.key);
  return {
    class: `${isWild ? "wild" : ""} ${place ? `grouped ${place}` : ""}`.trim(),
    about: joinWords([isWild && say("client-wild-card"), !!place && say("client-in-set")]),
  };
}

/** The cards of combinations that lie side by side in the hand, and whether they are the last of theirs. */
function findGrouped(stage: Stage<ThreeThirteen>): Map<string, "last" | "inner"> {
  const order = stage.hand.order.value;
  const grouped = new Map<string, "last" | "inner">();
  for (const group of stage.table.value?.arranged?.groups ?? []) {
    const wanted = pieces(group).sort().join();
    const long = pieces(group).length;
    const at = order.findIndex((_, start) => {
      const some = order.slice(start, start + long);
      return some.every((held) => !grouped.has(held.key)) && some.map((held) => held.text).sort().join() === wanted;
    });
    if (at >= 0) order.slice(at, at + long).forEach((held, index) => grouped.set(held.key, index === long - 1 ? "last" : "inner"));
  }
  return grouped;
}

export const threeThirteen: GameParts<ThreeThirteen> = {
  ...threeThirteenEndings,
  sorts: ["best", "suit", "rank"],
  Board,
  Actions,
  notes,
  title,
  asks: (stage) => (mustDiscard(stage) && !findOnlyChosen(stage) ? say("client-choose-discard") : null),
  press,
  drop(stage, place, keys) {
    if (place.dataset.place === "discards") discard(stage, keys.length === 1 ? listTexts(stage, keys)[0] : undefined);
  },
  name(action) {
    if (!action.startsWith("discard")) return say(action === "draw" ? "client-do-draw" : "client-do-take");
    const [, card = "", out] = action.split(" ");
    return say(out ? "client-do-discard-out" : "client-do-discard", { card });
  },
  mark,
  hand(stage) {
    const arranged = stage.table.value?.arranged;
    if (!arranged) return null;
    return [arranged.left ? say("client-left-over", { points: arranged.points }) : say("client-nothing-left")];
  },
  flight: planCardFlight,
  key(stage, letter) {
    if (!stage.myTurn.value) return false;
    if (letter === "d") draw(stage, "draw");
    else if (letter === "f") draw(stage, "draw discard");
    else if (letter === "x") discard(stage, findOnlyChosen(stage));
    else return false;
    return true;
  },
  keys: [
    ["D", "client-key-draw"],
    ["F", "client-key-take"],
    ["X", "client-key-discard"],
  ],
};
