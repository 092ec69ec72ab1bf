// What the service worker shows in place of any page while there is no connection.
import { useEffect } from "preact/hooks";
import { address, boot } from "../boot.ts";
import { say } from "../words.ts";

/** How often to look whether the server is back, in milliseconds. */
const EVERY = 4000;

/** The page that was wanted; who came here by its own address gets the front page. */
const comeBack = (): void => (location.pathname === `${boot.base}/offline` ? location.replace(address("/")) : location.reload());

export function Offline() {
  useEffect(() => {
    const look = async (): Promise<void> => {
      const answer = await fetch(`${boot.base}/healthz`).catch(() => null);
      if (answer?.ok) comeBack();
    };
    const timer = setInterval(() => void look(), EVERY);
    const back = (): void => void look();
    addEventListener("online", back);
    return () => {
      clearInterval(timer);
      removeEventListener("online", back);
    };
  }, []);
  return (
    <main class="narrow">
      <h1>{say("client-offline")}</h1>
      <p role="status">{say("client-offline-about")}</p>
      <p>
        <button type="button" class="main" onClick={comeBack}>
          {say("client-offline-retry")}
        </button>
      </p>
    </main>
  );
}
