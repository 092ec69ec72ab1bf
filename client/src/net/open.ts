// A new table.
import { address, boot } from "../boot.ts";
import type { Branch, NewRoom } from "../generated/wire.ts";
import { memory, settings } from "../memory.ts";
import { say } from "../words.ts";
import { ask } from "./ask.ts";

/** Open a room and go there; with `begin`, the game starts as soon as the page is loaded. Throws an error whose message can be shown. */
export async function openRoom(wanted: Omit<NewRoom, "name">, begin: boolean): Promise<void> {
  const room = await requestRoom("/api/rooms", wanted);
  if (begin) memory.set(`begin ${room}`, "1");
  location.href = address(`/r/${room}`);
}

/** Play on from a step of a finished game, and go there. Throws an error whose message can be shown. */
export async function openBranch(room: string, wanted: Omit<Branch, "name">): Promise<void> {
  location.href = address(`/r/${await requestRoom(`/api/rooms/${room}/branch`, wanted)}`);
}

/** Ask for a room in which this browser has a seat, and remember the seat. */
async function requestRoom(path: string, wanted: object): Promise<string> {
  const { room, token } = await ask<{ room: string; token: string }>(address(path, { lang: boot.language }), say("web-unreachable"), {
    ...wanted,
    name: settings.name.value.trim() || boot.guest,
  });
  memory.set(`token ${room}`, token);
  return room;
}
