// A page that was opened with a one-time code: one's own seat, on another device.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { hasCode, readCode, redeem } from "../net/sitting.ts";
import { say } from "../words.ts";
import { Page } from "./app.tsx";

/** Exchanges a code in the address for the seat, then shows the room; without one, the room at once. */
export function Arrival({ room, children }: { room: string; children: () => ComponentChildren }) {
  const arriving = useSignal(hasCode());
  const problem = useSignal("");
  useEffect(() => {
    const code = readCode();
    if (code === null) arriving.value = false;
    else redeem(room, code).then(() => (arriving.value = false), (error: Error) => (problem.value = error.message));
  }, [room]);
  if (!arriving.value) return <>{children()}</>;
  return (
    <Page>
      <main class="narrow">
        <p role="status">{problem.value || say("client-arriving")}</p>
        {problem.value && (
          <p class="buttons">
            <button type="button" class="main" onClick={() => (arriving.value = false)}>
              {say("client-replay-back")}
            </button>
          </p>
        )}
      </main>
    </Page>
  );
}
