// The Spanish deck, 100 × 140. The frame is broken by the pinta: cups once, swords twice, batons three times.
import type { JSX } from "preact";
import { disc, place, type Layer, type Mark } from "./glyphs.ts";
import { Layers, Use } from "./layers.tsx";

export const SPANISH: Record<string, Mark> = { C: "cup", S: "sword", B: "baton", D: "coin" };
const INDEX = "translate(17.5 23.5)scale(.95)";
const INDEX_MARK = "translate(17.5 48)scale(.82)";
const BREAKS: Record<string, readonly number[]> = { C: [50], S: [42, 58], B: [36, 50, 64], D: [] };

/** The frame, 4 from the edge; each break is 7 wide. */
function frame(suit: string): string {
  const gaps = BREAKS[suit]!;
  const top = `M10,4${gaps.map((x) => `L${x - 3.5},4M${x + 3.5},4`).join("")}L90,4`;
  return `${top}C94,4 96,6 96,10L96,130C96,134 94,136 90,136` +
    place(top, 100, 140, -1) + "C6,136 4,134 4,130L4,10C4,6 6,4 10,4";
}

// The suit signs, upright and centred: the cup 28 high, the coin 22, sword and baton 54.
const petals = Array.from({ length: 8 }, (_, i) => {
  const turn = (i * Math.PI) / 4;
  return disc(Math.cos(turn) * 3.9, Math.sin(turn) * 3.9, 1.5);
}).join("");
const SIGNS: Record<string, readonly Layer[]> = {
  "s-coin": [
    ["gold-deep", disc(0, 0, 11)],
    ["gold", disc(0, 0, 9.8)],
    ["gold-deep", disc(0, 0, 7.2), 1],
    ["gold-deep", petals + disc(0, 0, 1.8)],
  ],
  "s-cup": [
    ["gold", "M-2.4,2L2.4,2L2.8,8.4C6.4,9 8.6,11 8.8,14L-8.8,14C-8.6,11 -6.4,9 -2.8,8.4Z"],
    ["gold-deep", "M-4.2,5L4.2,5L4.2,7.2L-4.2,7.2ZM-8.8,12.6L8.8,12.6L8.8,14L-8.8,14Z"],
    ["red", "M-10.5,-13L10.5,-13C10.5,-3 7,3.6 0,3.6C-7,3.6 -10.5,-3 -10.5,-13Z"],
    ["red-deep", "M2,-13L10.5,-13C10.5,-3 7,3.6 0,3.6C3,0 3,-6 2,-13Z"],
    ["gold", "M-11.4,-14L11.4,-14L11,-10.4L-11,-10.4ZM0,-7.6L2.6,-4L0,-.4L-2.6,-4Z"],
  ],
  "s-sword": [
    ["blue", "M0,-27L3.4,-21L3,13L-3,13L-3.4,-21Z"],
    ["blue-pale", "M0,-27L0,13L-3,13L-3.4,-21Z"],
    ["red", "M-1.9,15L1.9,15L1.9,23L-1.9,23Z"],
    ["gold", "M-7.6,11C-4,13 4,13 7.6,11L7.6,15.6C4,16.6 -4,16.6 -7.6,15.6Z" + disc(0, 24, 3.2)],
  ],
  "s-baton": [
    ["leaf", "M3,-8C8,-9 9.5,-13 9.5,-16.5C5.5,-16.5 3,-13 3,-8ZM-3,7C-8,6 -9,2 -9,-1.5C-5.5,-1.5 -3,2 -3,7Z"],
    ["wood", "M-2.4,25.5C-3,14 -5.6,-6 -5.6,-18C-5.6,-25 -3.4,-27 0,-27C3.4,-27 5.6,-25 5.6,-18C5.6,-6 3,14 2.4,25.5C2,27 -2,27 -2.4,25.5Z"],
    ["wood-light", "M-2.4,25.5C-3,14 -5.6,-6 -5.6,-18C-5.6,-25 -3.4,-27 0,-27C-2.4,-20 -1.6,8 0,26.6C-1.2,26.6 -2.2,26.4 -2.4,25.5Z"],
    ["wood-pale", disc(1.8, -16, 1.7, 2.4) + disc(-2.5, -5, 1.4, 2.1) + disc(1.1, 7, 1.2, 1.9)],
    ["green", "M-3.7,14L3.7,14L3.4,18L-3.4,18Z"],
  ],
};

// Where the signs stand: x, y, scale, and whether it lies down.
type Spot = readonly [x: number, y: number, scale: number, lying?: true];
const at = (scale: number, ...spots: readonly [number, number][]): Spot[] => spots.map(([x, y]) => [x, y, scale]);
const four: [number, number][] = [[40.5, 33], [60.5, 33], [40.5, 107], [60.5, 107]];
const six: [number, number][] = [[40.5, 29], [60.5, 29], [40.5, 70], [60.5, 70], [40.5, 111], [60.5, 111]];
const CUPS: Record<string, readonly Spot[]> = {
  1: at(1.85, [50, 70]),
  2: at(1.35, [50, 37], [50, 103]),
  3: at(0.95, [50, 38], [38.5, 98], [61.5, 98]),
  4: at(0.82, ...four),
  5: at(0.82, ...four, [50.5, 70]),
  6: at(0.82, ...six),
  7: at(0.76, [40.5, 26], [60.5, 26], [50.5, 48], [40.5, 70], [60.5, 70], [40.5, 114], [60.5, 114]),
};
const COINS: Record<string, readonly Spot[]> = {
  ...CUPS,
  1: at(2.3, [50, 70]),
  2: at(1.5, [50, 37], [50, 103]),
  3: at(1.25, [50, 31], [50, 70], [50, 109]),
  4: at(0.86, ...four),
  5: at(0.86, ...four, [50.5, 70]),
  6: at(0.86, ...six),
};
const LONG: Record<string, readonly Spot[]> = {
  1: at(1.9, [50, 70]),
  2: at(1.45, [39.5, 70], [61.5, 70]),
  3: at(1.08, [50, 39], [39, 101], [62, 101]),
  4: at(1.05, [40.5, 39], [61, 39], [40.5, 101], [61, 101]),
  5: [...at(0.9, [40.5, 35], [61, 35], [40.5, 105], [61, 105]), [50.5, 70, 0.9, true]],
  6: at(0.9, [37.5, 39], [51, 39], [64.5, 39], [36.5, 101], [50, 101], [63.5, 101]),
  7: [...at(0.84, [37.5, 34], [51, 34], [64.5, 34], [36.5, 106], [50, 106], [63.5, 106]), [50.5, 70, 0.9, true]],
};
const SPOTS: Record<string, typeof CUPS> = { C: CUPS, S: LONG, B: LONG, D: COINS };

// The three figures, in the colour of their suit.
const FIGURES: Record<string, readonly Layer[]> = {
  // the page, standing, a hand on the hip
  10: [
    ["second", "M42,86L49.5,86L48.5,122L42.5,122Z"],
    ["gold", "M50.5,86L58,86L57.5,122L51.5,122Z"],
    ["hair", "M42,120L49,120L49,127L36,127C36,124 40,123 42,120ZM51,120L58,120C60,123 64,124 64,127L51,127Z"],
    ["second", "M40,55L31.5,68L41,75", 7],
    ["robe", "M38,52C44,47.5 56,47.5 62,52L61,70L67,94C57,99 43,99 33,94L39,70Z"],
    ["robe", "M60,56L71,63L75,50", 7],
    ["skin", disc(75.5, 47, 4)],
    ["gold", "M39,68.5L61,68.5L61.2,72.5L38.8,72.5ZM33.6,91.5C43,96.4 57,96.4 66.4,91.5L67,94C57,99 43,99 33,94Z"],
    ["hair", "M40.5,28L59.5,28L60.5,43C60.5,46 56,46 54,44L46,44C44,46 39.5,46 39.5,43Z"],
    ["skin", "M46,40L54,40L54,48C52,51 48,51 46,48Z"],
    ["skin", "M43.5,28L56.5,28L56.5,37C56.5,42 53,44.5 50,44.5C47,44.5 43.5,42 43.5,37Z"],
    ["hair", disc(47.2, 35, 0.9) + disc(52.8, 35, 0.9)],
    ["red", "M48.2,40C49.4,40.8 50.6,40.8 51.8,40", 1],
    ["second", "M39,28C35,20 46,14 56,16C63,18 64,25 61,28Z"],
    ["gold", "M39,26.4L61,26.4L61,29.6L39,29.6ZM40,26C36,21 35,16 37,11C42,14 44,20 43,26Z"],
  ],
  // the rider on a rearing horse
  11: [
    ["hair", "M27,84C16,84 12,96 15,112C16,117 13,121 9,123C20,124 25,116 23,106C22,99 24,93 30,92Z"],
    ["horse-deep", "M46,98L55,106L50,115L55,125L48,127L43,114Z"],
    ["horse-deep", "M66,82L80,88L75,99L70,97L73,91L60,90Z"],
    ["horse", "M64,42L68,46C75,49 81,56 84,62C85,66 81,68 78,66C75,63 72,63 70,64C70,70 72,73 72,77L89,76L87,89L81,89L82,82L69,88C63,93 56,97 49,100C45,104 42,108 38,112L42,124L44,128L34,128L31,112C33,106 32,101 30,98C25,92 25,84 29,79C34,73 43,75 49,68C53,62 55,50 62,46Z"],
    ["hair", "M64,42C56,44 51,54 48,66C53,64 56,60 57,56C60,54 61,51 61,49C64,48 66,46 64,42Z"],
    ["hair", disc(73, 53.5, 1.2) + "M81.2,85.4L87.6,85.4L87,89.4L81,89.4ZM33.4,124.6L42.3,124.6L44.2,128.2L34,128.2ZM49.2,123L54.3,122L55.4,125.4L48,127.4ZM71.2,95L76.8,96L75,99.4L70,97.4Z"],
    ["gold", "M70,64L78,56M76,57L55,66", 1.4],
    ["second", "M36,72C42,77 50,75 55,70L53,80C47,84 39,84 36,80Z"],
    ["robe", "M52,49L62,46L67,37", 5.6],
    ["skin", disc(67.8, 35, 3.1)],
    ["robe", "M38,46C42,42 52,42 56,47L54,72C49,76 42,76 37,73Z"],
    ["gold", "M37.6,67L54.6,67L54.3,70.4L37.2,70.4Z"],
    ["robe", "M53,50L60,58L65,55.6", 5],
    ["skin", disc(67, 54.6, 2.7)],
    ["robe", "M45,71L56,78L53,92", 6.4],
    ["hair", "M50,90L57,91C60,94 62,94 62,96L50,96Z"],
    ["skin", "M44,36L50,36L50,43C48,45 46,45 44,43Z" + disc(47.5, 34, 6, 6.8)],
    ["hair", "M40.5,29L45,29L44,36L42.5,40L40,38Z" + disc(50, 33.6, 0.9)],
    ["second", "M41.5,28L42.5,19.6C45.5,18.4 51,18.4 54,19.6L55,28ZM35.5,26.6C42,28.6 54,28.6 61,26.6C60,30.4 54,31 48,31C42,31 37,30.4 35.5,26.6Z"],
    ["gold", "M42,25L54.6,25L54.9,27.6L41.6,27.6ZM43,25C38,24 33,20 32,14C38,14 43,18 43,25Z"],
  ],
  // the king in his mantle
  12: [
    ["robe", "M36,52C43,47 57,47 64,52L67,127L31,127Z"],
    ["second", "M45,50L55,50L58,127L42,127Z"],
    ["gold", "M45,50L42.1,124M55,50L57.9,124", 1.8],
    ["gold", "M44.2,76L55.8,76L56.2,80.5L43.8,80.5Z"],
    ["gold", "M31.3,122.5L66.8,122.5L67,127L31,127Z"],
    ["robe", "M62,56L72,64L76,52", 7.5],
    ["robe", "M38,56L32,72L43,78", 7.5],
    ["skin", disc(76.5, 49, 4.1) + disc(44.5, 78.5, 3.8)],
    ["paper", "M38,53C41,60 59,60 62,53C57,46.5 43,46.5 38,53Z"],
    ["hair", "M39.5,28L60.5,28L61.5,42C60,47 54,46 50,46C46,46 40,47 38.5,42Z"],
    ["skin", "M43,28L57,28L57,36C57,42 53,45 50,45C47,45 43,42 43,36Z"],
    ["red", "M48.4,42.8C49.4,43.4 50.6,43.4 51.6,42.8", 1.1],
    ["hair", disc(47, 34, 0.9) + disc(53, 34, 0.9) + "M42.6,35C42.6,50 46,55 50,57.5C54,55 57.4,50 57.4,35C55.5,39 53,39.4 50,39.4C47,39.4 44.5,39 42.6,35Z"],
    ["gold", "M40,29L37.5,15L45,20.5L50,12L55,20.5L62.5,15L60,29Z" + disc(37.5, 14.5, 1.8) + disc(50, 11.6, 2) + disc(62.5, 14.5, 1.8)],
    ["robe", disc(50, 24.4, 1.7) + disc(44.4, 24.8, 1.2) + disc(55.6, 24.8, 1.2)],
  ],
};
// What a figure holds in its raised hand: those on foot upright, the rider aslant.
const HELD: Record<string, readonly [foot: string, horse: string]> = {
  C: ["translate(76 33)scale(.85)", "translate(70 22)scale(.8)"],
  S: ["translate(76 31)scale(.85)", "translate(76.7 25.3)rotate(45)scale(.66)"],
  B: ["translate(76 31)scale(.85)", "translate(76.7 25.3)rotate(45)scale(.66)"],
  D: ["translate(77 34)scale(1.05)", "translate(71 24)"],
};

export function SpanishSprites(): JSX.Element {
  return (
    <>
      {Object.entries({ ...SIGNS, ...FIGURES }).map(([id, of]) => <Layers id={id} of={of} />)}
      {Object.keys(SPANISH).map((suit) => <path id={`pc-f-${suit}`} class="pc-frame" d={frame(suit)} />)}
    </>
  );
}

export function spanishFace(text: string): JSX.Element | null {
  const [, number, suit] = /^([1-7]|1[0-2])([CSBD])$/.exec(text) ?? [];
  if (!number || !suit) return null;
  const sign = `s-${SPANISH[suit]}`;
  const spots = SPOTS[suit]![number];
  return (
    <>
      <Use of="card" />
      <Use of={`f-${suit}`} />
      {spots
        ? spots.map(([x, y, scale, lying]) => (
            <Use of={sign} at={`translate(${x} ${y})scale(${scale})${lying ? "rotate(90)" : ""}`} />
          ))
        : <><Use of={sign} at={HELD[suit]![number === "11" ? 1 : 0]} /><Use of={number} /></>}
      <Use of={`i${number}`} at={INDEX} />
      <Use of={`m-${SPANISH[suit]}`} at={INDEX_MARK} />
      <Use of={`i${number}`} at={INDEX} turned />
    </>
  );
}
