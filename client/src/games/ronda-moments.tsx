// What Ronda's players cheer at: a missa, a settled chain, a paid announcement.
import { useEffect, useState } from "preact/hooks";
import { sound } from "../table/sound.ts";
import type { Stage } from "../table/stage.ts";
import type { Ronda, RondaEvent } from "../generated/wire.ts";
import { joinNames, say } from "../words.ts";

/** How long a moment is shown, in milliseconds. */
const SHOWN = 2600;

/** The last moment that counts, in large letters over the table. Screen readers read it from the log. */
export function Moments({ stage, names, me }: { stage: Stage<Ronda>; names: string[]; me: number | null }) {
  const [shown, show] = useState<{ at: number; lines: string[] } | null>(null);
  const events = stage.events.value;
  useEffect(() => {
    // The end of a round has a panel of its own.
    const ends = events.some((event) => event.event === "RoundEnded");
    const lines = ends ? [] : events.map((event) => describe(event, names, me)).filter((line) => line !== "");
    if (events.some((event) => event.event === "Chained" && event.seat !== me)) sound("tap");
    if (lines.length) show({ at: stage.version.value, lines });
  }, [events]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => show(null), SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  return (
    <div key={shown.at} class="moment" aria-hidden="true">
      {shown.lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}

function describe(event: RondaEvent, names: string[], me: number | null): string {
  const name = (seat: number): string => (seat === me ? say("web-you") : (names[seat] ?? ""));
  const scored = (seats: number[], points: number, what: string): string =>
    say("client-ronda-scored", { name: joinNames(seats.map(name)), points, what: say(`client-ronda-${what}`) });
  switch (event.event) {
    case "MissaScored":
      return scored([event.seat], event.points, "missa");
    case "ChainSettled":
      return scored([event.seat], event.points, event.link);
    case "AnnouncementPaid":
      return scored([event.seat], event.points, event.kind);
    case "PotWon":
      return scored(event.winners, event.points, "announcements");
    case "FinePaid":
      return scored(event.winners, event.points, "found-out");
  }
  return "";
}
