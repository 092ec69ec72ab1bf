// A connection that comes back by itself. What was not answered is sent again.
import { boot } from "../boot.ts";
import type { Said } from "./wire.ts";

const SHORTEST = 500;
const LONGEST = 8000;
const NEVER = 2 ** 31 - 1;
const MOST_TRIES = 3;
/** How many 404s in a row mean that the table is gone: a tunnel answers 404, too, while its far end is down. */
const SURELY_GONE = 3;
/** An answer that takes longer will not come: the connection is dead, though nobody has said so. */
const PATIENCE = 20000;
const NO_SUCH_SEAT = 4003;
const UNREADABLE = 4010;
const REPLACED = 4011;

export type LinkState = "open" | "lost" | "missing" | "replaced";

interface Waiting {
  text: string;
  tries: number;
}

export class Link {
  open = false;
  private socket!: WebSocket;
  private pending = new Map<string, Waiting>();
  private delay = SHORTEST;
  private timer: number | undefined;
  private notFound = 0;

  constructor(
    private room: string,
    public token: string | null,
    private hear: (said: Said) => void,
    private state: (now: LinkState) => void,
  ) {
    this.connect();
    for (const event of ["online", "focus", "pageshow"]) addEventListener(event, () => this.hurry());
  }

  private connect(): void {
    this.timer = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const protocols = this.token ? ["kafene.1", `token.${this.token}`] : ["kafene.1"];
    const socket = new WebSocket(
      `${scheme}://${location.host}/ws/${this.room}?told=1&lang=${boot.language}`,
      protocols,
    );
    this.socket = socket;
    let admitted = false;
    socket.addEventListener("message", (event) => {
      const said = JSON.parse(event.data as string) as Said;
      const first = !admitted; // another welcome tells of another seat
      const unanswered = first ? this.unanswered() : [];
      if (first) {
        admitted = this.open = true;
        this.delay = SHORTEST;
        this.notFound = 0;
        this.state("open");
      }
      if ("id" in said) this.pending.delete(said.id);
      this.hear(said);
      for (const [id, { text }] of unanswered) this.write(id, text);
    });
    socket.addEventListener("close", (event) => {
      this.open = false;
      if (event.code === UNREADABLE) this.pending.clear();
      // Only this says that the seat is lost: every other refusal passes.
      if (event.code === NO_SUCH_SEAT) this.token = null;
      const replaced = event.code === REPLACED; // another page has the seat, until this one is looked at
      this.state(replaced ? "replaced" : "lost");
      void this.again(admitted, replaced);
    });
  }

  private async again(admitted: boolean, replaced: boolean): Promise<void> {
    if (!admitted && (await this.isGone())) return;
    this.timer = window.setTimeout(() => this.connect(), replaced ? NEVER : this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST);
  }

  /** Whether the table is gone: then there is nothing to come back to. */
  private async isGone(): Promise<boolean> {
    const answer = await fetch(`/r/${this.room}`, { headers: { Accept: "text/html" } }).catch(() => null);
    this.notFound = answer?.status === 404 ? this.notFound + 1 : 0;
    if (this.notFound < SURELY_GONE) return false;
    this.state("missing");
    return true;
  }

  /** Come again as the owner of a seat, or as nobody. */
  seat(token: string | null): void {
    this.token = token;
    this.delay = SHORTEST / 10;
    this.socket.close();
  }

  hurry(): void {
    if (this.open || this.timer === undefined) return;
    clearTimeout(this.timer);
    this.delay = SHORTEST;
    this.connect();
  }

  /** What was not answered is sent again, but not for ever: it may be why the connection ended. */
  private unanswered(): [id: string, waiting: Waiting][] {
    for (const [id, waiting] of this.pending) {
      waiting.tries += 1;
      if (waiting.tries > MOST_TRIES) this.pending.delete(id);
    }
    return [...this.pending];
  }

  private write(id: string, text: string): void {
    const socket = this.socket;
    socket.send(text);
    setTimeout(() => {
      if (this.waitsFor(id) && this.socket === socket) socket.close();
    }, PATIENCE);
  }

  /** Whether an intent is still to be answered. */
  waitsFor(id: string | undefined): boolean {
    return id !== undefined && this.pending.has(id);
  }

  /** Send an intent, now or when the connection is back; its id. */
  send(type: string, fields: Record<string, unknown> = {}): string {
    const id = newId(type);
    const text = JSON.stringify({ type, id, ...fields });
    this.pending.set(id, { text, tries: 0 });
    if (this.open) this.write(id, text);
    return id;
  }

  /** Ask or tell something that is worth nothing later; its id. */
  tell(type: string, fields: Record<string, unknown>): string {
    const id = newId(type);
    const message = type === "resume" ? { type, ...fields } : { type, id, ...fields };
    if (this.open) this.socket.send(JSON.stringify(message));
    return id;
  }
}

/** What a question is known by; it tells what kind of question it is. */
const newId = (type: string): string => `${type} ${crypto.getRandomValues(new Uint32Array(3)).join("-")}`;
