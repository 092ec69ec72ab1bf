// The drawn alphabet: numerals, letters and one-colour marks. Every path here uses only M L C Z with
// absolute "x,y" pairs, so that `place` can move, scale, squeeze and turn it by plain arithmetic.

const short = (value: number): number => Math.round(value * 100) / 100;

/** The path at x, y, scaled; both scales negative: turned by 180 degrees. */
export function place(d: string, x: number, y: number, sx = 1, sy = sx): string {
  return d.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, a: string, b: string) => `${short(x + Number(a) * sx)},${short(y + Number(b) * sy)}`,
  );
}

/** A circle, or an ellipse, as a path. */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  return place(
    "M0,-1C.55,-1 1,-.55 1,0C1,.55 .55,1 0,1C-.55,1 -1,.55 -1,0C-1,-.55 -.55,-1 0,-1Z",
    x, y, rx, ry,
  );
}

/** A circle drawn the other way round: it cuts a hole. */
const hole = (x: number, y: number, r: number): string => disc(x, y, -r, r);

// Skeletons, to be stroked with round ends: [width, path], 60 high.
const STROKES: Record<string, [number, string]> = {
  0: [37, "M18.5,0C30,0 37,11 37,30C37,49 30,60 18.5,60C7,60 0,49 0,30C0,11 7,0 18.5,0Z"],
  1: [13, "M-3,12C4,10 9,6 13,0L13,60"],
  2: [35, "M1,15C2,6 8,0 17.5,0C27,0 33,6 33,15C33,24 28,30 20,38L0,60L35,60"],
  3: [34, "M2,0L32,0L15,24C27,24 34,31 34,42C34,53 26,60 16,60C8,60 2,56 0,49"],
  4: [39, "M28,60L28,0L0,43L39,43"],
  5: [34, "M31,0L6,0L3,28C7,25 11,23.5 16,23.5C27,23.5 34,31 34,41.5C34,53 26,60 16,60C8,60 2,56 0,49"],
  6: [36, "M25,0L5,30C1,36 0,39 0,42.5C0,53 8,60 18,60C28,60 36,53 36,42.5C36,32 28,25 18,25C11,25 6,28 3,33"],
  7: [34, "M0,0L34,0C23,18 15,38 12,60"],
  8: [35, "M17.5,28C9,28 2.5,22 2.5,14C2.5,6 9,0 17.5,0C26,0 32.5,6 32.5,14C32.5,22 26,28 17.5,28C7,28 0,34.5 0,44C0,53.5 7,60 17.5,60C28,60 35,53.5 35,44C35,34.5 28,28 17.5,28Z"],
  9: [36, "M11,60L31,30C35,24 36,21 36,17.5C36,7 28,0 18,0C8,0 0,7 0,17.5C0,28 8,35 18,35C25,35 30,32 33,27"],
  A: [42, "M0,60L21,0L42,60M8,41L34,41"],
  J: [27, "M10,0L27,0L27,42C27,53 21,60 12.5,60C6.5,60 2,57 0,50"],
  Q: [42, "M21,0C34,0 42,11 42,30C42,49 34,60 21,60C8,60 0,49 0,30C0,11 8,0 21,0ZM32,49L43.5,64"],
  K: [36, "M0,0L0,60M35,0L1,38M13,26L36,60"],
};

/** The skeleton of a rank ("7", "13", "Q"), centred on the origin. */
export function rank(text: string, height: number, gap: number, squeeze = 1): string {
  const scale = height / 60;
  const signs = [...text].map((sign) => STROKES[sign] ?? STROKES["0"]!);
  const width = signs.reduce((sum, [w]) => sum + w * scale * squeeze + gap, -gap);
  let x = -width / 2;
  return signs
    .map(([w, d]) => {
      const placed = place(d, x, -height / 2, scale * squeeze, scale);
      x += w * scale * squeeze + gap;
      return placed;
    })
    .join("");
}

// One-colour marks, to be filled: about 20 high, centred on the origin.
export const MARKS = {
  // the tiles' four
  R: "M0,-12L9.5,0L0,12L-9.5,0Z",
  B: disc(0, 0, 10.5) + hole(0, 0, 4.9),
  K: "M-7.5,-9.5L7.5,-9.5C8.6,-9.5 9.5,-8.6 9.5,-7.5L9.5,7.5C9.5,8.6 8.6,9.5 7.5,9.5L-7.5,9.5C-8.6,9.5 -9.5,8.6 -9.5,7.5L-9.5,-7.5C-9.5,-8.6 -8.6,-9.5 -7.5,-9.5Z",
  O: "M0,-10.5L11.5,9.5L-11.5,9.5Z",
  // French
  heart: "M0,10.5C-3,6.3 -10.3,1.6 -10.3,-4.3C-10.3,-7.8 -7.8,-10 -5,-10C-2.6,-10 -.8,-8.5 0,-6.3C.8,-8.5 2.6,-10 5,-10C7.8,-10 10.3,-7.8 10.3,-4.3C10.3,1.6 3,6.3 0,10.5Z",
  diamond: "M0,-11.5C2.3,-7 5,-3.4 8.8,0C5,3.4 2.3,7 0,11.5C-2.3,7 -5,3.4 -8.8,0C-5,-3.4 -2.3,-7 0,-11.5Z",
  spade: "M0,-11C2.8,-6.4 10,-2 10,3.3C10,6.4 7.7,8 5.3,8C3.5,8 2,7.2 1.1,5.8C1.3,8.2 2.3,9.6 4,10.7L-4,10.7C-2.3,9.6 -1.3,8.2 -1.1,5.8C-2,7.2 -3.5,8 -5.3,8C-7.7,8 -10,6.4 -10,3.3C-10,-2 -2.8,-6.4 0,-11Z",
  club: disc(0, -5.9, 4.9) + disc(-5.4, 2.1, 4.9) + disc(5.4, 2.1, 4.9) +
    "M-2.5,-3L2.5,-3L3,2C1.4,4 1.6,8.8 4,10.7L-4,10.7C-1.6,8.8 -1.4,4 -3,2Z",
  // Spanish
  cup: "M-9,-10.5L9,-10.5C9,-3 6.5,1 2,2.2L2,6C4.8,6.8 6.4,8.4 6.6,10.5L-6.6,10.5C-6.4,8.4 -4.8,6.8 -2,6L-2,2.2C-6.5,1 -9,-3 -9,-10.5Z",
  sword: "M0,-12L3,-8L2.6,2.5L8.5,2.5L8.5,6L2,6L2,9C3.4,9.6 3.4,12 0,12C-3.4,12 -3.4,9.6 -2,9L-2,6L-8.5,6L-8.5,2.5L-2.6,2.5L-3,-8Z",
  baton: "M-9.8,7.6L-7.6,4.2L-3.2,8.2L-6.6,11C-8.6,12.4 -11.4,10 -9.8,7.6ZM-6.4,2.4L1.2,-9.4C3.2,-12.4 7.4,-12.2 9.4,-10C11.6,-7.6 11.4,-4 8.8,-2L-1.5,6.7Z" +
    "M-3,-1L-4.6,-2.6C-8.8,-2.8 -11.2,-6 -10.6,-10.6C-6.2,-11 -3,-8.6 -2.8,-4.4L-1,-2.6Z",
  coin: disc(0, 0, 10) + hole(0, 0, 6.4) + disc(0, 0, 3),
} as const;

export type Mark = keyof typeof MARKS;

/** What a drawing is made of: filled shapes, or lines where a width is given. */
export type Layer = readonly [paint: string, d: string, width?: number];
