// What has happened, to read and to hear, and a line to type: with these alone a game can be followed and played.
import { useEffect, useId, useRef } from "preact/hooks";
import type { Deck } from "../pieces/index.tsx";
import { say } from "../words.ts";
import { Sentence } from "./piece.tsx";
import type { LogLine, Stage } from "./stage.ts";
import type { Terms } from "./terms.ts";

const MOST_HEARD = 12;

/** What is read aloud, each line once. The visible log is silent, so that nothing is heard twice; what lies under an
 * open dialog is silent, too, so a dialog has one of its own. */
export function Announcements({ stage, deck }: { stage: Stage; deck: Deck }) {
  const lines = stage.shownLog.value.filter((line) => line.kind !== "typed"); // the player has just typed those
  const from = Math.max(0, lines.length - MOST_HEARD);
  return (
    <div class="unseen" role="log">
      {lines.slice(from).map((line, at) => (
        <p key={from + at}>
          <Sentence deck={deck} text={line.text} />
        </p>
      ))}
    </div>
  );
}

/** The last thing that happened, where there is no room for the whole log. */
export function Ticker({ stage, deck }: { stage: Stage; deck: Deck }) {
  const last = stage.shownLog.value.findLast((line) => line.kind === "told");
  return (
    <p class="ticker only-small" aria-hidden="true">
      {last && <Sentence deck={deck} text={last.text} />}
    </p>
  );
}

interface Props {
  stage: Stage;
  deck: Deck;
  /** Whether the line has the focus when a dialog opens with it. */
  focus?: boolean;
}

/** The whole log, and below it a line to type for players. */
export function LogPanel({ stage, deck, focus = false }: Props) {
  return (
    <div class="log-panel">
      <Log lines={stage.shownLog.value} deck={deck} terms={stage.terms.value} />
      {stage.session.seat.value !== null && !stage.session.isTour && <LineForm stage={stage} focus={focus} />}
    </div>
  );
}

function Log({ lines, deck, terms }: { lines: LogLine[]; deck: Deck; terms: Terms }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  return (
    <div class="log" role="group" aria-label={say("web-told")} tabIndex={0} ref={box}>
      <ol>
        {lines.map((line, at) => (
          <li key={at} class={`${line.kind} ${line.first ? "first" : ""} ${line.fresh ? "fresh" : ""}`}>
            {line.fresh && <span class="unseen">{say("client-pair", { head: say("client-new"), what: "" })}</span>}
            {line.kind === "typed" ? line.text : <Sentence deck={deck} text={line.text} terms={terms} tab={at >= lines.length - MOST_HEARD} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A line as at the terminal. The arrows up and down bring back what was typed before. */
function LineForm({ stage, focus }: { stage: Stage; focus: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const back = useRef(0);
  const send = (event: Event): void => {
    event.preventDefault();
    const line = input.current!.value.trim();
    if (!line || stage.entering.value) return;
    void stage.enter(line);
    back.current = 0;
    input.current!.value = "";
  };
  const recall = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    back.current = Math.max(0, Math.min(stage.typed.length, back.current + step));
    input.current!.value = (back.current && stage.typed.at(-back.current)) || "";
  };
  return (
    <form class="line" autocomplete="off" onSubmit={send}>
      <label for={id}>{say("client-line")}</label>
      <div class="together">
        <input
          id={id}
          ref={input}
          autofocus={focus}
          maxLength={2000}
          placeholder={say("client-line-example")}
          autocapitalize="none"
          autocorrect="off"
          spellcheck={false}
          enterkeyhint="send"
          onKeyDown={recall}
        />
        <button type="submit" class="small" aria-disabled={stage.entering.value}>
          {say("client-line-send")}
        </button>
      </div>
    </form>
  );
}
