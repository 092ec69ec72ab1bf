// Who has not played a game before is offered its tour, once.
import { finished, memory, sittings } from "../memory.ts";

const key = (game: string): string => `tour ${game}`;

/** The tour was taken, or is not wanted: it is not offered again. */
export const noteTour = (game: string): void => memory.set(key(game), "-");

/** Whether to offer the tour in a room: the first of its game that this browser plays in. */
export function offersTour(game: string, room: string): boolean {
  const others = [...sittings.all, ...finished.all].some((one) => one.game === game && one.room !== room);
  const known = memory.get(key(game)) ?? (others ? "-" : room);
  memory.set(key(game), known);
  return known === room;
}
