// Ronda's table: every number has its place, a card that is thrown lands there, and what it takes is
// shown before it goes. What a card takes and what the tapped pile is worth come with the view.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Stage } from "../table/stage.ts";
import { Explained, explainWord, namePiece, FixedPiece } from "../table/piece.tsx";
import { Face } from "../pieces/index.tsx";
import { sound } from "../table/sound.ts";
import type { Ronda, RondaView } from "../generated/wire.ts";
import { pieces, rankOf, SPANISH_RANKS } from "../pieces/notation.ts";
import { say } from "../words.ts";
import { Coming } from "./cards.tsx";
import { Moments } from "./ronda-moments.tsx";
import { useCaptured } from "./ronda-captured.ts";
import { findSides } from "./sides.ts";
import { rondaEndings } from "./endings.ts";
import { findActor, type GameParts, type Seen } from "./table.ts";

/** Milliseconds before a lone "pass" is played by itself. */
const PASS_AFTER = 500;

/** What a card of the own hand would take now. */
function findTaken(view: RondaView, card: string | undefined): string[] {
  const hand = pieces(view.hands[view.seat ?? -1] ?? "");
  return card === undefined ? [] : pieces(view.takes?.[hand.indexOf(card)] ?? "");
}

const joinsPile = (view: RondaView, card: string | undefined): boolean => card !== undefined && pieces(view.joins ?? "").includes(card);

// --------------------------------------------------------------------------------------- playing

/** The action that taps, or joins the tapped pile; with the chosen card, if that one can. */
function findTap(stage: Stage<Ronda>, view: RondaView): string | undefined {
  const chosen = stage.hand.chosen[0]?.text;
  const taps = stage.options.value.filter((action) => {
    const [verb, card, tap] = action.split(" ");
    return verb === "throw" && (tap === "tap" || joinsPile(view, card));
  });
  return taps.find((action) => action.split(" ")[1] === chosen) ?? taps[0];
}

/** Throw a card. If the rules forbid it, the server says why. */
function throwCard(stage: Stage<Ronda>, card: string | undefined, tap = false): void {
  if (!stage.myTurn.value) stage.session.refuse({ text: say("client-not-now") });
  else if (!card) stage.session.refuse({ text: say("client-ronda-choose") });
  else stage.act(`throw ${card}${tap ? " tap" : ""}`);
}

/** Tap with the hand: on the card just thrown, or on the pile. */
function knock(stage: Stage<Ronda>, view: RondaView): void {
  const action = findTap(stage, view);
  if (!action) return throwCard(stage, stage.hand.chosen[0]?.text, true);
  sound("tap");
  stage.act(action);
}

/** The table was pressed, perhaps at the place of a number. */
function pressTable(stage: Stage<Ronda>, event: MouseEvent): void {
  const chosen = stage.hand.chosen[0];
  if (chosen) return throwCard(stage, chosen.text);
  const at = (event.target as HTMLElement).closest<HTMLElement>("[data-number]")?.dataset.number;
  const equal = stage.hand.order.value.find((held) => rankOf(held.text) === at);
  if (equal) stage.hand.pickOnly(equal.key);
  else if (stage.myTurn.value && at) stage.session.refuse({ text: say("client-ronda-choose") });
}

// ----------------------------------------------------------------------------------------- board

function Board({ view, names, me, stage, better }: Seen<Ronda>) {
  usePassing(me === null ? null : stage);
  const table = pieces(view.table);
  const thrown = new Set(stage?.recent.value.flatMap((event) => (event.event === "Threw" ? event.card : [])));
  const pending = pieces(view.pending);
  const stock = pieces(view.stock).length;
  const { pile, previous } = view;
  const leavingCards = useCaptured(view);
  const mine = stage?.myTurn.value ?? false;
  const hint = (stage?.advised.value ?? better)?.split(" ");
  const aimed = hint?.[0] === "throw" ? hint[1] : undefined;
  const chosen = me === null ? undefined : stage?.hand.chosen[0]?.text;
  const would = new Set(findTaken(view, chosen));
  const hinted = new Set(findTaken(view, aimed));
  const canTap = stage && mine && findTap(stage, view) !== undefined;
  return (
    <div
      class={`ronda-board ${mine && chosen ? "ready" : ""}`}
      data-place={stage && me !== null ? "table" : undefined}
      data-sorted=""
      onClick={stage && me !== null ? (event) => pressTable(stage, event) : undefined}
    >
      <div class="ronda-head">
        <span class="stock-area">
          <span class="stock card" data-spot="stock" role="img" aria-label={say("client-ronda-stock", { count: stock })}>
            {stock > 0 && <Face deck="spanish" text="?" />}
          </span>
          <span class="quiet">
            {say("client-ronda-stock", { count: stock })}
            <br />
            {view.deal > 0 && say("client-ronda-deal", { deal: view.deal, deals: view.deals })}
            {view.waiting > 0 && (
              <>
                <br />
                {say("client-ronda-waiting", { points: view.waiting })}
              </>
            )}
          </span>
        </span>
        {pile && (
          <p class="pile-note">
            <Palm />
            <span>
              <b>
                <Explained game={view.game} text={say(`client-ronda-${pile.link}`)} />
                {pile.missa && (
                  <>
                    {" + "}
                    <Explained game={view.game} text={say("client-ronda-missa")} />
                  </>
                )}
              </b>{" "}
              {previous === me
                ? say("client-ronda-pile-yours", { points: pile.points })
                : say("client-ronda-pile", { name: names[previous] ?? "", points: pile.points })}
            </span>
          </p>
        )}
      </div>
      <ol class="slots" aria-label={say(table.length + pending.length ? "web-table" : "client-table-empty")}>
        {SPANISH_RANKS.map((at) => {
          const card = table.find((one) => rankOf(one) === at);
          const leaving = leavingCards.filter((one) => rankOf(one.card) === at);
          const lands = mine && chosen !== undefined && rankOf(chosen) === at;
          const tapped = pile && String(pile.rank) === at ? pile : null;
          const last = card !== undefined && card === view.thrown;
          const fresh = last || (card !== undefined && thrown.has(card));
          return (
            <li
              key={at}
              data-number={at}
              aria-hidden={!card && !tapped && !leaving.length}
              class={["slot", card && would.has(card) && "taken", lands && "lands", card && hinted.has(card) && "hinted", aimed && rankOf(aimed) === at && "hinted"].filter(Boolean).join(" ")}
            >
              <span class="numeral" aria-hidden="true">
                {at}
              </span>
              {card && <FixedPiece key={card} deck="spanish" text={card} fresh={fresh} from={last ? `seat-${previous}` : undefined} />}
              {aimed && rankOf(aimed) === at && <Coming deck="spanish" text={aimed} />}
              {tapped && <Stack key={tapped.link} cards={pending} rank={at} from={previous} points={tapped.points} />}
              {leaving.map((one) => (
                <FixedPiece key={one.card} deck="spanish" text={one.card} class={one.played ? "going atop" : "going"} to={`seat-${one.seat}`} from={one.played ? `seat-${one.seat}` : undefined} />
              ))}
              {card && would.has(card) && <span class="tick" role="img" aria-label={say("client-ronda-taken")} />}
              {stage && canTap && (tapped || (last && !pile)) && (
                <Target stage={stage} view={view} label={tapped ? say(`client-ronda-join-${tapped.next}`) : say("client-ronda-tap-card", { card: namePiece("spanish", card!) })} />
              )}
            </li>
          );
        })}
      </ol>
      {stage && <Moments stage={stage} names={names} me={me} />}
    </div>
  );
}

/** The tapped pile: what was played lies over what it takes. */
function Stack({ cards, rank, from, points }: { cards: string[]; rank: string; from: number; points: number }) {
  const sorted = [...cards.filter((card) => rankOf(card) !== rank), ...cards.filter((card) => rankOf(card) === rank)];
  return (
    <span class="stack">
      {sorted.map((card) => (
        <FixedPiece key={card} deck="spanish" text={card} from={`seat-${from}`} />
      ))}
      <span class="worth" aria-hidden="true">
        +{points}
      </span>
    </span>
  );
}

/** What can be tapped with the hand. */
function Target({ stage, view, label }: { stage: Stage<Ronda>; view: RondaView; label: string }) {
  return (
    <button
      type="button"
      class="target"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        knock(stage, view);
      }}
    >
      <Palm />
    </button>
  );
}

function Palm() {
  return (
    <svg class="palm" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 12.500V5.800a1.400 1.400 0 0 1 2.800 0V11 4.400a1.400 1.400 0 0 1 2.800 0V11 5.400a1.400 1.400 0 0 1 2.800 0V12 8.300a1.400 1.400 0 0 1 2.800 0V15c0 4-2.600 6.500-6.200 6.500-3 0-4.600-1.300-6-3.600L4.300 14a1.400 1.400 0 0 1 2.300-1.600z" />
    </svg>
  );
}

// --------------------------------------------------------------------------------------- actions

/** What is said aloud at the table: an announcement, a link of the chain. */
const sayAloud = (what: string): string => say("client-ronda-call", { what: say(`client-ronda-${what}`) });

/** Whether there is nothing to say. Among people an answer at once would tell that. */
const isSilent = (stage: Stage<Ronda>): boolean => stage.session.alone.value && stage.options.value.join() === "pass";

/** Pass by itself where there is no choice. */
function usePassing(stage: Stage<Ronda> | null): void {
  const silent = stage !== null && isSilent(stage);
  useEffect(() => {
    if (!silent) return;
    const timer = setTimeout(() => stage!.act("pass"), PASS_AFTER);
    return () => clearTimeout(timer);
  }, [silent, stage?.version.value]);
}

function Actions({ stage, view }: { stage: Stage<Ronda>; view: RondaView }) {
  const options = stage.options.value;
  if (!stage.myTurn.value) return null;
  const busy = stage.acting.value;
  if (view.phase === "announce") {
    return (
      <>
        {options.map((action) => (
          <button key={action} type="button" class={action === "pass" ? "slot-1" : "slot-3 main"} disabled={busy} title={action === "pass" ? undefined : explainWord(view.game, sayAloud(action.split(" ")[1]!))} onClick={() => stage.act(action)}>
            {action === "pass" ? say("client-ronda-silent") : sayAloud(action.split(" ")[1]!)}
          </button>
        ))}
      </>
    );
  }
  const chosen = stage.hand.chosen[0]?.text;
  const joins = joinsPile(view, chosen);
  const count = findTaken(view, chosen).length;
  return (
    <>
      {findTap(stage, view) && (
        <button type="button" class="slot-2 main knock" disabled={busy} title={explainWord(view.game, view.pile ? sayAloud(view.pile.next) : say("client-ronda-tap"))} onClick={() => knock(stage, view)}>
          <Palm /> {view.pile ? sayAloud(view.pile.next) : say("client-ronda-tap")}
        </button>
      )}
      {chosen && !joins && (
        <button type="button" class="slot-3 main" disabled={busy} onClick={() => throwCard(stage, chosen)}>
          {count ? say("client-ronda-take", { count }) : say("client-ronda-throw")}
        </button>
      )}
    </>
  );
}

function notes(view: RondaView, seat: number): ComponentChildren[] {
  const sides = findSides(view);
  const side = sides.findIndex((seats) => seats.includes(seat));
  const me = view.seat ?? null;
  const said = view.announced[seat];
  const count = pieces(view.captured[side]!).length;
  const captured = say("client-ronda-captured", { count });
  const alone = sides[side]!.length === 1;
  const partner = me !== null && me !== seat && sides[side]!.includes(me);
  return [
    <span class="haul" role="img" aria-label={captured} title={captured}>
      {count}
    </span>,
    said ? sayAloud(said) : "",
    partner ? say("client-ronda-partner") : "",
    !alone && me === null ? say("client-ronda-team", { number: side + 1 }) : "",
    view.dealer === seat && view.round > 0 ? say("client-ronda-dealer") : "",
  ].filter(Boolean);
}

export const ronda: GameParts<Ronda> = {
  ...rondaEndings,
  sorts: ["rank"],
  Board,
  Actions,
  notes,
  title: (view) => say("client-ronda-title", { round: view.round, target: view.rules.target }),
  press(stage, key) {
    if (!stage.hand.picked.value.has(key)) stage.hand.pickOnly(key);
    else throwCard(stage, stage.hand.text(key));
  },
  drop(stage, _, keys) {
    stage.hand.pickOnly(...keys.slice(0, 1));
    throwCard(stage, stage.hand.text(keys[0]!));
  },
  name(action) {
    const [verb, what, tap] = action.split(" ");
    if (verb === "pass") return say("client-ronda-do-silent");
    if (verb === "announce") return sayAloud(what!);
    return say(tap ? "client-ronda-do-tap" : "client-ronda-do-throw", { card: what! });
  },
  flight(events) {
    const who = findActor(events);
    return { from: events.some((event) => event.event === "Dealt") ? "stock" : who === null ? undefined : `seat-${who}` };
  },
  decided: isSilent,
  asks(stage) {
    if (stage.options.value.some((action) => action.startsWith("announce"))) return say("client-ronda-asks");
    return stage.options.value.some((action) => action.startsWith("throw")) && !stage.hand.chosen.length ? say("client-ronda-choose-throw") : null;
  },
  key(stage, letter) {
    const view = stage.table.value!.view;
    const announcement = stage.options.value.find((action) => action.startsWith("announce"));
    if (stage.session.seat.value === null) return false;
    if (letter === "t") knock(stage, view);
    else if (letter === "p") throwCard(stage, stage.hand.chosen[0]?.text);
    else if (letter === "a" && announcement) stage.act(announcement);
    else if (letter === "n" && stage.options.value.includes("pass")) stage.act("pass");
    else if (/^[1-4]$/.test(letter)) {
      const held = stage.hand.order.value[Number(letter) - 1];
      if (held) stage.hand.pickOnly(held.key);
    } else return false;
    return true;
  },
  keys: [
    ["1 2 3 4", "client-ronda-key-card"],
    ["P", "client-ronda-key-throw"],
    ["T", "client-ronda-key-tap"],
    ["A", "client-ronda-key-announce"],
    ["N", "client-ronda-silent"],
  ],
};
