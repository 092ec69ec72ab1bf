// Small signs, drawn with lines: what can be said with one press, and what stands beside names.
import type { Emote } from "../net/talk.ts";

const FACE = "M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15z";
const EYES = "M7.3 8v.6M12.7 8v.6";

const PATHS: Record<Emote, string> = {
  hello: `${FACE}${EYES}M6.5 11.5c1.8 3 5.2 3 7 0`,
  nice: "M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z",
  wow: `${FACE}${EYES}M10 11.2a1.6 2 0 1 0 0 4a1.6 2 0 1 0 0-4z`,
  hmm: `${FACE}M6.5 7l2-.8M12.7 8v.6M7.3 8.5v.2M7 13.3l6-1.2`,
  oops: `${FACE}M6.3 7l1.9 1.2-1.9 1.2M13.7 7l-1.9 1.2 1.9 1.2M6.5 13.5l1.5-1.2 2 1.2 2-1.2 1.5 1.2`,
  thanks: "M10 16.8c-9-5.6-7.3-12.3-3.3-12.3 1.8 0 2.8 1.2 3.3 2.3.5-1.1 1.5-2.3 3.3-2.3 4 0 5.7 6.7-3.3 12.3z",
  coffee: "M4 8.5h10v3.8a4.2 4.2 0 0 1-4.2 4.2H8.2A4.2 4.2 0 0 1 4 12.3zM14 9.5h.8a2.2 2.2 0 0 1 0 4.4h-1M7.5 2.5c-1 1.2 1 2.2 0 3.6M11 2.5c-1 1.2 1 2.2 0 3.6",
  "good-game": "M6 3h8v4.5a4 4 0 0 1-8 0zM6 4.5H3.5c0 2.5 1 4 2.7 4.3M14 4.5h2.5c0 2.5-1 4-2.7 4.3M10 11.5v3M6.8 17h6.4M8.2 14.5h3.6l.6 2.5",
};
const OTHER = {
  chat: "M3 4.5h14v9H9l-3.6 3v-3H3z",
  eye: "M2 10c4-6.6 12-6.6 16 0c-4 6.6-12 6.6-16 0zM10 7.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8z",
  bell: "M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3M10 2.5V4",
};

export function Sign({ name }: { name: Emote | keyof typeof OTHER }) {
  return (
    <svg class="sign" viewBox="0 0 20 20" aria-hidden="true">
      <path d={name in OTHER ? OTHER[name as keyof typeof OTHER] : PATHS[name as Emote]} />
    </svg>
  );
}
