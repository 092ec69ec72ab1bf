// The curve of everybody's chances below the replay's slider, its marks, and how its values are written.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { boot } from "../boot.ts";
import type { GameReview, ReviewState } from "../generated/wire.ts";
import { say } from "../words.ts";
import { across, down, drawLine, findEnds, findFrontier, findNext, fitScale, stepAt, valueAt, type Scale, type Sign } from "./chances.ts";
import type { Cursor } from "./cursor.ts";
import { goToMistake, visit, type Reviewing } from "./reviewing.ts";

const points = new Intl.NumberFormat(boot.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "negative" });
const gains = new Intl.NumberFormat(boot.language, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
const shares = new Intl.NumberFormat(boot.language, { style: "percent" });

const withMinus = (text: string): string => text.replace("-", "\u2212");

/** A value in the review's unit; points with a sign where `signed`. */
export const show = ({ unit }: GameReview, value: number, signed = true): string => withMinus((unit === "share" ? shares : signed ? gains : points).format(value));

export const SHAPES: Record<Sign, string> = {
  inaccuracy: "M8 3.500a4.500 4.500 0 1 0 .010 0z",
  mistake: "M8 1.500L14.500 8 8 14.500 1.500 8z",
  blunder: "M5 1.500h6L14.500 5v6L11 14.500H5L1.500 11V5z",
  lucky: "M8 1.500L14.500 13.500H1.500z",
  unlucky: "M8 14.500L14.500 2.500H1.500z",
};

/** The shape of a mark; what it means is said beside it. */
export function SignMark({ sign }: { sign: Sign }) {
  return (
    <svg class={`mark-sign ${sign}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={SHAPES[sign]} />
    </svg>
  );
}

export const nameSign = (sign: Sign): string => say("client-review-sign", { sign });

export interface CurveProps {
  reviewing: Reviewing;
  cursor: Cursor;
}

/** Everybody's chances, below the slider and as wide as it; pressed or dragged, it goes to a step as the slider does. */
export function Curve({ reviewing, cursor, hues }: CurveProps & { hues: number[] }) {
  const { review, chosen, marks } = reviewing;
  const { first, last } = cursor;
  const values = useMemo(() => [...(review?.curves ?? []).flat(), ...marks].map(({ value }) => value), [review, marks]);
  const scale = useMemo(() => fitScale(values, first, last), [values, first, last]);
  const at = cursor.at.value;
  const seek = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    if (!(event.buttons & 1)) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    cursor.go(stepAt(scale, (event.clientX - left) / width), true);
  };
  const press = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-mark]")?.dataset.mark;
    const mark = pressed === undefined ? undefined : chosen[Number(pressed)];
    if (mark) return visit(cursor, mark);
    event.currentTarget.setPointerCapture(event.pointerId);
    seek(event);
  };
  return (
    <div class="curve" onPointerDown={press} onPointerMove={seek}>
      <Lines review={review} scale={scale} seat={reviewing.seat.value} hues={hues} />
      {review &&
        findEnds(values).map((value) => (
          <span key={value} class="end" aria-hidden="true" style={{ top: `${down(scale, value)}%` }}>
            {show(review, value)}
          </span>
        ))}
      <i class="needle" style={{ left: `${across(scale, at)}%` }} />
      {review &&
        chosen.map((mark, index) => (
          <span key={mark.moment} class={`mark-at ${mark.ply === at ? "here" : ""}`} data-mark={index} title={review.moments[mark.moment]!.text} style={{ left: `${across(scale, mark.ply)}%`, top: `${down(scale, mark.value)}%` }}>
            <SignMark sign={mark.sign} />
          </span>
        ))}
      <Progress reviewing={reviewing} />
    </div>
  );
}

/** The lines themselves; they change with the review, not with the step. */
function Lines({ review, scale, seat, hues }: { review: GameReview | null; scale: Scale; seat: number | null; hues: number[] }) {
  return useMemo(() => {
    const zero = down(scale, 0);
    const frontier = review ? findFrontier(review) : 0;
    const ends = new Map((review?.moments ?? []).flatMap(({ round, ply }) => (ply <= frontier ? [[round, ply]] : [])));
    const rounds = [...ends.values()].slice(0, -1);
    const order = (review?.curves ?? []).map((_, at) => at).sort((a, b) => Number(a === seat) - Number(b === seat));
    return (
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={review ? nameUnit(review) : say("client-review")}>
        <path class="rounds" d={rounds.map((ply) => `M${across(scale, ply)} 0V100`).join("")} />
        <path class="zero" d={`M0 ${zero}H100`} />
        {order.map((at) => (
          <path key={at} class={`curve-line hue-${hues[at]} ${seat === null ? "" : seat === at ? "emphasized" : "faint"}`} d={drawLine(review!.curves[at]!, scale)} />
        ))}
      </svg>
    );
  }, [review, scale, seat, hues]);
}

export const nameUnit = ({ unit }: GameReview): string => say("client-review-unit", { unit });

/** How far the server is, or why it does not go on. */
function Progress({ reviewing: { state, problem, retry } }: { reviewing: Reviewing }) {
  const words = problem || tellProgress(state);
  const stuck = problem || state?.phase === "failed";
  return (
    <span class="progress-note" role="status">
      {words && <span>{words}</span>}
      {stuck && (
        <button type="button" class="small" onPointerDown={(event) => event.stopPropagation()} onClick={retry}>
          {say("client-review-again")}
        </button>
      )}
      {state?.phase === "working" && state.of > 0 && <progress value={state.done} max={state.of} aria-label={words} />}
    </span>
  );
}

export function tellProgress(state: ReviewState | null): string {
  if (!state) return say("client-review-starting");
  if (state.phase === "failed") return say("client-review-failed");
  if (state.phase === "waiting") return say("client-review-ahead", { ahead: state.ahead });
  if (state.phase === "done") return "";
  return state.of ? say("client-review-progress", { done: state.done, of: state.of }) : say("client-review-starting");
}

/** Goes to the next mistake, or the one before. */
export function ToMistake({ reviewing, cursor, step }: CurveProps & { step: 1 | -1 }) {
  const label = say(step > 0 ? "client-review-next" : "client-review-previous");
  return (
    <button type="button" class="icon to-mistake" aria-label={label} title={label} aria-disabled={!findNext(reviewing.chosen, cursor.at.value, step)} onClick={() => goToMistake(reviewing, cursor, step)}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path class="arrow" d={step > 0 ? "M12 4l6 6-6 6" : "M8 4l-6 6 6 6"} /><path d={step > 0 ? "M5.500 5l5 5-5 5-5-5z" : "M14.500 5l5 5-5 5-5-5z"} /></svg>
    </button>
  );
}

/** Who has which line, and what they could expect at this step. A press on a player emphasizes their line and keeps to
 * their mistakes. */
export function Players({ reviewing, cursor, names, hues, children }: CurveProps & { names: string[]; hues: number[]; children: ComponentChildren }) {
  const { review, seat } = reviewing;
  const at = cursor.at.value;
  const frontier = review ? findFrontier(review) : 0;
  return (
    <ul class="chances" aria-label={review ? nameUnit(review) : say("web-seats")}>
      {names.map((name, one) => {
        const value = review && at <= frontier ? valueAt(review.curves[one] ?? [], at) : undefined;
        return (
          <li key={one}>
            <button type="button" class="chip" aria-pressed={seat.value === one} onClick={() => (seat.value = seat.value === one ? null : one)}>
              <svg class="sample" viewBox="0 0 18 6" aria-hidden="true"><path class={`curve-line hue-${hues[one]}`} d="M0 3H18" /></svg>
              <span class="name">{name}</span>
              {review && value !== undefined && <b>{show(review, value)}</b>}
            </button>
          </li>
        );
      })}
      {children && <li>{children}</li>}
    </ul>
  );
}
