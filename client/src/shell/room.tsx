// A room: the lobby before the game, then the table with everything around it.
import { effect, useSignal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { LogButton, MissingTable, Page } from "./app.tsx";
import { Arrival } from "./arrival.tsx";
import { boot } from "../boot.ts";
import { Dialog } from "./dialog.tsx";
import { tableOf } from "../games/index.ts";
import type { GameTable } from "../games/table.ts";
import { Keys, useFocus, useFocusOnTable, useShortcuts } from "../table/keyboard.tsx";
import { Session } from "../net/session.ts";
import { Stage } from "../table/stage.ts";
import { Lobby } from "./lobby.tsx";
import { spellOut } from "../table/piece.tsx";
import { Plates } from "../table/plates.tsx";
import { HandView } from "../table/hand-view.tsx";
import { RulesButton, RulesSheet } from "./rules.tsx";
import { Beginning } from "../table/beginning.tsx";
import { GameOver, RoundOver, useSkipping } from "../table/ending.tsx";
import { Announcements, LogPanel, Ticker } from "../table/log.tsx";
import { callOnTurn } from "../table/calling.tsx";
import { Chat, ChatButton, Hearing, Speeches } from "../table/chat.tsx";
import { HintBox } from "../table/hint-box.tsx";
import { Connection, NoticeBox, StatusBar, RefusalBubble, describeStatus } from "../table/status.tsx";
import { findWinners } from "../table/result.ts";
import { findLastRound } from "../table/sheet.ts";
import { SeatMenu } from "../table/seat-menu.tsx";
import { SeatNews } from "../table/seat-news.tsx";
import { SeatRequests } from "../table/seat-requests.tsx";
import { say } from "../words.ts";

export function RoomPage({ room }: { room: string }) {
  return <Arrival room={room}>{() => <Room room={room} />}</Arrival>;
}

function Room({ room }: { room: string }) {
  const stage = useMemo(() => new Stage(new Session(room)), [room]);
  const info = stage.session.info.value;
  useEffect(
    () =>
      effect(() => {
        const game = stage.session.info.value?.game;
        if (game !== undefined) stage.flight = (events, me) => tableOf(game).flight(events, me);
      }),
    [stage],
  );
  useEffect(() => callOnTurn(stage), [stage]);
  if (stage.session.state.value === "missing") {
    return (
      <Page>
        <MissingTable />
      </Page>
    );
  }
  if (!info || info.phase === "lobby" || !stage.table.value) {
    return (
      <Page>
        {info ? <Lobby session={stage.session} /> : <main class="narrow"><p role="status">{stage.status.value}</p></main>}
        <Connection stage={stage} />
      </Page>
    );
  }
  return <Playing stage={stage} game={tableOf(info.game)} />;
}

/** A game that is being played, or is over; in a tour, with a coach beside it. */
export function Playing({ stage, game, coach }: { stage: Stage; game: GameTable; coach?: ComponentChild }) {
  const info = stage.session.info.value!;
  const table = stage.table.value!;
  const seat = stage.session.seat.value;
  const panel = useSignal<"log" | "line" | "chat" | null>(null);
  useFocus(stage);
  useFocusOnTable();
  useShortcuts(stage, game, {
    log: () => (panel.value = "log"),
    line: () => {
      // Beside the table where there is room for it.
      const beside = document.querySelector<HTMLElement>(".past .log-panel .line input");
      if (beside?.checkVisibility()) beside.focus();
      else panel.value = "line";
    },
    chat: () => {
      if (!stage.session.company.value) return;
      const beside = document.querySelector<HTMLElement>(".past .chat input:not([type])");
      if (beside?.checkVisibility()) beside.focus();
      else panel.value = "chat";
    },
  });
  const title = [boot.games[info.game]?.title ?? "", coach ? say("client-tour") : game.title(table.view)];
  const Board = game.Board;
  const finished = stage.finished.value;
  useSkipping(stage);
  return (
    <Page
      title={title}
      class={`playing ${info.game} ${stage.myTurn.value ? "mine" : ""} ${finished ? "finished" : ""} ${stage.holding.value ? "holding" : ""} ${coach ? "touring" : ""} ${game.deck}`}
      tools={
        <>
          <ChatButton session={stage.session} onPress={() => (panel.value = "chat")} />
          {!coach && <LogButton onPress={() => (panel.value = "log")} />}
          <RulesButton game={info.game} />
          <SeatMenu session={stage.session} />
          {seat !== null && <Keys game={game} hints={stage.hints.value} undo={stage.session.alone.value && !game.Steps} talks={stage.session.company.value} tour={stage.session.isTour} />}
        </>
      }
    >
      <div class="around">
        <main class="table" aria-label={say("web-table")} tabIndex={-1} data-version={stage.version.value}>
          <Announcements stage={stage} deck={game.deck} />
          {coach}
          <Hearing session={stage.session} />
          <Plates game={game} view={table.view} names={stage.session.names.value} me={seat} stage={stage} mover={finished ? undefined : table.mover} kinds={info.seats.map(({ kind }) => kind)} hues={stage.session.hues.value} played={info.game} open={finished} closed={stage.holding.value} laidOut={(finished && game.laidOut?.(findLastRound(stage.history))) || undefined} winners={finished ? findWinners(table.outcome) : undefined} />
          <SeatNews session={stage.session} />
          <div class="board" data-spot="board" tabIndex={stage.myTurn.value ? -1 : 0}>
            <Board view={table.view} names={stage.session.names.value} me={seat} stage={stage} />
          </div>
          {finished && table.over && !coach && <GameOver stage={stage} game={game} />}
          {finished && stage.ended.value && <RoundOver stage={stage} game={game} told={stage.ended.value} />}
          {!finished && (
            <div class="afloat">
              <div>
                <SeatRequests session={stage.session} />
                <NoticeBox stage={stage} />
                {!coach && <HintBox stage={stage} game={game} />}
                {!coach && <Beginning stage={stage} />}
              </div>
            </div>
          )}
          {!finished && (
            <div class="dock">
              <Ticker stage={stage} deck={game.deck} />
              <StatusBar stage={stage} game={game} />
              {seat !== null && <HandView stage={stage} game={game} />}
            </div>
          )}
          <p class="unseen" role="status">
            {stage.myTurn.value || finished ? spellOut(game.deck, describeStatus(stage, game)) : ""}
          </p>
        </main>
        <aside class="past" aria-labelledby="h-told">
          <h2 id="h-told">{say("web-told")}</h2>
          <LogPanel stage={stage} deck={game.deck} />
          {stage.session.company.value && (
            <>
              <h2>{say("client-chat")}</h2>
              <Chat session={stage.session} />
            </>
          )}
        </aside>
      </div>
      {panel.value === "chat" && (
        <Dialog title={say("client-chat")} class="with-log with-chat" onClose={() => (panel.value = null)}>
          <Hearing session={stage.session} />
          <Chat session={stage.session} focus={matchMedia("(hover: hover)").matches} />
        </Dialog>
      )}
      {(panel.value === "log" || panel.value === "line") && (
        <Dialog title={say("web-told")} class="with-log" onClose={() => (panel.value = null)}>
          <Announcements stage={stage} deck={game.deck} />
          <LogPanel stage={stage} deck={game.deck} focus={panel.value === "line"} />
        </Dialog>
      )}
      <Speeches session={stage.session} />
      <RefusalBubble stage={stage} game={game} />
      <Connection stage={stage} />
      <RulesSheet />
    </Page>
  );
}
