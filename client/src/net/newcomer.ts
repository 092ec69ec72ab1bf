// What a newcomer is asked once: to take a game's tour, and for a name.
import { finished, memory, settings, sittings } from "../memory.ts";

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

/** The question for a name was answered, if only with a no. */
export const noteName = (): void => memory.set("named", "-");

/** Whether to ask for a name in a room: the first that asks. */
export function asksName(room: string): boolean {
  if (settings.name.value.trim()) return false;
  const known = memory.get("named") ?? room;
  memory.set("named", known);
  return known === room;
}
