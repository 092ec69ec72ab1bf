// The French deck, 100 × 140. The index keeps to the left 38 %, so that a fanned card can be read.
import type { JSX } from "preact";
import { MARKS, disc, place, rank, type Layer, type Mark } from "./glyphs.ts";
import { Layers, Use } from "./layers.tsx";

export const FRENCH: Record<string, Mark> = { C: "club", D: "diamond", H: "heart", S: "spade" };
const INDEX = "translate(15 22)";
const INDEX_MARK = "translate(15 47)scale(.82)";

// Where the pips are: columns l m r, rows in twelfths of the height between the outer rows.
const PIPS: Record<string, string> = {
  A: "m6", 2: "m0 m12", 3: "m0 m6 m12", 4: "l0 r0 l12 r12", 5: "l0 r0 m6 l12 r12",
  6: "l0 r0 l6 r6 l12 r12", 7: "l0 r0 m3 l6 r6 l12 r12", 8: "l0 r0 m3 l6 r6 m9 l12 r12",
  9: "l0 r0 l4 r4 m6 l8 r8 l12 r12", 10: "l0 r0 m2 l4 r4 l8 r8 m10 l12 r12",
};
const SIZE: Record<string, number> = { A: 2.35, 2: 1.1, 3: 1.1, 9: 0.8, 10: 0.8 };
const COLUMN: Record<string, number> = { l: 40, m: 50, r: 60 };

/** All pips of a card in one path: those of the lower half stand on their heads. */
function pips(number: string, mark: Mark): string {
  return PIPS[number]!.split(" ").map((spot) => {
    const row = Number(spot.slice(1));
    const size = SIZE[number] ?? 0.85;
    return place(MARKS[mark], COLUMN[spot[0]!]!, 23 + row * (94 / 12), row > 6 ? -size : size);
  }).join("");
}

// The courts: a bust to the right of the index, and again below, turned. Drawn around x = 62.
const eyes = disc(58.3, 32, 1.2, 1.4) + disc(65.7, 32, 1.2, 1.4);
const look: readonly Layer[] = [
  ["hair", eyes],
  ["hair", "M56,28.6C57.5,27.6 59,27.6 60,28.4M64,28.4C65,27.6 66.5,27.6 68,28.6M62,30.5C61.6,33 60.6,35 60.8,35.8C61,36.4 62,36.5 62.6,36.3", 0.9],
];
const mouth: Layer = ["red", "M59.8,39.6C61.2,40.6 62.8,40.6 64.2,39.6", 1.3];
const face = "M53.5,24L70.5,24L70.5,34C70.5,40 66,44.5 62,44.5C58,44.5 53.5,40 53.5,34Z";
const shade: Layer = ["blush", "M62,24L70.5,24L70.5,34C70.5,40 66,44.5 62,44.5Z"];

const COURTS: Record<string, readonly Layer[]> = {
  J: [
    ["hair", "M50,24L74,24L75,44C75,47 71,48 68,46L56,46C53,48 49,47 49,44Z"],
    ["tint", "M32,70C32,58 42,53 53,51L71,51C82,53 92,58 92,70Z"],
    ["second", "M54,50L70,50L74,70L50,70Z"],
    ["gold", disc(62, 57, 1.6) + disc(62, 62.5, 1.6) + disc(62, 68, 1.6)],
    ["skin", "M57,40L67,40L67,50L62,53L57,50Z"],
    ["paper", "M50,48L57,45L62,53L67,45L74,48L70,55L62,53L54,55Z"],
    ["skin", face], shade, ...look, mouth,
    ["second", "M49,24C44,14 58,7 70,10C79,12 80,20 75,24Z"],
    ["gold", "M49,22L75,22L75,26L49,26Z"],
    ["gold", "M70,20C74,8 84,5 92,8C90,16 82,21 70,20Z"],
    ["second", "M71,19.5C77,14 83,10.5 89,9.5", 0.9],
  ],
  Q: [
    ["hair", "M62,14C47,14 47,28 47,38C47,47 43,50 43,58L81,58C81,50 77,47 77,38C77,28 77,14 62,14Z"],
    ["tint", "M32,70C32,60 40,55 51,53L62,66L73,53C84,55 92,60 92,70Z"],
    ["skin", "M57,40L67,40L67,50L73,53L62,66L51,53L57,50Z"],
    ["gold", "M51,53L62,66L73,53", 2],
    ["gold", "M56,50.5C59,55 65,55 68,50.5", 1.4],
    ["second", place(MARKS.R, 62, 56.2, 0.24)],
    ["skin", "M54,26C54,22 70,22 70,26L70,33C70,39 66,44.5 62,44.5C58,44.5 54,39 54,33Z"],
    ["blush", "M62,23L69,24L70,33C70,39 66,44.5 62,44.5Z"],
    ["hair", "M62,20C58,21 54,26 53.5,35L50,35L50,18L74,18L74,35L70.5,35C70,26 66,21 62,20Z"],
    ...look, mouth,
    ["gold", "M48,22C46,11 54,6 62,6C70,6 78,11 76,22C68,17 56,17 48,22Z"],
    ["tint", disc(62, 11.5, 2.2) + disc(55, 13.5, 1.7) + disc(69, 13.5, 1.7)],
    ["second", "M87,66L87,44", 1.6],
    ["second", disc(87, 36, 3) + disc(82.5, 40, 3) + disc(91.5, 40, 3) + disc(84.5, 45, 3) + disc(89.5, 45, 3)],
    ["gold", disc(87, 41, 2.4)],
  ],
  K: [
    ["hair", "M50,24L74,24L76,40C76,47 71,49 67,49L57,49C53,49 48,47 48,40Z"],
    ["tint", "M32,70C32,58 41,53 52,50L72,50C83,53 92,58 92,70Z"],
    ["paper", "M47,50C50,64 56,68 62,68C68,68 74,64 77,50L70,47L54,47Z"],
    ["second", disc(51.5, 56, 1) + disc(55.5, 62.5, 1) + disc(72.5, 56, 1) + disc(68.5, 62.5, 1)],
    ["skin", face], shade, ...look,
    ["hair", "M53,33C53,50 57,57 62,60C67,57 71,50 71,33C69,37 66,37.8 62,37.8C58,37.8 55,37 53,33Z"],
    ["red", "M60,41.6C61.2,42.3 62.8,42.3 64,41.6", 1.3],
    ["gold", "M50,26L47.5,10L55.5,16.5L62,6.5L68.5,16.5L76.5,10L74,26Z"],
    ["gold", disc(47.5, 9.5, 2) + disc(62, 6.5, 2.2) + disc(76.5, 9.5, 2)],
    ["tint", place(MARKS.R, 62, 20.5, 0.3) + disc(54.5, 21, 1.4) + disc(69.5, 21, 1.4)],
    ["gold", "M87,70L87,38", 2.2],
    ["gold", disc(87, 34, 4.6)],
    ["second", "M87,27L87,33M84.4,29.4L89.6,29.4", 1.4],
  ],
};

const SASH: readonly Layer[] = [
  ["gold", "M7,66.4L93,66.4L93,73.6L7,73.6Z"],
  ["second", "M7,67.6L93,67.6L93,72.4L7,72.4Z"],
  ["gold", [14, 26, 38, 50, 62, 74, 86].map((x) => place(MARKS.R, x, 70, 0.26, 0.16)).join("")],
];

// The house's sign on the aces, as on the backs.
const BEAN: readonly Layer[] = [
  ["paper", "M50,57L59.5,70L50,83L40.5,70Z", 1],
  ["paper", disc(50, 70, 3.8, 5.6)],
  ["tint", "M50.6,65C47.6,68.4 52.4,71.6 49.4,75", 1.2],
];

export function FrenchSprites(): JSX.Element {
  return (
    <>
      <rect id="pc-card" class="pc-card" x=".5" y=".5" width="99" height="139" rx="9" />
      {"A 1 2 3 4 5 6 7 8 9 10 11 12 J Q K".split(" ").map((text) => (
        <path id={`pc-i${text}`} class="pc-line" stroke-width={text.length > 1 ? 5.4 : 6} d={place(rank(text, 23, 7.8, text.length > 1 ? 0.58 : 0.94), text.length > 1 ? 1.5 : 0, 0)} />
      ))}
      {Object.entries(COURTS).map(([id, of]) => <Layers id={id} of={of} />)}
      <Layers id="sash" of={SASH} />
      <Layers id="bean" of={BEAN} />
    </>
  );
}

export function frenchFace(text: string): JSX.Element | null {
  const [, number, suit] = /^(10|[2-9AJQK])([CDHS])$/.exec(text) ?? [];
  if (!number || !suit) return null;
  const mark = FRENCH[suit]!;
  const index = (turned: boolean) => (
    <><Use of={`i${number}`} at={INDEX} turned={turned} /><Use of={`m-${mark}`} at={INDEX_MARK} turned={turned} /></>
  );
  return (
    <>
      <Use of="card" />
      {PIPS[number]
        ? <path fill="currentColor" d={pips(number, mark)} />
        : <><Use of={number} /><Use of={number} turned /><Use of="sash" /></>}
      {number === "A" && <Use of="bean" />}
      {index(false)}
      {index(true)}
    </>
  );
}
