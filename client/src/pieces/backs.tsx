// The backs: a quiet lattice of rhombs, a coffee bean in the middle.
import type { JSX } from "preact";
import { disc, place } from "./glyphs.ts";

const rhomb = "M0,-3.6L3,0L0,3.6L-3,0Z";

/** Rhombs in staggered rows, none within the medallion. */
function lattice(middle: number, rows: number): string {
  let d = "";
  for (let row = -rows; row <= rows; row += 1) {
    const odd = (row + rows) % 2;
    for (let column = -4; column <= 4 - odd; column += 1) {
      const x = 50 + (column + odd / 2) * 8.6;
      const y = middle + row * ((middle - 16) / rows);
      if (Math.abs(x - 50) / 21 + Math.abs(y - middle) / 26 > 1) d += place(rhomb, x, y);
    }
  }
  return d;
}

function Back({ id, height, rows, corner }: { id: string; height: number; rows: number; corner: number }): JSX.Element {
  const middle = height / 2;
  return (
    <g id={`pc-${id}`}>
      <rect class="pc-back" x="6" y="6" width="88" height={height - 12} rx={corner} />
      <path class="pc-lattice" d={lattice(middle, rows)} />
      <rect class="pc-inset" x="9" y="9" width="82" height={height - 18} rx={corner - 2} />
      <path class="pc-medal" d={place("M0,-21L17,0L0,21L-17,0Z", 50, middle)} />
      <path class="pc-bean" d={disc(50, middle, 7, 10)} />
      <path class="pc-slit" d={place("M1,-9C-4,-3 4,3 -1,9", 50, middle)} />
    </g>
  );
}

export function BackSprites(): JSX.Element {
  return (
    <>
      <Back id="back-tiles" height={125} rows={9} corner={10} />
      <Back id="back-cards" height={140} rows={10} corner={6} />
    </>
  );
}
