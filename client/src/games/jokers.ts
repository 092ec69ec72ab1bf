// RK 1.2: where both jokers are in sight one is drawn red, one black. Which is which means nothing.

let known: string[] = [];
let table = "";
let kept = "";

/** Where the jokers of a room are remembered while the page is reloaded: for each colour, which of those in sight it is. */
const storeOf = (room: string): string => `kafene jokers ${room}`;

/** Which of the jokers in sight is drawn black, by where they are: of two the one that was seen later. Asking again
 * changes nothing, and one that has moved keeps its colour. */
export function chooseBlack(places: string[], room = ""): string | undefined {
  if (room !== table) {
    [table, kept] = [room, recall(room)];
    const seen = kept.split(" ").filter(Boolean);
    known = seen.length === places.length ? seen.flatMap((at) => places[Number(at)] ?? []) : [];
  }
  const fresh = places.filter((place) => !known.includes(place));
  known = known.flatMap((place) => (places.includes(place) ? place : (fresh.shift() ?? [])));
  known.push(...fresh);
  const now = known.map((place) => places.indexOf(place)).join(" ");
  if (room && now !== kept) keep(room, (kept = now));
  return known[1];
}

function keep(room: string, now: string): void {
  try {
    sessionStorage.setItem(storeOf(room), now);
  } catch {
    // The colours then last as long as the page.
  }
}

function recall(room: string): string {
  try {
    return (room && sessionStorage.getItem(storeOf(room))) || "";
  } catch {
    return "";
  }
}
