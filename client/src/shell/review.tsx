// What a review says beside the replay: about the step that is shown, and about the whole game.
import type { ComponentChildren } from "preact";
import type { ReviewMoment } from "../generated/wire.ts";
import type { Deck } from "../pieces/index.tsx";
import { Sentence } from "../table/piece.tsx";
import { say } from "../words.ts";
import { findMark, isMistake, type Sign } from "./chances.ts";
import { nameSign, nameUnit, SHAPES, show, SignMark, tellProgress, withMinus, type CurveProps } from "./curve.tsx";
import { visit } from "./reviewing.ts";

interface BoxProps extends CurveProps {
  names: string[];
  deck: Deck;
  onTry: () => void;
}

/** What stands out at this step: a mistake with the better move, or a card that mattered. */
export function MomentBox({ reviewing, cursor, names, deck, onTry }: BoxProps) {
  const { review, marks } = reviewing;
  const mark = findMark(marks, cursor.at.value);
  const moment = mark && review?.moments[mark.moment];
  return (
    <div class="moment-box">
      <div role="status">
        {review && moment && mark && (
          <>
            <h3>
              <SignMark sign={mark.sign} /> {say("client-review-of", { what: nameSign(mark.sign), name: names[mark.seat] ?? "" })}
              {isMistake(mark) && <small>{say("client-review-cost", { unit: review.unit, cost: show(review, moment.error, false), stderr: show(review, moment.stderr, false) })}</small>}
            </h3>
            {isMistake(mark) ? <Mistake moment={moment} deck={deck} /> : <p><Sentence deck={deck} text={moment.text} /></p>}
          </>
        )}
        {review && !moment && <p class="quiet">{say(marks.some(isMistake) ? "client-review-nothing-here" : reviewing.state?.phase === "done" ? "client-review-none" : "client-review-none-yet")}</p>}
      </div>
      <p class="buttons">
        {moment?.best && (
          <button type="button" class="small compare" aria-pressed={cursor.better.value} onClick={() => cursor.compare()}>
            {say("client-review-show")}
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

function Mistake({ moment: { played_text: played, best_text: best = "", why, steps = [] }, deck }: { moment: ReviewMoment; deck: Deck }) {
  return (
    <>
      <dl>
        <div>
          <dt>{say("client-review-played")}</dt>
          <dd><Sentence deck={deck} text={played} /></dd>
        </div>
        <div class="better">
          <dt>{say("client-review-better")}</dt>
          <dd><Sentence deck={deck} text={best} /></dd>
        </div>
      </dl>
      {why && <p class="why"><Sentence deck={deck} text={why} /></p>}
      {steps.length > 0 && (
        <details>
          <summary>{say("client-review-steps", { count: steps.length })}</summary>
          <ol>
            {steps.map((line, at) => (
              <li key={at}><Sentence deck={deck} text={line} /></li>
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
      {!done && <p class="quiet">{tellProgress(state)}</p>}
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

/** Start, play, luck, others and result of every player. */
function Sums({ rows: [head, ...rows] }: { rows: string[][] }) {
  if (!head) return null;
  return (
    <div class="grid-box" tabIndex={0} role="group" aria-label={say("client-review-sums")}>
      <table class="grid sums">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{withMinus(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
