// The browser client: one page that is the front, a room, a replay or a tour.
import { render } from "preact";
import { address, boot } from "./boot.ts";
import { App } from "./shell/app.tsx";
import { Guarded, watchForErrors } from "./shell/trouble.tsx";
import "./shell/style.css";
import "./shell/front.css";
import "./shell/invite.css";
import "./pieces/pieces.css";
import "./table/bar.css";
import "./games/games.css";
import "./games/cards.css";
import "./table/ending.css";
import "./shell/replay.css";
import "./shell/review.css";
import "./table/beginning.css";
import "./shell/tour.css";
import "./shell/rules.css";
import "./table/chat.css";
import "./games/plan.css";
import "./games/own.css";
import "./shell/seats.css";

watchForErrors();
const app = document.getElementById("app")!;
app.replaceChildren(); // what is read there until now: that the page should have opened
render(
  <Guarded>
    <App />
  </Guarded>,
  app,
);

// Where the page is served by https (or on this computer), it can be installed, and is calm without a connection.
if (isSecureContext && boot.page !== "offline") addEventListener("load", () => void navigator.serviceWorker?.register(address("/sw.js", { lang: boot.language })).catch(() => {}));
