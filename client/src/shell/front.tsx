// The front page: choose a game, then play at once, invite friends, or learn it. Everything else is behind "more".
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Page } from "./app.tsx";
import { address, boot, findLevel, levelsOf } from "../boot.ts";
import type { GameInfo } from "../generated/wire.ts";
import { memory, settings } from "../memory.ts";
import { Face, type Deck } from "../pieces/index.tsx";
import { pieces } from "../pieces/notation.ts";
import { Dialog } from "./dialog.tsx";
import { FinishedGames, GamesInProgress } from "./game-lists.tsx";
import { NameField } from "./name-field.tsx";
import { Options } from "./options.tsx";
import { openRoom } from "../net/open.ts";
import { Picks, titleOfRules } from "./select.tsx";
import { Portrait } from "../table/portrait.tsx";
import { joinNames, say } from "../words.ts";

/** Bots of several levels: each is chosen in the lobby. */
const MIX = "mix";
const USUAL_RULES = "classic";

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

/** What was chosen for a game the last time, as far as it can still be had. */
function recall(name: string, game: GameInfo): { players: number; rules: string } {
  const players = Number(memory.get(`players ${name}`));
  const rules = memory.get(`rules ${name}`) ?? USUAL_RULES;
  return {
    players: range(game.fewest, game.most).includes(players) ? players : game.usual,
    rules: game.rules.some(([preset]) => preset === rules.split(" ")[0]) ? rules : USUAL_RULES,
  };
}

export function Front() {
  const liked = useSignal(memory.get("game") ?? "");
  const chosen = Object.hasOwn(boot.games, liked.value) ? liked.value : Object.keys(boot.games)[0]!;
  const game = boot.games[chosen]!;
  const asked = useSignal(recall(chosen, game));
  const likedLevel = useSignal(memory.get("opponents"));
  const problem = useSignal("");
  const busy = useSignal(false);
  /** Whether the name for friends is being asked. */
  const naming = useSignal(false);
  const { players, rules } = asked.value;
  const known = levelsOf(game);
  const levels: typeof known = known.length > 1 ? [...known, [MIX, say("client-mix"), say("client-mix-about")]] : known;
  const level = levels.find(([key]) => key === likedLevel.value)?.[0] ?? game.level;
  const levelTitle = levels.find(([key]) => key === level)?.[1] ?? level;

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
    memory.set("game", chosen);
    const mixed = others === MIX;
    const seats = ["human", ...Array<string>(players - 1).fill(mixed ? game.level : others)];
    try {
      await openRoom({ game: chosen, rules, seats }, others !== "human" && !mixed);
    } catch (error) {
      problem.value = (error as Error).message;
      busy.value = false;
    }
  };

  const choose = (name: string): void => {
    liked.value = name;
    asked.value = recall(name, boot.games[name]!);
  };
  const change = (changes: Partial<typeof asked.value>): void => {
    asked.value = { ...asked.value, ...changes };
    memory.set(`players ${chosen}`, asked.value.players === game.usual ? null : String(asked.value.players));
    memory.set(`rules ${chosen}`, asked.value.rules === USUAL_RULES ? null : asked.value.rules);
  };
  const like = (level: string): void => {
    likedLevel.value = level;
    memory.set("opponents", level);
  };

  return (
    <Page class="front">
      <main>
        <div class="welcome">
          <h1>{say("client-welcome")}</h1>
          <p class="lead">{say("web-about", { games: joinNames(Object.values(boot.games).map(({ title }) => title)) })}</p>
        </div>
        <div class="hall">
          <GamesInProgress />
          <form
            class="start"
            autocomplete="off"
            onSubmit={(event) => {
              event.preventDefault();
              void open(level);
            }}
          >
            <div class="games" role="radiogroup" aria-label={say("web-game")}>
              {Object.entries(boot.games).map(([key, info]) => (
                <label key={key} class="game">
                  <input type="radio" name="game" value={key} checked={chosen === key} onChange={() => choose(key)} />
                  <Fan deck={info.deck} texts={pieces(info.sample)} />
                  <b>{info.title}</b>
                  <span class="quiet">{info.like}</span>
                  {info.note && <span class="quiet">{info.note}</span>}
                </label>
              ))}
            </div>
            <div class="ways">
              <div class="way first">
                <button type="submit" class="main big" disabled={busy.value} aria-describedby="way-now-about">
                  {say("client-play-now")}
                </button>
                <span id="way-now-about">{say("client-play-about", { game: game.title, bots: players - 1, level: levelTitle })}</span>
                <span class="company" aria-hidden="true">
                  {range(1, players - 1).map((seat) => (
                    <Portrait key={seat} name={boot.bots[seat] ?? ""} strength={findLevel(chosen, level)?.strength ?? 0} />
                  ))}
                </span>
              </div>
              <div class="way">
                <button type="button" disabled={busy.value} aria-describedby="way-friends-about" onClick={() => (settings.name.value.trim() ? void open("human") : (naming.value = true))}>
                  {say("client-with-friends")}
                </button>
                <span id="way-friends-about">{say("client-friends-about")}</span>
              </div>
              {game.tour && (
                <div class="way">
                  <a href={address(`/tour/${chosen}`)} aria-describedby="way-learn-about">
                    {say("client-learn")}
                  </a>
                  <span id="way-learn-about">{say("client-learn-about", { game: game.title })}</span>
                </div>
              )}
            </div>
            <p role="status" class="problem">
              {problem.value}
            </p>
            <details class="more">
              <summary>
                {say("client-more")} <span class="quiet">{say("client-chosen", { level: levelTitle, players, rules: titleOfRules(game, rules) })}</span>
              </summary>
              <div class="choices">
                <Picks name="level" label={say("client-level")} value={level} options={levels} onChange={like} />
                <Picks name="rules" label={say("web-rules")} value={rules} options={listRules(game, rules)} onChange={(value) => change({ rules: value })} />
                <div>
                  <Picks name="players" label={say("web-players")} value={String(players)} options={range(game.fewest, game.most).map((n) => [String(n), String(n)])} onChange={(value) => change({ players: Number(value) })} />
                  {!naming.value && <NameField />}
                </div>
              </div>
              <Options game={chosen} rules={rules} change={(value) => change({ rules: value })} />
            </details>
          </form>
          <FinishedGames />
        </div>
        {naming.value && (
          <Dialog title={say("client-with-friends")} onClose={() => (naming.value = false)}>
            <form
              class="naming"
              autocomplete="off"
              onSubmit={(event) => {
                event.preventDefault();
                naming.value = false;
                void open("human");
              }}
            >
              <NameField label={say("client-friends-name")} />
              <button type="submit" class="main big">
                {say("client-go-on")}
              </button>
            </form>
          </Dialog>
        )}
        <p class="quiet promise">{say("client-promise")}</p>
      </main>
    </Page>
  );
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The presets, and the rules in force if they are none of them. */
function listRules(game: GameInfo, rules: string): [string, string, string][] {
  if (game.rules.some(([preset]) => preset === rules)) return game.rules;
  return [...game.rules, [rules, titleOfRules(game, rules), ""]];
}
