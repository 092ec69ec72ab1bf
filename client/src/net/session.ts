// What the server said about a room, and what is asked of it. When any of it is shown is the stage's business.
import { batch, computed, signal } from "@preact/signals";
import { address, boot } from "../boot.ts";
import { finished, memory, recallToken, sittings } from "../memory.ts";
import { nameSeats } from "../players.ts";
import { say } from "../words.ts";
import { pickHues } from "./hues.ts";
import { Link, type Answer, type LinkState, type Unsent } from "./link.ts";
import { tellSeats } from "./seat-news.ts";
import { ownName, seatLeft } from "./sitting.ts";
import { Share } from "./share.ts";
import { Talk } from "./talk.ts";
import type { Accepted, Drafted, HandSort, Hinted, Intent, Message, Refused, RoomInfo, SeatRequest, Setup, Ticket, Tried, Update, Welcome } from "../generated/wire.ts";

/** Why something was not done, by the server or already here. */
export type Refusal = Pick<Refused, "text" | "rule" | "pieces"> & {
  /** The set (`data-group`) that it is about, where that is known. */
  place?: string | undefined;
};

/** Who shows the game: told of every table, in order and without gaps. */
export interface Audience {
  welcome(said: Welcome): void;
  update(said: Update): void;
}

/** What a session speaks over: a connection to a room, or a tour. */
export type Line = Pick<Link, "ask" | "askOnce" | "resume" | "seat" | "token">;
type MakeLine = (hear: (said: Message) => void, state: (now: LinkState) => void) => Line;

export class Session {
  state = signal<LinkState | "connecting">("connecting");
  info = signal<RoomInfo | null>(null);
  seat = signal<number | null>(null);
  /** Why the last thing was not done, until the player has read it. */
  refusal = signal<Refusal | null>(null);
  /** What has just changed about the seats, until it was shown for a while. */
  news = signal<string[]>([]);
  /** Since when seats are without their owners. */
  gone = signal<ReadonlyMap<number, number>>(new Map());

  names = computed(() => this.info.value?.seats.map((seat) => seat.name) ?? []);
  /** Everybody's colour. A seat that nobody has taken is a bot's, or will be. */
  hues = computed(() => pickHues((this.info.value?.seats ?? []).map(({ name, kind, taken }) => ({ name, kind: taken ? kind : "bot" }))));
  /** Whether this browser's player came without a name. */
  isNameless = computed(() => this.names.value[this.seat.value ?? -1] === boot.guest);
  isHost = computed(() => this.seat.value !== null && this.seat.value === this.info.value?.host);
  /** Whether all other players are bots: only then may the client answer at once, since the speed of an answer tells people something. */
  alone = computed(() => !this.isTour && (this.info.value?.seats ?? []).every((seat, at) => at === this.seat.value || seat.kind !== "human"));

  /** Whether there are people to talk to. */
  company = computed(() => !this.isTour && (this.info.value?.seats ?? []).filter((seat) => seat.kind === "human" && seat.taken).length > 1);
  /** What another player has laid so far at their turn, and on which version of the table. */
  draft = signal<Pick<Drafted, "version" | "draft"> | null>(null);
  readonly talk: Talk;

  /** For the host: who asks for seats. */
  requests = signal<SeatRequest[]>([]);
  /** The bot's seat that was asked for, until it is taken; `admitted`: only the turn must end. */
  asking = signal<{ seat: number; admitted: boolean } | null>(null);
  /** Why the last request came to nothing. */
  declined = signal("");

  /** Whether this browser saw the game go on: only then does its end count. */
  lived = false;

  readonly isTour: boolean;

  private audience: Audience | null = null;
  private link: Line;
  private share: Share;
  /** The last version that was heard; the stage may be showing an earlier one. */
  private heard = 0;
  private rematching = false;
  /** Valid once the seat that was asked for is this player's. */
  private tokenToCome: string | null = null;

  /** Without `line` it is about a room; with one it is a tour, which leaves nothing behind. */
  constructor(readonly room: string, line?: MakeLine) {
    this.isTour = line !== undefined;
    line ??= (hear, state) => new Link(room, recallToken(room), hear, state);
    this.link = line((said) => this.hear(said), (state) => this.setState(state));
    this.share = new Share(room, this.link);
    this.talk = new Talk(this.link);
  }

  /** Tell an audience of every table from now on. */
  attach(audience: Audience): void {
    this.audience = audience;
  }

  // ----------------------------------------------------------------------------------- hearing

  private setState(state: LinkState): void {
    this.state.value = state;
    if (state === "missing") sittings.drop(this.room);
  }

  private hear(said: Message): void {
    const objection = this.share.hear(said);
    if (objection) this.refuse({ text: say(objection) });
    if (said.type === "welcome") this.welcome(said);
    else if (said.type === "room") this.setRoom(said.room);
    else if (said.type === "update") this.update(said);
    else if (said.type === "draft") this.draft.value = said;
    else if (said.type === "said") this.talk.hear(said.line);
    else if (said.type === "requests") this.requests.value = said.requests;
    else if (said.type === "declined") this.stopAsking(said.text);
    else if (said.type === "admitted") {
      if (said.seated && this.tokenToCome) this.sit(this.tokenToCome);
      else if (this.asking.value) this.asking.value = { ...this.asking.value, admitted: true };
    }
  }

  private welcome(said: Welcome): void {
    this.heard = said.version;
    const asked = this.asking.value;
    batch(() => {
      this.seat.value = said.seat;
      this.asking.value = null;
      this.requests.value = [];
      this.setRoom(said.room);
      this.draft.value = said.draft ? { version: said.version, draft: said.draft } : null;
      this.talk.recall(said.chat ?? []);
    });
    this.rememberEnd(said);
    this.audience?.welcome(said);
    // Given up, or the host sent its owner away: with another answer the server would not have admitted the token.
    if (said.seat === null && this.link.token) this.forgetToken();
    // The connection was lost meanwhile, and the request with it.
    if (said.seat === null && asked) void this.request(asked.seat).then((problem) => (this.declined.value = problem));
    if (said.room.phase === "lobby" && said.host && memory.get(`begin ${this.room}`)) {
      memory.set(`begin ${this.room}`, null);
      this.start();
    }
  }

  private update(said: Update): void {
    if (said.version <= this.heard) return;
    if (said.since !== this.heard) {
      this.link.resume(this.heard);
      return;
    }
    this.heard = said.version;
    this.rememberEnd(said);
    this.audience?.update(said);
  }

  private setRoom(told: RoomInfo): void {
    const info = { ...told, seats: nameSeats(told.seats) };
    const now = Date.now();
    const gone = new Map<number, number>();
    info.seats.forEach((seat, at) => {
      if (seat.kind === "human" && seat.taken && !seat.present) gone.set(at, this.gone.value.get(at) ?? now);
    });
    const news = this.info.value === null ? [] : tellSeats(this.info.value, info, this.seat.value);
    batch(() => {
      this.gone.value = gone;
      this.info.value = info;
      if (news.length) this.news.value = news;
    });
    if (!this.isTour) this.rememberSitting(info);
    if (info.rematch && this.rematching) this.follow();
  }

  /** The front page leads back to a game that goes on. */
  private rememberSitting({ room, game, phase, seats }: RoomInfo): void {
    const seat = this.seat.value;
    this.lived ||= phase === "playing" || sittings.all.some((one) => one.room === room);
    if (seat === null || phase === "over") sittings.drop(room);
    else {
      const others = seats.filter(({ kind, taken }, at) => at !== seat && (kind !== "human" || taken));
      sittings.keep({ room, game, others: others.map(({ name }) => name), kinds: others.map(({ kind }) => kind), alone: this.alone.value });
    }
  }

  /** The front page leads to the replay of a game that was played to the end. */
  private rememberEnd({ table }: Update | Welcome): void {
    const { room } = this;
    const info = this.info.value;
    const seat = this.seat.value;
    if (this.isTour || !info || seat === null || !table?.outcome || finished.all.some((one) => one.room === room)) return;
    finished.keep({ room, game: info.game, names: this.names.value, kinds: info.seats.map(({ kind }) => kind), seat, outcome: table.outcome, at: Date.now() });
  }

  // ------------------------------------------------------------------------------------ asking

  /** Send an intent; a refusal is shown. The answer, or null when it was given up or refused. */
  private async ask<I extends Unsent>(intent: I): Promise<Exclude<Answer<I>, { type: "refused" }> | null> {
    const answer = await this.link.ask(intent);
    if (answer?.type !== "refused") return answer as Exclude<Answer<I>, { type: "refused" }> | null;
    this.refusal.value = answer;
    return null;
  }

  /** Play an action, made on a version. */
  act(version: number, action: string): Promise<Accepted | null> {
    this.clearRefusal();
    return this.ask({ type: "act", version, action });
  }

  /** Take back the last move, if moves were taken back so often until now. */
  takeBack(undone: number): Promise<Accepted | null> {
    this.clearRefusal();
    return this.ask({ type: "undo", undone });
  }

  /** What the rules would say to an action; null: nobody can tell now. Others see `shown` of it meanwhile. */
  async try(version: number, action: string, shown?: string[]): Promise<Tried | null> {
    const answer = await this.link.askOnce({ type: "try", version, action, ...(shown ? { shown } : {}) });
    return answer?.type === "tried" ? answer : null;
  }

  /** Send a typed line, about a version; what there is to read in answer. */
  async enter(version: number, text: string): Promise<{ lines: string[]; sort?: HandSort | undefined }> {
    const answer = await this.link.ask({ type: "line", version, text });
    if (answer === null) return { lines: [say("web-unreachable")] };
    return answer.type === "refused" ? { lines: [answer.text, ...(answer.lines ?? [])] } : { lines: answer.lines ?? [], sort: answer.sort };
  }

  /** Ask for a hint, with what was made of an action so far. */
  hint(draft: string | null): Promise<Hinted | null> {
    this.clearRefusal();
    return this.ask({ type: "hint", ...(draft === null ? {} : { draft }) });
  }

  start(): void {
    this.order({ type: "start" });
  }

  setup(wanted: Omit<Setup, "type" | "id">): void {
    this.order({ type: "setup", ...wanted });
  }

  /** The host sends a player away. */
  dismiss(seat: number): void {
    this.order({ type: "dismiss", seat });
  }

  stand(): void {
    this.order({ type: "stand" });
  }

  /** Leave the game for good; whether that was accepted. The token shows later that this browser has seen the hand. */
  async leave(): Promise<boolean> {
    this.clearRefusal();
    const held = `${this.seat.value} ${this.link.token}`;
    const left = (await this.ask({ type: "stand" })) !== null;
    if (left) memory.set(`left ${this.room}`, held);
    return left;
  }

  /** Before the game: go to a free place, or, as the host, let two seats change places. */
  move(seat: number, to: number): void {
    this.order({ type: "move", seat, to });
  }

  /** The host: whether latecomers may take over from bots. */
  admit(late: boolean): void {
    this.order({ type: "admit", late });
  }

  /** A code with which another device gets this seat; null if there is none to be had. */
  carry(): Promise<Ticket | null> {
    this.clearRefusal();
    return this.ask({ type: "carry" });
  }

  rematch(): void {
    this.rematching = true;
    this.order({ type: "rematch" });
  }

  private order(intent: Unsent<Exclude<Intent, { type: "act" | "undo" | "try" | "hint" | "line" | "resume" | "say" | "carry" | "request" }>>): void {
    this.clearRefusal();
    void this.ask(intent);
  }

  /** Tell the player something as a refusal is told. */
  refuse(refusal: Refusal): void {
    this.refusal.value = refusal;
  }

  /** The refusal was read, or no longer matters. */
  clearRefusal(): void {
    this.refusal.value = null;
  }

  // ------------------------------------------------------------------------------- coming and going

  /** Ask for a bot's seat in the running game. Why that can't be, to be shown; else nothing. */
  async request(seat: number): Promise<string> {
    this.declined.value = "";
    const held = seatLeft(this.room)?.token;
    const answer = await this.link.ask({ type: "request", name: ownName(), seat, ...(held ? { held } : {}) });
    if (answer === null) return say("web-unreachable");
    if (answer.type === "refused") {
      if (answer.code !== "has-a-seat" || !held) return answer.text;
      this.sit(held);
      return "";
    }
    // Kept at once: with it the page finds the seat, even if it doesn't hear that it has it.
    memory.set(`token ${this.room}`, answer.token);
    this.link.token = this.tokenToCome = answer.token;
    this.asking.value = { seat: answer.seat, admitted: false };
    return "";
  }

  withdraw(): void {
    this.stopAsking("");
    this.order({ type: "withdraw" });
  }

  private stopAsking(why: string): void {
    this.asking.value = null;
    this.declined.value = why;
    if (this.seat.value === null) this.forgetToken();
  }

  /** The host lets somebody in who asks for a seat, or not. */
  decide(request: number, letIn: boolean): void {
    this.order({ type: "decide", request, let_in: letIn });
  }

  /** Take the seat that a token stands for. */
  sit(token: string): void {
    memory.set(`token ${this.room}`, token);
    this.link.seat(token);
  }

  private forgetToken(): void {
    memory.set(`token ${this.room}`, null);
    this.link.token = null;
  }

  /** Go to the next game, where the same token is valid. */
  follow(): void {
    const next = this.info.value?.rematch;
    if (!next) return;
    const token = recallToken(this.room);
    if (token) memory.set(`token ${next}`, token);
    if (this.rematching && this.alone.value) memory.set(`begin ${next}`, "1");
    location.href = address(`/r/${next}`);
  }
}
