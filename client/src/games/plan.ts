// A plan: a play that is laid out while others play. It stays in this browser; when the table changes, it goes on if the
// sets that it uses lie there as before.

const sorted = (tiles: readonly string[]): string => [...tiles].sort().join(" ");

/** Take a text out of a list. Whether it was there. */
function take(from: string[], one: string): boolean {
  const at = from.indexOf(one);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}

/** A plan on another table: its lines are sets, with a plus before every tile of the hand. Sets that it leaves alone are
 * taken from the new table; null if one that it uses is no longer there. */
export function rebase(plan: readonly string[], before: readonly string[][], after: readonly string[][]): string[] | null {
  const used = before.map(sorted);
  const own = plan.filter((line) => line.includes("+") || !take(used, sorted(line.split(" "))));
  const rest = [...after];
  for (const set of used) {
    const at = rest.findIndex((tiles) => sorted(tiles) === set);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return [...rest.map((tiles) => tiles.join(" ")), ...own];
}

/** What others may see of a draft: a back for every tile of the hand. Two sets that the server made of one, because of
 * what was laid there, are still one: that they are two would tell which tile it was. */
export function showParts(sets: readonly { key: string; split?: string | undefined; tiles: readonly { text: string; mine: boolean }[] }[]): string[] {
  const parts = new Map<string, string[]>();
  for (const { key, split = key, tiles } of sets) {
    const part = parts.get(split) ?? [];
    parts.set(split, [...part, ...tiles.map((tile) => (tile.mine ? "?" : tile.text))]);
  }
  return [...parts.values()].map((part) => part.join(" "));
}
