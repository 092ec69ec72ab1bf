// Rummikub tiles, 100 × 132: a big number, below it the mark of its colour.
import type { JSX } from "preact";
import { MARKS, disc, place, rank, type Layer } from "./glyphs.ts";
import { Layers, Use } from "./layers.tsx";

// Jokers are cups of coffee in a jester's cap, one red and one black; the four marks below say: any colour.
const JOKER: readonly Layer[] = [
  // cap, back to front
  ["tint", "M28,50C24,40 20,34 12,32C16,20 34,14 44,40Z"],
  ["tint", "M72,50C76,40 80,34 88,32C84,20 66,14 56,40Z"],
  ["gold", "M30,50C34,34 40,18 50,10C60,18 66,34 70,50Z"],
  ["gold-deep", disc(12, 34, 4.6) + disc(88, 34, 4.6) + disc(50, 10, 4.6)],
  // handle, cup, rim
  ["tint", "M74,60C90,56 92,80 70,80", 5],
  ["porcelain", "M25,50L75,50C75,78 67,93 50,93C33,93 25,78 25,50Z"],
  ["tint", "M25,50L75,50C75,78 67,93 50,93C33,93 25,78 25,50Z", 5],
  ["gold", "M21,44C21,43 22,42 23,42L77,42C78,42 79,43 79,44L79,51C79,52 78,53 77,53L23,53C22,53 21,52 21,51Z"],
  // its smile
  ["tint", disc(41, 66, 3, 4) + disc(59, 66, 3, 4)],
  ["tint", "M39,76C44,84 56,84 61,76", 3],
  ["blush", disc(34, 74, 3, 2.2) + disc(66, 74, 3, 2.2)],
  ["red", place(MARKS.R, 23, 111, 0.62)],
  ["blue", place(MARKS.B, 41, 111, 0.62)],
  ["black", place(MARKS.K, 59, 111, 0.62)],
  ["orange", place(MARKS.O, 77, 111, 0.62)],
];

export function TileSprites(): JSX.Element {
  return (
    <>
      <g id="pc-tile">
        <rect class="pc-rim" x="1" y="1" width="98" height="130" rx="14" />
        <rect class="pc-tile" x="2" y="2" width="96" height="121.5" rx="13" />
      </g>
      {Array.from({ length: 13 }, (_, i) => (
        <path id={`pc-t${i + 1}`} class="pc-line" stroke-width="11.5" d={rank(`${i + 1}`, 50, 18.5)} />
      ))}
      <Layers id="joker" of={JOKER} />
    </>
  );
}

export function tileFace(text: string): JSX.Element | null {
  const [, number, colour] = /^(\d+)([RBKO])$/.exec(text) ?? [];
  if (text !== "J" && !number) return null;
  return (
    <>
      <Use of="tile" />
      {number
        ? (<><Use of={`t${number}`} at="translate(50 48)" /><Use of={`m-${colour}`} at="translate(50 102)scale(1.02)" /></>)
        : <Use of="joker" />}
    </>
  );
}
