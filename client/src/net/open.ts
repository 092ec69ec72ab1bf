// A new table.
import { address, boot } from "../boot.ts";
import type { NewRoom } from "../generated/wire.ts";
import { memory, settings } from "../memory.ts";
import { say } from "../words.ts";
import { ask } from "./ask.ts";

/** Open a room and go there; with `begin`, the game starts as soon as the page is loaded. Throws an error whose message can be shown. */
export async function openRoom(wanted: Omit<NewRoom, "name">, begin: boolean): Promise<void> {
  const made = await ask<{ room: string; token: string }>(address("/api/rooms", { lang: boot.language }), say("web-unreachable"), {
    ...wanted,
    name: settings.name.value.trim() || boot.guest,
  });
  memory.set(`token ${made.room}`, made.token);
  if (begin) memory.set(`begin ${made.room}`, "1");
  location.href = address(`/r/${made.room}`);
}
