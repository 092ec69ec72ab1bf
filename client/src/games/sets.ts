// Sets of tiles, and how they go on from one table to the next.
import { pieces } from "../pieces/notation.ts";
import { newKey, type Held } from "../table/hand.ts";

export interface Tile extends Held {
  /** Whether it came from the player's hand in this turn. */
  mine: boolean;
}

export interface TileSet {
  key: string;
  tiles: Tile[];
  /** The key of the set that it was split from. */
  near?: string | undefined;
  /** The key that it shares with others that the server made of one set. */
  split?: string | undefined;
}

/** Tiles in other sets than before: each set goes on where most of it lay, and its tiles are the same ones. What was in
 * no set before is taken from `spare`, or is new. `?` is a tile that is not known; it may turn out to be any. */
export function regroup(before: readonly TileSet[], parts: readonly string[][], spare: readonly Tile[] = []): TileSet[] {
  const lying = before.map((set) => ({ ...set, tiles: [...set.tiles] }));
  const heirs = findHeirs(lying, parts);
  const tiles: (Tile | undefined)[][] = parts.map(() => []);
  const others = [...spare];
  // Tiles stay in their set before they come from another one, or from elsewhere.
  for (const from of [(at: number) => (heirs[at] ? [heirs[at]!.tiles] : []), () => lying.map((set) => set.tiles), () => [others]]) {
    parts.forEach((part, at) =>
      part.forEach((text, place) => {
        tiles[at]![place] ??= take(from(at), text);
      }),
    );
  }
  return parts.map((part, at) => {
    const heir = heirs[at];
    const turned = (text: string): Tile => ({ key: (heir && take([heir.tiles], "?")?.key) ?? newKey(text), text, mine: false });
    const row = part.map((text, place) => tiles[at]![place] ?? turned(text));
    if (heir) return { key: heir.key, ...(heir.split ? { split: heir.split } : {}), tiles: row };
    const near = before.find((set) => set.tiles.some((tile) => row.some(({ key }) => key === tile.key)))?.key;
    return { key: newKey("set"), tiles: row, near };
  });
}

export const isJoker = (tile: Held): boolean => tile.text === "J";

/** What the jokers of sets stand for, by their keys; `stands` has the tiles of each set in words, as the server says it. */
export const nameJokers = (sets: readonly TileSet[], stands: readonly string[] = []): ReadonlyMap<string, string> =>
  new Map(sets.flatMap(({ tiles }, at) => pieces(stands[at] ?? "").map((text, index): [string, string] => [tiles.filter(isJoker)[index]?.key ?? "", text])));

/** The set that each part goes on from: those that share most tiles first. */
function findHeirs(lying: TileSet[], parts: readonly string[][]): (TileSet | undefined)[] {
  const pairs = parts.flatMap((part, at) => lying.map((set) => ({ at, set, shared: countShared(part, set) })));
  const heirs: (TileSet | undefined)[] = parts.map(() => undefined);
  const gone = new Set<TileSet>();
  for (const { at, set, shared } of pairs.sort((a, b) => b.shared - a.shared)) {
    if (!shared || heirs[at] || gone.has(set)) continue;
    heirs[at] = set;
    gone.add(set);
  }
  // A set of which nothing was known has turned out to be this one.
  parts.forEach((part, at) => {
    const turned = (set: TileSet): boolean => !gone.has(set) && set.tiles.length === part.length && set.tiles.every(({ text }) => text === "?");
    heirs[at] ??= lying.find(turned);
    if (heirs[at]) gone.add(heirs[at]);
  });
  return heirs;
}

function countShared(part: readonly string[], { tiles }: TileSet): number {
  const left = tiles.map(({ text }) => text);
  return part.filter((text) => left.includes(text) && left.splice(left.indexOf(text), 1)).length;
}

/** Take a tile out of the first row that has it. */
function take(rows: Tile[][], text: string): Tile | undefined {
  const row = rows.find((tiles) => tiles.some((tile) => tile.text === text));
  return row?.splice(row.findIndex((tile) => tile.text === text), 1)[0];
}
