// How a round and a game ended.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { address, boot, findLevel } from "../boot.ts";
import { findSides } from "../games/sides.ts";
import type { GameTable } from "../games/table.ts";
import type { LevelInfo, Outcome } from "../generated/wire.ts";
import { say } from "../words.ts";
import { settings } from "../memory.ts";
import { copy, linkTo } from "../net/invitation.ts";
import { asksName, noteName } from "../net/newcomer.ts";
import { openRoom } from "../net/open.ts";
import { countResult, suggestLevel } from "../net/results.ts";
import type { Session } from "../net/session.ts";
import { Avatar } from "./avatar.tsx";
import { Confetti } from "./confetti.tsx";
import { Sentence } from "./piece.tsx";
import { RematchButton, RematchOffer } from "./rematch.tsx";
import { NameField } from "../shell/name-field.tsx";
import { findWinners, hasWon, nameWinners, sayEvening, sayRemark, sayToOthers, type Company } from "./result.ts";
import { Crown, RoundTable, ScoreSheet } from "./score.tsx";
import { findLastRound, readSheet } from "./sheet.ts";
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

/** Whoever waits for the result can go on from here by keyboard; not while a line is being typed. */
function useFocusOnMain(section: { current: HTMLElement | null }): void {
  useEffect(() => {
    if (!document.activeElement?.matches("input")) section.current?.querySelector<HTMLElement>(".buttons :is(.main, button, a)")?.focus({ preventScroll: true });
  }, []);
}

/** The result of a round, until the player goes on. */
export function RoundOver({ stage, game, told }: { stage: Stage; game: GameTable; told: string[] }) {
  const section = useRef<HTMLElement>(null);
  useFocusOnMain(section);
  const company = companyOf(stage);
  const view = stage.table.value!.view;
  const why = game.why?.(findLastRound(stage.history));
  return (
    <section class="over round" aria-label={say("client-round-over")} ref={section}>
      <div class="verdict-box">
        <h2>
          {say("client-round-over")} <small class="quiet">{game.title(view)}</small>
        </h2>
        {why && <p>{sayRemark(why, company)}</p>}
        <p class="buttons">
          <button type="button" class="main" onClick={() => stage.goOn()}>
            {say("client-go-on")}
          </button>
        </p>
      </div>
      <div class="counted">
        <RoundTable stage={stage} game={game} sides={findSides(view)} />
        {!game.scored &&
          told.map((line) => (
            <p key={line}>
              <Sentence deck={game.deck} text={line} terms={stage.terms.value} />
            </p>
          ))}
      </div>
    </section>
  );
}

const companyOf = (stage: Stage): Company => ({ names: stage.session.names.value, me: stage.session.seat.value });

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
    const won = hasWon(outcome, me);
    if (session.lived) countResult(game, now.name, session.room, won);
    const other = suggestLevel(game, now.name, session.room, won);
    if (other) offer.value = { now, other, won };
  }, [outcome]);
  return offer.value;
}

/** The result of the game, and where to go from here. */
export function GameOver({ stage, game }: { stage: Stage; game: GameTable }) {
  const info = stage.session.info.value!;
  const outcome = stage.table.value!.outcome;
  const section = useRef<HTMLElement>(null);
  useFocusOnMain(section);
  const offer = useOffer(stage, outcome);
  const problem = useSignal("");
  const { session } = stage;
  /** The same game once more, under the name of now; against bots of a level if there is one. */
  const playAgain = async (level?: LevelInfo): Promise<void> => {
    const { game, rules, timer, seating, seats } = info;
    try {
      await openRoom({ game, rules, timer, seating, seats: seats.map(({ kind }) => (kind === "human" ? kind : (level?.name ?? kind))) }, true);
    } catch (error) {
      problem.value = (error as Error).message;
    }
  };
  return (
    <section class="over match" aria-label={say("web-over")} ref={section}>
      {outcome && stage.session.lived && hasWon(outcome, stage.session.seat.value) && <Confetti />}
      <div class="verdict-box">
        <Headline stage={stage} game={game} outcome={outcome} />
        {offer && (
          <div class="offer">
            <p>{say(offer.won ? "client-offer-harder" : "client-offer-easier", { now: offer.now.title, level: offer.other.title, about: offer.other.about })}</p>
            <button type="button" class="small" onClick={() => void playAgain(offer.other)}>
              {say("client-play-against", { level: offer.other.title })}
            </button>
          </div>
        )}
        <NameQuestion session={session} />
        <RematchOffer session={session} />
        <p role="status" class="problem">
          {problem.value}
        </p>
        <p class="buttons">
          <RematchButton session={session} onPress={session.alone.value && session.isNameless.value && settings.name.value.trim() ? () => void playAgain() : undefined} />
          <a class="button" href={address(`/r/${stage.session.room}/replay`)}>
            {say("client-replay")}
          </a>
          <a class="button" href={address(`/r/${stage.session.room}/replay`, { review: "1" })}>
            {say("client-review")}
          </a>
          <a class="button" href={address("/")}>
            {say("client-other-game")}
          </a>
        </p>
      </div>
      {outcome && <Points stage={stage} game={game} outcome={outcome} />}
    </section>
  );
}

/** Asks who plays alone for a name, once. */
function NameQuestion({ session }: { session: Session }) {
  const asked = useSignal(false);
  useEffect(() => void (asked.value = session.lived && session.alone.value && session.isNameless.value && asksName(session.room)), []);
  const form = useRef<HTMLFormElement>(null);
  const answer = (): void => {
    noteName();
    form.current?.closest("section")?.querySelector<HTMLElement>(".main")?.focus();
    asked.value = false;
  };
  if (!asked.value) return null;
  return (
    <form
      ref={form}
      class="offer"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        answer();
      }}
    >
      <NameField label={say("client-ask-name")} />
      <p class="buttons">
        <button type="submit" class="small">
          {say("client-keep-name")}
        </button>
        <button type="button" class="small" onClick={answer}>
          {say("client-offer-no")}
        </button>
      </p>
    </form>
  );
}

/** Who has won, why, what stood out, and the score of the evening. */
function Headline({ stage, game, outcome }: { stage: Stage; game: GameTable; outcome: Outcome | undefined }) {
  const info = stage.session.info.value!;
  const company = companyOf(stage);
  const why = game.why?.(findLastRound(stage.history));
  const best = game.best?.(stage.history) ?? null;
  const evening = sayEvening(info.evening, company);
  return (
    <>
      <div class="who-won">
        <span class="laurels">
          {findWinners(outcome).map((seat) => (
            <span key={seat} class="crowned">
              <Crown />
              <Avatar name={company.names[seat] ?? ""} kind={info.seats[seat]!.kind} hue={stage.session.hues.value[seat]} game={info.game} />
            </span>
          ))}
        </span>
        <h2>{outcome ? nameWinners(outcome, company) : say("web-over")}</h2>
        {outcome && <ShareButton text={() => sayToOthers(boot.games[info.game]?.title ?? "", outcome, company, best, info.evening)} url={linkTo(`/r/${info.room}/replay`)} />}
      </div>
      {why && !best?.ends && <p>{sayRemark(why, company)}</p>}
      {best && (
        <p class="best">
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 2l2.400 5.200 5.600.700-4.100 3.900 1.100 5.600-5-2.800-5 2.800 1.100-5.600L2 7.900l5.600-.700z" /></svg>
          {sayRemark(best, company)}
        </p>
      )}
      {evening && <p class="evening">{evening}</p>}
    </>
  );
}

/** Points by round, or what the only round brought. */
function Points({ stage, game, outcome }: { stage: Stage; game: GameTable; outcome: Outcome }) {
  const { sides, winners } = outcome;
  const table = <RoundTable stage={stage} game={game} sides={sides} winners={winners} />;
  if (readSheet(stage.history, sides.length).rounds.length < 2) return <div class="counted">{table}</div>;
  return (
    <div class="counted">
      <ScoreSheet stage={stage} game={game} sides={sides} winners={winners} />
      {game.scored && (
        <details>
          <summary>{say("client-last-round")}</summary>
          {table}
        </details>
      )}
    </div>
  );
}

/** Shows the result and the way to its replay to others: as the device does that, else as text that can be pasted. */
function ShareButton({ text, url }: { text: () => string; url: string }) {
  const copied = useSignal(false);
  const share = async (): Promise<void> => {
    if ("share" in navigator) return navigator.share({ text: text(), url }).catch(() => {});
    await copy(`${text()}\n${url}`);
    copied.value = true;
    setTimeout(() => (copied.value = false), 2000);
  };
  const label = say("share" in navigator ? "client-share" : "client-copy-result");
  return (
    <button type="button" class="small share" title={label} onClick={() => void share()}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 12V2.500M6.500 5.500L10 2l3.500 3.500M5 9H3.500v8.500h13V9H15" /></svg>
      <span role="status">{copied.value ? say("web-copied") : label}</span>
    </button>
  );
}
