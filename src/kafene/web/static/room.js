// A table. The page shows what the server says and sends what is typed; it decides nothing.
import { $, games, lang, make, memory, page, post, said, words, write } from "./page.js";
import { Link } from "./link.js";
import { listenLobby, showLobby, wanted } from "./lobby.js";
import { isPiece, marked, tellsHand } from "./pieces.js";

const room = location.pathname.split("/")[2];
const MOST_LINES = 600;
let link, info = null, seat = null, table = null, version = 0, ends = null;
let connection = "connecting";
const away = new Map();
const typed = { lines: [], at: 0 };

// ------------------------------------------------------------------------------------ what is heard

function hear(told) {
  switch (told.type) {
    case "welcome":
      take(told.room, told.seat);
      if (seat !== null && info.phase === "lobby") welcomeToLobby();
      if (told.table) showTable(told.table);
      if (told.version > version) link.tell("resume", { version });
      break;
    case "room":
      take(told.room, seat);
      break;
    case "update":
      update(told);
      break;
    case "accepted":
      if (told.lines) answer(told.lines);
      break;
    case "hint":
      answer(told.lines, told.lines.length === 1 ? told.action : null);
      break;
    case "refused":
      answer([told.text]);
      break;
  }
  show();
}

function take(now, where) {
  const first = info === null;
  const asked = info && !info.rematch && now.rematch;
  info = now;
  seat = where;
  info.seats.forEach((one, at) => {
    if (one.present || one.kind !== "human" || !one.taken) away.delete(at);
    else if (!away.has(at)) away.set(at, first ? null : Date.now());
  });
  if (asked && mayHost() && link.rematching) follow();
}

function update(told) {
  if (told.since > version) {
    link.tell("resume", { version });  // something was missed: it comes with the answer
    return;
  }
  if (told.version > version) {
    tell(told.told ?? []);
    version = told.version;
    answer([]);
  }
  showTable(told.table);
}

function welcomeToLobby() {
  if (mayHost() && memory.get(`begin ${room}`)) {
    memory.set(`begin ${room}`, null);
    link.send("start");
  }
}

const mayHost = () => seat !== null && seat === info.host;

function follow() {
  memory.set(`token ${info.rematch}`, link.token);
  const alone = info.seats.filter((one) => one.kind === "human").length === 1;
  if (mayHost() && alone) memory.set(`begin ${info.rematch}`, "1");
  location.href = page(`/r/${info.rematch}`);
}

// ------------------------------------------------------------------------------------ what is shown

function tell(lines) {
  const log = $("told");
  log.append(...lines.map((line) => make("li", marked(line, info.game))));
  while (log.children.length > MOST_LINES) log.firstChild.remove();
  log.scrollTop = log.scrollHeight;
}

function showTable(now) {
  table = now;
  ends = now.seconds === undefined ? null : Date.now() + now.seconds * 1000;
  const hand = seat === null ? [] : (now.view.hands?.[seat] ?? "").split(" ");
  const lines = now.lines ?? [];
  const held = lines.findIndex((line) => tellsHand(line, info.game, hand));
  $("table").replaceChildren(...lines.map((line, at) => make("p", marked(line, info.game), at === held ? "hand" : "")));
  $("choices").replaceChildren(...(now.choices ?? []).map(([head, what]) => {
    const button = make("button", [make("b", head), what ? ` ${what}` : ""], "choice");
    button.type = "button";
    button.dataset.command = head;
    return make("li", button);
  }));
}

/** The words of a choice that are typed as they are: of `discard CARD`, `discard`. */
function put(command) {
  const fixed = command.split(" ").filter((word) => /[a-z0-9]/.test(word) || isPiece(word, info.game)).join(" ");
  $("typed").value = fixed === command ? command : `${fixed} `;
  $("typed").focus();
}

/** Lines that begin with a blank name a command, which can be clicked. */
function answer(lines, action = null) {
  $("answer").replaceChildren(...lines.map((line) => {
    const command = action ?? /^\s+([a-z0-9][^:：(（]*)/.exec(line)?.[1].trim();
    const shown = make("p", marked(line.trim(), info.game), command ? "command" : "");
    if (command) shown.dataset.command = command;
    return shown;
  }));
  $("close").hidden = lines.length === 0;
}

function show() {
  if (info === null) {
    write($("status"), words[connection] ?? words.lost);
    return;
  }
  const lobby = info.phase === "lobby";
  $("lobby").hidden = !lobby;
  $("playing").hidden = $("past").hidden = lobby;
  const mine = table !== null && table.mover === seat && seat !== null && !table.over;
  $("can").hidden = !mine;
  const played = seat !== null && info.phase === "playing";
  const appears = $("line").hidden && played;
  $("line").hidden = $("asking").hidden = !played;
  if (appears && !matchMedia("(pointer: coarse)").matches) $("typed").focus();
  if (lobby) showLobby(info, seat);
  showPeople();
  $("after").hidden = info.phase !== "over";
  $("record").href = `/api/rooms/${room}/record?lang=${lang}`;
  $("rematch").hidden = !mayHost() || info.rematch !== null;
  $("again").hidden = info.rematch === null;
  if (info.rematch) $("again").href = page(`/r/${info.rematch}`);
  write($("status"), status(mine));
  document.body.classList.toggle("mine", mine && connection === "open");
  document.title = mine ? `● ${words["your-turn"]} – Kafene` : `${games[info.game].title} – Kafene`;
  tick();
}

function status(mine) {
  if (connection !== "open") return words[connection];
  if (info.phase === "over") return info.rematch && !mayHost() ? words.offered : words.over;
  if (info.phase === "lobby") {
    if (mayHost()) return words["you-start"];
    if (seat !== null) return words["host-starts"];
    return $("sit").hidden ? words["all-taken"] : words["take-seat"];
  }
  if (mine) return words["your-turn"];
  const looking = seat === null ? `${words["looking-on"]} ` : "";
  const mover = table?.mover;
  return looking + (mover === undefined || mover === null ? words.shuffling : said("turn-of", info.seats[mover].name));
}

function notes(one, at) {
  const told = [];
  if (at === seat) told.push(words.you);
  if (info.phase === "lobby" && at === info.host && one.taken) told.push(words.host);
  if (one.kind !== "human") told.push(`${words.bot}: ${one.kind}`);
  else if (!one.taken) told.push(words.free);
  else if (one.played_by_bot) told.push(words["bot-plays"]);
  else if (!one.present) {
    const since = away.get(at);
    const left = since ? Math.ceil(info.away - (Date.now() - since) / 1000) : 0;
    told.push(info.phase === "playing" && left > 0 ? said("bot-in", left) : words.away);
  }
  return told;
}

function showPeople() {
  const rules = info.timer ? `${info.rules}, ${said("timed", info.timer)}` : info.rules;
  write($("about"), `${games[info.game].title} · ${rules}`);
  const list = $("people");
  while (list.children.length > info.seats.length) list.lastChild.remove();
  info.seats.forEach((one, at) => {
    const item = list.children[at] ?? list.appendChild(document.createElement("li"));
    const name = one.kind === "human" && !one.taken ? said("kind-of", at + 1) : one.name;
    const about = notes(one, at);
    write(item, about.length ? `${name} (${about.join(", ")})` : name);
    const turn = info.phase === "playing" && table?.mover === at;
    item.className = turn ? "turn" : "";
    if (turn) item.setAttribute("aria-current", "true");
    else item.removeAttribute("aria-current");
  });
}

function tick() {
  const left = ends === null || !table || table.over ? null : Math.max(0, Math.ceil((ends - Date.now()) / 1000));
  write($("seconds"), left === null ? "" : said("left", left));
  if (info && away.size) showPeople();
}

// ------------------------------------------------------------------------------------ what is done

function submit(event) {
  event.preventDefault();
  const line = $("typed").value.trim();
  if (line) typed.at = typed.lines.push(line);
  $("typed").value = "";
  link.send("line", { version, text: line });
  if (!link.open) answer([words["sent-later"]]);
}

/** Earlier lines, with the arrow keys; the answer goes with Escape. */
function recall(event) {
  if (event.key === "Escape") answer([]);
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step || !typed.lines.length) return;
  event.preventDefault();
  typed.at = Math.min(typed.lines.length, Math.max(0, typed.at + step));
  $("typed").value = typed.lines[typed.at] ?? "";
}

function clicked(event) {
  const piece = event.target.closest(".piece");
  const command = event.target.closest("[data-command]");
  if (command) put(command.dataset.command);
  else if (piece && !$("line").hidden) {
    $("typed").value = `${$("typed").value.trimEnd()} ${piece.textContent} `.trimStart();
    $("typed").focus();
  }
}

async function sit(event) {
  event.preventDefault();
  const name = $("name").value.trim();
  try {
    const got = await post(`/api/rooms/${room}/sit`, { name });
    memory.set("name", name);
    memory.set(`token ${room}`, got.token);
    answer([]);
    link.seat(got.token);
  } catch (problem) {
    answer([problem.message]);
  }
}

function ask(type, fields) {
  link.send(type, fields);
  $("typed").focus();
}

$("name").value = memory.get("name") ?? "";
$("line").addEventListener("submit", submit);
$("typed").addEventListener("keydown", recall);
$("close").addEventListener("click", () => {
  answer([]);
  $("typed").focus();
});
$("hint").addEventListener("click", () => ask("hint"));
$("help").addEventListener("click", () => ask("line", { version, text: "help" }));
$("start").addEventListener("click", () => link.send("start"));
$("rematch").addEventListener("click", () => {
  link.rematching = true;
  link.send("rematch");
});
$("again").addEventListener("click", (event) => {
  event.preventDefault();
  follow();
});
$("stand").addEventListener("click", () => {
  link.send("stand");
  memory.set(`token ${room}`, null);
  link.token = null;
});
$("sit").addEventListener("submit", sit);
document.addEventListener("click", clicked);
listenLobby(() => link.send("setup", wanted(info)));
setInterval(tick, 1000);
link = new Link(room, hear, (state) => {
  connection = state;
  show();
});
