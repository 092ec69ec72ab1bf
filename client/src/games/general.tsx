// The table of a game that has none of its own: what lies there is read from the view, what can be done from the options.
import type { Stage } from "../table/stage.ts";
import { namePieces, Sentence } from "../table/piece.tsx";
import { boot } from "../boot.ts";
import type { Deck } from "../pieces/index.tsx";
import type { GameView } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";
import { say } from "../words.ts";
import { Discards, Group, wasThrown, mayAct, Stock, listTexts } from "./cards.tsx";
import { findLaidSince } from "./laid.ts";
import { asTyped, optionsFor } from "./choices.ts";
import { type GameParts, type Seen, planFlight } from "./table.ts";
import { readZones } from "./zones.ts";

const deckOf = ({ game }: GameView): Deck => boot.games[game]?.deck ?? "plain";

/** The options that go with these pieces of the hand. */
function optionsWith(stage: Stage, chosen: string[]): string[] {
  const { piles, groups } = readZones(stage.table.value!.view);
  const hand = stage.hand.order.value.map((held) => held.text);
  return optionsFor(stage.options.value, chosen, hand, [...piles, ...groups].flatMap(({ cards }) => cards));
}

const listChosen = (stage: Stage): string[] => stage.hand.chosen.map((held) => held.text);

/** What a button says: an action that many games have as a sentence, any other as it is typed. */
function labelOf(game: string, action: string): string {
  const [verb, card, ...rest] = pieces(action);
  if (action === "draw") return say("client-draw");
  if (action === "pass") return say("client-pass");
  return verb === "discard" && card !== undefined && !rest.length ? say("client-discard", { card }) : asTyped(boot.games[game]?.words ?? {}, action);
}

function Board({ view, names, me, stage, before, better }: Seen) {
  const deck = deckOf(view);
  const { piles, groups, facts } = readZones(view);
  const laid = findLaidSince(before, view);
  const isSeated = stage !== null && me !== null && !stage.table.value?.over;
  return (
    <div class={`cards-board general-board full-${groups.length > 12 ? 2 : groups.length > 6 ? 1 : 0}`} data-place={isSeated ? "table" : undefined} data-sorted="">
      {piles.length > 0 && (
        <div class="piles">
          {piles.map(({ name, cards }) =>
            name === "discards" ? (
              <Discards key={name} deck={deck} cards={cards} ghost={better?.startsWith("discard")} fresh={wasThrown(stage, cards.at(-1)) || laid.includes(cards.at(-1) ?? "")} />
            ) : (
              <Stock key={name} deck={deck} cards={cards} ghost={better === "draw"} {...(name === "stock" ? {} : { name })} />
            ),
          )}
        </div>
      )}
      <div class="melds">
        {groups.map(({ name, cards, seat }, at) => (
          <div key={at} class="group" role="group" aria-label={say("client-pair", { head: titleOf(name, seat, names), what: namePieces(deck, cards) })} data-group={`group-${at}`}>
            <Group title={titleOf(name, seat, names)} cards={cards} deck={deck} fresh={new Set(laid)} />
          </div>
        ))}
        {piles.length + groups.length === 0 && <p class="quiet empty">{say("client-table-empty")}</p>}
      </div>
      {facts.length > 0 && (
        <dl class="view-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const titleOf = (name: string, seat: number | undefined, names: string[]): string => (seat === undefined ? name : say("client-pair", { head: names[seat] ?? "", what: name }));

function Actions({ stage, view }: { stage: Stage; view: GameView }) {
  if (!stage.myTurn.value) return null;
  const chosen = listChosen(stage);
  const options = optionsWith(stage, chosen);
  return (
    <>
      {options.map((action) => (
        <button key={action} type="button" class={chosen.length || options.length === 1 ? "main" : ""} disabled={stage.acting.value} onClick={() => stage.act(action)}>
          <Sentence deck={deckOf(view)} text={labelOf(view.game, action)} />
        </button>
      ))}
      {!options.length && <span class="quiet">{say(chosen.length ? "client-nothing-with-these" : "client-choose-pieces")}</span>}
    </>
  );
}

export const general: GameParts = {
  sorts: ["suit", "rank"],
  Board,
  Actions,
  notes: (view, seat) => readZones(view).notes.flatMap(([name, values]) => (values[seat] ? [`${name} ${values[seat]}`] : [])),
  title(view) {
    const round = view["round"];
    return typeof round === "number" && round > 0 ? say("client-round", { round, rounds: Number(view.rules?.["rounds"] ?? 1) }) : "";
  },
  press: (stage, key) => stage.hand.pick(key),
  /** Pieces were put on the table: if that can mean only one thing, it is done. */
  drop(stage, _, keys) {
    if (!mayAct(stage)) return;
    stage.hand.pickOnly(...keys);
    const options = optionsWith(stage, listTexts(stage, keys));
    if (options.length === 1) stage.act(options[0]!);
    else if (!options.length) stage.session.refuse({ text: say("client-nothing-with-these") });
  },
  name: (action) => action,
  flight: planFlight,
  key(stage, letter) {
    if (!stage.myTurn.value || !/^[1-9]$/.test(letter)) return false;
    const action = optionsWith(stage, listChosen(stage))[Number(letter) - 1];
    if (action !== undefined) stage.act(action);
    return true;
  },
  keys: [["1 … 9", "client-key-choice"]],
};
