// The colours of players.

/** How many there are: the classes `hue-0` and so on. */
const HUES = 8;

/** A number that only depends on a text. */
const fold = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 65521, 7);

/** A colour for each seat. That of a person depends on who is there, not on who sits where: it is the same in the lobby, at the table, in the
 * replay and in the next game. Bots, who have faces, get what is left. */
export function pickHues(seats: { name: string; kind: string }[]): number[] {
  const people = seats.filter(({ kind }) => kind === "human").sort((a, b) => fold(a.name) - fold(b.name) || (a.name < b.name ? -1 : 1));
  const hues = new Map<unknown, number>();
  for (const one of [...people, ...seats.filter(({ kind }) => kind !== "human")]) {
    const wanted = fold(one.name);
    const order = Array.from({ length: HUES }, (_, at) => (wanted + at) % HUES);
    const uses = (hue: number): number => [...hues.values()].filter((other) => other === hue).length;
    hues.set(one, order.reduce((best, hue) => (uses(hue) < uses(best) ? hue : best)));
  }
  return seats.map((one) => hues.get(one)!);
}
