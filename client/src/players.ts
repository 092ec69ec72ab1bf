// Who sits there, as the reader knows them.
import { boot } from "./boot.ts";

/** The players with the names by which the reader knows them: Kafene's bots have one in each language, and so have guests without a name. Every other name
 * stays, and so does such a one where somebody else has the one it would get. */
export function nameSeats<T extends { name: string; kind: string }>(seats: readonly T[]): T[] {
  const taken = new Set(seats.map(({ name }) => name));
  return seats.map((one) => {
    const own = (one.kind === "human" ? boot.guests.includes(one.name) && boot.guest : boot.bots[boot.faces[one.name] ?? -1]) || one.name;
    const name = taken.has(own) ? one.name : own;
    taken.add(own);
    return { ...one, name };
  });
}

/** Their names alone. Who is a bot was not always kept with them. */
export const nameAll = (names: readonly string[], kinds: readonly string[] = []): string[] => nameSeats(names.map((name, at) => ({ name, kind: kinds[at] ?? "human" }))).map(({ name }) => name);
