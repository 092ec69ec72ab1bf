// One's own seat: go on on another device, leave the table; and for the host, who may still come.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address } from "../boot.ts";
import type { Ticket } from "../generated/wire.ts";
import { sittings } from "../memory.ts";
import { copy, linkTo } from "../net/invitation.ts";
import type { Session } from "../net/session.ts";
import { linkWithCode } from "../net/sitting.ts";
import { Dialog } from "../shell/dialog.tsx";
import { QrCode } from "../shell/qr-code.tsx";
import { say } from "../words.ts";

type Sheet = "menu" | "elsewhere" | "leave" | null;

export function SeatMenu({ session }: { session: Session }) {
  const sheet = useSignal<Sheet>(null);
  if (session.seat.value === null || session.isTour) return null;
  const title = say("client-seat-menu");
  return (
    <>
      <button type="button" class="icon" aria-label={title} title={title} onClick={() => (sheet.value = "menu")}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 3v8h8M6 11v6M14 11v6M6 14h8" /></svg>
      </button>
      {sheet.value && (
        <Dialog key={sheet.value} title={{ menu: title, elsewhere: say("client-elsewhere"), leave: say("client-leave") }[sheet.value]} class="seat-sheet" onClose={() => (sheet.value = null)}>
          {sheet.value === "menu" && <Choices session={session} sheet={sheet} />}
          {sheet.value === "elsewhere" && <Elsewhere session={session} />}
          {sheet.value === "leave" && <Leave session={session} sheet={sheet} />}
        </Dialog>
      )}
    </>
  );
}

function Choices({ session, sheet }: { session: Session; sheet: Signal<Sheet> }) {
  const playing = session.info.value!.phase === "playing";
  return (
    <>
      <p class="buttons">
        <button type="button" onClick={() => (sheet.value = "elsewhere")}>
          {say("client-elsewhere")}
        </button>
        {playing && (
          <button type="button" onClick={() => (sheet.value = "leave")}>
            {say("client-leave")}
          </button>
        )}
      </p>
      {playing && session.isHost.value && <LateChoice session={session} />}
    </>
  );
}

/** Whether people who come during the game may take over from bots. */
export function LateChoice({ session }: { session: Session }) {
  const late = session.info.value!.late;
  return (
    <fieldset class="choice">
      <legend>{say("client-late")}</legend>
      {[true, false].map((may) => (
        <label key={String(may)}>
          <input type="radio" name="late" checked={late === may} onChange={() => session.admit(may)} />
          <span>{say(may ? "client-late-yes" : "client-late-no")}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A link to the own seat that works once, also as a QR code. */
function Elsewhere({ session }: { session: Session }) {
  const ticket = useSignal<Ticket | null>(null);
  const expired = useSignal(false);
  const copied = useSignal(false);
  const get = (): void => {
    expired.value = copied.value = false;
    void session.carry().then((got) => (ticket.value = got));
  };
  useEffect(get, []);
  useEffect(() => {
    if (!ticket.value) return;
    const timer = setTimeout(() => (expired.value = true), ticket.value.seconds * 1000);
    return () => clearTimeout(timer);
  }, [ticket.value]);
  if (!ticket.value) return <p role="status">{session.refusal.value?.text ?? say("web-connecting")}</p>;
  const link = linkTo(linkWithCode(session.room, ticket.value.code));
  return (
    <>
      <p>{say("client-elsewhere-about")}</p>
      {expired.value ? null : (
        <>
          <QrCode text={link} label={say("client-elsewhere-code")} />
          <div class="together">
            <input readonly aria-label={say("client-elsewhere")} value={link} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" class="main" onClick={() => void copy(link).then(() => (copied.value = true))}>
              <span role="status">{copied.value ? say("web-copied") : say("web-copy")}</span>
            </button>
          </div>
        </>
      )}
      <p class="buttons">
        <button type="button" onClick={get}>
          {say("client-elsewhere-again")}
        </button>
      </p>
    </>
  );
}

/** Is it meant? Leaving cannot be taken back. */
function Leave({ session, sheet }: { session: Session; sheet: Signal<Sheet> }) {
  const alone = session.alone.value;
  const leave = async (): Promise<void> => {
    if (!(await session.leave())) return;
    sheet.value = null;
    if (!alone) return;
    sittings.drop(session.room);
    location.href = address("/");
  };
  return (
    <>
      <p>{say("client-leave-about", { alone: alone ? "yes" : "no" })}</p>
      <p class="quiet">{say("client-leave-quietly")}</p>
      <p role="alert" class="problem">
        {session.refusal.value?.text}
      </p>
      <p class="buttons">
        <button type="button" class="main" onClick={() => (sheet.value = null)}>
          {say("client-stay")}
        </button>
        <button type="button" class="give-up" onClick={() => void leave()}>
          {say("client-leave")}
        </button>
      </p>
    </>
  );
}
