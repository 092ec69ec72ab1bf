// The front page: choose a game, play at once; or open a table for friends.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Page } from "./app.tsx";
import { aboutOf, address, boot, findLevel, levelsOf, titlesOf } from "../boot.ts";
import type { GameInfo } from "../generated/wire.ts";
import { memory, settings, sittings } from "../memory.ts";
import { Face, type Deck } from "../pieces/index.tsx";
import { pieces } from "../pieces/notation.ts";
import { Options } from "./options.tsx";
import { openRoom } from "../net/open.ts";
import { Portrait } from "../table/portrait.tsx";
import { joinNames, say } from "../words.ts";

/** Bots of several levels: each is chosen in the lobby. */
const MIX = "mix";

function Fan({ deck, texts }: { deck: Deck; texts: string[] }) {
  return (
    <span class={`fan ${deck}`} aria-hidden="true">
      {texts.map((text) => (
        <span key={text} class={deck === "tiles" ? "tile" : "card"}>
          <Face deck={deck} text={text} />
        </span>
      ))}
    </span>
  );
}

export function Front() {
  const chosen = useSignal(memory.get("game") ?? Object.keys(boot.games)[0]!);
  const players = useSignal<number | null>(null);
  const liked = useSignal(memory.get("opponents"));
  const rules = useSignal("classic");
  const problem = useSignal("");
  const busy = useSignal(false);
  const name = settings.name;
  const game = boot.games[chosen.value] ?? Object.values(boot.games)[0]!;
  const count = players.value ?? game.usual;
  const known = levelsOf(game);
  const levels: typeof known = known.length > 1 ? [...known, [MIX, say("client-mix"), say("client-mix-about")]] : known;
  const level = levels.find(([key]) => key === liked.value)?.[0] ?? game.level;

  // The browser's back button shows the page as it was left.
  useEffect(() => {
    const back = (): void => void (busy.value = false);
    addEventListener("pageshow", back);
    return () => removeEventListener("pageshow", back);
  }, []);

  const open = async (others: string): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    problem.value = "";
    memory.set("game", chosen.value);
    const mixed = others === MIX;
    const seats = ["human", ...Array<string>(count - 1).fill(mixed ? game.level : others)];
    try {
      await openRoom({ game: chosen.value, rules: rules.value, seats }, others !== "human" && !mixed);
    } catch (error) {
      problem.value = (error as Error).message;
      busy.value = false;
    }
  };

  const like = (level: string): void => {
    liked.value = level;
    memory.set("opponents", level);
  };

  const choose = (name: string): void => {
    chosen.value = name;
    players.value = null;
    rules.value = "classic";
  };

  return (
    <Page class="front">
      <main>
        <h1>{say("client-welcome")}</h1>
        <p class="lead">{say("web-about", { games: joinNames(Object.values(boot.games).map(({ title }) => title)) })}</p>
        <Sittings />
        <div class="games" role="radiogroup" aria-label={say("web-game")}>
          {Object.entries(boot.games).map(([key, info]) => (
            <label key={key} class="game">
              <input type="radio" name="game" value={key} checked={chosen.value === key} onChange={() => choose(key)} />
              <Fan deck={info.deck} texts={pieces(info.sample)} />
              <b>{info.title}</b>
              <span class="quiet">{info.like}</span>
              {info.note && <span class="quiet">{info.note}</span>}
            </label>
          ))}
        </div>
        <form
          class="start"
          autocomplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void open(level);
          }}
        >
          <p class="buttons">
            <button type="submit" class="main big" disabled={busy.value}>
              {say("client-play-now")}
            </button>
            <button type="button" class="big" disabled={busy.value} onClick={() => void open("human")}>
              {say("client-with-friends")}
            </button>
          </p>
          <p class="company" aria-hidden="true">
            {range(1, count - 1).map((seat) => (
              <Portrait key={seat} name={findBot(seat)} strength={findLevel(chosen.value, level)?.strength ?? 0} />
            ))}
          </p>
          <div class="fields">
            <label class="field">
              <span>{say("web-name")}</span>
              <input id="name" maxLength={24} placeholder={boot.guest} value={name.value} onInput={(event) => (name.value = event.currentTarget.value)} />
            </label>
            <Select label={say("web-players")} value={String(count)} options={range(game.fewest, game.most).map((n) => [String(n), String(n)])} onChange={(value) => (players.value = Number(value))} />
            <Select label={say("client-level")} value={level} options={titlesOf(levels)} about={aboutOf(levels, level)} onChange={like} />
            <RulesSelect game={game} rules={rules.value} change={(value) => (rules.value = value)} />
          </div>
          <Options game={chosen.value} rules={rules.value} change={(value) => (rules.value = value)} />
          <p role="status" class="problem">
            {problem.value}
          </p>
        </form>
        <p class="quiet promise">{say("client-promise")}</p>
      </main>
    </Page>
  );
}

/** Who will sit there, as the server names bots. */
const findBot = (seat: number): string => Object.keys(boot.faces).find((name) => boot.faces[name] === seat) ?? "";

/** Links back to unfinished games. */
function Sittings() {
  const all = sittings.all.filter(({ game }) => boot.games[game]);
  if (!all.length) return null;
  return (
    <section class="sittings" aria-labelledby="h-sittings">
      <h2 id="h-sittings">{say("client-sittings")}</h2>
      <ul>
        {all.map(({ room, game, others }) => (
          <li key={room}>
            <a class="button" href={address(`/r/${room}`)}>
              {say("client-sitting", { game: boot.games[game]!.title, others: joinNames(others) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

interface SelectProps {
  label: string;
  value: string;
  options: [value: string, words: string][];
  onChange: (value: string) => void;
  id?: string;
  /** What the chosen value is like. */
  about?: string;
  /** Changes when the server refuses a change: the select then shows the value in force. */
  again?: unknown;
}

export function Select({ label, value, options: all, onChange, id, about, again }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const below = useId();
  useLayoutEffect(() => void (select.current!.value = value), [value, again]);
  return (
    <label class="field">
      <span>{label}</span>
      <select ref={select} id={id} aria-describedby={about ? below : undefined} onChange={(event) => onChange(event.currentTarget.value)}>
        {all.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      {about && (
        <small id={below} class="quiet">
          {about}
        </small>
      )}
    </label>
  );
}

interface RulesSelectProps {
  game: GameInfo;
  /** As the server writes them. */
  rules: string;
  change: (rules: string) => void;
  again?: unknown;
}

/** A preset; rules that differ from theirs are one more choice. */
export function RulesSelect({ game, rules, change, again }: RulesSelectProps) {
  const options = titlesOf(game.rules);
  if (!options.some(([name]) => name === rules)) options.push([rules, titleOfRules(game, rules)]);
  return <Select label={say("web-rules")} id="rules" value={rules} options={options} about={aboutOf(game.rules, rules.split(" ")[0]!)} again={again} onChange={change} />;
}

/** The preset that rules start from, and whether they differ from it. */
function titleOfRules(game: GameInfo, rules: string): string {
  const [name, ...differing] = rules.split(" ");
  const preset = game.rules.find(([word]) => word === name)?.[1] ?? name!;
  return differing.length ? say("client-rules-changed", { preset }) : preset;
}
