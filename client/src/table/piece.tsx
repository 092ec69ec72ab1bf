// A piece on the page: its face, its name for screen readers, and how it is dragged.
import type { ComponentChildren, JSX } from "preact";
import { startDrag, type Drop } from "./drag.ts";
import { Face, SuitMark, type Deck } from "../pieces/index.tsx";
import { rankOf, suitOf, TOKENS } from "../pieces/notation.ts";
import { boot } from "../boot.ts";
import { joinNames, joinWords, say } from "../words.ts";
import { Term } from "./term.tsx";
import { explain, splitTerms, type Terms } from "./terms.ts";

/** The name of a piece in the reader's language. */
export function namePiece(deck: Deck, text: string): string {
  if (text === "?") return say("client-hidden");
  if (deck === "plain") return text;
  const rank = rankOf(text);
  const suit = suitOf(text);
  if (deck === "tiles") return rank ? say("client-tile", { number: Number(rank), colour: say(`client-colour-${suit}`) }) : say("client-joker");
  if (deck === "spanish") {
    const named = Number(rank) >= 10 ? say(`client-spanish-rank-${rank}`) : Number(rank);
    return say("client-spanish", { rank: named, suit: say(`client-spanish-suit-${suit}`) });
  }
  const named = /\d/.test(rank) ? Number(rank) : say(`client-rank-${rank}`);
  return say("client-french", { rank: named, suit: say(`client-suit-${suit}`) });
}

export const namePieces = (deck: Deck, texts: string[]): string => joinNames(texts.map((text) => namePiece(deck, text)));

export interface Marks {
  picked?: boolean;
  /** The refusal is about it. */
  fault?: boolean;
  /** It came last. */
  fresh?: boolean;
  /** A hint speaks of it, or it is where a hint would have it. */
  ghost?: boolean;
  /** It is drawn black, not red. */
  black?: boolean;
}

const classes = (deck: Deck, marks: Marks, more = ""): string =>
  [
    "piece",
    deck === "tiles" ? "tile" : "card",
    ...(["picked", "fault", "fresh", "ghost", "black"] as const).filter((name) => marks[name]),
    more,
  ]
    .filter(Boolean)
    .join(" ");

interface Fixed extends Marks {
  deck: Deck;
  text: string;
  k?: string;
  class?: string;
  /** What a screen reader says after its name. */
  about?: string | undefined;
  /** What is drawn over its face. */
  children?: ComponentChildren;
  /** The spots where it comes from and goes to, if the others of the same move do not. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A piece that cannot be pressed or dragged. */
export function FixedPiece({ deck, text, k, class: more, about, children, from, to, ...marks }: Fixed) {
  const name = joinWords([namePiece(deck, text), marks.fresh && say("client-new"), about]);
  return (
    <span class={classes(deck, marks, more)} data-piece={text} data-key={k} data-from={from} data-to={to} role="img" aria-label={name}>
      <Face deck={deck} text={text} />
      {children}
    </span>
  );
}

interface Graspable extends Marks {
  deck: Deck;
  text: string;
  k: string;
  class?: string;
  /** What a screen reader says after its name. */
  about?: string | undefined;
  /** Whether Tab stops at it. */
  tab?: boolean;
  onPress: (event: MouseEvent) => void;
  onDouble?: () => void;
  /** The keys of the pieces dragged with it; without this it cannot be dragged. */
  drags?: (() => string[]) | undefined;
  onDrop?: Drop;
  /** What a finger does that rests on it. */
  onRest?: (() => void) | undefined;
  /** What is drawn over its face. */
  children?: ComponentChildren;
}

/** A piece that can be pressed and dragged. */
export function Piece({ deck, text, k, class: more, about, tab, onPress, onDouble, drags, onDrop, onRest, children, ...marks }: Graspable) {
  const name = namePiece(deck, text);
  return (
    <button
      type="button"
      class={classes(deck, marks, more)}
      data-piece={text}
      data-key={k}
      aria-label={joinWords([name, about])}
      aria-pressed={marks.picked ? "true" : "false"}
      tabIndex={tab === false ? -1 : 0}
      onClick={onPress}
      onDblClick={onDouble}
      onPointerDown={drags && onDrop ? (event) => startDrag(event, drags, onDrop, onRest) : undefined}
    >
      <Face deck={deck} text={text} />
      {children}
      {more && <span class="mark" aria-hidden="true" />}
      {marks.fault && <span class="badge" aria-hidden="true">!</span>}
    </button>
  );
}

/** Move the focus from piece to piece by arrow keys, within a group and between table and hand. */
export function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -10, ArrowDown: 10, Home: -1000, End: 1000 }[event.key];
  if (step === undefined || event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
  const group = event.currentTarget as HTMLElement;
  const all = [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  if (Math.abs(step) === 1) return all[at + step]?.focus();
  // Home and End: the ends of the group.
  const row = all[at]!.closest("[data-group]") ?? group;
  if (Math.abs(step) === 1000) return all.filter((one) => row.contains(one)).at(step < 0 ? 0 : -1)?.focus();
  // Above the hand is the table, and below the table the hand.
  const beside = document.querySelector(step < 0 ? ".board" : ".hand");
  const others = beside && !beside.contains(group) ? [...beside.querySelectorAll<HTMLElement>("button:not(:disabled)")] : [];
  (vertical(all, all[at]!, step) ?? vertical(others, all[at]!, step))?.focus();
}

/** The nearest element above or below another. */
function vertical(all: HTMLElement[], from: HTMLElement, step: number): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all) {
    const there = one.getBoundingClientRect();
    const down = (there.y - here.y) * Math.sign(step);
    if (down < here.height / 2) continue;
    const far = down * 3 + Math.abs(there.x - here.x);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** A sentence from the server with the names of pieces in full, for screen readers. */
export const spellOut = (deck: Deck, text: string): string => text.replace(TOKENS[deck], (piece) => namePiece(deck, piece));

interface SentenceProps {
  deck: Deck;
  text: string;
  /** Words that can be pressed to be explained; without them none can. */
  terms?: Terms;
  /** Whether Tab stops at those words. */
  tab?: boolean;
}

/** A sentence from the server, with pieces drawn. */
export function Sentence({ deck, text, terms = [], tab = true }: SentenceProps): JSX.Element {
  const parts: ComponentChildren[] = [];
  const add = (words: string): void => {
    for (const part of splitTerms(words, terms, boot.language)) parts.push(typeof part === "string" ? part : <Term {...part} tab={tab} />);
  };
  let last = 0;
  for (const hit of text.matchAll(TOKENS[deck])) {
    const suit = suitOf(hit[0]);
    add(text.slice(last, hit.index));
    parts.push(
      <span class={`word ${deck}-${suit}`} role="img" aria-label={namePiece(deck, hit[0])}>
        {deck === "tiles" && suit === "J" ? <Face deck={deck} text="J" /> : <>{rankOf(hit[0])}<SuitMark deck={deck} suit={suit} /></>}
      </span>,
    );
    last = hit.index + hit[0].length;
  }
  add(text.slice(last));
  return <>{parts}</>;
}

/** Words of a game, those that it explains to be pressed. */
export const Explained = ({ game, text }: { game: string; text: string }): JSX.Element => <Sentence deck="plain" text={text} terms={boot.games[game]?.terms ?? []} />;

/** What a button's word means, to be seen when it is pointed at. */
export const explainWord = (game: string, text: string): string | undefined => explain(text, boot.games[game]?.terms ?? [], boot.language);
