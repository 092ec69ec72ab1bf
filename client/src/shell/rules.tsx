// The rules, opened at the paragraph that is asked for.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address, boot } from "../boot.ts";
import type { Rulebook } from "../generated/wire.ts";
import { Dialog } from "./dialog.tsx";
import { ask } from "../net/ask.ts";
import { say } from "../words.ts";

const asked = signal<{ game: string; rule: string | undefined } | null>(null);
const books = signal<Record<string, Rulebook>>({});
const problem = signal("");

export function openRules(game: string, rule?: string): void {
  asked.value = { game, rule };
}

export function RulesButton({ game }: { game: string }) {
  return (
    <button type="button" class="icon" aria-label={say("web-rules")} title={say("web-rules")} onClick={() => openRules(game)}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M10 5.500C8 4 5 4 3 4.500v11c2-.5 5-.5 7 1 2-1.5 5-1.5 7-1v-11c-2-.5-5-.5-7 1zM10 5.500v11" /></svg>
    </button>
  );
}

/** The rules of a game, asked for once; null asks for none. */
export function useBook(game: string | null): { book: Rulebook | undefined; problem: string } {
  useEffect(() => {
    if (!game || books.value[game]) return;
    problem.value = "";
    ask<Rulebook>(address(`/api/rules/${game}`, { lang: boot.language }), say("web-unreachable")).then(
      (got) => (books.value = { ...books.value, [game]: got }),
      (error: Error) => (problem.value = error.message),
    );
  }, [game]);
  return { book: game ? books.value[game] : undefined, problem: problem.value };
}

export function RulesSheet() {
  const now = asked.value;
  const { book, problem } = useBook(now?.game ?? null);
  useEffect(() => {
    if (book && now?.rule) document.getElementById(anchor(now.rule))?.scrollIntoView({ block: "center" });
  }, [book, now]);
  if (!now) return null;
  return (
    <Dialog title={boot.games[now.game]?.title ?? say("web-rules")} class="rules" onClose={() => (asked.value = null)}>
      {!book && <p role="status">{problem || say("web-connecting")}</p>}
      {book?.parts.map((part) => (
        <section key={part.title}>
          <h3>
            {part.number} {part.title}
          </h3>
          {part.paragraphs.map(({ id, number, text, items }) => (
            <div key={id} id={id ? anchor(id) : undefined} class={id && id === now.rule ? "asked" : ""} aria-current={id && id === now.rule ? "true" : undefined}>
              {text && (
                <p>
                  <b>{number}</b> {text}
                </p>
              )}
              {items.length > 0 && <ul>{items.map((item) => <li key={item}>{item}</li>)}</ul>}
            </div>
          ))}
        </section>
      ))}
      {book && (
        <section>
          <h3>{say("client-options")}</h3>
          <dl>
            {book.options.map(({ name, title, text }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  );
}

const anchor = (id: string): string => `rule-${id.replace(/\W/g, "-")}`;
