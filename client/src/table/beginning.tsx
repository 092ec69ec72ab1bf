// Until the player touches anything: what the game is about, in one line; and, once in this browser, the way to its tour.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { address, boot } from "../boot.ts";
import { noteTour, offersTour } from "../net/newcomer.ts";
import { knows, say } from "../words.ts";
import { Sentence } from "./piece.tsx";
import type { Stage } from "./stage.ts";

/** An option of the rules, as a message may need it. */
const isFact = (entry: [string, unknown]): entry is [string, string | number] => typeof entry[1] === "number" || typeof entry[1] === "string";

/** The aim of the game, as far as it matters with the rules of the table. */
function describeAim(game: string, rules: Readonly<Record<string, unknown>> = {}): string {
  const name = `client-aim-${game}`;
  return knows(name) ? say(name, Object.fromEntries(Object.entries(rules).filter(isFact))) : (boot.games[game]?.about ?? "");
}

export function Beginning({ stage }: { stage: Stage }) {
  const { game } = stage.session.info.value!;
  const seat = stage.session.seat.value;
  const declined = useSignal(false);
  const touched = useSignal(false);
  const info = boot.games[game];
  const offered = useMemo(() => seat !== null && !!info?.tour && offersTour(game, stage.session.room), [game, seat]);
  void stage.version.value; // the history grows with it
  const acted = stage.history.some((event) => event.seat === seat && event.event !== "Passed");
  const { picked, lent } = stage.hand;
  const touches = picked.value.size + lent.value.size > 0;
  useEffect(() => void (touched.value ||= touches), [touches]);
  if (seat === null || acted || touches || touched.value || stage.hint.value || stage.notice.value || stage.session.requests.value.length || !info) return null;
  return (
    <div class="beginning">
      <p>
        <Sentence deck={info.deck} text={describeAim(game, stage.table.value!.view.rules)} terms={info.terms} />
      </p>
      {offered && !declined.value && (
        <p class="buttons" role="group" aria-label={say("client-tour-new", { game: info.title })}>
          <span>{say("client-tour-new", { game: info.title })}</span>
          <a class="button small" href={address(`/tour/${game}`)}>
            {say("client-tour-take")}
          </a>
          <button
            type="button"
            class="small"
            onClick={() => {
              noteTour(game);
              declined.value = true;
            }}
          >
            {say("client-tour-known")}
          </button>
        </p>
      )}
    </div>
  );
}
