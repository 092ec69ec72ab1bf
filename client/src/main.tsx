// The browser client: one page that is the front, a room, a replay or a tour.
import { render } from "preact";
import { App } from "./shell/app.tsx";
import "./shell/style.css";
import "./shell/front.css";
import "./pieces/pieces.css";
import "./table/bar.css";
import "./games/games.css";
import "./games/cards.css";
import "./table/ending.css";
import "./shell/replay.css";
import "./table/beginning.css";
import "./shell/tour.css";
import "./shell/rules.css";
import "./table/chat.css";
import "./games/own.css";
import "./shell/seats.css";

render(<App />, document.getElementById("app")!);
