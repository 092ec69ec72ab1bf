// RK 1.2: where both jokers are in sight one is drawn red, one black. Which is which means nothing.

let known: string[] = [];

/** Which of the jokers in sight is drawn black, by where they are: of two the one that was seen later. Asking again
 * changes nothing, and one that has moved keeps its colour. */
export function chooseBlack(places: string[]): string | undefined {
  const fresh = places.filter((place) => !known.includes(place));
  known = known.flatMap((place) => (places.includes(place) ? place : (fresh.shift() ?? [])));
  known.push(...fresh);
  return known[1];
}
