// The table of every game: its own, or the general one.
import { boot } from "../boot.ts";
import { asTyped } from "./choices.ts";
import { general } from "./general.tsx";
import { ronda } from "./ronda.tsx";
import { rummikub } from "./rummikub.tsx";
import { sevenBridge } from "./seven-bridge.tsx";
import { findSides } from "./sides.ts";
import type { GameParts, GameTable } from "./table.ts";
import { threeThirteen } from "./three-thirteen.tsx";

const OWN: Record<string, GameParts> = {
  rummikub,
  "seven-bridge": sevenBridge,
  ronda,
  "three-thirteen": threeThirteen,
};

const tables = new Map<string, GameTable>();

/** The table of a game; always the same object. */
export function tableOf(game: string): GameTable {
  let table = tables.get(game);
  if (!table) tables.set(game, (table = makeTable(game)));
  return table;
}

function makeTable(game: string): GameTable {
  const info = boot.games[game];
  return {
    ...(OWN[game] ?? { ...general, name: (action) => asTyped(info?.words ?? {}, action) }),
    deck: info?.deck ?? "plain",
    teams: (seats) => (info?.sides[seats] ?? []).some((side) => side.length > 1),
    score: (view, seat) => view.scores[findSides(view).findIndex((side) => side.includes(seat))] ?? 0,
  };
}
