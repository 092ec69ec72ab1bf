// Who has not played a game before is offered its tour, once.
import { memory } from "../memory.ts";

const key = (game: string): string => `tour ${game}`;

/** The tour was taken, or is not wanted: it is not offered again. */
export const noteTour = (game: string): void => memory.set(key(game), "-");

/** Whether to offer the tour at a table: in the first room of a game that this browser plays in. */
export function offersTour(game: string, room: string): boolean {
  const known = memory.get(key(game));
  if (known === null) memory.set(key(game), room);
  return known === null || known === room;
}
