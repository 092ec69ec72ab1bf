// A room: the lobby before the game, then the table with everything around it.
import { effect, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { LogButton, Missing, Page } from "./app.tsx";
import { boot } from "../boot.ts";
import { Dialog } from "./dialog.tsx";
import { GAMES } from "../games/index.ts";
import type { GameTable } from "../games/table.ts";
import { Keys, useFocus, useShortcuts } from "../table/keyboard.tsx";
import { Live } from "../net/live.ts";
import { Lobby } from "./lobby.tsx";
import { spoken } from "../table/piece.tsx";
import { Plates } from "../table/plates.tsx";
import { HandView } from "../table/rack.tsx";
import { RulesButton, RulesSheet } from "./rules.tsx";
import { Connection, Heard, HintBox, Log, Now, Over, Refused, RoundOver, statusOf, Ticker } from "../table/said.tsx";
import { say } from "../words.ts";

export function RoomPage({ room }: { room: string }) {
  const live = useMemo(() => new Live(room), [room]);
  const info = live.info.value;
  useEffect(
    () =>
      effect(() => {
        const game = GAMES[live.info.value?.game ?? ""];
        if (game) live.flight = (events, me) => game.flight(events, me);
        document.title = [live.myTurn.value ? "●" : "", boot.games[live.info.value?.game ?? ""]?.title, say("web-title")].filter(Boolean).join(" ");
      }),
    [live],
  );
  if (live.state.value === "missing") {
    return (
      <Page>
        <Missing />
      </Page>
    );
  }
  if (!info || info.phase === "lobby" || !live.table.value) {
    return (
      <Page>
        {info ? <Lobby live={live} /> : <main class="narrow"><p role="status">{live.status.value}</p></main>}
        <Connection live={live} />
      </Page>
    );
  }
  return <Playing live={live} game={GAMES[info.game]!} />;
}

/** The game is played, or over. */
function Playing({ live, game }: { live: Live; game: GameTable }) {
  const info = live.info.value!;
  const table = live.table.value!;
  const seat = live.seat.value;
  const logOpen = useSignal(false);
  useFocus(live);
  useShortcuts(live, game, () => (logOpen.value = !logOpen.value));
  const title = `${boot.games[info.game]?.title} · ${game.title(table.view)}`;
  const Board = game.Board;
  const finished = table.over || live.ended.value !== null;
  return (
    <Page
      title={title}
      class={`playing ${info.game} ${live.myTurn.value ? "mine" : ""} ${finished ? "finished" : ""} ${game.deck}`}
      tools={
        <>
          <LogButton onPress={() => (logOpen.value = true)} />
          <RulesButton game={info.game} />
          {seat !== null && <Keys game={game} />}
        </>
      }
    >
      <div class="around">
        <main class="table" aria-label={say("web-table")} data-version={live.version.value}>
          <Heard live={live} game={game} />
          <Plates game={game} view={table.view} names={live.names.value} me={seat} live={live} mover={finished ? undefined : table.mover} open={finished} />
          <div class="board" data-spot="board" tabIndex={live.myTurn.value ? -1 : 0}>
            <Board view={table.view} names={live.names.value} me={seat} live={live} />
          </div>
          {table.over && <Over live={live} game={game} />}
          {live.ended.value && <RoundOver live={live} game={game} told={live.ended.value} />}
          {!finished && (
            <div class="dock">
              <Ticker live={live} game={game} />
              <HintBox live={live} game={game} />
              <Now live={live} game={game} />
              {seat !== null && <HandView live={live} game={game} />}
            </div>
          )}
          <p class="unseen" role="status">
            {live.myTurn.value || finished ? spoken(game.deck, statusOf(live, game)) : ""}
          </p>
        </main>
        <aside class="past" aria-labelledby="h-told">
          <h2 id="h-told">{say("web-told")}</h2>
          <Log live={live} game={game} />
        </aside>
      </div>
      {logOpen.value && (
        <Dialog title={say("web-told")} onClose={() => (logOpen.value = false)}>
          <Log live={live} game={game} />
        </Dialog>
      )}
      <Refused live={live} game={game} />
      <Connection live={live} />
      <RulesSheet />
    </Page>
  );
}
