// A short burst of paper for the winner.
import { useEffect, useState } from "preact/hooks";
import { mayMove, settings } from "../memory.ts";

const PIECES = 60;
const FALLS = 3200;
const COLOURS = ["#d9a520", "#b8641f", "#2d6a45", "#1f5fa8", "#bb1a34", "#7b4a66"];

const between = (low: number, high: number): number => low + Math.random() * (high - low);

/** A place, a colour and a way to fall for each piece. */
const throwPieces = () =>
  Array.from({ length: PIECES }, (_, at) => ({
    left: `${between(2, 98)}%`,
    background: COLOURS[at % COLOURS.length],
    "--drift": `${between(-14, 14)}vw`,
    "--turn": `${between(-900, 900)}deg`,
    "--late": `${between(0, 700)}ms`,
    "--long": `${between(1700, 2500)}ms`,
  }));

/** It falls once; not where nothing should move, nor where the reader wants none. */
export function Confetti() {
  const [pieces, drop] = useState(() => (mayMove() && settings.confetti.value === "on" ? throwPieces() : []));
  useEffect(() => {
    const timer = setTimeout(() => drop([]), FALLS);
    return () => clearTimeout(timer);
  }, []);
  if (!pieces.length) return null;
  return (
    <div class="confetti" aria-hidden="true">
      {pieces.map((style, at) => (
        <i key={at} style={style} />
      ))}
    </div>
  );
}
