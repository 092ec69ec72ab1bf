// What a move has laid, read from two positions: a replay has no events.
import type { GameView } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";

/** The pieces that have left hands between two positions. */
export function findLaidSince(before: Pick<GameView, "hands"> | undefined, view: Pick<GameView, "hands">): string[] {
  return (before?.hands ?? []).flatMap((held, seat) => {
    const left = pieces(view.hands?.[seat] ?? "");
    return pieces(held).filter((piece) => {
      const at = left.indexOf(piece);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  });
}

/** Which of the pieces that lie in groups are those that were laid: of equal ones those whose group has changed. Each is
 * told by its group and its place there. */
export function placeLaid(groups: string[][], old: string[][], laid: string[]): Set<string> {
  const rest = [...laid];
  const same = old.map((texts) => texts.join());
  const changed = groups.map((texts) => {
    const at = same.indexOf(texts.join());
    if (at >= 0) same.splice(at, 1);
    return at < 0;
  });
  const all = groups.flatMap((texts, group) => texts.map((text, place) => ({ text, at: `${group}.${place}`, changed: changed[group]! })));
  const found = new Set<string>();
  for (const { text, at } of [...all.filter((one) => one.changed), ...all.filter((one) => !one.changed)]) {
    const index = rest.indexOf(text);
    if (index < 0) continue;
    rest.splice(index, 1);
    found.add(at);
  }
  return found;
}
