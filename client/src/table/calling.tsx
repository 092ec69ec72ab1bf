// Telling a player whose eyes are elsewhere that it is their turn: the title of the page, a notification, a buzz.
import { effect } from "@preact/signals";
import { boot } from "../boot.ts";
import { settings } from "../memory.ts";
import { nameInvitation } from "../net/invitation.ts";
import { say } from "../words.ts";
import { Sign } from "./signs.tsx";
import { sound } from "./sound.ts";
import type { Stage } from "./stage.ts";

const BUZZ = 120;

/** Whether this browser can notify its reader at all: only pages that came over https may, or from this computer. */
export const canNotify = (): boolean => isSecureContext && "Notification" in window;

/** Ask for leave to notify; the reader has just pressed a button. Whether it was given. */
export async function allowNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** Keep the page's title, and call the player when it becomes their turn. The way to stop it. */
export function callOnTurn(stage: Stage): () => void {
  let was = true; // whoever comes to a table at their turn looks at it
  return effect(() => {
    const { info, seat } = stage.session;
    if (!info.value) return; // the page came with a title
    const game = boot.games[info.value.game]?.title;
    const mine = stage.myTurn.value;
    const named = [mine && `● ${say("client-title-turn")}`, game, say("web-title")].filter(Boolean).join(" · ");
    document.title = nameInvitation(info.value, seat.value) || named;
    if (mine && !was) call(game ?? "");
    was = mine || stage.table.value === null;
  });
}

function call(game: string): void {
  if (settings.sound.value === "on") navigator.vibrate?.(BUZZ);
  if (!document.hidden || settings.notify.value !== "on" || !canNotify() || Notification.permission !== "granted") return;
  const shown = { body: game, tag: location.pathname };
  try {
    const notice = new Notification(say("web-your-turn"), shown);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones notify through the page's service worker alone.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(say("web-your-turn"), shown));
  }
}

/** Offered once to who waits for other people: a sound, and a notification where there can be one. */
export function OfferCall({ stage }: { stage: Stage }) {
  if (stage.myTurn.value || !stage.session.company.value || settings.sound.value === "on" || settings.offered.value === "yes") return null;
  const accept = async (): Promise<void> => {
    settings.offered.value = "yes";
    settings.sound.value = "on";
    sound("turn");
    if (await allowNotices()) settings.notify.value = "on";
  };
  return (
    <span class="offer-call">
      <button type="button" class="small" onClick={() => void accept()}>
        <Sign name="bell" />
        {say("client-tell-turn")}
      </button>
      <button type="button" class="icon" aria-label={say("client-offer-no")} title={say("client-offer-no")} onClick={() => (settings.offered.value = "yes")}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 6l8 8M14 6l-8 8" /></svg>
      </button>
    </span>
  );
}
