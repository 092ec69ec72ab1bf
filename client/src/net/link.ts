// A WebSocket that reconnects by itself, and sends again what was not answered.
import { boot } from "../boot.ts";
import type { Accepted, Hinted, Intent, Message, Refused, Requested, Ticket, Tried } from "../generated/wire.ts";

const SHORTEST = 500;
const LONGEST = 1500;
const NEVER = 2 ** 31 - 1;
const MOST_TRIES = 3;
/** How many 404s in a row mean that the table is gone: a tunnel answers 404, too, while its far end is down. */
const SURELY_GONE = 3;
/** How long to wait for an answer, in milliseconds, before the connection counts as dead. */
const PATIENCE = 20000;
/** How long, in milliseconds, a server that gives signs of life may be silent, and one may take to answer at all, before the connection counts as dead. */
const SILENCE = 6000;
const OPENING = 15000;
/** As a count of tries: not to be sent again. */
const ONCE = -1;
const NO_SUCH_SEAT = 4003;
const UNREADABLE = 4010;
const REPLACED = 4011;
const GONE = 1006;

export type LinkState = "open" | "lost" | "missing" | "replaced";

/** Intents that are answered; their ids are the link's business. */
type Asked = Extract<Intent, { id: string }>;
export type Unsent<I extends Asked = Asked> = I extends Asked ? Omit<I, "id"> : never;
type Answers = { try: Tried; hint: Hinted; carry: Ticket; request: Requested };
/** What an intent may be answered with. */
export type Answer<I extends { type: Asked["type"] }> = Refused | (I["type"] extends keyof Answers ? Answers[I["type"]] : Accepted);

interface Waiting {
  text: string;
  tries: number;
  answer: (said: Message | null) => void;
}

/** A connection to a room, as the owner of a seat or as a spectator. */
export function openSocket(room: string, token: string | null): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const protocols = token ? ["kafene.1", `token.${token}`] : ["kafene.1"];
  return new WebSocket(`${scheme}://${location.host}${boot.base}/ws/${room}?told=1&lang=${boot.language}`, protocols);
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
    private hear: (said: Message) => void,
    private state: (now: LinkState) => void,
  ) {
    this.connect();
    for (const event of ["online", "focus", "pageshow"]) addEventListener(event, () => this.hurry());
  }

  private connect(): void {
    this.timer = undefined;
    const socket = openSocket(this.room, this.token);
    this.socket = socket;
    let admitted = false;
    let beats = false;
    let ended = false;
    const end = (code: number): void => {
      if (ended) return;
      ended = true;
      clearTimeout(silence);
      this.open = false;
      for (const [id, { tries }] of this.pending) if (tries === ONCE || code === UNREADABLE) this.settle(id, null);
      // Only this says that the seat is lost: every other refusal passes.
      if (code === NO_SUCH_SEAT) this.token = null;
      const replaced = code === REPLACED; // another page has the seat, until this one is looked at
      this.state(replaced ? "replaced" : "lost");
      void this.again(admitted, replaced);
    };
    // What a silent server still has to say may be of yesterday, and its close may never come: it is not waited for.
    const giveUp = (): void => {
      socket.close();
      end(GONE);
    };
    let silence = window.setTimeout(giveUp, OPENING);
    socket.addEventListener("message", (event) => {
      if (ended) return;
      const said = JSON.parse(event.data as string) as Message;
      clearTimeout(silence);
      beats ||= said.type === "welcome" && said.beats === true; // an older server gives no signs of life
      if (beats) silence = window.setTimeout(giveUp, SILENCE);
      if (said.type === "beat") return;
      const first = !admitted; // another welcome tells of another seat
      const unanswered = first ? this.unanswered() : [];
      if (first) {
        admitted = this.open = true;
        this.delay = SHORTEST;
        this.notFound = 0;
        this.state("open");
      }
      if ("id" in said) this.settle(said.id, said);
      else this.hear(said);
      for (const [id, { text }] of unanswered) this.write(id, text);
    });
    socket.addEventListener("close", (event) => end(event.code));
  }

  private async again(admitted: boolean, replaced: boolean): Promise<void> {
    if (!admitted && (await this.isGone())) return;
    this.timer = window.setTimeout(() => this.connect(), replaced ? NEVER : this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST);
  }

  /** Whether the room no longer exists. */
  private async isGone(): Promise<boolean> {
    const answer = await fetch(`${boot.base}/r/${this.room}`, { headers: { Accept: "text/html" } }).catch(() => null);
    this.notFound = answer?.status === 404 ? this.notFound + 1 : 0;
    if (this.notFound < SURELY_GONE) return false;
    this.state("missing");
    return true;
  }

  /** Reconnect as the owner of a seat, or as a spectator. */
  seat(token: string | null): void {
    this.token = token;
    this.delay = SHORTEST / 10;
    this.socket.close();
  }

  /** Reconnect now rather than when the delay is over. */
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
      if (waiting.tries > MOST_TRIES) this.settle(id, null);
    }
    return [...this.pending];
  }

  private settle(id: string, said: Message | null): void {
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    waiting?.answer(said);
  }

  private write(id: string, text: string): void {
    const socket = this.socket;
    socket.send(text);
    setTimeout(() => {
      if (this.pending.has(id) && this.socket === socket) socket.close();
    }, PATIENCE);
  }

  /** Send an intent, now or when the connection is back. Its answer; null when it was sent in vain too often. */
  ask<I extends Unsent>(intent: I): Promise<Answer<I> | null> {
    return this.send(intent, 0);
  }

  /** Send an intent that is worth nothing later. Its answer; null when the connection is lost before. */
  askOnce<I extends Unsent>(intent: I): Promise<Answer<I> | null> {
    return this.open ? this.send(intent, ONCE) : Promise.resolve(null);
  }

  private send<I extends Unsent>(intent: I, tries: number): Promise<Answer<I> | null> {
    const id = crypto.getRandomValues(new Uint32Array(3)).join("-");
    const text = JSON.stringify({ ...intent, id });
    return new Promise((answer) => {
      this.pending.set(id, { text, tries, answer: answer as Waiting["answer"] });
      if (this.open) this.write(id, text);
    });
  }

  /** Ask for everything after a version; it comes as an update. */
  resume(version: number): void {
    const intent: Intent = { type: "resume", version };
    if (this.open) this.socket.send(JSON.stringify(intent));
  }
}
