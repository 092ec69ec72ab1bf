// A page without a browser: what the client's modules look for when they are loaded, and a server made of lists.
// To be imported before any of them.
import { mock } from "node:test";
import type { GameEvent, Intent, Message, RoomInfo, TableView, Update, Welcome } from "../src/generated/wire.ts";

class Storage {
  private kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.kept.set(key, text);
  removeItem = (key: string): void => void this.kept.delete(key);
  clear = (): void => this.kept.clear();
}

/** Other messages are said by their names. */
const words = `
web-took-over = { $name } for { $before }, person: { $person }, you: { $you }
client-list = { $first }、{ $last }
client-sentences = { $first }{ $last }
client-statements = { $first }。{ $last }
client-host-gone = { $host } for { $name }, you: { $you }
client-share-result = { $who }: { $points }
client-share-points = { $name } { $points }
client-share-me = me
`;
const boot = { page: "room", language: "en", languages: [], games: {}, guest: "Guest", guests: ["Guest", "Гост"], faces: { Mira: 0, Мира: 0, Elena: 7, Hélène: 7 }, bots: ["Mira", ...Array(6).fill("-"), "Hélène"], words, base: "", link: "", only_link: false };
const listeners = new Map<string, () => void>();
/** How the server answers a request for a page. */
export const http = { status: 200 };

Object.assign(globalThis, {
  window: globalThis,
  localStorage: new Storage(),
  sessionStorage: new Storage(),
  location: { protocol: "http:", host: "table.test", pathname: "/r/room", search: "", href: "" },
  document: {
    hidden: true, // so nothing flies
    getElementById: () => ({ textContent: JSON.stringify(boot) }),
    documentElement: { dataset: {}, toggleAttribute() {} },
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  },
  addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  fetch: () => Promise.resolve({ status: http.status }),
  reportError(error: unknown) {
    throw error;
  },
});

/** The server's end of a connection. */
export class Server {
  static all: Server[] = [];
  sent: Intent[] = [];
  private heard = new Map<string, (event: unknown) => void>();

  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    Server.all.push(this);
  }

  addEventListener(name: string, listener: (event: unknown) => void): void {
    this.heard.set(name, listener);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Intent);
  }

  close(code = 1000): void {
    this.heard.get("close")?.({ code });
  }

  say(said: Message): void {
    this.heard.get("message")?.({ data: JSON.stringify(said) });
  }

  /** The last intent of a type. */
  last<T extends Intent["type"]>(type: T): Extract<Intent, { type: T }> {
    return this.sent.findLast((intent): intent is Extract<Intent, { type: T }> => intent.type === type)!;
  }

  static get now(): Server {
    return Server.all.at(-1)!;
  }
}
Object.assign(globalThis, { WebSocket: Server });

/** Begin anew: no connection, nothing remembered, time stands still. */
export function reset(): void {
  Server.all = [];
  http.status = 200;
  Object.assign(document, { hidden: true });
  localStorage.clear();
  sessionStorage.clear();
  location.href = "";
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
}

/** Tell the page that something happened to it: it is looked at again, the network is back. */
export const happen = (name: string): void => listeners.get(name)?.();

/** Let everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

// ------------------------------------------------------------------------------------ messages

export function roomInfo(changes: Partial<RoomInfo> = {}): RoomInfo {
  const seat = { kind: "human", taken: true, present: true, played_by_bot: false, hash: null, expected: false };
  return {
    room: "room",
    game: "three-thirteen",
    rules: "classic",
    phase: "playing",
    seats: [{ ...seat, name: "Ann" }, { ...seat, name: "Bob" }],
    host: 0,
    timer: 0,
    away: 30,
    seating: "chosen",
    commitment: "00",
    called_off: 0,
    last_called_off: null,
    rematch: null,
    onlookers: 0,
    evening: null,
    rematch_by: null,
    late: true,
    ...changes,
  };
}

export function table(changes: Partial<TableView> = {}): TableView {
  const view = { game: "three-thirteen", scores: [0, 0], hands: ["7S 7H 2C", "? ? ?"] };
  return { view, options: ["draw"], over: false, mover: 0, ...changes };
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
  const room = roomInfo();
  return { type: "welcome", protocol: 1, room, seat: 0, host: true, version: 3, names: ["Ann", "Bob"], events: [], told: [], table: table(), ...changes };
}

export function update(since: number, changes: Partial<Update> = {}): Update {
  const events: GameEvent[] = [{ event: "Drew", seat: 1 }];
  return { type: "update", since, version: since + 1, events, table: table(), told: [`told ${since + 1}`], ...changes };
}
