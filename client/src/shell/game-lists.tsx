// The games that somebody plays in this browser: those that go on, and those that are over.
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { address, boot } from "../boot.ts";
import type { RoomSummary } from "../generated/wire.ts";
import { finished, recallToken, sittings, type Finished, type Sitting } from "../memory.ts";
import { ask } from "../net/ask.ts";
import { leaveFromAfar } from "../net/sitting.ts";
import { nameAll } from "../players.ts";
import { nameWinners } from "../table/result.ts";
import { joinNames, joinSentences, say } from "../words.ts";
import { Dialog } from "./dialog.tsx";
import { RemoveButton } from "./remove-button.tsx";

/** How often the games are looked at again, in milliseconds. */
const EVERY = 20_000;
/** Counts the changes of what is remembered. */
const changes = signal(0);
/** How the games stand, as the server said last. */
const standing = signal<ReadonlyMap<string, RoomSummary>>(new Map());

/** Games that go on, or have not begun yet. */
export function GamesInProgress() {
  useEffect(() => {
    const look = (): void => void (document.hidden || askAbout(sittings.all));
    look();
    const timer = setInterval(look, EVERY);
    const events = ["pageshow", "focus", "visibilitychange"];
    events.forEach((name) => addEventListener(name, look));
    return () => {
      clearInterval(timer);
      events.forEach((name) => removeEventListener(name, look));
    };
  }, []);
  void changes.value;
  const all = sittings.all.filter(({ game }) => boot.games[game]);
  if (!all.length) return null;
  return (
    <section class="list" aria-labelledby="h-sittings">
      <h2 id="h-sittings">{say("client-sittings")}</h2>
      <ul>
        {all.map((one) => (
          <Going key={one.room} one={one} now={standing.value.get(one.room)} />
        ))}
      </ul>
    </section>
  );
}

/** Games that were played to the end in this browser. */
export function FinishedGames() {
  void changes.value;
  const all = finished.all.filter(({ game }) => boot.games[game]);
  if (!all.length) return null;
  return (
    <section class="list" aria-labelledby="h-finished">
      <h2 id="h-finished">{say("client-finished")}</h2>
      <ul>
        {all.map((one) => (
          <Over key={one.room} one={one} />
        ))}
      </ul>
    </section>
  );
}

/** Ask the server how games stand: what has ended meanwhile goes to the others, what it does not know is forgotten. */
async function askAbout(all: Sitting[]): Promise<void> {
  if (!all.length) return;
  const rooms = all.map(({ room }) => ({ room, token: recallToken(room) }));
  const told = await ask<RoomSummary[]>(address("/api/rooms/summaries"), "", { rooms }).catch(() => null);
  if (!told) return;
  standing.value = new Map(told.map((one) => [one.room, one]));
  for (const { room } of all) {
    const now = standing.value.get(room);
    if (now?.seat === undefined || now.phase === "over") sittings.drop(room);
    if (now?.phase === "over" && now.seat != null && now.outcome) finished.keep({ room, game: now.game, names: now.names, kinds: now.kinds, seat: now.seat, outcome: now.outcome, at: Date.now() - (now.seconds ?? 0) * 1000 });
  }
  changes.value += 1;
}

function Going({ one, now }: { one: Sitting; now: RoomSummary | undefined }) {
  const title = boot.games[one.game]!.title;
  const asking = useSignal(false);
  const forget = (): void => {
    sittings.drop(one.room);
    changes.value += 1;
  };
  return (
    <li>
      <a href={address(`/r/${one.room}`)}>
        <b>{one.others.length ? say("client-sitting", { game: title, others: joinNames(nameAll(one.others, one.kinds ?? (one.alone ? one.others.map(() => "bot") : []))) }) : title}</b>
        <span class={now && isMine(now) ? "mine" : "quiet"}>{now ? tellStanding(now) : ""}</span>
      </a>
      <RemoveButton label={say("client-forget", { game: title })} onClick={() => (now?.phase === "playing" ? (asking.value = true) : forget())} />
      {asking.value && (
        <Dialog title={title} onClose={() => (asking.value = false)}>
          <Leave one={one} seat={now?.seat ?? 0} forget={forget} />
        </Dialog>
      )}
    </li>
  );
}

/** Only off this list, or up from the table for good? */
function Leave({ one, seat, forget }: { one: Sitting; seat: number; forget: () => void }) {
  const problem = useSignal("");
  const leave = async (): Promise<void> => {
    if (await leaveFromAfar(one.room, seat)) forget();
    else problem.value = say("web-unreachable");
  };
  return (
    <>
      <p>{say("client-forget-about")}</p>
      <p>{say("client-leave-about", { alone: one.alone ? "yes" : "no" })}</p>
      <p role="alert" class="problem">
        {problem.value}
      </p>
      <p class="buttons">
        <button type="button" class="main" onClick={forget}>
          {say("client-forget-only")}
        </button>
        <button type="button" class="give-up" onClick={() => void leave()}>
          {say("client-leave")}
        </button>
      </p>
    </>
  );
}

const isMine = ({ mover, seat }: RoomSummary): boolean => mover !== undefined && mover === seat;

/** Whose turn it is, and since when. */
function tellStanding(now: RoomSummary): string {
  if (now.phase !== "playing") return say("client-waiting-room");
  const turn = isMine(now) ? say("client-turn-mine") : now.mover == null ? "" : say("client-turn-of", { name: nameAll(now.names, now.kinds)[now.mover] ?? "" });
  return [turn, tellAgo(now.seconds ?? 0)].filter(Boolean).join(" · ");
}

function Over({ one }: { one: Finished }) {
  const title = boot.games[one.game]!.title;
  const names = nameAll(one.names, one.kinds);
  const others = names.filter((_, at) => at !== one.seat);
  const forget = (): void => {
    finished.drop(one.room);
    changes.value += 1;
  };
  return (
    <li>
      <a href={address(`/r/${one.room}/replay`)} title={say("client-replay")}>
        <b>{say("client-sitting", { game: title, others: joinNames(others) })}</b>
        <span class="quiet">{joinSentences([nameWinners(one.outcome, { names, me: one.seat }), tellAgo((Date.now() - one.at) / 1000)])}</span>
        <span class="again">{say("client-replay")}</span>
      </a>
      <a class="to-review" href={address(`/r/${one.room}/replay`, { review: "1" })}>
        {say("client-review")}
      </a>
      <RemoveButton label={say("client-forget", { game: title })} onClick={forget} />
    </li>
  );
}

const UNITS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [["day", 86_400], ["hour", 3600], ["minute", 60]];
const relative = new Intl.RelativeTimeFormat(boot.language, { numeric: "auto" });

/** How long ago, in the largest unit that fits. */
function tellAgo(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ["second", 1];
  return unit === "second" ? say("client-just-now") : relative.format(-Math.floor(seconds / size), unit);
}
