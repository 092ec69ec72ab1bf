// What this browser adds to the shuffles of a room: a random value that it commits to before the
// start and reveals when the list of all commitments is fixed. docs/fair.md says why.
import { hashSecret, hashValue, type Remembered } from "./fair.ts";
import type { Link } from "./link.ts";
import { isText, memory, recall } from "../memory.ts";
import type { Message, RoomInfo, StartList } from "../generated/wire.ts";

/** A value, and what it was drawn for. */
export interface OwnValue {
  commitment: string;
  place: number;
  value: string;
  hash: string;
  /** The one list that it was revealed for. */
  revealedFor?: string;
}

/** What a server must not do, as the name of a message: with the value it could choose the cards. */
type Objection = "client-fair-two-lists" | "client-fair-spent-wrong";

/** What this browser saw and gave at the start of a room's game. */
export const loadRemembered = (room: string): Remembered => ({
  list: recall<StartList>(`list ${room}`, (list) => isText(list.commitment) && Number.isInteger(list.called_off) && list.places.every(({ name }) => isText(name))),
  own: recall<OwnValue>(`value ${room}`, (own) => Number.isInteger(own.place) && [own.commitment, own.value, own.hash].every(isText)),
});

export class Share {
  private info: RoomInfo | null = null;
  private place: number | null = null;

  constructor(
    private room: string,
    private link: Pick<Link, "ask">,
  ) {}

  /** Do what a message asks for, or return an objection to it. */
  hear(said: Message): Objection | null {
    if (said.type === "list") return this.takeList(said);
    if (said.type !== "welcome" && said.type !== "room") return null;
    this.info = said.room;
    if (said.type === "welcome") this.place = said.seat;
    if (said.room.phase === "lobby" && this.place !== null) this.commit(said.room, this.place, said.type === "welcome");
    const { list } = loadRemembered(this.room);
    return list === null || tellsSecret(said.room, said.room.called_off, list) ? null : "client-fair-spent-wrong";
  }

  /** Commit to a value for a place, with another one for another place or secret. `again`: also if another device of the same player has committed since. */
  private commit({ commitment, seats }: RoomInfo, place: number, again: boolean): void {
    const { own } = loadRemembered(this.room);
    const fits = own?.commitment === commitment && own.place === place;
    if (fits && (!again || seats[place]?.hash === own.hash)) return;
    const now = fits ? own : this.draw(commitment, place);
    void this.link.ask({ type: "commit", hash: now.hash });
  }

  private draw(commitment: string, place: number): OwnValue {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const own = { commitment, place, value, hash: hashValue(this.room, place, value) };
    memory.set(`value ${this.room}`, JSON.stringify(own));
    return own;
  }

  /** The list is fixed: keep it, and reveal the own value at the start if it is on it. */
  private takeList(list: StartList): Objection | null {
    const { list: kept, own } = loadRemembered(this.room);
    if (kept !== null && !isSameOrLater(list, kept)) return "client-fair-two-lists";
    if (kept !== null && !tellsSecret(this.info, list.called_off, kept)) return "client-fair-spent-wrong";
    const shown = JSON.stringify(list);
    const listed = own !== null && list.places[own.place]?.hash === own.hash;
    if (listed && (own.commitment !== list.commitment || (own.revealedFor ?? shown) !== shown)) return "client-fair-two-lists";
    memory.set(`list ${this.room}`, shown);
    if (listed && own.place === this.place && list.room === this.room && this.info?.phase === "starting") {
      memory.set(`value ${this.room}`, JSON.stringify({ ...own, revealedFor: shown }));
      void this.link.ask({ type: "reveal", value: own.value });
    }
    return null;
  }
}

/** Whether a list is the one that was seen before, or that of a later start. */
function isSameOrLater(list: StartList, before: StartList): boolean {
  if (list.commitment !== before.commitment) return list.called_off > before.called_off;
  return JSON.stringify(list) === JSON.stringify(before);
}

/** Whether the secret of the start that was called off after a list is told, and is the one that the list was fixed with. */
const tellsSecret = (info: RoomInfo | null, calledOff: number, before: StartList): boolean =>
  calledOff !== before.called_off + 1 || hashSecret(info?.last_called_off?.secret ?? "") === before.commitment;
