// A hint: first only pieces to look at, then what can be done now and what an expert would do, each with a button.
import type { GameTable } from "../games/table.ts";
import type { Hinted, Suggested } from "../generated/wire.ts";
import { say } from "../words.ts";
import { Sentence } from "./piece.tsx";
import type { Stage } from "./stage.ts";

/** Ask for a hint on what lies there now; asked again, all of it is shown. */
export const askHint = (stage: Stage, game: GameTable): void => stage.askHint(game.made?.(stage) ?? null);

/** Carry out a suggestion: its steps are shown on the table, to be played by the player; anything else is played. */
function accept(stage: Stage, game: GameTable, made: Suggested): void {
  if (!made.steps?.length) return stage.act(made.action);
  stage.hint.value = null;
  game.follow?.(stage, made.steps);
}

/** A letter or figure while all of a hint is shown: whether it accepts something. */
export function acceptByKey(stage: Stage, game: GameTable, letter: string): boolean {
  const hint = stage.explained.value ? stage.hint.value : null;
  const made = letter === "o" ? hint?.best : hint?.now?.[Number(letter) - 1];
  if (made) accept(stage, game, made);
  return made !== undefined;
}

export function HintBox({ stage, game }: { stage: Stage; game: GameTable }) {
  const hint = stage.hint.value;
  return <div role="status">{hint && (stage.explained.value ? <Whole stage={stage} game={game} hint={hint} /> : <Nudge stage={stage} game={game} hint={hint} />)}</div>;
}

interface BoxProps {
  stage: Stage;
  game: GameTable;
  hint: Hinted;
}

/** The pieces to look at. */
function Nudge({ stage, game, hint }: BoxProps) {
  return (
    <div class="hint-box">
      <p>
        <Sentence deck={game.deck} text={say("client-hint-look", { pieces: (hint.marks ?? []).join(" ") })} />
      </p>
      <p class="buttons">
        <button type="button" class="main" onClick={() => (stage.explained.value = true)}>
          {say("client-hint-more")}
        </button>
        <button type="button" class="close" onClick={() => (stage.hint.value = null)}>
          {say("web-close")}
        </button>
      </p>
    </div>
  );
}

/** Both voices; what they agree on is said once. */
function Whole({ stage, game, hint: { best, now = [] } }: BoxProps) {
  const at = now.findIndex((made) => made.action === best.action);
  const known = at >= 0 && now[at]!.why === best.why;
  return (
    <div class="hint-box whole" data-action={best.action}>
      {now.length === 0 ? (
        <Offer stage={stage} game={game} made={best} main />
      ) : (
        <>
          <p>{say("client-hint-can")}</p>
          <ol>
            {now.map((made, index) => (
              <li key={made.action}>
                <Offer stage={stage} game={game} made={made} expert={known && index === at} />
              </li>
            ))}
          </ol>
          {!known && (
            <p>
              {say("client-hint-expert")} <b><Sentence deck={game.deck} text={nameOf(game, best)} /></b> <Sentence deck={game.deck} text={best.why} terms={stage.terms.value} />
            </p>
          )}
          <p class="buttons">
            <button type="button" class="main" disabled={stage.acting.value} onClick={() => accept(stage, game, best)}>
              {say("client-hint-like-expert")}
            </button>
          </p>
        </>
      )}
      <button type="button" class="icon close" aria-label={say("web-close")} title={say("web-close")} onClick={() => (stage.hint.value = null)}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 5l10 10M15 5L5 15" /></svg>
      </button>
    </div>
  );
}

const nameOf = (game: GameTable, made: Suggested): string => game.name(made.action, made.pieces?.length ?? 0);

/** What could be done, on the button that does it, and why. */
function Offer({ stage, game, made, expert = false, main = false }: { stage: Stage; game: GameTable; made: Suggested; expert?: boolean; main?: boolean }) {
  const name = nameOf(game, made).replace(/[.。]$/, "");
  return (
    <div class="offer">
      <button type="button" class={main ? "main" : ""} disabled={stage.acting.value} onClick={() => accept(stage, game, made)}>
        <Sentence deck={game.deck} text={made.steps?.length ? say("client-show-hint", { name }) : name} />
      </button>
      <p>
        <Sentence deck={game.deck} text={made.why} terms={stage.terms.value} />
        {expert && <em class="expert">{say("client-hint-choice")}</em>}
      </p>
    </div>
  );
}
