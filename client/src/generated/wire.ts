// What goes over the wire; docs/protocol.md explains it. Written by `make wire` from the server's
// messages and from the types of every game's view and events: do not edit.

/** A position of any game, as a seat sees it; in a replay, a state with open hands. */
export type GameView = {
  game: string;
  scores: number[];
  seat?: number | null;
  phase?: string;
  hands?: string[];
  rules?: Readonly<Record<string, string | number | boolean | null>>;
  [field: string]: unknown;
};

/** An event of any game. `closes`: it ends a round. `by`: who played for the owner of its seat. */
export type GameEvent = {
  event: string;
  closes?: true;
  seat?: number;
  by?: "bot" | "time";
  [field: string]: unknown;
};

/** What differs from game to game. */
export type AnyGame = { view: GameView; event: GameEvent };

export type Act = {
  type: "act";
  id: string;
  version: number;
  action: string;
};

export type Undo = {
  type: "undo";
  id: string;
  undone: number;
};

export type Try = {
  type: "try";
  id: string;
  version: number;
  action: string;
  shown?: string[] | null;
};

export type Line = {
  type: "line";
  id: string;
  version: number;
  text: string;
};

export type Hint = {
  type: "hint";
  id: string;
  draft?: string | null;
};

export type Resume = {
  type: "resume";
  version: number;
};

export type Commit = {
  type: "commit";
  id: string;
  hash: string;
};

export type Reveal = {
  type: "reveal";
  id: string;
  value: string;
};

export type Setup = {
  type: "setup";
  id: string;
  game: string;
  rules: string;
  seats: string[];
  timer?: number;
  seating?: "drawn" | "chosen" | null;
};

export type Start = {
  type: "start";
  id: string;
};

export type Rematch = {
  type: "rematch";
  id: string;
};

export type Dismiss = {
  type: "dismiss";
  id: string;
  seat: number;
};

export type Move = {
  type: "move";
  id: string;
  seat: number;
  to: number;
};

export type Admit = {
  type: "admit";
  id: string;
  late: boolean;
};

export type Request = {
  type: "request";
  id: string;
  name: string;
  seat?: number | null;
  held?: string | null;
};

export type Withdraw = {
  type: "withdraw";
  id: string;
};

export type Decide = {
  type: "decide";
  id: string;
  request: number;
  let_in: boolean;
};

export type Stand = {
  type: "stand";
  id: string;
};

export type Say = {
  type: "say";
  id: string;
  text?: string;
  emote?: "hello" | "nice" | "wow" | "hmm" | "oops" | "thanks" | "coffee" | "good-game" | null;
};

export type Carry = {
  type: "carry";
  id: string;
};

export type SeatInfo = {
  name: string;
  kind: string;
  taken: boolean;
  present: boolean;
  played_by_bot: boolean;
  hash: string | null;
  expected: boolean;
};

export type CalledOff = {
  secret: string;
  missing: string[];
};

export type EveningInfo = {
  games: number;
  wins: number[];
};

export type RoomInfo = {
  room: string;
  game: string;
  rules: string;
  phase: "lobby" | "starting" | "playing" | "over";
  seats: SeatInfo[];
  host: number | null;
  timer: number;
  away: number;
  seating: "drawn" | "chosen";
  commitment: string;
  called_off: number;
  last_called_off: CalledOff | null;
  rematch: string | null;
  onlookers: number;
  rematch_by: string | null;
  late: boolean;
  evening: EveningInfo | null;
};

export type Arranged = {
  groups: string[];
  left: string;
  points: number;
};

export type Outcome = {
  sides: number[][];
  scores: number[];
  winners: number[];
  ranking: number[];
};

export type TableView = {
  view: GameView;
  options: string[];
  over: boolean;
  mover?: number;
  seconds?: number;
  arranged?: Arranged;
  outcome?: Outcome;
  undo?: boolean;
};

export type LiveDraft = {
  seat: number;
  parts: string[];
};

export type ChatLine = {
  name: string;
  text?: string;
  emote?: "hello" | "nice" | "wow" | "hmm" | "oops" | "thanks" | "coffee" | "good-game";
};

export type Welcome = {
  type: "welcome";
  protocol: number;
  room: RoomInfo;
  seat: number | null;
  host: boolean;
  version: number;
  names: string[];
  events: GameEvent[];
  table?: TableView;
  told?: string[];
  undone?: number;
  draft?: LiveDraft;
  chat?: ChatLine[];
  beats?: boolean;
};

export type RoomChanged = {
  type: "room";
  room: RoomInfo;
};

export type Place = {
  name: string;
  kind: string;
  hash?: string;
};

export type StartList = {
  type: "list";
  room: string;
  commitment: string;
  called_off: number;
  seating: "drawn" | "chosen";
  game: string;
  rules: string;
  places: Place[];
};

export type Update = {
  type: "update";
  since: number;
  version: number;
  events: GameEvent[];
  table: TableView;
  told?: string[];
  undone?: number;
};

export type Drafted = {
  type: "draft";
  version: number;
  draft: LiveDraft;
};

export type Said = {
  type: "said";
  line: ChatLine;
};

export type Beat = {
  type: "beat";
};

export type HandSort = {
  by: string;
  hand: string;
};

export type Accepted = {
  type: "accepted";
  id: string;
  lines?: string[];
  sort?: HandSort;
};

export type Refused = {
  type: "refused";
  id: string;
  code: string;
  text: string;
  rule?: string;
  pieces?: string[];
  version?: number;
  lines?: string[];
};

export type Ticket = {
  type: "ticket";
  id: string;
  code: string;
  seconds: number;
};

export type Requested = {
  type: "requested";
  id: string;
  seat: number;
  token: string;
};

export type Admitted = {
  type: "admitted";
  seated: boolean;
};

export type Declined = {
  type: "declined";
  code: string;
  text: string;
};

export type SeatRequest = {
  request: number;
  name: string;
  seat: number;
  second: boolean;
};

export type Requests = {
  type: "requests";
  requests: SeatRequest[];
};

export type Flaw = {
  at: number;
  code: string;
  text: string;
  rule?: string;
  pieces?: string[];
};

export type Progress = {
  value: number;
  minimum: number;
};

export type Tried = {
  type: "tried";
  id: string;
  ok: boolean;
  code?: string;
  text?: string;
  rule?: string;
  pieces?: string[];
  arranged?: string[][];
  stands?: string[];
  flaws?: Flaw[];
  progress?: Progress;
};

export type Step = {
  text: string;
  parts: string[];
};

export type Suggested = {
  action: string;
  why: string;
  pieces?: string[];
  steps?: Step[];
};

export type Hinted = {
  type: "hint";
  id: string;
  best: Suggested;
  now?: Suggested[];
  marks?: string[];
  lines?: string[];
};

export type NewRoom = {
  game: string;
  name: string;
  seats?: string[] | null;
  rules?: string;
  timer?: number;
  seating?: "drawn" | "chosen";
};

export type SitDown = {
  name: string;
  seat?: number | null;
  held?: string | null;
};

export type Redeem = {
  code: string;
};

export type Seated = {
  room: string;
  seat: number;
  token: string;
};

export type RoomKey = {
  room: string;
  token?: string | null;
};

export type SummariesWanted = {
  rooms: RoomKey[];
};

export type RoomSummary = {
  room: string;
  game: string;
  phase: "lobby" | "starting" | "playing" | "over";
  names: string[];
  kinds: string[];
  seat?: number;
  mover?: number;
  seconds?: number;
  outcome?: Outcome;
};

export type NewPlayer = {
  seat: number;
  kind: string;
  name: string;
};

export type ReplayStep = {
  actor: number | null;
  action: string | null;
  told: string[];
  position: GameView;
  by?: "bot" | "time";
  newcomers?: NewPlayer[];
};

export type Replay = {
  game: string;
  rules: string;
  names: string[];
  steps: ReplayStep[];
  headers: Record<string, string>;
};

export type Branch = {
  ply: number;
  seat: number;
  name: string;
};

export type LaidTiles = {
  laid: number;
  could: number;
};

export type TurnTiles = {
  laid: number;
  could: number;
  proven: boolean;
};

export type ReviewMoment = {
  ply: number;
  round: number;
  seat: number;
  kind: "decision" | "luck" | "others" | "partner";
  change: number;
  after: number;
  error: number;
  stderr: number;
  played: string;
  played_text: string;
  text: string;
  best?: string;
  best_text?: string;
  grade?: "inaccuracy" | "mistake" | "blunder";
  why?: string;
  steps?: string[];
  tiles?: TurnTiles;
};

export type ReviewSums = {
  unit: "points" | "share";
  start: number;
  play: number;
  luck: number;
  others: number;
  partner: number;
  result: number;
  stderr: number;
  error: number;
  decisions: number;
  errors: number;
  name: string;
};

export type ReviewSeat = {
  unit: "points" | "share";
  start: number;
  play: number;
  luck: number;
  others: number;
  partner: number;
  result: number;
  stderr: number;
  error: number;
  decisions: number;
  errors: number;
  name: string;
  seat: number;
  second: ReviewSums;
  tiles?: LaidTiles;
};

export type CurvePoint = {
  ply: number;
  value: number;
};

export type GameReview = {
  unit: "points" | "share";
  samples: number;
  kernels: boolean;
  moments: ReviewMoment[];
  seats: ReviewSeat[];
  table: string[][];
  curves: CurvePoint[][];
  costliest: number[];
  turns: number[];
  luckiest: number | null;
  unluckiest: number | null;
  about: string[];
};

export type ReviewState = {
  phase: "waiting" | "working" | "done" | "failed";
  ahead: number;
  done: number;
  of: number;
  review: GameReview | null;
};

export type TourAsk = {
  made?: number;
  intent?: Act | Try | null;
};

export type Lesson = {
  version: number;
  text: string;
  asks?: string;
  action?: string;
  marks?: string[];
};

export type Tour = {
  made: number;
  moves: number;
  lessons: Lesson[];
  said: (Welcome | Update | Accepted | Refused | Tried)[];
};

export type RuleParagraph = {
  id: string;
  number: string;
  text: string;
  items: string[];
};

export type RuleSection = {
  number: string;
  title: string;
  paragraphs: RuleParagraph[];
};

export type RuleOption = {
  name: string;
  title: string;
  text: string;
  kind: "switch" | "choice" | "number";
  values: string[];
  titles: Record<string, string>;
  low: number;
  high: number;
  none: string;
  default: string;
};

export type IntroStep = {
  text: string;
  melds: string[];
};

export type Intro = {
  title: string;
  steps: IntroStep[];
};

export type Preset = {
  name: string;
  title: string;
  about: string;
  changes: Record<string, string>;
};

export type Rulebook = {
  title: string;
  about: string;
  intro: Intro[];
  parts: RuleSection[];
  options: RuleOption[];
  presets: Preset[];
};

export type LevelInfo = {
  name: string;
  title: string;
  about: string;
  strength: number;
  easier: string;
  harder: string;
};

export type GameInfo = {
  title: string;
  like: string;
  about: string;
  levels: LevelInfo[];
  level: string;
  sample: string;
  deck: "tiles" | "french" | "spanish" | "plain";
  sides: Record<number, number[][]>;
  note: string;
  fewest: number;
  most: number;
  usual: number;
  rules: [string, string, string][];
  hints: boolean;
  words: Record<string, string>;
  tour: boolean;
  terms: [string[], string][];
};

export type Boot = {
  page: "front" | "room" | "replay" | "tour" | "offline" | "missing";
  language: string;
  languages: [string, string][];
  base: string;
  link: string;
  only_link: boolean;
  guest: string;
  guests: string[];
  faces: Record<string, number>;
  bots: string[];
  losses: number;
  wins: number;
  timers: number[];
  games: Record<string, GameInfo>;
  words: string;
};

export type Intent =
  | Act
  | Undo
  | Try
  | Line
  | Hint
  | Resume
  | Commit
  | Reveal
  | Setup
  | Start
  | Rematch
  | Dismiss
  | Move
  | Admit
  | Request
  | Withdraw
  | Decide
  | Stand
  | Say
  | Carry;

export type Message =
  | Welcome
  | RoomChanged
  | StartList
  | Update
  | Drafted
  | Said
  | Beat
  | Accepted
  | Refused
  | Ticket
  | Requested
  | Admitted
  | Declined
  | Requests
  | Tried
  | Hinted;

export type RummikubRules = {
  manipulation: "free" | "strict-steal";
  joker: "free" | "replace";
  "opening-minimum": number;
  "open-onto-table": boolean;
  "pool-out": "end" | "play-on";
  rounds: number;
};

export type RummikubView = {
  game: "rummikub";
  rules: RummikubRules;
  phase: "deal" | "turn" | "over";
  round: number;
  player: number;
  hands: string[];
  pool: string;
  table: string;
  opened: boolean[];
  passes: number;
  sheet: number[][];
  seat?: number | null;
  stands: string[];
  scores: number[];
};

export type RummikubEvent =
  | { event: "Dealt"; hands: string[]; starter: number; round: number; pool: number }
  | { event: "Drew"; seat: number; tile: string; by?: "bot" | "time" }
  | { event: "MatchEnded"; winners: number[]; scores: number[]; ranking: number[] }
  | { event: "Passed"; seat: number; by?: "bot" | "time" }
  | { event: "Played"; seat: number; tiles: string; made: string; gone: string; opening: boolean; left: number; by?: "bot" | "time" }
  | { event: "PoolRanOut" }
  | { event: "RoundEnded"; closes: true; scores: number[]; round: number; reason: "out" | "pool"; winners: number[]; hands: string[]; values: number[]; points: number[] }
  | { event: "WentOut"; seat: number; by?: "bot" | "time" };

export type Rummikub = { view: RummikubView; event: RummikubEvent };

export type SevenBridgeRules = {
  "hand-size": number;
  upcard: boolean;
  "lone-seven": "both" | "run-only";
  "two-card-sevens": boolean;
  "layoff-needs-meld": boolean;
  "meld-after-call": boolean;
  "layoff-after-call": boolean;
  "pon-from-any": boolean;
  "must-discard-out": boolean;
  "no-call-first-lap": boolean;
  "keep-top-discard": boolean;
  "stock-outs": number;
  scoring: "plain" | "nintendo" | "pip";
  deals: number;
};

export type SevenBridgeView = {
  game: "seven-bridge";
  rules: SevenBridgeRules;
  phase: "deal" | "reshuffle" | "start" | "drawn" | "called" | "window" | "over";
  deal: number;
  turn: number;
  player: number;
  asked: number | string | null;
  hands: string[];
  stock: string;
  discards: string;
  thrower: number | null;
  passed: boolean;
  table: string;
  owners: number[];
  outs: number;
  sheet: number[][];
  seat?: number | null;
  scores: number[];
};

export type SevenBridgeEvent =
  | { event: "Called"; seat: number; call: "pon" | "chi"; card: string; cards: string; group: number; by?: "bot" | "time" }
  | { event: "Dealt"; hands: string[]; starter: number; deal: number; upcard: string | null }
  | { event: "Discarded"; seat: number; card: string; by?: "bot" | "time" }
  | { event: "Drew"; seat: number; card: string; by?: "bot" | "time" }
  | { event: "LaidOff"; seat: number; card: string; group: number; cards: string; by?: "bot" | "time" }
  | { event: "MatchEnded"; winners: number[]; scores: number[]; ranking: number[] }
  | { event: "Melded"; seat: number; cards: string; group: number; by?: "bot" | "time" }
  | { event: "Reshuffled"; cards: number; top: string | null }
  | { event: "RoundEnded"; closes: true; scores: number[]; deal: number; reason: "out" | "stock"; hands: string[]; points: number[] }
  | { event: "StockRanOut"; last: boolean }
  | { event: "WentOut"; seat: number; by?: "bot" | "time" };

export type SevenBridge = { view: SevenBridgeView; event: SevenBridgeEvent };

export type RondaTappedPile = {
  rank: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12;
  link: "bount" | "khamsa" | "aachra";
  missa: boolean;
  points: number;
  next: "bount" | "khamsa" | "aachra";
};

export type RondaRules = {
  "four-player-deal": "4-3-3" | "3+table";
  "table-run-limit": number | null;
  "missa-last": "deal" | "card";
  "tringa-clash": "low" | "high";
  "hidden-penalty": number;
  "hidden-always": boolean;
  "hidden-fine": "any" | "smaller";
  "last-pair": "last-capture" | "final-card";
  "last-bonus": "anyone" | "dealer";
  target: number;
  win: "round-end" | "at-once";
};

export type RondaLastCapture = {
  seat: number;
  rank: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12;
};

export type RondaView = {
  game: "ronda";
  rules: RondaRules;
  phase: "deal" | "announce" | "play" | "over";
  round: number;
  hands: string[];
  stock: string;
  table: string;
  pending: string;
  captured: string[];
  returned: string;
  calls: ("ronda" | "tringa" | null)[];
  played: string[];
  last: RondaLastCapture | null;
  points: number[];
  seat?: number | null;
  deal: number;
  deals: number;
  dealer: number;
  previous: number;
  announced: ("ronda" | "tringa" | null)[];
  thrown: string | null;
  pile: RondaTappedPile | null;
  waiting: number;
  takes?: string[];
  joins?: string;
  scores: number[];
};

export type RondaEvent =
  | { event: "Announced"; seat: number; kind: "ronda" | "tringa"; by?: "bot" | "time" }
  | { event: "AnnouncementPaid"; seat: number; kind: "ronda" | "tringa"; points: number; by?: "bot" | "time" }
  | { event: "Captured"; seat: number; card: string; taken: string; by?: "bot" | "time" }
  | { event: "ChainSettled"; seat: number; link: "bount" | "khamsa" | "aachra"; pending: string; missa: boolean; points: number; by?: "bot" | "time" }
  | { event: "Chained"; seat: number; card: string; link: "bount" | "khamsa" | "aachra"; pending: string; missa: boolean; by?: "bot" | "time" }
  | { event: "DealerFailed"; seat: number; duty: "last-capture" | "final-card"; winners: number[]; points: number; by?: "bot" | "time" }
  | { event: "Dealt"; hands: string[]; starter: number; round: number; deal: number; deals: number }
  | { event: "FinePaid"; seat: number; winners: number[]; points: number; by?: "bot" | "time" }
  | { event: "FoundOut"; seat: number; rank: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12; by?: "bot" | "time" }
  | { event: "LastCapturePaid"; seat: number; rank: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12; winners: number[]; points: number; by?: "bot" | "time" }
  | { event: "MatchEnded"; winners: number[]; scores: number[]; ranking: number[] }
  | { event: "MatchTied"; points: number }
  | { event: "Misdealt" }
  | { event: "MissaScored"; seat: number; points: number; by?: "bot" | "time" }
  | { event: "Passed"; seat: number; by?: "bot" | "time" }
  | { event: "PotWon"; winners: number[]; points: number; tied: boolean }
  | { event: "RoundEnded"; closes: true; scores: number[]; round: number; cards: number[]; points: number[]; winners: number[] }
  | { event: "Shown"; seat: number; kind: "ronda" | "tringa"; rank: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 10 | 11 | 12; by?: "bot" | "time" }
  | { event: "TableTaken"; seat: number; cards: string; by?: "bot" | "time" }
  | { event: "TableTurned"; table: string; returned: string }
  | { event: "Threw"; seat: number; card: string; by?: "bot" | "time" };

export type Ronda = { view: RondaView; event: RondaEvent };

export type ThreeThirteenRules = {
  decks: number | null;
  rounds: number;
  "distinct-suits": boolean;
  ace: "low" | "high" | "both";
  naturals: number;
  declare: boolean;
  "final-turns": "all" | "lap" | "none";
  "no-return": boolean;
  reshuffles: number | null;
  laps: number;
  "wild-penalty": number | null;
};

export type ThreeThirteenView = {
  game: "three-thirteen";
  rules: ThreeThirteenRules;
  phase: "deal" | "draw" | "reshuffle" | "discard" | "over";
  round: number;
  turn: number;
  hands: string[];
  stock: string;
  discards: string;
  taken: string | null;
  out: number | null;
  "last-turn": number | null;
  reshuffles: number;
  sheet: number[][];
  seat?: number | null;
  wild: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | null;
  "last-turns": number[];
  scores: number[];
};

export type ThreeThirteenArrangement = {
  melds: string[];
  left: string;
  penalty: number;
};

export type ThreeThirteenEvent =
  | { event: "Dealt"; hands: string[]; starter: number; round: number; wild: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13; upcard: string }
  | { event: "Discarded"; seat: number; card: string; by?: "bot" | "time" }
  | { event: "Drew"; seat: number; card: string; by?: "bot" | "time" }
  | { event: "MatchEnded"; winners: number[]; scores: number[]; ranking: number[] }
  | { event: "Reshuffled"; cards: number; top: string | null }
  | { event: "RoundEnded"; closes: true; scores: number[]; round: number; reason: "out" | "stock" | "laps"; hands: ThreeThirteenArrangement[] }
  | { event: "StockRanOut"; seat: number; by?: "bot" | "time" }
  | { event: "TookDiscard"; seat: number; card: string; by?: "bot" | "time" }
  | { event: "WentOut"; seat: number; turns: number; by?: "bot" | "time" };

export type ThreeThirteen = { view: ThreeThirteenView; event: ThreeThirteenEvent };
