// The games that have a table here.
import { ronda } from "./ronda.tsx";
import { rummikub } from "./rummikub.tsx";
import { sevenBridge } from "./seven-bridge.tsx";
import type { GameTable } from "./table.ts";
import { threeThirteen } from "./three-thirteen.tsx";

export const GAMES: Record<string, GameTable> = {
  rummikub,
  "seven-bridge": sevenBridge,
  ronda,
  "three-thirteen": threeThirteen,
};
