// Sentences for the reader, from the Fluent files that the server uses, too.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { boot } from "./boot.ts";

const bundle = new FluentBundle(boot.language, { useIsolating: false });
bundle.addResource(new FluentResource(boot.words));

export type Facts = Record<string, FluentVariable>;

/** A message of the client in the reader's language. A faulty one shows where it is faulty, and the page goes on. */
export function say(name: string, facts: Facts = {}): string {
  const message = bundle.getMessage(name);
  return message?.value ? bundle.formatPattern(message.value, facts, []) : name;
}

/** Whether the client has a message of this name. */
export const knows = (name: string): boolean => bundle.hasMessage(name);

/** English is British, as elsewhere on the page: no comma before "and". */
const listing = new Intl.ListFormat(boot.language === "en" ? "en-GB" : boot.language, { type: "conjunction" });

type Part = string | false | undefined;

const join = (parts: Part[], joiner: (first: string) => string): string =>
  parts.flatMap((part) => part || []).reduce((first, last) => (first ? say(joiner(first), { first, last }) : last), "");

/** Words one after the other, with the comma of the reader's language; what is empty is left out. */
export const joinWords = (parts: Part[]): string => join(parts, () => "client-list");

/** Sentences one after the other; one without an end gets the full stop of the reader's language. What is empty is left out. */
export const joinSentences = (parts: Part[]): string => join(parts, (first) => (/[.!?。！？…]$/.test(first) ? "client-sentences" : "client-statements"));

/** A list in words, with "and" before the last. */
export const joinNames = (things: Iterable<string>): string => listing.format(things);
