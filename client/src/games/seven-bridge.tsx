// Seven Bridge's table: groups that all may add to, a stock, and discards that can be called.
import { effect, signal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Live } from "../net/live.ts";
import { called, calledAll, Lying } from "../table/piece.tsx";
import { Face } from "../pieces/index.tsx";
import { melds, pieces, type GameEvent, type View } from "../net/wire.ts";
import { say } from "../words.ts";
import { cardFlight, cardsOf, Discards, mayAct, onlyChosen, optionsOf, Results, same, Stock, textsOf, topOf, Words } from "./cards.tsx";
import { compare, number, text, type GameTable, type Seen } from "./table.ts";

const PASS_AFTER = 600;

const chosenTexts = (live: Live): string[] => live.hand.chosen.map((held) => held.text);
const callsOf = (live: Live): string[] => [...optionsOf(live, "pon"), ...optionsOf(live, "chi")];
const mayDraw = (live: Live): boolean => optionsOf(live, "draw").length > 0;
const mayDiscard = (live: Live): boolean => optionsOf(live, "discard").length > 0;
const isMeld = (live: Live, texts: string[]): boolean => optionsOf(live, "meld").some((option) => same(cardsOf(option), texts));

/** The cards of the hand that go onto a group. */
const fitting = (live: Live, group: number): string[] =>
  optionsOf(live, "layoff").map(cardsOf).flatMap(([card, at]) => (at === String(group) ? [card!] : []));

// ------------------------------------------------------------------------------------- doing

function meld(live: Live, texts: string[]): void {
  if (!mayAct(live)) return;
  if (texts.length) live.act(`meld ${texts.join(" ")}`);
  else live.object({ text: say("client-choose-cards") });
}

/** Lay a card off. Of several the first that fits goes; with none chosen, those that fit are raised. */
function layOff(live: Live, group: number, texts: string[]): void {
  if (!mayAct(live)) return;
  const fits = fitting(live, group);
  const card = texts.find((one) => fits.includes(one)) ?? texts[0];
  if (card !== undefined) return live.act(`layoff ${card} ${group}`);
  live.hand.pickOnly(...live.hand.order.value.filter((held) => fits.includes(held.text)).map((held) => held.key));
  if (!fits.length) live.object({ text: say("client-choose-cards") });
}

function discard(live: Live, texts: string[]): void {
  if (!mayAct(live)) return;
  if (texts.length === 1) live.act(`discard ${texts[0]}`);
  else live.object({ text: say("client-choose-discard") });
}

/** Call the discard with these cards; with none, in the only way there is. */
function call(live: Live, texts: string[], verbs: readonly string[] = ["pon", "chi"]): void {
  if (!mayAct(live)) return;
  const ways = callsOf(live).filter((option) => verbs.includes(option.split(" ")[0]!));
  const way = texts.length ? ways.find((option) => same(cardsOf(option), texts)) : ways.length === 1 ? ways[0] : undefined;
  if (way) return live.act(way);
  if (ways.length > 1) return live.object({ text: say("client-choose-call") });
  const ranks = new Set(texts.map((one) => one.slice(0, -1)));
  const verb = verbs.length === 1 ? verbs[0] : ranks.size > 1 ? "chi" : "pon";
  live.act([verb, ...texts].join(" "));
}

/** The pile was pressed, or cards were put there: thrown after a draw, called before it. */
function toPile(live: Live, texts: string[]): void {
  if (mayDiscard(live) || texts.length === 1) discard(live, texts);
  else call(live, texts);
}

// ------------------------------------------------------------------------------------- the table

/** The cards that were laid or thrown since whoever looks has last done something. */
const news = new WeakMap<Live, Signal<ReadonlySet<string>>>();

function newsOf(live: Live): ReadonlySet<string> {
  let known = news.get(live);
  if (!known) {
    const laid = (known = signal<ReadonlySet<string>>(new Set()));
    news.set(live, laid);
    effect(() => {
      const events = live.events.value;
      const me = live.seat.peek();
      const starts = me === null || events.some((event) => event.event === "Dealt" || event["seat"] === me);
      laid.value = new Set([...(starts ? [] : laid.peek()), ...events.flatMap(laidBy)]);
    });
  }
  return known.value;
}

const laidBy = (event: GameEvent): string[] => {
  if (event.event === "Melded" || event.event === "Called") return pieces(text(event["cards"]));
  return event.event === "LaidOff" || event.event === "Discarded" ? [text(event["card"])] : [];
};

function Board({ view, names, me, live }: Seen) {
  const seated = live !== null && me !== null && !live.table.value?.over ? live : null;
  usePassing(seated);
  const groups = melds(text(view["table"]));
  const owners = (view["owners"] as number[] | undefined) ?? [];
  const fresh = live ? newsOf(live) : new Set<string>();
  const hint = live?.hint.value?.action ?? "";
  const [verb = "", ...hinted] = hint.split(" ");
  const calling = verb === "pon" || verb === "chi";
  const top = topOf(view);
  const drawing = seated !== null && mayDraw(seated);
  const card = seated && mayDiscard(seated) ? onlyChosen(seated) : undefined;
  const ended = live?.events.value.find((event) => event.event === "DealEnded");
  const chosen = seated && mayDiscard(seated) ? chosenTexts(seated) : [];
  const meldChosen = (): void => {
    if (seated && seated.hand.chosen.length) meld(seated, chosenTexts(seated));
  };
  // Where the table scrolls, the place of a hint, or of the chosen card, comes into sight.
  useEffect(() => {
    document.querySelector(".melds :is(.wanted, .ready)")?.scrollIntoView({ block: "nearest" });
  }, [hint, chosen.join()]);
  const full = groups.length > 12 ? 2 : groups.length > 6 ? 1 : 0;
  return (
    <div class={`cards-board seven-bridge-board full-${full}`}>
      <div class="piles">
        <Stock view={view} onPress={seated ? () => mayAct(seated) && seated.act("draw") : undefined} does={drawing && say("client-draw")} ghost={verb === "draw"} />
        <Discards
          view={view}
          fresh={top !== undefined && fresh.has(top)}
          onPress={seated ? () => toPile(seated, chosenTexts(seated)) : undefined}
          onTake={seated ? () => call(seated, chosenTexts(seated)) : undefined}
          does={card && <Words name="client-discard" card={card} />}
          ghost={verb === "discard" || calling}
        />
        {seated && top && <Calls live={seated} top={top} />}
      </div>
      {ended && <Results names={names} seats={resultsOf(ended, view)} />}
      <div class="melds" data-place={seated ? "melds" : undefined} data-sorted="" onClick={(event) => event.target === event.currentTarget && meldChosen()}>
        {groups.map((cards, at) => (
          <Group key={at} cards={cards} number={at + 1} owner={names[owners[at] ?? -1] ?? ""} fresh={fresh} live={seated} ghost={verb === "layoff" && hinted[1] === String(at + 1)} />
        ))}
        {(verb === "meld" || calling) && (
          <div class="group wanted" role="group" aria-label={say("client-new-group")}>
            <span class="title">{say("client-new-group")}</span>
            <span class="row">
              {inOrder(calling && top ? [top, ...hinted] : hinted).map((one) => (
                <span key={one} class="card piece">
                  <Face deck="french" text={one} />
                </span>
              ))}
            </span>
          </div>
        )}
        {seated && chosen.length > 0 && (
          <button type="button" class={`group new ${isMeld(seated, chosen) ? "ready" : ""}`} data-place="melds" data-sorted="" onClick={meldChosen}>
            {say("client-new-group")}
          </button>
        )}
        {groups.length === 0 && chosen.length === 0 && !ended && !hint && <p class="quiet empty">{say("client-table-empty")}</p>}
      </div>
    </div>
  );
}

interface GroupProps {
  cards: string[];
  number: number;
  owner: string;
  fresh: ReadonlySet<string>;
  /** Whoever may add to it; null: nobody. */
  live: Live | null;
  ghost: boolean;
}

function Group({ cards, number: at, owner, fresh, live, ghost }: GroupProps) {
  const label = say("client-group", { number: at, name: owner, cards: calledAll("french", cards) });
  const chosen = live ? chosenTexts(live) : [];
  const fits = live !== null && chosen.length > 0 && fitting(live, at).some((card) => chosen.includes(card));
  const marks = `group ${fits ? "ready" : ""} ${ghost ? "wanted" : ""}`;
  const inside = (
    <>
      <span class="title">
        <b>{at}</b> {owner}
      </span>
      <span class="row">
        {cards.map((card) => (
          <Lying key={card} deck="french" text={card} fresh={fresh.has(card)} />
        ))}
      </span>
    </>
  );
  if (!live) {
    return (
      <div class={marks} role="group" aria-label={label} data-group={`group-${at}`}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      class={marks}
      aria-label={fits ? `${label}. ${say("client-fits")}` : label}
      data-group={`group-${at}`}
      data-place={`group:${at}`}
      data-sorted=""
      onClick={() => layOff(live, at, chosen)}
    >
      {inside}
    </button>
  );
}

/** What the discard can be called for, each as the group that it would make. */
function Calls({ live, top }: { live: Live; top: string }) {
  const calls = callsOf(live);
  const passing = optionsOf(live, "pass").length > 0;
  if ((!calls.length && !passing) || isIdle(live)) return null;
  return (
    <div class="calls" role="group" aria-label={say("client-calls", { card: called("french", top) })}>
      {calls.map((option) => {
        const name = say(option.startsWith("pon") ? "client-pon" : "client-chi");
        const cards = inOrder([top, ...cardsOf(option)]);
        return (
          <button key={option} type="button" class="call main" disabled={live.acting.value} aria-label={`${name}: ${calledAll("french", cards)}`} onClick={() => live.act(option)}>
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
      {passing && (
        <button type="button" class="call" disabled={live.acting.value} onClick={() => live.act("pass")}>
          {say("client-pass")}
        </button>
      )}
    </div>
  );
}

const inOrder = (cards: string[]): string[] => [...cards].sort(compare.rank);

/** Whether there is nothing but to pass, and nobody can read anything from how fast that is done. */
const isIdle = (live: Live): boolean => live.alone.value && live.options.value.join() === "pass";

/** Pass where there is nothing else. */
function usePassing(live: Live | null): void {
  const idle = live !== null && isIdle(live);
  useEffect(() => {
    if (!idle) return;
    const timer = setTimeout(() => live!.act("pass"), PASS_AFTER);
    return () => clearTimeout(timer);
  }, [idle, live?.version.value]);
}

const resultsOf = (ended: GameEvent, view: View) =>
  (ended["hands"] as string[]).map((hand, at) => ({
    groups: [],
    left: pieces(hand),
    points: (ended["points"] as number[])[at] ?? 0,
    score: view.scores[at] ?? 0,
  }));

// ------------------------------------------------------------------------------------- the game

function Actions({ live }: { live: Live; view: View }) {
  if (!live.myTurn.value) return null;
  const chosen = chosenTexts(live);
  if (mayDraw(live)) {
    return (
      <button type="button" class="main" disabled={live.acting.value} onClick={() => live.act("draw")}>
        {say("client-draw")}
      </button>
    );
  }
  if (!mayDiscard(live)) return null;
  if (!chosen.length) return <span class="quiet">{say("client-choose-cards")}</span>;
  const legal = isMeld(live, chosen);
  const layoffs = chosen.length === 1 ? optionsOf(live, "layoff").filter((option) => cardsOf(option)[0] === chosen[0]) : [];
  const better = legal || layoffs.length > 0;
  return (
    <>
      {layoffs.map((option) => (
        <button key={option} type="button" class="main" disabled={live.acting.value} onClick={() => live.act(option)}>
          {say("client-lay-off", { number: cardsOf(option)[1]! })}
        </button>
      ))}
      <button type="button" class={legal ? "main" : ""} disabled={live.acting.value} onClick={() => meld(live, chosen)}>
        {say("client-meld", { count: chosen.length })}
      </button>
      {chosen.length === 1 && (
        <button type="button" class={better ? "" : "main"} disabled={live.acting.value} onClick={() => discard(live, chosen)}>
          <Words name="client-discard" card={chosen[0]!} />
        </button>
      )}
    </>
  );
}

export const sevenBridge: GameTable = {
  deck: "french",
  sorts: ["suit", "rank"],
  Board,
  Actions,
  notes: (view, seat) => (view.hands[seat] === "" && number(view["deal"]) > 0 ? [say("client-out")] : []),
  score: (view, seat) => view.scores[seat] ?? 0,
  title: (view) => say("client-deal", { deal: Math.max(1, number(view["deal"])), deals: Number(view.rules["deals"] ?? 1) }),
  asks: (live) =>
    callsOf(live).length ? say("client-asks-call", { card: topOf(live.table.value!.view) ?? "" }) : mayDiscard(live) ? say("client-asks-discard") : null,
  press: (live, key) => live.hand.pick(key),
  drop(live, place, keys) {
    const texts = textsOf(live, keys);
    const to = place.dataset.place!;
    if (to === "discards") toPile(live, texts);
    else if (to === "melds") meld(live, texts);
    else if (to.startsWith("group:")) layOff(live, Number(to.slice(6)), texts);
  },
  name(action) {
    const [verb = "", card = "", group = ""] = action.split(" ");
    if (verb === "layoff") return say("client-do-layoff", { card, number: group });
    if (verb === "discard") return say("client-do-discard", { card });
    if (verb === "draw" || verb === "pass") return say(`client-do-${verb}`);
    return say(`client-do-${verb}`, { cards: cardsOf(action).join(" ") });
  },
  flight: cardFlight,
  key(live, letter) {
    if (!live.myTurn.value) return false;
    const chosen = chosenTexts(live);
    if (letter === "d") live.act("draw");
    else if (letter === "m") meld(live, chosen);
    else if (letter === "x") discard(live, chosen);
    else if (letter === "p") call(live, chosen, ["pon"]);
    else if (letter === "c") call(live, chosen, ["chi"]);
    else if (letter === "n") live.act("pass");
    else if (/^[1-9]$/.test(letter)) layOff(live, Number(letter), chosen);
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
