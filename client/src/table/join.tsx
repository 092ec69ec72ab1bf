// For somebody who looks on: take over from a bot, if the host agrees.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Session } from "../net/session.ts";
import { seatLeft } from "../net/sitting.ts";
import { Dialog } from "../shell/dialog.tsx";
import { NameField } from "../shell/name-field.tsx";
import { say } from "../words.ts";

export function JoinButton({ session }: { session: Session }) {
  const open = useSignal(false);
  const info = session.info.value!;
  const left = seatLeft(session.room);
  const bots = info.seats.flatMap(({ kind, name }, at) => (kind === "human" || (left && left.seat !== at) ? [] : [{ at, name }]));
  if (info.phase !== "playing") return null;
  if (session.asking.value) return <Asking session={session} />;
  const problem = session.declined.value;
  return (
    <>
      <p role="status" class="problem declined">
        {problem}
      </p>
      {(info.late || left) && bots.length > 0 && (
        <button type="button" class="main join" onClick={() => (open.value = true)}>
          {say("client-join")}
        </button>
      )}
      {open.value && (
        <Dialog title={say("client-join")} class="seat-sheet" onClose={() => (open.value = false)}>
          <JoinForm session={session} bots={bots} asks={!left && info.seats.some(({ kind }) => kind === "human")} onAsked={() => (open.value = false)} />
        </Dialog>
      )}
    </>
  );
}

/** What a request for a seat waits for. */
function Asking({ session }: { session: Session }) {
  const { seat, admitted } = session.asking.value!;
  const { seats, host } = session.info.value!;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const people = seats.filter(({ kind, taken, present }) => kind === "human" && taken && present);
  const decides = host === null ? undefined : seats[host];
  const waits = !people.length ? "client-waits-for-nobody" : decides && people.includes(decides) ? "client-waits-for" : "client-waits-for-heir";
  return (
    <div class="asking">
      <p role="status">
        {admitted ? say("client-join-waiting") : say(waits, { seat: seats[seat]!.name, host: decides?.name ?? "" })}
      </p>
      <button type="button" ref={button} onClick={() => session.withdraw()}>
        {say("client-withdraw")}
      </button>
    </div>
  );
}

interface FormProps {
  session: Session;
  bots: { at: number; name: string }[];
  asks: boolean;
  onAsked: () => void;
}

function JoinForm({ session, bots, asks, onAsked }: FormProps) {
  const problem = useSignal("");
  const busy = useSignal(false);
  const seat = useSignal(bots[0]?.at);
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const wanted = bots.find(({ at }) => at === seat.value) ?? bots[0];
    if (busy.value || !wanted) return;
    busy.value = true;
    problem.value = await session.request(wanted.at);
    busy.value = false;
    if (!problem.value) onAsked();
  };
  return (
    <form class="sit" autocomplete="off" onSubmit={(event) => void sit(event)}>
      <p>{say("client-join-about")}</p>
      {asks && <p>{say("client-join-ask")}</p>}
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
        {problem.value}
      </p>
    </form>
  );
}
