// For the host: who asks for a bot's seat.
import type { Session } from "../net/session.ts";
import { say } from "../words.ts";

/** One question at a time, the oldest first. */
export function SeatRequests({ session }: { session: Session }) {
  const asked = session.requests.value[0];
  if (!asked || !session.isHost.value) return null;
  const { request, name, seat, second } = asked;
  return (
    <section class="notice request" aria-label={say("client-asking")} key={request}>
      <p role="alert">{say("client-asks", { name, seat: session.names.value[seat]! })}</p>
      {second && <p class="quiet">{say("client-asks-second")}</p>}
      <p class="buttons">
        <button type="button" class="main" onClick={() => session.decide(request, true)}>
          {say("client-let-in")}
        </button>
        <button type="button" onClick={() => session.decide(request, false)}>
          {say("client-let-in-not")}
        </button>
      </p>
    </section>
  );
}
