// For somebody who looks on: take over from a bot.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../net/session.ts";
import { seatLeft, takeSeat } from "../net/sitting.ts";
import { Dialog } from "../shell/dialog.tsx";
import { NameField } from "../shell/name-field.tsx";
import { say } from "../words.ts";

export function JoinButton({ session }: { session: Session }) {
  const open = useSignal(false);
  const info = session.info.value!;
  const left = seatLeft(session.room);
  const bots = info.seats.flatMap(({ kind, name }, at) => (kind === "human" || (left && left.seat !== at) ? [] : [{ at, name }]));
  if (info.phase !== "playing" || !info.late || !bots.length) return null;
  return (
    <>
      <button type="button" class="main join" onClick={() => (open.value = true)}>
        {say("client-join")}
      </button>
      {open.value && (
        <Dialog title={say("client-join")} class="seat-sheet" onClose={() => (open.value = false)}>
          <JoinForm session={session} bots={bots} />
        </Dialog>
      )}
    </>
  );
}

function JoinForm({ session, bots }: { session: Session; bots: { at: number; name: string }[] }) {
  const problem = useSignal("");
  const busy = useSignal(false);
  const seat = useSignal(bots[0]!.at);
  const here = useRef(true);
  useEffect(() => () => void (here.current = false), []);
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    problem.value = "";
    try {
      const token = await takeSeat(session.room, bots.some(({ at }) => at === seat.value) ? seat.value : undefined, () => here.current);
      session.sit(token);
    } catch (error) {
      problem.value = (error as Error).message;
      busy.value = false;
    }
  };
  return (
    <form class="sit" autocomplete="off" onSubmit={(event) => void sit(event)}>
      <p>{say("client-join-about")}</p>
      {bots.length > 1 && (
        <fieldset class="choice">
          <legend>{say("client-join-whose")}</legend>
          {bots.map(({ at, name }) => (
            <label key={at}>
              <input type="radio" name="whose" checked={seat.value === at} onChange={() => (seat.value = at)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <NameField />
      <button type="submit" class="main big" disabled={busy.value}>
        {say("web-sit")}
      </button>
      <p role="status" class="problem">
        {busy.value ? say("client-join-waiting") : problem.value}
      </p>
    </form>
  );
}
