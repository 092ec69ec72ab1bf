// The invitation: a link and a QR code, who can open them, and what to do if that is not everybody.
import { useSignal } from "@preact/signals";
import { room } from "../boot.ts";
import { copy, linkTo, reachOf, type Reach } from "../net/invitation.ts";
import { say } from "../words.ts";
import { QrCode } from "./qr-code.tsx";

export function Invite() {
  const copied = useSignal(false);
  const link = linkTo(`/r/${room}`);
  const reach = reachOf(link);
  const here = reach === "here";
  return (
    <section class="invite">
      <div>
        <label for="link">{say(here ? "web-only-here" : "web-invite")}</label>
        <div class="together">
          <input id="link" readonly value={link} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="main" onClick={() => void copy(link).then(() => (copied.value = true))}>
            <span role="status">{copied.value ? say("web-copied") : say("web-copy")}</span>
          </button>
          {!here && "share" in navigator && (
            <button type="button" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
              {say("client-share")}
            </button>
          )}
        </div>
        {!here && <p class="quiet reach">{say(`client-reach-${reach}`)}</p>}
        {reach !== "everyone" && <Help reach={reach} />}
      </div>
      {!here && <QrCode text={link} label={say("client-qr")} />}
    </section>
  );
}

/** How to get a link that more people can open. */
function Help({ reach }: { reach: Reach }) {
  return (
    <details class="quiet">
      <summary>{say("client-reach-how")}</summary>
      <ul>
        {reach === "here" && <li>{say("client-reach-host")}</li>}
        <li>{say("client-reach-tunnel")}</li>
        <li>{say("client-reach-router")}</li>
      </ul>
      <p>{say("client-reach-more")}</p>
    </details>
  );
}
