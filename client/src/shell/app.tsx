// Which page to show, and the frame of every page.
import type { ComponentChildren } from "preact";
import { address, boot, room } from "../boot.ts";
import cup from "./cup.json";
import { Front } from "./front.tsx";
import { Menu } from "./menu.tsx";
import { Offline } from "./offline.tsx";
import { Sprites } from "../pieces/index.tsx";
import { ReplayPage } from "./replay.tsx";
import { RoomPage } from "./room.tsx";
import { TourPage } from "./tour.tsx";
import { say } from "../words.ts";

export function App() {
  return (
    <>
      <Sprites />
      {boot.page === "front" && <Front />}
      {boot.page === "room" && <RoomPage room={room} />}
      {boot.page === "replay" && <ReplayPage room={room} />}
      {boot.page === "tour" && <TourPage game={room} />}
      {boot.page === "offline" && (
        <Page>
          <Offline />
        </Page>
      )}
      {boot.page === "missing" && (
        <Page>
          <MissingTable />
        </Page>
      )}
    </>
  );
}

/** The head of a page, and its content; parts of a title stand side by side, on a phone one below the other. */
export function Page({ title: parts = [], tools, children, class: kind = "" }: { title?: string[]; tools?: ComponentChildren; children: ComponentChildren; class?: string }) {
  const title = parts.filter(Boolean);
  return (
    <div class={`page ${kind}`}>
      <header>
        <a class="brand" href={address("/")} aria-label={say("web-title")}>
          <Cup />
          <span>{say("web-title")}</span>
        </a>
        {title.length > 0 && (
          <h1>
            {title.map((part, at) => (
              <span key={at}>
                {at > 0 && <i> · </i>}
                {part}
              </span>
            ))}
          </h1>
        )}
        <div class="tools">
          {tools}
          <Menu />
        </div>
      </header>
      {children}
    </div>
  );
}

/** Opens the log where there is no room for it beside the table. */
export function LogButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" class="icon only-small" aria-label={say("web-told")} title={say("web-told")} onClick={onPress}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 5h12M4 10h12M4 15h8" /></svg>
    </button>
  );
}

/** There is no such table. */
export function MissingTable() {
  return (
    <main class="narrow">
      <h1>{say("client-no-table")}</h1>
      <p>{say("web-missing")}</p>
      <p>
        <a class="button main" href={address("/")}>
          {say("web-front")}
        </a>
      </p>
    </main>
  );
}

/** The logo: a small cup of coffee. */
function Cup() {
  return (
    <svg class="cup" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path class="steam" d={cup.steam} />
      <path class="bowl" d={cup.bowl} />
      <path class="ear" d={cup.ear} />
      <path class="saucer" d={cup.plate} />
    </svg>
  );
}
