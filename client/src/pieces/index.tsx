// The pieces, drawn. Sprites is put into the page once; faces are made of references to it.
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { GameInfo } from "../generated/wire.ts";
import { BackSprites } from "./backs.tsx";
import { FRENCH, FrenchSprites, frenchFace } from "./french.tsx";
import { MARKS } from "./glyphs.ts";
import { Use } from "./layers.tsx";
import { SPANISH, SpanishSprites, spanishFace } from "./spanish.tsx";
import { TileSprites, tileFace } from "./tiles.tsx";

/** `plain`: pieces that there are no drawings of; their text is shown. */
export type Deck = GameInfo["deck"];

const FACES = { tiles: tileFace, french: frenchFace, spanish: spanishFace, plain: plainFace };

/** A card with nothing but its text on it. */
function plainFace(text: string): JSX.Element | null {
  if (text === "?") return null;
  const size = Math.min(44, 150 / text.length);
  return <><Use of="card" /><text x="50" y="78" text-anchor="middle" font-size={size} fill="currentColor">{text}</text></>;
}

/** One piece, from its notation; what is not a piece of the deck ("?") shows the back. Kept until it changes. */
export function Face({ deck, text, class: extra = "" }: { deck: Deck; text: string; class?: string }): JSX.Element {
  return useMemo(() => {
    const drawing = FACES[deck](text);
    const tiles = deck === "tiles";
    const ink = drawing ? `${deck}-${text.slice(-1)}` : "back";
    return (
      <svg class={`face ${ink} ${extra}`} viewBox={tiles ? "0 0 100 132" : "0 0 100 140"} aria-hidden="true" focusable="false">
        {drawing ?? <><Use of={tiles ? "tile" : "card"} /><Use of={tiles ? "back-tiles" : "back-cards"} /></>}
      </svg>
    );
  }, [deck, text, extra]);
}

/** A suit's or a colour's sign within text, 1em high. */
export function SuitMark({ deck, suit, class: extra = "" }: { deck: Deck; suit: string; class?: string }): JSX.Element {
  const mark = deck === "tiles" ? suit : (deck === "french" ? FRENCH : SPANISH)[suit];
  return (
    <svg class={`suit-mark ${deck}-${suit} ${extra}`} viewBox="-12.5 -12.5 25 25" aria-hidden="true" focusable="false">
      <Use of={`m-${mark}`} />
    </svg>
  );
}

/** The drawings that all faces refer to. */
export function Sprites(): JSX.Element {
  return useMemo(() => (
    <svg class="piece-sprites" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(MARKS).map(([name, d]) => <path id={`pc-m-${name}`} fill="currentColor" d={d} />)}
        <TileSprites />
        <FrenchSprites />
        <SpanishSprites />
        <BackSprites />
      </defs>
    </svg>
  ), []);
}
