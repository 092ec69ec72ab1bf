// The curve of a review: where its lines and marks lie, and which mark comes next. Nothing here draws.
import type { CurvePoint, GameReview } from "../generated/wire.ts";

/** What lies between the edges of the curve. */
export interface Scale {
  first: number;
  last: number;
  low: number;
  high: number;
}

/** Room above the highest and below the lowest value, as a share of what is between them. */
const MARGIN = 0.08;

/** The highest and the lowest value, with zero among them. */
export const findEnds = (values: readonly number[]): [high: number, low: number] => [Math.max(0, ...values), Math.min(0, ...values)];

/** The steps of the replay across, and values up and down. */
export function fitScale(values: readonly number[], first: number, last: number): Scale {
  const [high, low] = findEnds(values);
  const margin = (high - low || 1) * MARGIN;
  return { first, last, low: low - margin, high: high + margin };
}

const round = (number: number): number => Math.round(number * 100) / 100;

/** Where a step is from left to right, and a value from top to bottom, in percent. */
export const across = ({ first, last }: Scale, ply: number): number => round((100 * (ply - first)) / Math.max(1, last - first));
export const down = ({ low, high }: Scale, value: number): number => round((100 * (high - value)) / (high - low));

/** The step at a share of the width. */
export const stepAt = ({ first, last }: Scale, share: number): number => Math.round(first + Math.max(0, Math.min(1, share)) * (last - first));

/** A line as the data of an SVG path: what a player could expect stays as it is until something changes it. */
export function drawLine(points: readonly CurvePoint[], scale: Scale): string {
  const steps = points.map(({ ply, value }, at) => {
    const x = across(scale, Math.max(ply, scale.first));
    return at ? `H${x}V${down(scale, value)}` : `M${x} ${down(scale, value)}`;
  });
  return steps.join("");
}

/** What a player could expect after a step; undefined: that is not known. */
export const valueAt = (points: readonly CurvePoint[], ply: number): number | undefined => points.findLast((point) => point.ply <= ply)?.value;

/** The step up to which the curves are known. A review grows from the start, but what seems to have cost most comes first. */
export const findFrontier = ({ curves, seats }: GameReview): number => (seats.length ? Infinity : Math.max(-1, ...curves.map((points) => points.at(-1)?.ply ?? -1)));

export type Sign = "inaccuracy" | "mistake" | "blunder" | "lucky" | "unlucky";

/** A moment that stands out. */
export interface Mark {
  /** Its number among the moments. */
  moment: number;
  ply: number;
  seat: number;
  sign: Sign;
  /** What its player could expect after it; where the curve has not come that far, of that round alone. */
  value: number;
}

/** The mistakes, and the luckiest and unluckiest card, in the order of the game; with a seat, those of that one. */
export function listMarks(review: GameReview, seat: number | null = null): Mark[] {
  const { moments, curves, luckiest, unluckiest } = review;
  const frontier = findFrontier(review);
  const signs = new Map<number, Sign>(moments.flatMap(({ grade }, at) => (grade ? [[at, grade]] : [])));
  if (luckiest !== null) signs.set(luckiest, "lucky");
  if (unluckiest !== null) signs.set(unluckiest, "unlucky");
  return [...signs]
    .map(([moment, sign]): Mark => {
      const { ply, seat, after } = moments[moment]!;
      return { moment, ply, seat, sign, value: (ply <= frontier ? valueAt(curves[seat] ?? [], ply) : undefined) ?? after };
    })
    .filter((mark) => seat === null || mark.seat === seat)
    .sort((a, b) => a.ply - b.ply || a.moment - b.moment);
}

export const isMistake = ({ sign }: Pick<Mark, "sign">): boolean => sign !== "lucky" && sign !== "unlucky";

/** The mark that stands at a step: a mistake before a card. */
export function findMark(marks: readonly Mark[], ply: number): Mark | undefined {
  const here = marks.filter((mark) => mark.ply === ply);
  return here.find(isMistake) ?? here[0];
}

/** The next mistake from a step, or the one before it. */
export function findNext(marks: readonly Mark[], ply: number, step: 1 | -1): Mark | undefined {
  const mistakes = marks.filter(isMistake);
  return step > 0 ? mistakes.find((mark) => mark.ply > ply) : mistakes.findLast((mark) => mark.ply < ply);
}
