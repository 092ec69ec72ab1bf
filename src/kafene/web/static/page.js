// What every page needs: its words, and how to ask the server.

export const $ = (name) => document.getElementById(name);
export const words = JSON.parse(document.body.dataset.words);
export const games = JSON.parse(document.body.dataset.games);
export const lang = document.documentElement.lang;

/** Another page of ours: in the same language, and plain where this one was asked to be. */
export const page = (path) => {
  const plain = new URLSearchParams(location.search).get("plain") === "1";
  return `${path}?lang=${lang}${plain ? "&plain=1" : ""}`;
};

/** A sentence with what belongs into its hole. */
export const said = (name, hole) => words[name].replace("%", hole);

/** What the browser remembers; where it may not, nothing. */
export const memory = {
  get(key) {
    try { return localStorage.getItem(`kafene ${key}`); } catch { return null; }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(`kafene ${key}`);
      else localStorage.setItem(`kafene ${key}`, value);
    } catch { /* the seat then lasts as long as the page */ }
  },
};

/** Ask for something; throws an error whose message can be shown. */
export async function post(path, body) {
  let answer, told;
  try {
    answer = await fetch(`${path}?lang=${lang}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    told = await answer.json();
  } catch {
    throw new Error(words.unreachable);
  }
  if (!answer.ok) throw new Error(told.text ?? words.unreachable);
  return told;
}

export function make(tag, content, className) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...[content].flat());
  return element;
}

/** Words that change only when they differ: a screen reader says them once. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function choose(select, pairs, chosen) {
  if (!pairs.some(([value]) => value === chosen)) pairs = [...pairs, [chosen, chosen]];
  select.replaceChildren(...pairs.map(([value, label]) => new Option(label, value, false, value === chosen)));
}

/** The numbers of players and the rules that a game allows. */
export function chooseFor(game, players, rules) {
  const { fewest, most, rules: presets } = games[game];
  const counts = [];
  for (let n = fewest; n <= most; n += 1) counts.push([String(n), String(n)]);
  choose($("players"), counts, String(players));
  choose($("rules"), presets.map(([name]) => [name, name]), rules);
  aboutRules(game);
}

export function aboutRules(game) {
  const chosen = games[game].rules.find(([name]) => name === $("rules").value);
  write($("about-rules"), chosen ? chosen[1] : "");
}
