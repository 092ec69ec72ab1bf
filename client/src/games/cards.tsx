// What tables of cards share: piles, groups of cards, how a deal ended.
import type { ComponentChildren } from "preact";
import { startDrag } from "../table/drag.ts";
import type { Flight } from "../table/fly.ts";
import type { Stage } from "../table/stage.ts";
import { namePiece, FixedPiece, Sentence } from "../table/piece.tsx";
import { Face, type Deck } from "../pieces/index.tsx";
import type { GameEvent } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";
import { joinWords, say } from "../words.ts";
import { findActor } from "./table.ts";

/** The last card that was discarded. */
export const findTop = ({ discards }: { discards: string }): string | undefined => pieces(discards).at(-1);

/** The options that begin with a word. */
export const findOptions = (stage: Stage, verb: string): string[] =>
  stage.options.value.filter((option) => option === verb || option.startsWith(`${verb} `));

/** The cards that an action names. */
export const readCards = (action: string): string[] => pieces(action).slice(1);

/** Whether the player may act; if it is not their turn, a message says so. */
export function mayAct(stage: Stage): boolean {
  if (stage.myTurn.value) return !stage.acting.value;
  stage.session.refuse({ text: say("client-not-now") });
  return false;
}

/** Words in which cards look like cards. */
export const Words = ({ name, card }: { name: string; card: string }) => <Sentence deck="french" text={say(name, { card })} />;

interface PileProps {
  cards: string[];
  deck?: Deck;
  /** What a press does; none: the pile is no button. */
  onPress?: (() => void) | undefined;
  /** What dragging its card to the hand does, if not the same as a press. */
  onTake?: (() => void) | undefined;
  /** What a press would do now, where that is a good idea: the pile is marked; the words are on a button elsewhere, and
   * here for screen readers. */
  does?: ComponentChildren;
  /** A hint or a review speaks of it. */
  ghost?: boolean | undefined;
}

/** Pieces face down; those of the stock unless they have another name. */
export function Stock({ cards, deck = "french", name, ...rest }: PileProps & { name?: string }) {
  const count = cards.length;
  const label = name === undefined ? say("client-stock", { count }) : `${name} ${count}`;
  const short = name === undefined ? say("client-stock-short", { count }) : label;
  return (
    <Pile {...rest} place="stock" label={label} short={short}>
      <span class={`stock ${deck === "tiles" ? "tile" : "card"} deep-${Math.min(3, Math.ceil(count / 12))}`} data-spot="stock" data-key="stock" aria-hidden="true">
        {count > 0 && <Face deck={deck} text="?" />}
      </span>
    </Pile>
  );
}

// The lowest is hidden, so that it does not fly in when the top one is taken.
const THERE = 4;

/** The cards that were discarded, the last ones visible; `coming` is one that a hint or a review would put there. */
export function Discards({ cards: all, deck = "french", fresh, coming, ...rest }: PileProps & { fresh: boolean; coming?: string | undefined }) {
  const top = all.at(-1);
  const short = say("client-discards-short", { count: all.length });
  const name = top && joinWords([namePiece(deck, top), fresh && say("client-new")]);
  const label = name ? say("client-discards", { top: name, count: all.length }) : short;
  return (
    <Pile {...rest} place="discards" label={label} short={short}>
      <span class="thrown" data-spot="discards" data-group="discards" aria-hidden="true">
        {all.slice(-THERE).map((one, index, last) => {
          const at = all.length - last.length + index;
          const isTop = at === all.length - 1;
          return (
            <span key={at} class={`laid lie-${at % 5}`}>
              <FixedPiece deck={deck} text={one} {...(isTop ? { k: "discards", fresh } : {})} />
            </span>
          );
        })}
        {coming && <Coming deck={deck} text={coming} />}
      </span>
    </Pile>
  );
}

/** A piece where it would come to lie. */
export const Coming = ({ deck, text }: { deck: Deck; text: string }) => (
  <span class={`coming piece ${deck === "tiles" ? "tile" : "card"}`} aria-hidden="true">
    <Face deck={deck} text={text} />
  </span>
);

interface PileFrame extends Omit<PileProps, "cards" | "deck"> {
  place: "stock" | "discards";
  label: string;
  short: string;
  children: ComponentChildren;
}

function Pile({ place, label, short, onPress, onTake = onPress, does, ghost, children }: PileFrame) {
  const marks = `pile pile-${place} ${does ? "hot" : ""} ${ghost ? "wanted" : ""}`;
  const inside = (
    <>
      {children}
      <span class="caption" aria-hidden="true">
        {short}
      </span>
      <span class="unseen">
        {does}
        {does ? say("client-statements", { first: "", last: label }) : label}
      </span>
    </>
  );
  if (!onPress) return <div class={marks}>{inside}</div>;
  const drag = (event: PointerEvent & { currentTarget: HTMLElement }): void =>
    startDrag(event, () => [place], (target) => {
      if (target.dataset.place === "hand") onTake?.();
    });
  return (
    <button
      type="button"
      class={marks}
      data-place={place === "discards" ? place : undefined}
      data-sorted=""
      onClick={onPress}
      onPointerDown={drag}
    >
      {inside}
    </button>
  );
}

interface GroupProps {
  title: ComponentChildren;
  cards: string[];
  deck?: Deck;
  /** Cards that came lately. */
  fresh?: ReadonlySet<string>;
  /** A card that a hint or a review would add. */
  coming?: string | undefined;
}

/** The inside of a group of cards that lie side by side. */
export function Group({ title, cards, deck = "french", fresh, coming }: GroupProps) {
  return (
    <>
      <span class="title">{title}</span>
      <span class="row">
        {cards.map((card, at) => (
          <FixedPiece key={cards.indexOf(card) === at ? card : at} deck={deck} text={card} fresh={fresh?.has(card) ?? false} />
        ))}
        {coming && <Coming deck={deck} text={coming} />}
      </span>
    </>
  );
}

/** What is drawn comes from the stock, and so does a deal; what is thrown comes from its owner. */
export function planCardFlight(events: GameEvent[], me: number | null): Flight {
  const who = findActor(events);
  const seat = who === null ? undefined : who === me ? "hand" : `seat-${who}`;
  const has = (name: string): boolean => events.some((event) => event.event === name);
  if (has("Dealt")) return { from: "stock" };
  if (has("Drew")) return who === me ? { from: "stock", to: "stock" } : { pass: ["stock", seat!], to: "stock" };
  if (has("Reshuffled")) return { to: "stock" };
  return { from: seat, to: seat };
}

/** Whether the top discard was thrown since the player's last move. */
export const wasThrown = (stage: Stage | null, top: string | undefined): boolean =>
  stage?.recent.value.findLast((event) => event.event === "Discarded")?.["card"] === top && top !== undefined;

/** The text of the only chosen card, if it is one. */
export const findOnlyChosen = (stage: Stage): string | undefined => (stage.hand.chosen.length === 1 ? stage.hand.chosen[0]!.text : undefined);

/** What stands in the hand under these keys, in its order. */
export const listTexts = (stage: Stage, keys: string[]): string[] =>
  stage.hand.order.value.filter((held) => keys.includes(held.key)).map((held) => held.text);
