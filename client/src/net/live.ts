// A room as it is now, and what can be done in it. The server decides; this remembers what it said.
import { batch, computed, signal } from "@preact/signals";
import { address } from "../boot.ts";
import { moving, type Flight } from "../table/fly.ts";
import { Hand } from "../table/hand.ts";
import { Link, type LinkState } from "./link.ts";
import { memory, sittings } from "../memory.ts";
import { Share } from "./share.ts";
import { sound } from "../table/sound.ts";
import { pieces, type GameEvent, type Refusal, type RoomInfo, type Said, type Seating, type TableInfo, type Tried } from "./wire.ts";
import { say } from "../words.ts";

export interface Hinted {
  action: string;
  why: string;
}

export interface LogLine {
  text: string;
  /** Whether a new move begins here. */
  first: boolean;
}

type Update = Extract<Said, { type: "update" }>;
type Welcome = Extract<Said, { type: "welcome" }>;

const MOST_WAITING = 4;
const ROUND_ENDS = ["RoundEnded", "DealEnded"];
const SHORT_REST = 6000;
const LONG_REST = 60000;

export class Live {
  state = signal<LinkState | "connecting">("connecting");
  info = signal<RoomInfo | null>(null);
  seat = signal<number | null>(null);
  table = signal<TableInfo | null>(null);
  /** How many changes of the table have been shown. */
  version = signal(0);
  log = signal<LogLine[]>([]);
  /** What happened last, for the game to mark. */
  events = signal<GameEvent[]>([]);
  refusal = signal<Refusal | null>(null);
  hint = signal<Hinted | null>(null);
  /** Whether an answer is waited for: to an action, to a hint. */
  acting = signal(false);
  thinking = signal(false);
  tried = signal<Tried | null>(null);
  /** When the time for the own move is over. */
  ends = signal<number | null>(null);
  /** A round has ended: what was said about it, until the player goes on. */
  ended = signal<string[] | null>(null);
  /** Since when seats are without their owners. */
  gone = signal<ReadonlyMap<number, number>>(new Map());
  hand: Hand;

  names = computed(() => this.info.value?.seats.map((seat) => seat.name) ?? []);
  myTurn = computed(() => {
    const table = this.table.value;
    return table !== null && !table.over && this.seat.value !== null && table.mover === this.seat.value;
  });
  options = computed(() => (this.myTurn.value ? this.table.value!.options : []));
  isHost = computed(() => this.seat.value !== null && this.seat.value === this.info.value?.host);
  /** Whether all others are bots, so that nobody reads anything from how fast one answers. */
  alone = computed(() => (this.info.value?.seats ?? []).every((seat, at) => at === this.seat.value || seat.kind !== "human"));

  private link: Link;
  private share: Share;
  private heard = 0;
  private waiting: Promise<void> = Promise.resolve();
  private queued = 0;
  private asked: { act?: string; hint?: string; try?: string } = {};
  /** How pieces fly, by the game. */
  flight: (events: GameEvent[], me: number | null) => Flight = () => ({});
  private rematching = false;

  constructor(readonly room: string) {
    this.hand = new Hand(`kafene hand ${room}`);
    this.link = new Link(room, memory.get(`token ${room}`), (said) => this.hear(said), (state) => this.became(state));
    this.share = new Share(room, this.link);
  }

  // ----------------------------------------------------------------------------------- hearing

  private became(state: LinkState): void {
    this.state.value = state;
    if (state === "missing") sittings.drop(this.room);
  }

  private hear(said: Said): void {
    const objection = this.share.hear(said);
    if (objection) this.object({ text: say(objection) });
    switch (said.type) {
      case "welcome":
        return this.welcome(said);
      case "room":
        return this.roomIs(said.room);
      case "list":
        return; // the share has heard it
      case "update":
        return this.update(said);
      case "accepted":
        return; // an action that was accepted is seen in the update
      case "refused":
        return this.refused(said);
      case "hint":
        if (said.id !== this.asked.hint) return;
        batch(() => {
          this.thinking.value = false;
          this.hint.value = { action: said.action, why: said.why };
        });
        return;
      case "tried":
        if (said.id === this.asked.try) this.tried.value = said;
    }
  }

  private welcome(said: Welcome): void {
    this.heard = said.version;
    this.queued = 0;
    this.goOn();
    const again = this.table.value !== null && said.version > this.version.value;
    const show = (): void =>
      batch(() => {
        this.seat.value = said.seat;
        this.roomIs(said.room);
        this.log.value = (said.told ?? []).map((text) => ({ text, first: true }));
        this.thinking.value = false;
        // What was sent in vain too often is given up, and can be done again.
        if (!this.link.waitsFor(this.asked.act)) this.acting.value = false;
        if (said.table) this.show(said.table, said.version, said.events.slice(-1), Date.now());
      });
    void moving(show, again ? this.flight(said.events.slice(-1), said.seat) : {});
    // Given up, or the host sent its owner away: with another answer the server would not have admitted the token.
    if (said.seat === null && this.link.token) this.stood();
    if (said.room.phase === "lobby" && said.host && memory.get(`begin ${this.room}`)) {
      memory.set(`begin ${this.room}`, null);
      this.start();
    }
  }

  private roomIs(info: RoomInfo): void {
    const now = Date.now();
    const gone = new Map<number, number>();
    info.seats.forEach((seat, at) => {
      if (seat.kind === "human" && seat.taken && !seat.present) gone.set(at, this.gone.value.get(at) ?? now);
    });
    batch(() => {
      this.gone.value = gone;
      this.info.value = info;
    });
    this.remember(info);
    if (info.rematch && this.rematching) this.follow();
  }

  /** The front page leads back to a game that goes on. */
  private remember({ room, game, phase, seats }: RoomInfo): void {
    const seat = this.seat.value;
    if (seat === null || phase === "over") sittings.drop(room);
    else if (phase === "playing") sittings.keep({ room, game, others: seats.filter((_, at) => at !== seat).map(({ name }) => name) });
  }

  private update(said: Update): void {
    if (said.since > this.heard) {
      this.link.tell("resume", { version: this.heard });
      return;
    }
    if (said.version <= this.heard) return;
    if (said.since < this.heard) {
      this.link.tell("resume", { version: this.heard });
      return;
    }
    this.heard = said.version;
    this.queued += 1;
    const now = Date.now();
    const own = said.events.some((event) => event["seat"] === this.seat.value && this.seat.value !== null);
    const turn = async (): Promise<void> => {
      if (said.version <= this.version.value) return;
      this.queued = Math.max(0, this.queued - 1);
      const show = (): void =>
        batch(() => {
          const told = (said.told ?? []).map((text, at) => ({ text, first: at === 0 }));
          this.log.value = [...this.log.value, ...told];
          this.show(said.table, said.version, said.events, now);
        });
      if (this.queued > MOST_WAITING) show();
      else {
        const flown = moving(show, this.flight(said.events, this.seat.value));
        if (!own || this.queued) await flown;
      }
      if (!said.table.over && said.events.some((event) => ROUND_ENDS.includes(event.event))) await this.rest(said.told ?? []);
    };
    // A mistake in showing one update must not keep those that follow from being shown.
    this.waiting = this.waiting.then(turn).catch(reportError);
  }

  /** Leave the open hands on the table until the player has seen enough. */
  private rest(told: string[]): Promise<void> {
    return new Promise((done) => {
      const timed = this.info.value?.timer || this.seat.value === null;
      const timer = setTimeout(() => this.goOn(), timed ? SHORT_REST : LONG_REST);
      this.goOn = () => {
        clearTimeout(timer);
        this.goOn = () => {};
        this.ended.value = null;
        done();
      };
      this.ended.value = told;
    });
  }

  /** Enough seen of a round that has ended. */
  goOn: () => void = () => {};

  /** Show the table as it is, of which was heard at a time: the clock goes on while something waits to be shown. */
  private show(table: TableInfo, version: number, events: GameEvent[], heardAt: number): void {
    const was = this.myTurn.value;
    const same = this.table.value !== null && this.version.value === version;
    batch(() => {
      this.version.value = version;
      this.table.value = table;
      this.events.value = events;
      // A connection that came back tells nothing new: what the player is about to do stays.
      if (!same) {
        // An answer about the table as it was comes too late.
        delete this.asked.hint;
        delete this.asked.try;
        this.thinking.value = false;
        this.hint.value = null;
        this.tried.value = null;
        this.refusal.value = null;
        this.acting.value = false;
        if (this.seat.value !== null) this.hand.take(pieces(table.view.hands[this.seat.value] ?? ""));
      }
      this.ends.value = table.seconds === undefined ? null : heardAt + table.seconds * 1000;
    });
    if (same) return;
    if (table.over) sound("over");
    else if (!was && this.myTurn.value) sound("turn");
    else sound("piece");
  }

  private refused(said: Extract<Said, { type: "refused" }>): void {
    if (/^(try|commit|reveal) /.test(said.id)) return; // nobody has done anything
    batch(() => {
      if (said.id === this.asked.act) this.acting.value = false;
      if (said.id === this.asked.hint) this.thinking.value = false;
      this.refusal.value = said;
    });
    sound("refused");
  }

  // ------------------------------------------------------------------------------------- doing

  /** Play an action. */
  act(action: string): void {
    if (this.acting.value) return;
    this.refusal.value = null;
    this.hint.value = null;
    this.acting.value = true;
    this.asked.act = this.link.send("act", { version: this.version.value, action });
  }

  /** Ask what the rules would say to an action; null: there is none. */
  try(action: string | null): void {
    if (action !== null) {
      this.asked.try = this.link.tell("try", { version: this.version.value, action });
      return;
    }
    delete this.asked.try;
    this.tried.value = null;
  }

  /** What the rules say to what was tried last; null while that is not known. */
  get judged(): Tried | null {
    const tried = this.tried.value;
    return tried?.id === this.asked.try ? tried : null;
  }

  askHint(): void {
    if (this.thinking.value) return;
    this.thinking.value = true;
    this.hint.value = null;
    this.refusal.value = null;
    this.asked.hint = this.link.send("hint");
  }

  /** Say something to whoever plays, as a refusal is said. */
  object(refusal: Refusal): void {
    this.refusal.value = refusal;
    sound("refused");
  }

  forget(): void {
    if (this.refusal.value) this.refusal.value = null;
  }

  start(): void {
    this.forget();
    this.link.send("start");
  }

  setup(wanted: { game: string; rules: string; seats: string[]; timer: number; seating?: Seating }): void {
    this.forget();
    this.link.send("setup", wanted);
  }

  /** The host sends somebody away. */
  dismiss(seat: number): void {
    this.link.send("dismiss", { seat });
  }

  stand(): void {
    this.link.send("stand");
  }

  /** The seat was given up. */
  private stood(): void {
    memory.set(`token ${this.room}`, null);
    this.link.token = null;
  }

  sit(token: string): void {
    memory.set(`token ${this.room}`, token);
    this.link.seat(token);
  }

  rematch(): void {
    this.rematching = true;
    this.link.send("rematch");
  }

  /** To the next game, where the same token is valid. */
  follow(): void {
    const next = this.info.value?.rematch;
    if (!next) return;
    const token = memory.get(`token ${this.room}`);
    if (token) memory.set(`token ${next}`, token);
    const alone = this.isHost.value && this.alone.value;
    if (alone) memory.set(`begin ${next}`, "1");
    location.href = address(`/r/${next}`);
  }

  /** What is going on, in a sentence. */
  status = computed((): string => {
    const info = this.info.value;
    const table = this.table.value;
    if (this.state.value === "missing") return say("web-missing");
    if (!info || this.state.value === "connecting") return say("web-connecting");
    if (info.phase === "lobby" || !table) return "";
    if (this.ended.value) return say("client-round-over");
    if (table.over) return say("web-over");
    if (this.myTurn.value) return say("web-your-turn");
    if (table.mover === undefined) return say("web-shuffling");
    return say("web-turn-of", { name: info.seats[table.mover]?.name ?? "" });
  });
}
