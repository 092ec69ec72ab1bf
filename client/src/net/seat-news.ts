// What changed about the seats of a room while one looked, in sentences.
import type { RoomInfo } from "../generated/wire.ts";
import { say } from "../words.ts";

/** Who became host because the last one is gone, and, during the game, who took over whose seat. */
export function tellSeats(before: RoomInfo, now: RoomInfo, me: number | null): string[] {
  const told: string[] = [];
  if (before.phase === "playing" && now.phase === "playing") {
    now.seats.forEach(({ name, kind }, at) => {
      const was = before.seats[at]!.name;
      const person = kind === "human";
      if (was !== name) told.push(say("web-took-over", { person: yesNo(person), you: yesNo(person && at === me), name, before: was }));
    });
  }
  // Before the game seats change their places, and a host who stood up says so without words.
  const old = before.host === null ? undefined : before.seats[before.host];
  const still = now.seats.find(({ name }) => name === old?.name);
  const host = now.host === null ? undefined : now.seats[now.host];
  if (old?.taken && still?.taken && !still.present && host?.taken && host.name !== old.name && now.phase !== "over") {
    told.push(say("client-host-gone", { you: yesNo(now.host === me), name: old.name, host: host.name }));
  }
  return told;
}

const yesNo = (fact: boolean): string => (fact ? "yes" : "no");
