// A connection that comes back by itself. What was not answered is sent again.
import { lang, memory } from "./page.js";

const SHORTEST = 500, LONGEST = 8000, MOST_TRIES = 3, UNREADABLE = 4010;

export class Link {
  /** `hear` is given every message; `state` is told "open", "lost" or "missing". */
  constructor(room, hear, state) {
    Object.assign(this, { room, hear, state });
    this.token = memory.get(`token ${room}`);
    this.pending = new Map();
    this.delay = SHORTEST;
    this.open = false;
    this.connect();
    for (const event of ["online", "focus"]) addEventListener(event, () => this.hurry());
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const protocols = this.token ? ["kafene.1", `token.${this.token}`] : ["kafene.1"];
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.room}?plain=1&lang=${lang}`, protocols);
    this.socket = socket;
    let admitted = false;
    socket.addEventListener("message", (event) => {
      const said = JSON.parse(event.data);
      const first = !admitted;  // another welcome tells of another seat
      if (first) {
        admitted = this.open = true;
        this.delay = SHORTEST;
        this.state("open");
      }
      if (said.id) this.pending.delete(said.id);
      this.hear(said);
      if (first) this.resend();
    });
    socket.addEventListener("close", (event) => {
      this.open = false;
      if (event.code === UNREADABLE) this.pending.clear();
      if (event.code === NO_SUCH_SEAT) this.token = null;
      this.state("lost");
      this.again(admitted);
    });
  }

  async again(admitted) {
    if (!admitted && await this.refused()) return;
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, LONGEST);
  }

  /** A server that answers and yet admits nobody: the table is gone. */
  async refused() {
    let answer;
    try {
      answer = await fetch(`/r/${this.room}`, { headers: { Accept: "text/html" } });
    } catch {
      return false;
    }
    if (answer.status === 404) {
      this.state("missing");
      return true;
    }
    return false;
  }

  /** Come again as the owner of a seat. */
  seat(token) {
    this.token = token;
    this.delay = SHORTEST;
    this.socket.close();
  }

  hurry() {
    if (this.open || this.socket.readyState !== WebSocket.CLOSED || !this.timer) return;
    clearTimeout(this.timer);
    this.delay = SHORTEST;
    this.connect();
  }

  /** What was not answered is sent again, but not for ever: it may be why the connection ended. */
  resend() {
    for (const [id, waiting] of this.pending) {
      waiting.tries += 1;
      if (waiting.tries > MOST_TRIES) this.pending.delete(id);
      else this.socket.send(waiting.text);
    }
  }

  /** Send an intent, now or when the connection is back. */
  send(type, fields = {}) {
    const message = { type, id: crypto.getRandomValues(new Uint32Array(4)).join("-"), ...fields };
    const text = JSON.stringify(message);
    this.pending.set(message.id, { text, tries: 0 });
    if (this.open) this.socket.send(text);
  }

  /** Tell something that has no answer of its own. */
  tell(type, fields) {
    if (this.open) this.socket.send(JSON.stringify({ type, ...fields }));
  }
}
