// A seat at a table: taken, taken over from a bot, or one's own on another device.
import { address, boot } from "../boot.ts";
import type { Intent, Message, Seated } from "../generated/wire.ts";
import { memory, recallToken, settings } from "../memory.ts";
import { say } from "../words.ts";
import { ask } from "./ask.ts";
import { openSocket } from "./link.ts";

const path = (room: string, what: string): string => address(`/api/rooms/${room}/${what}`, { lang: boot.language });

/** The seat of a room that this browser has left during the game: it knows that hand, and may only go back there. */
export function seatLeft(room: string): { seat: number; token: string } | null {
  const [, seat, token] = /^(\d+) ([\w-]+)$/.exec(memory.get(`left ${room}`) ?? "") ?? [];
  return token ? { seat: Number(seat), token } : null;
}

/** Leave a game for good, from another page; whether that was accepted. */
export function leaveFromAfar(room: string, seat: number): Promise<boolean> {
  const token = recallToken(room);
  const socket = openSocket(room, token);
  return new Promise((done) => {
    socket.addEventListener("message", (event) => {
      const said = JSON.parse(event.data as string) as Message;
      if (said.type === "welcome" && said.seat !== null) socket.send(JSON.stringify({ type: "stand", id: "leave" } satisfies Intent));
      if (said.type !== "accepted" && said.type !== "refused") return;
      if (said.type === "accepted") memory.set(`left ${room}`, `${seat} ${token}`);
      done(said.type === "accepted");
      socket.close();
    });
    socket.addEventListener("close", () => done(false));
  });
}

/** The name that was chosen. */
export const ownName = (): string => settings.name.value.trim() || boot.guest;

/** Take a seat before the game; its token. Throws an error whose message can be shown. */
export async function takeSeat(room: string): Promise<string> {
  const got = await ask<Seated>(path(room, "sit"), say("web-unreachable"), { name: ownName() });
  return got.token;
}

const GO = "#go=";

/** The address to open on another device. */
export const linkWithCode = (room: string, code: string): string => `/r/${room}${GO}${code}`;

export const hasCode = (): boolean => location.hash.startsWith(GO);

/** The one-time code in the address of this page, if there is one. It is taken out, so that nobody finds it there. */
export function readCode(): string | null {
  if (!hasCode()) return null;
  const code = location.hash.slice(GO.length);
  history.replaceState(null, "", location.pathname + location.search);
  return code;
}

/** Get one's own seat on this device. Throws an error whose message can be shown. */
export async function redeem(room: string, code: string): Promise<void> {
  const { token } = await ask<Seated>(path(room, "go"), say("web-unreachable"), { code });
  memory.set(`token ${room}`, token);
}
