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

/** Any key and any tap end the look at the last move. */
export function useSkipping(stage: Stage): void {
  const holding = stage.holding.value;
  useEffect(() => {
    if (!holding) return;
    const skip = (event: KeyboardEvent | PointerEvent): void => {
      const typing = (event.target as Element).matches("input");
      if (typing || event.ctrlKey || event.metaKey || event.altKey || ("repeat" in event && event.repeat)) return;
      // It means nothing else.
      if ("key" in event && ["Enter", " "].includes(event.key)) event.preventDefault();
      event.stopPropagation();
      stage.skip();
    };
    const names = ["keydown", "pointerdown"] as const;
    names.forEach((name) => addEventListener(name, skip, true));
    return () => names.forEach((name) => removeEventListener(name, skip, true));
  }, [holding]);
}

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
export function nameWinners({ sides, winners }: Outcome, names: string[], me: number | null): string {
  const won = winners.map((side) => sides[side]!);
  const mine = won.find((side) => me !== null && side.includes(me));
  const who = won.length > 1 ? (mine ? "you-share" : "share") : won[0]!.length > 1 ? (mine ? "your-side" : "side") : mine ? "you" : "one";
  return say("client-won", { who, winners: joinNames(won.flat().map((seat) => names[seat] ?? "")) });
}

/** The sides, the first place first. */
const rankSides = ({ ranking }: Outcome): number[] => [...ranking.keys()].sort((a, b) => ranking[a]! - ranking[b]!);

interface Offer {
  now: LevelInfo;
  other: LevelInfo;
  won: boolean;
}

/** Bots of another level for somebody who lost for the first time, or wins again and again. */
function useOffer({ session }: Stage, outcome: Outcome | undefined): Offer | null {
  const offer = useSignal<Offer | null>(null);
  useEffect(() => {
    const { game, seats } = session.info.value!;
    const me = session.seat.value;
    const others = new Set(seats.filter((_, at) => at !== me).map(({ kind }) => kind));
    const now = findLevel(game, [...others][0] ?? "");
    if (!outcome || me === null || others.size > 1 || !now) return;
    const won = outcome.winners.some((side) => outcome.sides[side]!.includes(me));
    if (session.lived) countResult(game, now.name, session.room, won);
    const other = suggestLevel(game, now.name, session.room, won);
    if (other) offer.value = { now, other, won };
  }, [outcome]);
  return offer.value;
}

/** The result of the game, and where to go from here. */
export function GameOver({ stage }: { stage: Stage }) {
  const info = stage.session.info.value!;
  const outcome = stage.table.value!.outcome;
  const names = stage.session.names.value;
  const offer = useOffer(stage, outcome);
  const problem = useSignal("");
  const playAgainst = async ({ name }: LevelInfo): Promise<void> => {
    const { game, rules, timer, seating, seats } = info;
    try {
      await openRoom({ game, rules, timer, seating, seats: seats.map(({ kind }) => (kind === "human" ? kind : name)) }, true);
    } catch (error) {
      problem.value = (error as Error).message;
    }
  };
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
      {offer && (
        <div class="offer">
          <p>{say(offer.won ? "client-offer-harder" : "client-offer-easier", { now: offer.now.title, level: offer.other.title, about: offer.other.about })}</p>
          <p role="status" class="problem">
            {problem.value}
          </p>
        </div>
      )}
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
        {offer && (
          <button type="button" onClick={() => void playAgainst(offer.other)}>
            {say("client-play-against", { level: offer.other.title })}
          </button>
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
