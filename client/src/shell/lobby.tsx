// Before the game: the link to send, who sits where, by which rules.
import { useSignal } from "@preact/signals";
import { address, boot, findLevel, levelsOf, titlesOf } from "../boot.ts";
import { RemoveButton } from "./remove-button.tsx";
import { RulesSelect, Select } from "./select.tsx";
import { Invite } from "./invite.tsx";
import { nameInvitation } from "../net/invitation.ts";
import type { Session } from "../net/session.ts";
import { takeSeat } from "../net/sitting.ts";
import { NameField } from "./name-field.tsx";
import { Options, tellOption } from "./options.tsx";
import { openRules, RulesSheet, useBook } from "./rules.tsx";
import type { RoomInfo } from "../generated/wire.ts";
import { Avatar } from "../table/avatar.tsx";
import { Chat, Hearing, Onlookers } from "../table/chat.tsx";
import { sayEvening } from "../table/result.ts";
import { LateChoice } from "../table/seat-menu.tsx";
import { SeatNews } from "../table/seat-news.tsx";
import { joinNames, say } from "../words.ts";

const SEATINGS: RoomInfo["seating"][] = ["drawn", "chosen"];

export function Lobby({ session }: { session: Session }) {
  const info = session.info.value!;
  const seat = session.seat.value;
  const host = session.isHost.value;
  const starting = info.phase !== "lobby";
  const free = info.seats.some((one) => one.kind === "human" && !one.taken);
  return (
    <main class="narrow lobby">
      <h1>{nameInvitation(info, seat) || boot.games[info.game]?.title}</h1>
      <About game={info.game} />
      <p class="lead" role="status">
        {starting ? say("client-starting") : host ? say("web-you-start") : seat !== null ? say("web-host-starts") : free ? say("web-take-seat") : say("web-all-taken")}
      </p>
      <SeatNews session={session} />
      {seat !== null && <Invite />}
      {seat === null && free && <SitForm session={session} />}
      <section aria-labelledby="h-seats">
        <h2 id="h-seats">
          {say("web-seats")} <Onlookers session={session} />
        </h2>
        {info.evening && <p class="evening">{sayEvening(info.evening, { names: session.names.value, me: seat }, 1)}</p>}
        <ul class="seats">
          {info.seats.map((_, at) => (
            <li key={at} class={at === seat ? "me" : ""}>
              <Seat session={session} info={info} at={at} />
            </li>
          ))}
        </ul>
        {host && <AddSeat session={session} info={info} />}
      </section>
      {session.company.value && (
        <section aria-labelledby="h-chat">
          <h2 id="h-chat">{say("client-chat")}</h2>
          <Hearing session={session} />
          <Chat session={session} />
        </section>
      )}
      {host ? (
        <Rules session={session} info={info} />
      ) : (
        <RulesInForce info={info} />
      )}
      <div class="foot">
        <p role="status" class="problem">
          {session.refusal.value?.text ?? (starting ? "" : explainCalledOff(info))}
        </p>
        <p class="buttons">
          {host && (
            <button type="button" class="main big" disabled={starting} onClick={() => session.start()}>
              {say("web-start")}
            </button>
          )}
          {seat !== null && !host && (
            <button type="button" onClick={() => session.stand()}>
              {say("web-stand")}
            </button>
          )}
        </p>
      </div>
      <details class="quiet">
        <summary>{say("client-fair")}</summary>
        <Commitments info={info} />
      </details>
      <RulesSheet />
    </main>
  );
}

/** What the game is, in a sentence, and where to learn it while others come. */
function About({ game }: { game: string }) {
  const { like, tour } = boot.games[game] ?? {};
  return (
    <div class="about">
      {like && <p>{like}</p>}
      <p class="buttons">
        {tour && (
          <a class="button small" href={address(`/tour/${game}`)} target="_blank">
            {say("client-tour-take")}
          </a>
        )}
        <button type="button" class="small" onClick={() => openRules(game)}>
          {say("web-rules")}
        </button>
      </p>
    </div>
  );
}

/** By which rules the host wants to play, for everybody else. */
function RulesInForce({ info }: { info: RoomInfo }) {
  const { rules } = boot.games[info.game]!;
  const [preset = "", ...differing] = info.rules.split(" ");
  const { book } = useBook(differing.length ? info.game : null);
  const [, title = preset, about = ""] = rules.find(([name]) => name === preset) ?? [];
  const parts = [
    say("client-pair", { head: title, what: about }),
    ...(book ? differing.map((word) => tellOption(book, word)) : []),
    say("web-seconds", { seconds: info.timer }),
    say("client-pair", { head: say("client-seating"), what: say(`client-seating-${info.seating}`) }),
  ];
  return <p>{parts.join(" · ")}</p>;
}

/** Why the last start was called off. */
const explainCalledOff = ({ last_called_off }: RoomInfo): string => (last_called_off ? say("client-called-off", { names: joinNames(last_called_off.missing) }) : "");

/** The commitments behind the shuffles so far. */
function Commitments({ info }: { info: RoomInfo }) {
  const spent = info.last_called_off?.secret;
  return (
    <>
      <p>
        {say("web-fair")} <code>{info.commitment}</code>
      </p>
      <dl class="values">
        {info.seats.some((seat) => seat.hash) && (
          <div>
            <dt>{say("client-fair-hashes")}</dt>
            {info.seats.map(({ name, hash }, at) => hash && <dd key={at}>{name} <code>{hash}</code></dd>)}
          </div>
        )}
        {spent && (
          <div>
            <dt>{say("client-fair-spent")}</dt>
            <dd><code>{spent}</code></dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Take a seat. */
function SitForm({ session }: { session: Session }) {
  const problem = useSignal("");
  const busy = useSignal(false);
  const sit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    try {
      session.sit(await takeSeat(session.room));
    } catch (error) {
      problem.value = (error as Error).message;
      busy.value = false;
    }
  };
  return (
    <form class="sit" autocomplete="off" onSubmit={(event) => void sit(event)}>
      <NameField />
      <button type="submit" class="main big">
        {say("web-sit")}
      </button>
      <p role="status" class="problem">
        {problem.value}
      </p>
    </form>
  );
}

/** The current setup; the host's changes go to the server at once. */
const readSetup = (info: RoomInfo) => ({ game: info.game, rules: info.rules, timer: info.timer, seats: info.seats.map((one) => one.kind) });

function Seat({ session, info, at }: { session: Session; info: RoomInfo; at: number }) {
  const one = info.seats[at]!;
  const now = readSetup(info);
  const label = say("web-kind-of", { number: at + 1 });
  if (one.taken) {
    const notes = [
      at === session.seat.value ? say("web-you") : "",
      at === info.host ? say("web-host") : "",
      one.present ? "" : say(one.expected ? "client-not-come" : "web-away"),
    ].filter(Boolean);
    return (
      <>
        <Avatar name={one.name} kind={one.kind} hue={session.hues.value[at]} game={info.game} /> <b>{one.name}</b> <span class="quiet">{notes.join(" · ")}</span>
        <Moves session={session} info={info} at={at} />
        {session.isHost.value && at !== session.seat.value && <RemoveButton label={say("client-dismiss", { name: one.name })} onClick={() => session.dismiss(at)} />}
      </>
    );
  }
  const level = findLevel(info.game, one.kind);
  const title = level ? say("client-pair", { head: label, what: one.name }) : label;
  const kinds: [string, string][] = [["human", say("web-friend")], ...titlesOf(levelsOf(boot.games[info.game]!))];
  const remove = (): void => {
    session.setup({ ...now, seats: now.seats.filter((_, seat) => seat !== at) });
    const add = document.getElementById(ADD)!;
    (add.hidden ? add.parentElement! : add).focus(); // this button may go away with its seat
  };
  return (
    <>
      <Avatar name={level ? one.name : ""} kind={one.kind} hue={undefined} game={info.game} />
      {session.isHost.value ? (
        <>
          <Select label={title} id={`kind-${at}`} value={one.kind} options={kinds} about={level?.about ?? ""} again={session.refusal.value} onChange={(kind) => session.setup({ ...now, seats: now.seats.map((other, seat) => (seat === at ? kind : other)) })} />
          {info.seats.length > boot.games[info.game]!.fewest && (
            <RemoveButton label={say("client-remove-seat", { number: at + 1 })} onClick={remove} />
          )}
        </>
      ) : (
        <span>
          {title} <span class="quiet">{level ? [say("web-bot"), say("client-pair", { head: level.title, what: level.about })].join(" · ") : say("web-free")}</span>
        </span>
      )}
      <SitHere session={session} info={info} at={at} />
    </>
  );
}

/** Where places are kept as they are: the host moves people up and down. */
function Moves({ session, info, at }: { session: Session; info: RoomInfo; at: number }) {
  if (!session.isHost.value || info.seating !== "chosen") return null;
  const { name } = info.seats[at]!;
  const button = (to: number, message: string, path: string) => (
    <button type="button" class="icon" aria-label={say(message, { name })} title={say(message, { name })} disabled={!info.seats[to]} onClick={() => session.move(at, to)}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d={path} /></svg>
    </button>
  );
  return (
    <span class="moves">
      {button(at - 1, "client-move-up", "M4 12l6-6 6 6")}
      {button(at + 1, "client-move-down", "M4 8l6 6 6-6")}
    </span>
  );
}

/** The same for everybody else: a free place can be had. */
function SitHere({ session, info, at }: { session: Session; info: RoomInfo; at: number }) {
  const seat = session.seat.value;
  if (seat === null || session.isHost.value || info.seating !== "chosen" || info.seats[at]!.kind !== "human") return null;
  return (
    <button type="button" class="sit-here" onClick={() => session.move(seat, at)}>
      {say("client-sit-here")}
    </button>
  );
}

const ADD = "add-seat";

/** Adds a seat of the same kind as the last free one. */
function AddSeat({ session, info }: { session: Session; info: RoomInfo }) {
  const { most } = boot.games[info.game]!;
  const now = readSetup(info);
  const like = info.seats.filter((one) => !one.taken).at(-1)?.kind ?? "human";
  return (
    <p class="add" tabIndex={-1}>
      <button type="button" id={ADD} hidden={info.seats.length >= most} onClick={() => session.setup({ ...now, seats: [...now.seats, like] })}>
        {say("client-add-seat")}
      </button>{" "}
      <span class="quiet">{say("client-seats-of", { seats: info.seats.length, most })}</span>
    </p>
  );
}

/** Game, rules and time, by the host. */
function Rules({ session, info }: { session: Session; info: RoomInfo }) {
  const now = readSetup(info);
  const again = session.refusal.value;
  const another = (game: string): void => {
    const { fewest, most, level } = boot.games[game]!;
    // People keep their seats; bots and free seats make up the number that the game allows.
    const free = info.seats.filter((one) => !one.taken).map(({ kind }) => (kind === "human" || findLevel(game, kind) ? kind : level));
    const taken = now.seats.length - free.length;
    const seats = [...Array<string>(taken).fill("human"), ...free].slice(0, Math.max(most, taken));
    while (seats.length < fewest) seats.push(free[0] ?? "human");
    session.setup({ ...now, game, rules: "classic", seats });
  };
  return (
    <section aria-label={say("web-rules")}>
      <div class="fields">
        <Select label={say("web-game")} id="game" value={info.game} options={Object.entries(boot.games).map(([key, { title }]) => [key, title])} again={again} onChange={another} />
        <RulesSelect game={boot.games[info.game]!} rules={info.rules} again={again} change={(rules) => session.setup({ ...now, rules })} />
        <Select label={say("web-timer")} id="timer" value={String(info.timer)} options={boot.timers.map((seconds) => [String(seconds), say("web-seconds", { seconds })])} again={again} onChange={(value) => session.setup({ ...now, timer: Number(value) })} />
        <Select label={say("client-seating")} id="seating" value={info.seating} options={SEATINGS.map((one) => [one, say(`client-seating-${one}`)])} again={again} onChange={(value) => session.setup({ ...now, seating: value as RoomInfo["seating"] })} />
      </div>
      <LateChoice session={session} />
      <Options game={info.game} rules={info.rules} change={(rules) => session.setup({ ...now, rules })} again={again} />
    </section>
  );
}
