// What the people of a room say to each other. It is shown as text, for as long as the page is open; nobody keeps it.
import { computed, signal } from "@preact/signals";
import type { ChatLine, Say } from "../generated/wire.ts";
import { isText, memory, recall } from "../memory.ts";
import { say } from "../words.ts";
import type { Link } from "./link.ts";

export type Emote = NonNullable<ChatLine["emote"]>;
/** What can be said with one press, as the server knows it. */
export const EMOTES: readonly Emote[] = ["hello", "nice", "wow", "hmm", "oops", "thanks", "coffee", "good-game"];
export const LONGEST = 200;

/** In place of a name: everybody is muted. */
export const ALL = "*";
/** How long a line is seen beside its speaker, in milliseconds. */
const SEEN = 6000;

/** A line in the reader's language. */
export const tell = ({ text, emote }: ChatLine): string => (emote ? say(`client-emote-${emote}`) : (text ?? ""));

export class Talk {
  /** All that was said, also by those who are muted. */
  lines = signal<ChatLine[]>([]);
  /** Whom this browser does not want to hear: names, or `ALL`. */
  muted = signal<ReadonlySet<string>>(new Set(recall<string[]>("muted", (kept) => kept.every(isText))));
  heard = computed(() => this.lines.value.filter((line) => this.hears(line.name)));
  /** How many lines came since the chat was last looked at. */
  unread = signal(0);
  /** What was said a moment ago, by the name of the speaker. */
  fresh = signal<ReadonlyMap<string, ChatLine>>(new Map());

  constructor(private link: Pick<Link, "askOnce">) {}

  private hears(name: string): boolean {
    return !this.muted.value.has(ALL) && !this.muted.value.has(name);
  }

  /** The server tells what was said before; when the game is over it no longer knows, and what is here stays. */
  recall(lines: ChatLine[]): void {
    if (lines.length) this.lines.value = lines;
  }

  hear(line: ChatLine): void {
    this.lines.value = [...this.lines.value, line];
    if (!this.hears(line.name)) return;
    this.unread.value += 1;
    this.fresh.value = new Map(this.fresh.value).set(line.name, line);
    setTimeout(() => {
      if (this.fresh.value.get(line.name) !== line) return;
      const left = new Map(this.fresh.value);
      left.delete(line.name);
      this.fresh.value = left;
    }, SEEN);
  }

  /** Say something. Null when it was said, else why it was not: it is not sent again by itself. */
  async say(what: Pick<Say, "text" | "emote">): Promise<string | null> {
    const answer = await this.link.askOnce({ type: "say", ...what });
    if (answer === null) return say("web-unreachable");
    return answer.type === "refused" ? answer.text : null;
  }

  /** Mute somebody, or hear them again. */
  mute(name: string): void {
    const muted = new Set(this.muted.value);
    if (!muted.delete(name)) muted.add(name);
    this.muted.value = muted;
    memory.set("muted", muted.size ? JSON.stringify([...muted]) : null);
  }
}
