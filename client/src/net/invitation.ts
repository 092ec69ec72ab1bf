// Links as others can open them, and who can.
import { boot } from "../boot.ts";
import type { RoomInfo } from "../generated/wire.ts";
import { say } from "../words.ts";

/** Who can open a link: this computer alone, its network, or everyone. */
export type Reach = "here" | "network" | "everyone";

const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;
/** Addresses of private networks, also those of VPNs; names without a dot, and those that only networks at home give. */
const NETWORK = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)[\d.]+$|^\[(f[cd]|fe[89ab])[\da-f]*:|^[^.:[\]]+$|\.(local|lan|home|home\.arpa|internal)$/;

export function reachOf(link: string): Reach {
  const host = new URL(link).hostname;
  return HERE.test(host) ? "here" : NETWORK.test(host) ? "network" : "everyone";
}

/** The link to a page of this server for others: as the server was told, or as this page was opened, unless only this computer can open that. */
export function linkTo(path: string): string {
  const opened = location.origin + boot.base;
  return (boot.link && (boot.only_link || reachOf(opened) === "here") ? boot.link : opened) + path;
}

/** Who invites to what, for somebody who can still take a seat; else nothing. */
export function nameInvitation({ phase, seats, host, game }: RoomInfo, seat: number | null): string {
  const name = host !== null && seats[host]?.taken && seats[host].name;
  const free = seats.some(({ kind, taken }) => kind === "human" && !taken);
  return phase === "lobby" && seat === null && free && name ? say("web-invites", { name, game: boot.games[game]?.title ?? game }) : "";
}

/** Copy a link to the clipboard. */
export async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    // Over plain http there is no clipboard API.
    const field = document.createElement("textarea");
    field.value = link;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
