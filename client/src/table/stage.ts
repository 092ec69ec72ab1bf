// What is shown of a game, and when: one update after another, each with its flights, and a rest at the end of a round.
import { batch, computed, effect, signal } from "@preact/signals";
import { boot } from "../boot.ts";
import type { Audience, Session } from "../net/session.ts";
import type { AnyGame, GameEvent, Hinted, LiveDraft, TableView, Tried, Update, Welcome } from "../generated/wire.ts";
import { pieces } from "../pieces/notation.ts";
import { mayMove } from "../memory.ts";
import { say } from "../words.ts";
import type { Terms } from "./terms.ts";
import { animate, type Flight } from "./fly.ts";
import { Hand, listBest } from "./hand.ts";
import { sound } from "./sound.ts";

export interface LogLine {
  text: string;
  /** What happened; a line that was typed here; an answer to it. */
  kind: "told" | "typed" | "answer";
  /** Whether a new move begins here. */
  first: boolean;
  /** Whether it tells of something that others did since the player's own last move. */
  fresh?: boolean;
}

/** With more updates than this waiting, they are shown without flights. */
const MOST_WAITING = 4;
const SHORT_REST = 6000;
const LONG_REST = 60000;
/** How long the last move of a round is looked at before its result is shown; without motion there is less to see. */
const HOLD = 1300;
const STILL_HOLD = 700;

/** A table whose view is of a known game: the server sends views of the game that it names. */
type TableOf<G extends AnyGame> = Omit<TableView, "view"> & { view: G["view"] };

export class Stage<G extends AnyGame = AnyGame> implements Audience {
  table = signal<TableOf<G> | null>(null);
  /** The version of the table that is shown. */
  version = signal(0);
  log = signal<LogLine[]>([]);
  /** What happened last, for the game to mark. */
  events = signal<G["event"][]>([]);
  /** What others did since the player's own last move of this round, to be marked until the next one; for an onlooker, the last move. */
  recent = signal<G["event"][]>([]);
  /** All that happened since the table that was shown before; of the first table, since the game began. */
  news: G["event"][] = [];
  /** All that happened since the game began, and was not taken back. */
  history: G["event"][] = [];
  /** How often moves were taken back until the table that is shown. */
  undone = 0;
  /** Whose table is shown. */
  private seat: number | null = null;
  /** Something that happened to the player's own move, until it was read. */
  notice = signal<string | null>(null);
  /** The version on which something was played from this page last. */
  actedOn = -1;
  hint = signal<Hinted | null>(null);
  /** Whether all of the hint is shown; before, only its pieces are marked. */
  explained = signal(false);
  /** What an expert would do, once that is shown; else nothing. */
  advised = computed(() => (this.explained.value && this.hint.value?.best.action) || "");
  /** What the rules said last to an action that was tried. */
  tried = signal<Tried | null>(null);
  /** Whether an answer is awaited: to an action, to a hint, to a typed line. */
  acting = signal(false);
  thinking = signal(false);
  entering = signal(false);
  /** The lines that were typed, the last one last. */
  typed: string[] = [];
  /** When the time for the own move is over. */
  ends = signal<number | null>(null);
  /** A round has ended: what was said about it, until the player goes on. */
  ended = signal<string[] | null>(null);
  /** The last move of a round or of the game is being looked at; its result comes next. */
  holding = signal(false);
  /** Whether a round or the game is over, and its last move was seen. */
  finished = computed(() => !this.holding.value && (this.ended.value !== null || this.table.value?.over === true));
  hand: Hand;

  myTurn = computed(() => {
    const table = this.table.value;
    const seat = this.session.seat.value;
    return table !== null && !table.over && seat !== null && table.mover === seat;
  });
  /** What the mover, another player, has laid so far on the table that is shown. */
  live = computed((): LiveDraft | null => {
    const said = this.session.draft.value;
    return said && said.version === this.version.value && said.draft.parts.length && !this.table.value?.over ? said.draft : null;
  });
  options = computed(() => (this.myTurn.value ? this.table.value!.options : []));

  /** How pieces fly, by the game. */
  flight: (events: GameEvent[], me: number | null) => Flight = () => ({});
  private waiting: Promise<void> = Promise.resolve();
  private queued = 0;
  /** How many lines of the log tell of the last move and the result: they wait, too. */
  private held = 0;
  /** What was asked last about the table that is shown; an answer to anything else comes too late. */
  private hinting: object | null = null;
  private trying: object | null = null;
  private triedLast: object | null = null;

  constructor(readonly session: Session) {
    this.hand = new Hand(`kafene hand ${session.room}`);
    session.attach(this);
    effect(() => {
      if (session.refusal.value) sound("refused");
    });
  }

  // ----------------------------------------------------------------------------------- showing

  welcome(said: Welcome): void {
    this.queued = 0;
    this.skip();
    this.goOn();
    this.ended.value = null;
    this.holding.value = false;
    if (said.seat !== this.seat) this.history = []; // another seat was told other things
    this.forgetUndone(said.undone);
    const again = this.table.value !== null && said.seat === this.seat && said.version > this.version.value;
    const last = said.events.slice(-1);
    const show = (): void =>
      batch(() => {
        this.log.value = weave(this.log.value, said.told ?? []);
        if (said.table) this.show(said.table, said.version, last, Date.now(), said.events.slice(this.history.length));
      });
    void animate(show, again ? this.flight(last, said.seat) : {});
  }

  update(said: Update): void {
    this.queued += 1;
    const now = Date.now();
    const seat = this.session.seat.value;
    const told = said.told ?? [];
    const turn = async (): Promise<void> => {
      if (said.version <= this.version.value) return;
      const events = this.forgetUndone(said.undone) ? [] : said.events; // else they are all that stand
      const own = seat !== null && (events !== said.events || events.some((event) => event.seat === seat));
      const closes = said.table.over || events.some((event) => event.closes);
      this.queued = Math.max(0, this.queued - 1);
      const hurry = this.queued > MOST_WAITING;
      const show = (): void =>
        batch(() => {
          if (own || seat === null) this.log.value = this.log.value.map(({ fresh: _, ...line }) => line);
          this.addToLog("told", told, !own);
          this.holding.value = closes && !hurry;
          this.ended.value = closes && !said.table.over ? told : null;
          this.held = told.length;
          this.show(said.table, said.version, events, now, said.events);
        });
      if (hurry) show();
      else {
        const flown = animate(show, this.flight(events, seat));
        if (!own || this.queued || closes) await flown;
      }
      if (this.holding.value) await this.hold();
      if (said.table.over) sound("over");
      else if (this.ended.value) await this.rest();
    };
    // A mistake in showing one update must not keep those that follow from being shown.
    this.waiting = this.waiting.then(turn).catch(reportError);
  }

  /** Whether moves were taken back since the table that is shown: then all that stands is told anew. */
  private forgetUndone(undone = 0): boolean {
    if (undone === this.undone) return false;
    this.undone = undone;
    this.history = [];
    this.recent.value = [];
    return true;
  }

  /** Leave the last move on the table for a moment, before hands are opened and the result is shown. */
  private hold(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.skip(), mayMove() ? HOLD : STILL_HOLD);
      this.skip = () => {
        clearTimeout(timer);
        this.skip = () => {};
        this.holding.value = false;
        done();
      };
      if (document.hidden) this.skip();
    });
  }

  /** End the look at the last move. */
  skip: () => void = () => {};

  /** Leave the open hands on the table until the player has seen enough. */
  private rest(): Promise<void> {
    return new Promise((done) => {
      const timed = this.session.info.value?.timer || this.session.seat.value === null;
      const timer = setTimeout(() => this.goOn(), timed ? SHORT_REST : LONG_REST);
      this.goOn = () => {
        clearTimeout(timer);
        this.goOn = () => {};
        this.ended.value = null;
        done();
      };
    });
  }

  /** End the rest after a round. */
  goOn: () => void = () => {};

  /** Show a table. The clock runs from when it was heard, not from when it is shown. */
  private show(table: TableView, version: number, events: GameEvent[], heardAt: number, news = events): void {
    const was = this.myTurn.value;
    const seat = this.session.seat.value;
    // A connection that came back tells nothing new: what the player is about to do stays.
    const same = this.table.value !== null && this.version.value === version && this.seat === seat;
    this.seat = seat;
    batch(() => {
      this.news = news as G["event"][];
      this.history.push(...this.news);
      this.version.value = version;
      this.table.value = table as TableOf<G>;
      this.events.value = events as G["event"][];
      if (!same) this.recent.value = (seat === null ? events : cutOff([...this.recent.value, ...news], seat)) as G["event"][];
      if (!same) {
        this.hinting = this.trying = this.triedLast = null;
        this.thinking.value = false;
        this.hint.value = null;
        this.tried.value = null;
        this.acting.value = false;
        this.session.clearRefusal();
        if (seat !== null) this.hand.take(pieces(table.view.hands?.[seat] ?? ""), listBest(table));
      }
      this.ends.value = table.seconds === undefined ? null : heardAt + table.seconds * 1000;
    });
    if (same) return;
    sound(!was && this.myTurn.value ? "turn" : "piece");
  }

  // ------------------------------------------------------------------------------------- doing

  /** Play an action on the table that is shown. */
  act(action: string): void {
    if (this.acting.value) return;
    this.hint.value = null;
    this.notice.value = null;
    this.acting.value = true;
    this.actedOn = this.version.value;
    void this.session.act(this.version.value, action).then((accepted) => {
      // An action that was accepted is seen in the update.
      if (!accepted) this.acting.value = false;
    });
  }

  /** Whether the last move can be taken back. */
  canTakeBack = computed(() => !this.acting.value && this.table.value?.undo === true);

  /** Take back the last move, when all that has happened since is shown. */
  async takeBack(): Promise<void> {
    if (!this.canTakeBack.value) return;
    this.hint.value = null;
    this.acting.value = true;
    await this.waiting;
    // A move that was taken back is seen in the update.
    if (!(await this.session.takeBack(this.undone))) this.acting.value = false;
  }

  /** Ask what the rules would say to an action, which the server plays if time runs out; null: there is none any more.
   * Others see `shown` of it. */
  try(action: string | null, shown?: string[]): void {
    if (action === null) {
      if (this.trying) void this.session.try(this.version.value, "");
      this.trying = this.tried.value = null;
      return;
    }
    const asked = (this.trying = {});
    void this.session.try(this.version.value, action, shown).then((tried) => {
      if (!tried || asked !== this.trying) return;
      this.triedLast = asked;
      this.tried.value = tried;
    });
  }

  /** What the rules say to what was tried last; null while that is not known. */
  get judged(): Tried | null {
    return this.triedLast === this.trying ? this.tried.value : null;
  }

  /** Ask for a hint, with what was made of an action so far; asked again, all of it is shown. */
  askHint(draft: string | null): void {
    if (this.thinking.value) return;
    if (this.hint.value) {
      this.explained.value = true;
      return;
    }
    const asked = (this.hinting = {});
    this.thinking.value = true;
    void this.session.hint(draft).then((hint) => {
      if (asked !== this.hinting) return;
      batch(() => {
        this.thinking.value = false;
        this.hint.value = hint;
        this.explained.value = !hint?.marks?.length;
      });
    });
  }

  /** A piece that a hint points at, and that is not in the own hand: the open discard. */
  isMarked(piece: string | undefined): boolean {
    return piece !== undefined && !!this.hint.value?.marks?.includes(piece) && !this.hand.order.value.some((held) => held.text === piece);
  }

  /** Send a typed line. It is about the newest table: what waits to be shown is shown first. */
  async enter(line: string): Promise<void> {
    this.entering.value = true;
    this.typed.push(line);
    this.addToLog("typed", [line]);
    this.skip();
    this.goOn();
    this.ended.value = null;
    await this.waiting;
    this.actedOn = this.version.value;
    const { lines, sort } = await this.session.enter(this.version.value, line);
    batch(() => {
      this.addToLog("answer", lines);
      this.entering.value = false;
      if (sort) this.hand.sortBy(sort, listBest(this.table.value));
    });
  }

  /** Whether there are hints for the game. */
  hints = computed((): boolean => !this.session.isTour && (boot.games[this.session.info.value?.game ?? ""]?.hints ?? false));

  /** The words that the game explains. */
  terms = computed((): Terms => boot.games[this.session.info.value?.game ?? ""]?.terms ?? []);

  /** The log as it is shown: if the game does not speak the reader's language, it starts with a note. */
  shownLog = computed((): LogLine[] => {
    const note = boot.games[this.session.info.value?.game ?? ""]?.note;
    const lines = this.holding.value ? this.log.value.slice(0, -this.held || undefined) : this.log.value;
    return note ? [{ text: note, kind: "answer", first: false }, ...lines] : lines;
  });

  private addToLog(kind: LogLine["kind"], texts: string[], fresh = false): void {
    this.log.value = [...this.log.value, ...texts.map((text, at) => ({ text, kind, first: at === 0 && kind !== "answer", ...(fresh && { fresh }) }))];
  }

  /** What is going on, in a sentence. */
  status = computed((): string => {
    const info = this.session.info.value;
    const table = this.table.value;
    if (this.session.state.value === "missing") return say("web-missing");
    if (!info || this.session.state.value === "connecting") return say("web-connecting");
    if (info.phase === "lobby" || !table) return "";
    if (this.holding.value) return say("client-last-move");
    if (this.ended.value) return say("client-round-over");
    if (table.over) return say("web-over");
    if (this.myTurn.value) return say("web-your-turn");
    if (table.mover === undefined) return say("web-shuffling");
    return say("web-turn-of", { name: info.seats[table.mover]?.name ?? "" });
  });
}

/** What happened after the last move of a seat, and after the last deal. */
const cutOff = (events: GameEvent[], seat: number): GameEvent[] =>
  events.slice(events.findLastIndex((event) => event.event === "Dealt" || event.seat === seat) + 1);

/** All that was told, as the server has it, with the typed lines and their answers where they were. */
function weave(log: LogLine[], told: string[]): LogLine[] {
  const lines = told.map((text): LogLine => ({ text, kind: "told", first: true }));
  const before = log.map((line) => (line.kind === "told" ? lines.shift() : line)).filter((line) => line !== undefined);
  return [...before, ...lines];
}
