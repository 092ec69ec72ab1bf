// The rules, opened at the paragraph that is asked for.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address, boot } from "../boot.ts";
import type { Rulebook } from "../generated/wire.ts";
import { Dialog } from "./dialog.tsx";
import { ask } from "../net/ask.ts";
import { Face, type Deck } from "../pieces/index.tsx";
import { pieces } from "../pieces/notation.ts";
import { namePieces, Sentence } from "../table/piece.tsx";
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
  const { deck = "plain", terms = [] } = boot.games[now.game] ?? {};
  return (
    <Dialog title={boot.games[now.game]?.title ?? say("web-rules")} class="rules" onClose={() => (asked.value = null)}>
      {!book && <p role="status">{problem || say("web-connecting")}</p>}
      {book && book.intro.length > 0 && <Introduction book={book} game={now.game} />}
      {book?.parts.map((part) => (
        <section key={part.title}>
          <h3>
            {part.number} {part.title}
          </h3>
          {part.paragraphs.map(({ id, number, text, items }) => (
            <div key={id} id={id ? anchor(id) : undefined} class={id && id === now.rule ? "asked" : ""} aria-current={id && id === now.rule ? "true" : undefined}>
              {text && (
                <p>
                  <b>{number}</b> <Sentence deck={deck} text={text} />
                </p>
              )}
              {items.length > 0 && <ul>{items.map((item) => <li key={item}><Sentence deck={deck} text={item} /></li>)}</ul>}
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
      {book && terms.length > 0 && (
        <section>
          <h3>{say("client-words")}</h3>
          <dl>
            {terms.map(([[word], about]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{about}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  );
}

/** How to win, and a turn in a few lines with pictures; where there is a tour, the way to it. */
function Introduction({ book, game }: { book: Rulebook; game: string }) {
  const { deck, tour } = boot.games[game]!;
  const [winning, ...others] = book.intro;
  return (
    <div class="intro">
      <h3>{winning!.title}</h3>
      {winning!.steps.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {others.map(({ title, steps }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {steps.map(({ text, melds }) => (
              <li key={text}>
                <Sentence deck={deck} text={text} />
                {melds.length > 0 && <Melds deck={deck} melds={melds} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {tour && boot.page !== "tour" && (
        <p>
          <a href={address(`/tour/${game}`)} target={boot.page === "room" ? "_blank" : undefined}>
            {say("client-tour-take")}
          </a>
        </p>
      )}
    </div>
  );
}

/** Pieces that show what a line says. */
function Melds({ deck, melds }: { deck: Deck; melds: string[] }) {
  return (
    <div class="shown-melds">
      {melds.map((meld) => (
        <span key={meld} class="shown-meld" role="img" aria-label={namePieces(deck, pieces(meld))}>
          {pieces(meld).map((piece) => (
            <span key={piece} class={deck === "tiles" ? "tile" : "card"}>
              <Face deck={deck} text={piece} />
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

const anchor = (id: string): string => `rule-${id.replace(/\W/g, "-")}`;
