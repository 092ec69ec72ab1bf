// Another game with the same people: anybody offers it, the others join with one press.
import type { Session } from "../net/session.ts";
import { say } from "../words.ts";

/** Who wants to play again. */
export function RematchOffer({ session }: { session: Session }) {
  const { rematch, rematch_by: by, seats } = session.info.value!;
  const seat = session.seat.value;
  const mine = seat !== null && seats[seat]?.name === by;
  return <div role="status">{rematch && by && !mine && <p class="wants-again">{say("client-wants-again", { name: by })}</p>}</div>;
}

/** `onPress` opens the next game in another way. */
export function RematchButton({ session, onPress = () => session.rematch() }: { session: Session; onPress?: (() => void) | undefined }) {
  if (session.info.value!.rematch) {
    return (
      <button type="button" class="main" onClick={() => session.follow()}>
        {say("web-again")}
      </button>
    );
  }
  if (session.seat.value === null) return null;
  return (
    <button type="button" class="main" onClick={onPress}>
      {say("web-rematch")}
    </button>
  );
}
