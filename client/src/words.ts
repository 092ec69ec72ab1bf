// What a person reads, from the same Fluent files as everything else.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { boot } from "./boot.ts";

const bundle = new FluentBundle(boot.language, { useIsolating: false });
bundle.addResource(new FluentResource(boot.words));

export type Facts = Record<string, FluentVariable>;

/** A message of web.ftl or client.ftl in the reader's language. One that is faulty shows where; it does not end the page. */
export function say(name: string, facts: Facts = {}): string {
  const message = bundle.getMessage(name);
  return message?.value ? bundle.formatPattern(message.value, facts, []) : name;
}

const listing = new Intl.ListFormat(boot.language, { type: "conjunction" });

/** Several things, with "and" before the last. */
export const joinNames = (things: Iterable<string>): string => listing.format(things);
