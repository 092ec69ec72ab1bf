// A tour: a table without a room. The server keeps nothing of it: every question says how many moves were made.
import { signal } from "@preact/signals";
import { address, boot } from "../boot.ts";
import type { Act, Lesson, Message, Tour, TourAsk, Try } from "../generated/wire.ts";
import { say } from "../words.ts";
import { ask } from "./ask.ts";
import type { Answer, LinkState, Unsent } from "./link.ts";
import type { Line } from "./session.ts";

/** How long each move of the others can be looked at, in milliseconds. */
const PACE = 700;

export class TourLink implements Line {
  token = null;
  /** How many moves the learner has made, and of how many. */
  made = signal(0);
  moves = signal(0);
  /** What is said, each from a version on. */
  lessons = signal<Lesson[]>([]);
  problem = signal("");

  constructor(
    private game: string,
    private hear: (said: Message) => void,
    private state: (now: LinkState) => void,
  ) {
    void this.begin(Number(location.hash.slice(1)) || 0);
  }

  /** Show the tour after some moves; an address that says too many starts at the beginning. */
  async begin(made: number): Promise<void> {
    const tour = await this.post({ made }).catch((error: Error) => {
      if (made) void this.begin(0);
      else this.problem.value = error.message;
    });
    if (!tour) return;
    this.take(tour);
    this.state("open");
    tour.said.forEach((one) => this.hear(one));
  }

  private post(asked: TourAsk): Promise<Tour> {
    return ask<Tour>(address(`/api/tour/${this.game}`, { lang: boot.language }), say("web-unreachable"), asked);
  }

  private take({ made, moves, lessons }: Tour): void {
    this.made.value = made;
    this.moves.value = moves;
    this.lessons.value = lessons;
    history.replaceState(null, "", made ? `#${made}` : location.pathname + location.search);
  }

  /** A move, or a try; nothing else is asked of a tour. */
  async ask<I extends Unsent>(intent: I): Promise<Answer<I> | null> {
    if (intent.type !== "act" && intent.type !== "try") return null;
    const made = this.made.value;
    try {
      const tour = await this.post({ made, intent: { ...(intent as Unsent<Act | Try>), id: "tour" } as Act | Try });
      const [answer, ...news] = tour.said;
      // The lesson goes on with the table; a try that was answered after the move says nothing any more.
      if (made === this.made.value) this.take(tour);
      void this.tell(news);
      return answer as Answer<I>;
    } catch (error) {
      return intent.type === "try" ? null : ({ type: "refused", id: "tour", code: "lost", text: (error as Error).message } as Answer<I>);
    }
  }

  askOnce<I extends Unsent>(intent: I): Promise<Answer<I> | null> {
    return this.ask(intent);
  }

  /** The moves of the others follow at a pace at which they can be seen. */
  private async tell(news: Message[]): Promise<void> {
    for (const [at, said] of news.entries()) {
      if (at > 0) await new Promise((done) => setTimeout(done, PACE));
      this.hear(said);
    }
  }

  resume(): void {}
  seat(): void {}
}
