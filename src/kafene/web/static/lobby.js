// Before the game: who sits where, by which rules. The host's changes go to the server at once.
import { $, aboutRules, chooseFor, games, make, said, words, write } from "./page.js";

let drawn = "";

/** Show the lobby; `mine` is the seat of whoever looks, or null. */
export function showLobby(info, mine) {
  const host = mine !== null && mine === info.host;
  const open = info.seats.some((one) => one.kind === "human" && !one.taken);
  $("invite").hidden = mine === null || !open;
  $("sit").hidden = mine !== null || !open;
  $("start").hidden = $("setup").hidden = !host;
  $("stand").hidden = mine === null || host;
  write($("commitment"), info.commitment);
  const now = JSON.stringify([info.game, info.rules, info.timer, info.seats.map(({ kind, taken, name }) => [kind, taken, name]), mine]);
  if (now === drawn || !host) return;
  drawn = now;
  const focused = document.activeElement?.id;
  $("game").value = info.game;
  $("timer").value = String(info.timer);
  chooseFor(info.game, info.seats.length, info.rules);
  $("kinds").replaceChildren(...info.seats.flatMap((one, at) => (at === mine ? [] : [kind(one, at)])));
  if (focused) $(focused)?.focus();
}

function kind(one, at) {
  const label = make("label", said("kind-of", at + 1));
  label.htmlFor = `kind-${at}`;
  if (one.taken) {
    const there = make("output", one.name);
    there.id = label.htmlFor;
    return make("p", [label, " ", there], "field");
  }
  const select = document.createElement("select");
  select.id = label.htmlFor;
  select.append($("kind-options").content.cloneNode(true));
  select.value = one.kind;
  return make("p", [label, " ", select], "field");
}

/** What the host has chosen, as `setup` wants it. */
export function wanted(info) {
  const game = $("game").value;
  const { fewest, most } = games[game];
  const kinds = info.seats.map((one, at) => $(`kind-${at}`)?.value || one.kind);
  const taken = info.seats.map((one) => one.taken);
  const count = Math.min(most, Math.max(fewest, Number($("players").value)));
  while (kinds.length > count) {
    const at = taken.lastIndexOf(false);
    if (at < 0) break;
    kinds.splice(at, 1);
    taken.splice(at, 1);
  }
  while (kinds.length < count) kinds.push("human");
  return {
    game,
    rules: game === info.game ? $("rules").value : "classic",
    seats: kinds.map((kind, at) => (taken[at] ? "human" : kind)),
    timer: Number($("timer").value),
  };
}

export function listenLobby(change) {
  for (const name of ["game", "players", "timer", "rules", "kinds"]) $(name).addEventListener("change", change);
  $("rules").addEventListener("change", () => aboutRules($("game").value));
  $("setup").addEventListener("submit", (event) => event.preventDefault());
  const here = /^(localhost|127\.[\d.]+|\[::1\])$/;
  const link = document.body.dataset.link;
  const reachable = here.test(location.hostname) && link ? link : location.origin;
  $("link").value = reachable + location.pathname;
  $("send").hidden = here.test(new URL(reachable).hostname);
  $("local").hidden = !$("send").hidden;
  $("copy").addEventListener("click", async () => {
    $("link").select();
    try { await navigator.clipboard.writeText($("link").value); } catch { document.execCommand("copy"); }
    $("copy").textContent = words.copied;
  });
}
