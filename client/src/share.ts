// What this browser adds to the shuffles of a room: a random value that it commits to before the
// start and reveals when the list of all commitments is fixed. docs/fair.md says why.
import { hashValue, type Remembered } from "./fair.ts";
import type { Link } from "./link.ts";
import { memory } from "./memory.ts";
import type { RoomInfo, Said, StartList } from "./wire.ts";

/** A value, and what it was drawn for. */
export interface Own {
  commitment: string;
  place: number;
  value: string;
  hash: string;
}

const read = <T>(key: string): T | null => {
  try {
    return JSON.parse(memory.get(key) ?? "null") as T | null;
  } catch {
    return null;
  }
};

/** What this browser saw and gave at the start of a room's game. */
export const remembered = (room: string): Remembered => ({ list: read(`list ${room}`), own: read(`value ${room}`) });

export class Share {
  private info: RoomInfo | null = null;
  private place: number | null = null;

  constructor(
    private room: string,
    private link: Pick<Link, "send">,
  ) {}

  /** Do what a message asks for. False if the server has shown two lists that do not fit together, so that nothing is revealed. */
  hear(said: Said): boolean {
    if (said.type === "list") return this.info?.phase !== "starting" || this.reveal(said);
    if (said.type !== "welcome" && said.type !== "room") return true;
    this.info = said.room;
    if (said.type === "welcome") this.place = said.seat;
    if (said.room.phase === "lobby" && this.place !== null) this.commit(said.room, this.place, said.type === "welcome");
    return true;
  }

  /** Commit to a value for a place, with another one for another place or secret. `again`: also if another device of the same player has committed since. */
  private commit({ commitment, seats }: RoomInfo, place: number, again: boolean): void {
    const { own } = remembered(this.room);
    const fits = own?.commitment === commitment && own.place === place;
    if (fits && (!again || seats[place]?.hash === own.hash)) return;
    const now = fits ? own : this.draw(commitment, place);
    this.link.send("commit", { hash: now.hash });
  }

  private draw(commitment: string, place: number): Own {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const own = { commitment, place, value, hash: hashValue(this.room, place, value) };
    memory.set(`value ${this.room}`, JSON.stringify(own));
    return own;
  }

  /** The list is fixed: keep it, and reveal the own value if it is on it. */
  private reveal(list: StartList): boolean {
    const { list: kept, own } = remembered(this.room);
    if (kept !== null && !follows(list, kept)) return false;
    memory.set(`list ${this.room}`, JSON.stringify(list));
    const listed = own !== null && own.place === this.place && list.places[own.place]?.hash === own.hash;
    if (listed && list.room === this.room) {
      this.link.send("reveal", { value: own.value });
    }
    return true;
  }
}

/** Whether a list is the one that was seen before, or that of a later start. */
function follows(list: StartList, before: StartList): boolean {
  if (list.commitment !== before.commitment) return list.called_off > before.called_off;
  return JSON.stringify(list) === JSON.stringify(before);
}
