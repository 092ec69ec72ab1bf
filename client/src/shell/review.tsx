// What a review says beside the replay: about the step that is shown, and about the whole game.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { GameReview, ReviewMoment } from "../generated/wire.ts";
import type { GameTable } from "../games/table.ts";
import type { Deck } from "../pieces/index.tsx";
import type { Compared } from "../table/plates.tsx";
import { Sentence } from "../table/piece.tsx";
import { say } from "../words.ts";
import { findMark, isMistake, type Sign } from "./chances.ts";
import { nameSign, nameUnit, SHAPES, show, SignMark, tellProgress, type CurveProps } from "./curve.tsx";
import { visit } from "./reviewing.ts";

interface BoxProps extends CurveProps {
  names: string[];
  game: GameTable;
  compared: Comparison | undefined;
  /** Whether there is room for everything. */
  wide: boolean;
  onTry: () => void;
}

/** What was played and what would have been better: as actions, and the pieces that each takes from the hand. */
export interface Comparison extends Compared {
  actions: { played: string; better: string };
}

/** The standard error of what a mistake cost; none if it rounds to nothing. */
const tellError = (review: GameReview, { stderr }: ReviewMoment): string => {
  const shown = show(review, stderr, false);
  return shown === show(review, 0, false) ? "none" : `± ${shown}`;
};

/** Where there is little room, what is said about a moment can be folded to one line; it stays so from step to step. */
const folded = signal(false);

/** What stands out at this step: a mistake with the better move, or a card that mattered. */
export function MomentBox({ reviewing, cursor, names, game, compared, wide, onTry }: BoxProps) {
  const { review, marks } = reviewing;
  const mark = findMark(marks, cursor.at.value);
  const moment = mark && review?.moments[mark.moment];
  const isFolded = !!moment && !wide && folded.value;
  const head = review && moment && mark && (
    <>
      <SignMark sign={mark.sign} /> <b>{say("client-pair", { head: nameSign(mark.sign), what: names[mark.seat] ?? "" })}</b>
      {isMistake(mark) && <small>{say("client-review-cost", { unit: review.unit, cost: show(review, moment.error, false), stderr: tellError(review, moment) })}</small>}
    </>
  );
  return (
    <div class={`moment-box ${moment ? "" : "nothing"} ${isFolded ? "folded" : ""}`}>
      <div role="status">
        {moment && (
          <>
            {wide ? (
              <p class="what">{head}</p>
            ) : (
              <button type="button" class="what" aria-expanded={!isFolded} onClick={() => (folded.value = !folded.value)}>
                {head}
                <svg class="fold" viewBox="0 0 20 20" aria-hidden="true"><path d="M5 8l5 5 5-5" /></svg>
              </button>
            )}
            {!isFolded && (compared ? <Mistake moment={moment} game={game} compared={compared} wide={wide} /> : <p><Sentence deck={game.deck} text={moment.text} /></p>)}
          </>
        )}
        {review && !moment && <p class="quiet">{say(marks.some(isMistake) ? "client-review-nothing-here" : reviewing.state?.phase === "done" ? "client-review-none" : "client-review-none-yet")}</p>}
      </div>
      <p class="buttons" hidden={isFolded}>
        {moment?.best && (
          <button type="button" class="small compare" title="B" onClick={() => cursor.compare()}>
            {say(cursor.better.value ? "client-review-show-played" : "client-review-show")}
          </button>
        )}
        {cursor.at.value < cursor.last && (
          <button type="button" class={`small try ${moment?.best ? "main" : ""}`} onClick={onTry}>
            {say("client-review-try")}
          </button>
        )}
      </p>
    </div>
  );
}

/** An action in the reader's words, with the pieces that it takes if those don't name them; as it is typed in a game
 * that has no words for it here. */
function nameMove(game: GameTable, action: string, taken: string[], typed: string): string {
  const name = game.name(action, taken.length);
  const words = name === action ? typed : name.replace(/[.。]$/, "");
  const unsaid = taken.filter((piece) => !words.includes(piece));
  return unsaid.length ? say("client-pair", { head: words, what: unsaid.join(" ") }) : words;
}

function Mistake({ moment: { played_text, best_text = "", why, steps = [] }, game, compared, wide }: { moment: ReviewMoment; game: GameTable; compared: Comparison; wide: boolean }) {
  const { actions, played, better } = compared;
  return (
    <>
      <dl>
        <div>
          <dt>{say("client-review-played")}</dt>
          <dd><Sentence deck={game.deck} text={nameMove(game, actions.played, played, played_text)} /></dd>
        </div>
        <div class="better">
          <dt>{say("client-review-better")}</dt>
          <dd><Sentence deck={game.deck} text={nameMove(game, actions.better, better, best_text)} /></dd>
        </div>
      </dl>
      {why && (
        <details key={actions.better} open={wide}>
          <summary>{say("client-review-why")}</summary>
          <p class="why"><Sentence deck={game.deck} text={why} /></p>
        </details>
      )}
      {steps.length > 0 && (
        <details key={`${actions.better} steps`}>
          <summary>{say("client-review-steps", { count: steps.length })}</summary>
          <ol>
            {steps.map((line, at) => (
              <li key={at}><Sentence deck={game.deck} text={line} /></li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

// --------------------------------------------------------------------------------------- all of it

interface SummaryProps extends CurveProps {
  deck: Deck;
  /** What happens besides when a moment is gone to. */
  onVisit?: () => void;
}

/** The table of sums, the moments that matter, and what the numbers mean. */
export function Summary({ reviewing, cursor, deck, onVisit }: SummaryProps) {
  const { review, marks, state } = reviewing;
  if (!review) return <p role="status" class="quiet">{reviewing.problem || tellProgress(state)}</p>;
  const link = (index: number, sign?: Sign): ComponentChildren => {
    const moment = review.moments[index]!;
    const shown = sign ?? moment.grade;
    return (
      <li key={index}>
        <a
          href={`#${moment.ply}`}
          onClick={(event) => {
            event.preventDefault();
            onVisit?.();
            visit(cursor, { ply: moment.ply, sign: moment.best ? (moment.grade ?? "mistake") : "lucky" });
          }}
        >
          {shown && <SignMark sign={shown} />}
          <span><Sentence deck={deck} text={moment.text} /></span>
        </a>
      </li>
    );
  };
  const list = (title: string, links: ComponentChildren[]): ComponentChildren =>
    links.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul class="moments">{links}</ul>
      </>
    );
  const mistakes = marks.filter(isMistake);
  const done = state?.phase === "done";
  return (
    <div class="summary">
      <Sums rows={review.table} />
      {list(say("client-review-costliest"), review.costliest.map((at) => link(at)))}
      {done && !mistakes.length && <p>{say("client-review-none")}</p>}
      {list(say("client-review-turns"), review.turns.map((at) => link(at)))}
      {list(say("client-review-cards"), [
        ...(review.luckiest === null ? [] : [link(review.luckiest, "lucky")]),
        ...(review.unluckiest === null || review.unluckiest === review.luckiest ? [] : [link(review.unluckiest, "unlucky")]),
      ])}
      {mistakes.length > review.costliest.length && (
        <details>
          <summary>{say("client-review-all", { count: mistakes.length })}</summary>
          <ol class="moments">{mistakes.map((mark) => link(mark.moment))}</ol>
        </details>
      )}
      <details>
        <summary>{say("client-review-meaning")}</summary>
        <ul class="signs">
          {(Object.keys(SHAPES) as Sign[]).map((sign) => (
            <li key={sign}>
              <SignMark sign={sign} /> {nameSign(sign)}
            </li>
          ))}
        </ul>
        <p>{nameUnit(review)}</p>
        {review.about.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </details>
    </div>
  );
}

/** More players than this have a line each. */
const ABREAST = 4;

/** Start, play, luck, others and result of every player: below each other, where there is room, as they are added up. */
function Sums({ rows }: { rows: string[][] }) {
  if (!rows.length) return null;
  const abreast = rows.length - 1 <= ABREAST;
  const [head = [], ...lines] = abreast ? rows[0]!.map((_, at) => rows.map((row) => row[at] ?? "")) : rows;
  // What the others add up to comes before how many errors there were, and what they cost.
  const total = rows[0]!.length - 4;
  return (
    <div class="grid-box" tabIndex={0} role="group" aria-label={say("client-review-sums")}>
      <table class={`grid sums ${abreast ? "by-item" : ""}`}>
        <thead>
          <tr>
            {head.map((cell, at) => (at || !abreast ? <th key={at} scope="col">{cell}</th> : <td key={at} />))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name = "", ...cells], at) => (
            <tr key={at} class={abreast && at === total ? "total" : ""}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
