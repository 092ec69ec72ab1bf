// Talking at the table: a few words, or a sign. Everything that people wrote is text, never markup.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import type { ChatLine } from "../generated/wire.ts";
import type { Session } from "../net/session.ts";
import { ALL, EMOTES, LONGEST, tell, type Talk } from "../net/talk.ts";
import { say } from "../words.ts";
import { Sign } from "./signs.tsx";
import { sound } from "./sound.ts";

const MOST_HEARD = 6;

/** Opens the chat where there is no room for it beside the table. */
export function ChatButton({ session, onPress }: { session: Session; onPress: () => void }) {
  const unread = session.talk.unread.value;
  if (!session.company.value) return null;
  const name = unread ? say("client-chat-unread", { count: unread }) : say("client-chat");
  return (
    <button
      type="button"
      class="icon only-small chat-button"
      aria-label={name}
      title={name}
      onClick={() => {
        session.talk.unread.value = 0;
        onPress();
      }}
    >
      <Sign name="chat" />
      {unread > 0 && (
        <b class="count" aria-hidden="true">
          {unread}
        </b>
      )}
    </button>
  );
}

/** What was said, and a line to say more. */
export function Chat({ session, focus = false }: { session: Session; focus?: boolean }) {
  const { talk } = session;
  const lines = talk.heard.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current?.checkVisibility()) return;
    box.current.scrollTop = box.current.scrollHeight;
    talk.unread.value = 0;
  }, [lines.length]);
  const plays = session.seat.value !== null;
  return (
    <div class="chat">
      <div class="said" role="group" aria-label={say("client-chat")} tabIndex={0} ref={box}>
        {lines.length === 0 && <p class="quiet">{talk.muted.value.has(ALL) ? say("client-chat-muted") : plays ? say("client-chat-empty") : say("client-chat-watch")}</p>}
        <ol>
          {lines.map((line, at) => (
            <li key={at}>
              <b>{line.name}</b> <Words line={line} />
            </li>
          ))}
        </ol>
      </div>
      {plays && <SayForm talk={talk} focus={focus} />}
      <Muting session={session} />
    </div>
  );
}

function Words({ line }: { line: ChatLine }) {
  return (
    <span class="words">
      {line.emote && <Sign name={line.emote} />}
      {tell(line)}
    </span>
  );
}

function SayForm({ talk, focus }: { talk: Talk; focus: boolean }) {
  const problem = useSignal("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const send = async (what: Parameters<Talk["say"]>[0]): Promise<boolean> => {
    const why = await talk.say(what);
    problem.value = why ?? "";
    return why === null;
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const text = input.current!.value.trim();
    // What was typed stays until it was said.
    if (text && (await send({ text })) && input.current?.value.trim() === text) input.current.value = "";
  };
  return (
    <>
      <div class="emotes" role="group" aria-label={say("client-emotes")}>
        {EMOTES.map((emote) => (
          <button key={emote} type="button" class="icon" aria-label={say(`client-emote-${emote}`)} title={say(`client-emote-${emote}`)} onClick={() => void send({ emote })}>
            <Sign name={emote} />
            <span aria-hidden="true">{say(`client-emote-${emote}`)}</span>
          </button>
        ))}
      </div>
      <form class="line" autocomplete="off" onSubmit={(event) => void submit(event)}>
        <label for={id}>{say("client-chat-label")}</label>
        <div class="together">
          <input id={id} ref={input} autofocus={focus} maxLength={LONGEST} enterkeyhint="send" />
          <button type="submit" class="small">
            {say("client-line-send")}
          </button>
        </div>
        <p role="status" class="problem">
          {problem.value}
        </p>
      </form>
    </>
  );
}

/** Whom one does not want to hear. */
function Muting({ session }: { session: Session }) {
  const { talk } = session;
  const others = (session.info.value?.seats ?? []).filter((seat, at) => seat.kind === "human" && seat.taken && at !== session.seat.value);
  const choices: [string, string][] = [[ALL, say("client-mute-all")], ...others.map(({ name }): [string, string] => [name, name])];
  return (
    <details class="muting">
      <summary>{say("client-mute")}</summary>
      {choices.map(([name, words]) => (
        <label key={name}>
          <input type="checkbox" checked={talk.muted.value.has(name)} onChange={() => talk.mute(name)} />
          {words}
        </label>
      ))}
    </details>
  );
}

/** What is read aloud of the chat, each line once; one's own is not. */
export function Hearing({ session }: { session: Session }) {
  const own = session.names.value[session.seat.value ?? -1];
  const lines = session.talk.heard.value.filter((line) => line.name !== own);
  const from = Math.max(0, lines.length - MOST_HEARD);
  return (
    <div class="unseen" role="log">
      {lines.slice(from).map((line, at) => (
        <p key={from + at}>{say("client-pair", { head: line.name, what: tell(line) })}</p>
      ))}
    </div>
  );
}

/** What people said a moment ago, beside their plates; it is read aloud elsewhere. */
export function Speeches({ session }: { session: Session }) {
  const names = session.names.value;
  const others = [...session.talk.fresh.value].filter(([name]) => names.indexOf(name) !== session.seat.value);
  return (
    <>
      {others.map(([name, line]) => (
        <Speech key={name} line={line} seat={names.indexOf(name)} />
      ))}
    </>
  );
}

function Speech({ line, seat }: { line: ChatLine; seat: number }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => sound("said"), [line]);
  useLayoutEffect(() => {
    const place = (): void => {
      const plate = document.querySelector(`[data-spot~="seat-${seat}"]`)?.getBoundingClientRect();
      if (!box.current || !plate) return;
      const left = Math.min(plate.x + 8, innerWidth - box.current.offsetWidth - 8);
      Object.assign(box.current.style, { left: `${Math.max(8, left)}px`, top: `${plate.bottom - 6}px` });
    };
    place();
    addEventListener("resize", place);
    return () => removeEventListener("resize", place);
  }, [line]);
  return (
    <span class="speech" aria-hidden="true" ref={box}>
      <Words line={line} />
    </span>
  );
}

/** How many look on. */
export function Onlookers({ session }: { session: Session }) {
  const count = session.info.value?.onlookers ?? 0;
  if (!count) return null;
  const words = say("client-onlookers", { count });
  return (
    <span class="onlookers" role="img" aria-label={words} title={words}>
      <Sign name="eye" />
      <b>{count}</b>
    </span>
  );
}
