// How a round and a game ended.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { address, findLevel } from "../boot.ts";
import type { GameTable } from "../games/table.ts";
import type { LevelInfo, Outcome } from "../generated/wire.ts";
import { joinNames, say } from "../words.ts";
import { openRoom } from "../net/open.ts";
import { countResult, suggestLevel } from "../net/results.ts";
import { Avatar } from "./avatar.tsx";
import { Sentence } from "./piece.tsx";
import type { Stage } from "./stage.ts";

/** The result of a round, until the player goes on. */
export function RoundOver({ stage, game, told }: { stage: Stage; game: GameTable; told: string[] }) {
  const button = useRef<HTMLButtonElement>(null);
  // Not while a line is being typed.
  useEffect(() => {
    if (!document.activeElement?.matches("input")) button.current?.focus();
  }, []);
  return (
    <section class="over" aria-label={say("client-round-over")}>
      {told.map((line) => (
        <p key={line}>
          <Sentence deck={game.deck} text={line} terms={stage.terms.value} />
        </p>
      ))}
      <p class="buttons">
        <button type="button" class="main" ref={button} onClick={() => stage.goOn()}>
          {say("client-go-on")}
        </button>
      </p>
    </section>
  );
}

/** Who has won, in a sentence. */
function nameWinners({ sides, winners }: Outcome, names: string[], me: number | null): string {
  const won = winners.map((side) => sides[side]!);
  const mine = won.find((side) => me !== null && side.includes(me));
  const who = won.length > 1 ? (mine ? "you-share" : "share") : won[0]!.length > 1 ? (mine ? "your-side" : "side") : mine ? "you" : "one";
  return say("client-won", { who, winners: joinNames(won.flat().map((seat) => names[seat] ?? "")) });
}

/** The sides, the first place first. */
const rankSides = ({ ranking }: Outcome): number[] => [...ranking.keys()].sort((a, b) => ranking[a]! - ranking[b]!);

/** Somebody who lost for the first time, or wins again and again, may want bots of another level. */
function Offer({ stage, outcome }: { stage: Stage; outcome: Outcome }) {
  const { session } = stage;
  const { game, rules, timer, seating, seats } = session.info.value!;
  const offered = useSignal<LevelInfo | undefined>(undefined);
  const problem = useSignal("");
  const me = session.seat.value;
  const won = outcome.winners.some((side) => outcome.sides[side]!.includes(me ?? -1));
  const levels = new Set(seats.filter((_, at) => at !== me).map(({ kind }) => kind));
  const [level = ""] = levels;
  useEffect(() => {
    if (me === null || levels.size > 1 || !findLevel(game, level)) return;
    if (session.lived) countResult(game, level, session.room, won);
    offered.value = suggestLevel(game, level, session.room, won);
  }, []);
  const other = offered.value;
  if (!other) return null;
  const play = async (): Promise<void> => {
    try {
      await openRoom({ game, rules, timer, seating, seats: ["human", ...Array<string>(seats.length - 1).fill(other.name)] }, true);
    } catch (error) {
      problem.value = (error as Error).message;
    }
  };
  return (
    <div class="offer">
      <p>{say(won ? "client-offer-harder" : "client-offer-easier", { now: findLevel(game, level)!.title, level: other.title, about: other.about })}</p>
      <p role="status" class="problem">
        {problem.value}
      </p>
      <button type="button" onClick={() => void play()}>
        {say("client-play-against", { level: other.title })}
      </button>
    </div>
  );
}

/** The result of the game, and where to go from here. */
export function GameOver({ stage }: { stage: Stage }) {
  const info = stage.session.info.value!;
  const outcome = stage.table.value!.outcome;
  const names = stage.session.names.value;
  return (
    <section class="over" aria-label={say("web-over")}>
      <h2>{outcome ? nameWinners(outcome, names, stage.session.seat.value) : say("web-over")}</h2>
      {outcome && (
        <ol class="places">
          {rankSides(outcome).map((side) => (
            <li key={side}>
              {outcome.sides[side]!.map((seat) => (
                <Avatar key={seat} name={names[seat] ?? ""} kind={info.seats[seat]!.kind} seat={seat} game={info.game} />
              ))}
              {say("client-place", {
                place: outcome.ranking[side]!,
                names: joinNames(outcome.sides[side]!.map((seat) => names[seat] ?? "")),
                points: outcome.scores[side]!,
              })}
            </li>
          ))}
        </ol>
      )}
      {outcome && !info.rematch && <Offer stage={stage} outcome={outcome} />}
      {info.rematch && !stage.session.isHost.value && <p>{say("web-offered")}</p>}
      <p class="buttons">
        {info.rematch ? (
          <button type="button" class="main" onClick={() => stage.session.follow()}>
            {say("web-again")}
          </button>
        ) : (
          stage.session.isHost.value && (
            <button type="button" class="main" onClick={() => stage.session.rematch()}>
              {say("web-rematch")}
            </button>
          )
        )}
        <a class="button" href={address(`/r/${stage.session.room}/replay`)}>
          {say("client-replay")}
        </a>
        <a class="button" href={address("/")}>
          {say("client-other-game")}
        </a>
      </p>
    </section>
  );
}
