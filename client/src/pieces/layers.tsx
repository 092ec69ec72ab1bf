import type { JSX } from "preact";
import type { Layer } from "./glyphs.ts";

const paintOf = (name: string): string => (name === "tint" ? "currentColor" : `var(--piece-${name})`);

/** Paints from back to front. "tint" is the face's own colour, every other name a --piece-… variable. */
export function Layers({ id, of }: { id: string; of: readonly Layer[] }): JSX.Element {
  return (
    <g id={`pc-${id}`}>
      {of.map(([paint, d, width]) =>
        width === undefined
          ? <path fill={paintOf(paint)} d={d} />
          : <path fill="none" stroke={paintOf(paint)} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" d={d} />,
      )}
    </g>
  );
}

/** A piece of a face, drawn once in Sprites. */
export function Use({ of, at, turned }: { of: string; at?: string; turned?: boolean }): JSX.Element {
  return <use href={`#pc-${of}`} transform={turned ? `rotate(180 50 70)${at ?? ""}` : at} />;
}
