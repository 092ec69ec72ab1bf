// Seven Bridge's table: groups that all may add to, a stock, and discards that can be called.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Stage } from "../table/stage.ts";
import { explainWord, namePiece, namePieces } from "../table/piece.tsx";
import { Face } from "../pieces/index.tsx";
import type { SevenBridge, SevenBridgeEvent, SevenBridgeView } from "../generated/wire.ts";
import { compare, melds, pieces, rankOf } from "../pieces/notation.ts";
import { joinSentences, say } from "../words.ts";
import { planCardFlight, readCards, Discards, Group, mayAct, findOnlyChosen, findOptions, Stock, listTexts, findTop, Words } from "./cards.tsx";
import { same } from "./choices.ts";
import { Ground, type Drawn } from "./ground.ts";
import { findLaidSince } from "./laid.ts";
import { sevenBridgeEndings } from "./endings.ts";
import type { Lot } from "./places.ts";
import { GROUPS } from "./rulers.ts";
import { type GameParts, type Seen } from "./table.ts";

const PASS_AFTER = 600;

const listChosen = (stage: Stage<SevenBridge>): string[] => stage.hand.chosen.map((held) => held.text);
const findCalls = (stage: Stage<SevenBridge>): string[] => [...findOptions(stage, "pon"), ...findOptions(stage, "chi")];
const nameCalls = (stage: Stage<SevenBridge>): string => (!findOptions(stage, "chi").length ? "pon" : !findOptions(stage, "pon").length ? "chi" : "any");
const mayDraw = (stage: Stage<SevenBridge>): boolean => findOptions(stage, "draw").length > 0;
const mayDiscard = (stage: Stage<SevenBridge>): boolean => findOptions(stage, "discard").length > 0;
const isMeld = (stage: Stage<SevenBridge>, texts: string[]): boolean => findOptions(stage, "meld").some((option) => same(readCards(option), texts));

/** The cards of the hand that go onto a group. */
const findFitting = (stage: Stage<SevenBridge>, group: number): string[] =>
  findOptions(stage, "layoff").map(readCards).flatMap(([card, at]) => (at === String(group) ? [card!] : []));

// ------------------------------------------------------------------------------------- doing

function meld(stage: Stage<SevenBridge>, texts: string[]): void {
  if (!mayAct(stage)) return;
  if (texts.length) stage.act(`meld ${texts.join(" ")}`);
  else stage.session.refuse({ text: say("client-choose-cards") });
}

/** Lay a card off. Of several the first that fits goes; with none chosen, those that fit are raised. */
function layOff(stage: Stage<SevenBridge>, group: number, texts: string[]): void {
  if (!mayAct(stage)) return;
  const fits = findFitting(stage, group);
  const card = texts.find((one) => fits.includes(one)) ?? texts[0];
  if (card !== undefined) return stage.act(`layoff ${card} ${group}`);
  stage.hand.pickOnly(...stage.hand.order.value.filter((held) => fits.includes(held.text)).map((held) => held.key));
  if (!fits.length) stage.session.refuse({ text: say("client-choose-cards") });
}

function discard(stage: Stage<SevenBridge>, texts: string[]): void {
  if (!mayAct(stage)) return;
  if (texts.length === 1) stage.act(`discard ${texts[0]}`);
  else stage.session.refuse({ text: say("client-choose-discard") });
}

/** Call the discard with these cards; with none, in the only way there is. */
function call(stage: Stage<SevenBridge>, texts: string[], verbs: readonly string[] = ["pon", "chi"]): void {
  if (!mayAct(stage)) return;
  const ways = findCalls(stage).filter((option) => verbs.includes(option.split(" ")[0]!));
  const way = texts.length ? ways.find((option) => same(readCards(option), texts)) : ways.length === 1 ? ways[0] : undefined;
  if (way) return stage.act(way);
  if (ways.length > 1) return stage.session.refuse({ text: say("client-choose-call") });
  // It can't be called like this: the server says why, of the call that these cards look like.
  const verb = verbs.length === 1 ? verbs[0] : new Set(texts.map(rankOf)).size > 1 ? "chi" : "pon";
  stage.act([verb, ...texts].join(" "));
}

/** The pile was pressed, or cards were put there: discarded after a draw, called before it. */
function putOnPile(stage: Stage<SevenBridge>, texts: string[]): void {
  if (mayDiscard(stage) || texts.length === 1) discard(stage, texts);
  else call(stage, texts);
}

// ------------------------------------------------------------------------------------- the table

/** The cards of an event that came onto the table. */
const listLaid = (event: SevenBridgeEvent): string[] => {
  if (event.event === "Melded" || event.event === "Called") return pieces(event.cards);
  return event.event === "LaidOff" || event.event === "Discarded" ? [event.card] : [];
};

function Board({ view, names, me, stage, before, better }: Seen<SevenBridge>) {
  const seated = stage !== null && me !== null && !stage.table.value?.over ? stage : null;
  usePassing(seated);
  const groups = melds(view.table);
  const owners = view.owners;
  const fresh = new Set(stage ? stage.recent.value.flatMap(listLaid) : findLaidSince(before, view));
  const hint = stage?.advised.value ?? better ?? "";
  const [verb = "", ...hinted] = hint.split(" ");
  const calling = verb === "pon" || verb === "chi";
  const top = findTop(view);
  const drawing = seated !== null && mayDraw(seated);
  const card = seated && mayDiscard(seated) ? findOnlyChosen(seated) : undefined;
  const chosen = seated && mayDiscard(seated) ? listChosen(seated) : [];
  const wanted = verb === "meld" || calling ? sortByRank(calling && top ? [top, ...hinted] : hinted) : [];
  const onto = verb === "layoff" ? Number(hinted[1]) : 0;
  const { area, drawn } = useGround(stage, [...groups.map((cards, at) => ({ key: `group-${at + 1}`, length: cards.length + Number(onto === at + 1) })), ...(wanted.length ? [{ key: "wanted", length: wanted.length }] : [])]);
  const placeOf = (key: string) => {
    const { left, top: y, width } = drawn.at(key);
    return { left: `${left}px`, top: `${y}px`, maxWidth: `${width - SPACE}px` };
  };
  // Where the table scrolls, bring the place of the hint or of the chosen card into view.
  useEffect(() => {
    document.querySelector(".melds :is(.wanted, .ready)")?.scrollIntoView({ block: "nearest" });
  }, [hint, chosen.join()]);
  return (
    <div class="cards-board seven-bridge-board">
      <div class="piles">
        <Stock cards={pieces(view.stock)} onPress={seated ? () => mayAct(seated) && seated.act("draw") : undefined} does={drawing && say("client-draw")} ghost={verb === "draw"} />
        <Discards
          cards={pieces(view.discards)}
          fresh={top !== undefined && fresh.has(top)}
          onPress={seated ? () => putOnPile(seated, listChosen(seated)) : undefined}
          onTake={seated ? () => call(seated, listChosen(seated)) : undefined}
          does={card && <Words name="client-discard" card={card} />}
          ghost={verb === "discard" || calling || stage?.isMarked(top)}
          coming={verb === "discard" ? hinted[0] : undefined}
        />
      </div>
      <div
        ref={area}
        class="melds placed"
        style={{ minHeight: `${Math.ceil(drawn.height)}px`, "--card": `${drawn.size}px` }}
        data-place={seated ? "melds" : undefined}
        data-sorted=""
        onClick={(event) => event.target === event.currentTarget && seated && chosen.length && meld(seated, chosen)}
      >
        {groups.map((cards, at) => (
          <MeldOnTable key={at} cards={cards} number={at + 1} place={placeOf(`group-${at + 1}`)} owner={names[owners[at] ?? -1] ?? ""} fresh={fresh} stage={seated} coming={onto === at + 1 ? hinted[0] : undefined} />
        ))}
        {wanted.length > 0 && (
          <div class="group wanted" style={placeOf("wanted")} role="group" aria-label={say("client-new-group")}>
            <span class="title">{say("client-new-group")}</span>
            <span class="row">
              {wanted.map((one) => (
                <span key={one} class="card piece">
                  <Face deck="french" text={one} />
                </span>
              ))}
            </span>
          </div>
        )}
        {groups.length === 0 && !hint && <p class="quiet empty">{say("client-table-empty")}</p>}
      </div>
    </div>
  );
}

/** Pixels between two groups. */
const SPACE = 4;

const grounds = new WeakMap<object, Ground>();
/** There is one replay on a page. */
const REPLAY = {};

/** The ground of a table's groups, and where they lie on it. */
function useGround(stage: object | null, lots: Lot[]): { area: RefObject<HTMLDivElement | null>; drawn: Drawn } {
  let ground = grounds.get(stage ?? REPLAY);
  if (!ground) grounds.set(stage ?? REPLAY, (ground = new Ground(GROUPS, 0)));
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ground.watch(area.current?.parentElement ?? null, area.current);
    return () => ground.watch(null);
  }, [ground]);
  return { area, drawn: ground.draw(lots) };
}

interface MeldProps {
  cards: string[];
  place: { left: string; top: string; maxWidth: string };
  number: number;
  owner: string;
  fresh: ReadonlySet<string>;
  /** The player who may add to it; null: a spectator, or the game is over. */
  stage: Stage<SevenBridge> | null;
  /** The card that a hint or a review would lay there. */
  coming: string | undefined;
}

function MeldOnTable({ cards, place, number: at, owner, fresh, stage, coming }: MeldProps) {
  const label = say("client-group", { number: at, name: owner, cards: namePieces("french", cards) });
  const chosen = stage ? listChosen(stage) : [];
  const fits = stage !== null && chosen.length > 0 && findFitting(stage, at).some((card) => chosen.includes(card));
  const marks = `group ${fits ? "ready" : ""} ${coming ? "wanted" : ""}`;
  const title = (
    <>
      <b>{at}</b> {owner}
    </>
  );
  const inside = <Group title={title} cards={cards} fresh={fresh} coming={coming} />;
  if (!stage) {
    return (
      <div class={marks} style={place} role="group" aria-label={label} data-group={`group-${at}`}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={marks}
      style={place}
      aria-label={joinSentences([label, fits && say("client-fits")])}
      data-group={`group-${at}`}
      data-place={`group:${at}`}
      data-sorted=""
      onClick={() => layOff(stage, at, chosen)}
    >
      {inside}
    </button>
  );
}

/** What the discard can be called for, each as the group that it would make. */
function Calls({ stage, top, calls, wide }: { stage: Stage<SevenBridge>; top: string; calls: string[]; wide: string }) {
  return (
    <span class={`calls ${wide}`} role="group" aria-label={say("client-calls", { card: namePiece("french", top) })}>
      {calls.map((option) => {
        const name = say(option.startsWith("pon") ? "client-pon" : "client-chi");
        const cards = sortByRank([top, ...readCards(option)]);
        return (
          <button key={option} type="button" class="call main" title={explainWord(stage.table.value!.view.game, name)} disabled={stage.acting.value} aria-label={say("client-pair", { head: name, what: namePieces("french", cards) })} onClick={() => stage.act(option)}>
            <b>{name}</b>
            <span class="little">
              {cards.map((card) => (
                <span key={card} class={`card ${card === top ? "top" : ""}`}>
                  <Face deck="french" text={card} />
                </span>
              ))}
            </span>
          </button>
        );
      })}
    </span>
  );
}

const sortByRank = (cards: string[]): string[] => [...cards].sort(compare.rank);

/** Whether passing is all there is, and no other person could tell anything from a quick answer. */
const isIdle = (stage: Stage<SevenBridge>): boolean => stage.session.alone.value && stage.options.value.join() === "pass";

/** Pass by itself where there is no choice. */
function usePassing(stage: Stage<SevenBridge> | null): void {
  const idle = stage !== null && isIdle(stage);
  useEffect(() => {
    if (!idle) return;
    const timer = setTimeout(() => stage!.act("pass"), PASS_AFTER);
    return () => clearTimeout(timer);
  }, [idle, stage?.version.value]);
}

// ------------------------------------------------------------------------------------- the game

function Actions({ stage, view }: { stage: Stage<SevenBridge>; view: SevenBridgeView }) {
  if (!stage.myTurn.value) return null;
  const busy = stage.acting.value;
  const calls = findCalls(stage);
  const top = findTop(view);
  if (!mayDiscard(stage)) {
    const draws = mayDraw(stage);
    return (
      <>
        {draws && (
          <button type="button" class={`slot-1 ${calls.length ? "" : "main"}`} disabled={busy} onClick={() => stage.act("draw")}>
            {say("client-draw")}
          </button>
        )}
        {calls.length > 0 && top && <Calls stage={stage} top={top} calls={calls} wide={draws ? "slot-2 to-end" : "slot-1 to-2"} />}
        {findOptions(stage, "pass").length > 0 && (
          <button type="button" class="slot-3 pass" disabled={busy} onClick={() => stage.act("pass")}>
            {say("client-pass")}
          </button>
        )}
      </>
    );
  }
  const chosen = listChosen(stage);
  const legal = isMeld(stage, chosen);
  const layoffs = chosen.length === 1 ? findOptions(stage, "layoff").filter((option) => readCards(option)[0] === chosen[0]) : [];
  const better = legal || layoffs.length > 0;
  return (
    <>
      {chosen.length > 0 && (
        <button type="button" class={`slot-1 new-group ${legal ? "main" : ""}`} disabled={busy} onClick={() => meld(stage, chosen)}>
          {say("client-meld", { count: chosen.length })}
        </button>
      )}
      {layoffs.length > 0 && (
        <span class="slot-2 several">
          {layoffs.map((option) => (
            <button key={option} type="button" class="main" disabled={busy} onClick={() => stage.act(option)}>
              {say("client-lay-off", { number: readCards(option)[1]! })}
            </button>
          ))}
        </span>
      )}
      {chosen.length === 1 && (
        <button type="button" class={`slot-3 ${better ? "" : "main"}`} disabled={busy} onClick={() => discard(stage, chosen)}>
          <Words name="client-discard" card={chosen[0]!} />
        </button>
      )}
    </>
  );
}

export const sevenBridge: GameParts<SevenBridge> = {
  ...sevenBridgeEndings,
  sorts: ["suit", "rank"],
  Board,
  Actions,
  notes: (view, seat) => (view.hands[seat] === "" && view.deal > 0 ? [say("client-no-cards")] : []),
  title: (view) => say("client-deal", { deal: Math.max(1, view.deal), deals: view.rules.deals }),
  decided: isIdle,
  asks: (stage) =>
    findCalls(stage).length ? say("client-asks-call", { card: findTop(stage.table.value!.view) ?? "", call: nameCalls(stage) }) : mayDiscard(stage) ? say("client-asks-discard") : null,
  press: (stage, key) => stage.hand.pick(key),
  drop(stage, place, keys) {
    const texts = listTexts(stage, keys);
    const to = place.dataset.place!;
    if (to === "discards") putOnPile(stage, texts);
    else if (to === "melds") meld(stage, texts);
    else if (to.startsWith("group:")) layOff(stage, Number(to.slice(6)), texts);
  },
  name(action) {
    const [verb = "", card = "", group = ""] = action.split(" ");
    if (verb === "layoff") return say("client-do-layoff", { card, number: group });
    if (verb === "discard") return say("client-do-discard", { card });
    if (verb === "draw" || verb === "pass") return say(`client-do-${verb}`);
    return say(`client-do-${verb}`, { cards: readCards(action).join(" ") });
  },
  flight: planCardFlight,
  key(stage, letter) {
    if (!stage.myTurn.value) return false;
    const chosen = listChosen(stage);
    if (letter === "d") stage.act("draw");
    else if (letter === "m") meld(stage, chosen);
    else if (letter === "x") discard(stage, chosen);
    else if (letter === "p") call(stage, chosen, ["pon"]);
    else if (letter === "c") call(stage, chosen, ["chi"]);
    else if (letter === "n") stage.act("pass");
    else if (/^[1-9]$/.test(letter)) layOff(stage, Number(letter), chosen);
    else return false;
    return true;
  },
  keys: [
    ["D", "client-key-draw"],
    ["M", "client-key-meld"],
    ["1 … 9", "client-key-layoff"],
    ["X", "client-key-discard"],
    ["P", "client-key-pon"],
    ["C", "client-key-chi"],
    ["N", "client-key-pass"],
  ],
};
