// Words that a game explains, found in sentences.
import type { GameInfo } from "../generated/wire.ts";

export type Terms = GameInfo["terms"];

/** What the first of these words means that a game explains. */
export const explain = (text: string, terms: Terms, language: string): string | undefined =>
  splitTerms(text, terms, language).flatMap((part) => (typeof part === "string" ? [] : part.about))[0];

/** A sentence in parts: plain text, and words with what they mean. */
export function splitTerms(text: string, terms: Terms, language: string): (string | { word: string; about: string })[] {
  if (!terms.length) return [text];
  const meaning = new Map(terms.flatMap(([forms, about]) => forms.map((form) => [form, about] as const)));
  const forms = [...meaning.keys()].sort((one, other) => other.length - one.length).join("|");
  const words = new RegExp(language === "ja" ? `(${forms})` : `(?<![\\p{L}\\d])(${forms})(?![\\p{L}\\d])`, "iu");
  return text.split(words).map((part) => {
    const about = meaning.get(part.toLowerCase());
    return about ? { word: part, about } : part;
  });
}
