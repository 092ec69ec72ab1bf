// The time that is left for the player's move, in seconds and as a bar; its end is marked and can be heard.
import { useEffect, useState } from "preact/hooks";
import { say } from "../words.ts";
import { sound } from "./sound.ts";
import type { Stage } from "./stage.ts";

/** With this many seconds left it is urgent. */
const LATE = 10;

export function Clock({ stage }: { stage: Stage }) {
  const [, tick] = useState(0);
  const ends = stage.ends.value;
  const over = stage.table.value?.over;
  useEffect(() => {
    if (ends === null || over) return;
    let heard = LATE + 1;
    const timer = setInterval(() => {
      tick(Date.now());
      const seconds = Math.ceil((ends - Date.now()) / 1000);
      if (seconds < heard && seconds > 0) {
        heard = seconds;
        sound("tick");
      }
    }, 250);
    return () => clearInterval(timer);
  }, [ends, over]);
  if (ends === null || over) return null;
  const left = Math.max(0, ends - Date.now());
  const seconds = Math.ceil(left / 1000);
  const share = Math.min(1, left / ((stage.session.info.value?.timer || 1) * 1000));
  return (
    <span class={seconds <= LATE ? "clock late" : "clock"}>
      <span role="timer">{say("web-left", { seconds })}</span>
      <span class="time" aria-hidden="true">
        <span style={{ transform: `scaleX(${share.toFixed(3)})` }} />
      </span>
    </span>
  );
}
