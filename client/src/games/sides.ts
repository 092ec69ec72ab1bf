// Who scores together.
import { boot } from "../boot.ts";
import type { GameView } from "../generated/wire.ts";

/** The seats of each side at this table. */
export function findSides({ game, hands }: Pick<GameView, "game" | "hands">): number[][] {
  const seats = hands?.length ?? 0;
  return boot.games[game]?.sides[seats] ?? Array.from({ length: seats }, (_, seat) => [seat]);
}
