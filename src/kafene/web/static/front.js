// The front page: a game is chosen, a table is opened.
import { $, aboutRules, chooseFor, games, memory, page, post } from "./page.js";

const game = () => document.querySelector("input[name=game]:checked").value;
const change = () => chooseFor(game(), games[game()].usual, "classic");

async function open(event) {
  event.preventDefault();
  const button = $("new").querySelector("button");
  const others = Array(Number($("players").value) - 1).fill($("others").value);
  button.disabled = true;
  try {
    const made = await post("/api/rooms", {
      game: game(),
      name: $("name").value.trim(),
      rules: $("rules").value,
      seats: ["human", ...others],
      timer: Number($("timer").value),
    });
    memory.set("name", $("name").value.trim());
    memory.set(`token ${made.room}`, made.token);
    // Against bots alone there is nobody to wait for.
    if (!others.includes("human")) memory.set(`begin ${made.room}`, "1");
    location.href = page(`/r/${made.room}`);
  } catch (problem) {
    $("status").textContent = problem.message;
    button.disabled = false;
  }
}

$("name").value = memory.get("name") ?? $("name").value;
$("others").value = "greedy";
for (const radio of document.querySelectorAll("input[name=game]")) radio.addEventListener("change", change);
$("rules").addEventListener("change", () => aboutRules(game()));
$("new").addEventListener("submit", open);
addEventListener("pageshow", () => { $("new").querySelector("button").disabled = false; });
change();
