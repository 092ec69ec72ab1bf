// The bots' portraits: the same bot has the same face at every table.
import type { ComponentChildren } from "preact";
import { boot } from "../boot.ts";

interface Look {
  wall: string;
  skin: string;
  hair: string;
  cloth: string;
  /** Hair, scarf or hat, behind the face and before it. */
  behind?: string;
  before?: string;
  more?: ComponentChildren;
}

const LONG = "M9 15.500c0-6 2.900-9.300 7-9.300s7 3.300 7 9.300c0 3.200.7 6 .4 8.300-4.700 1.400-10.100 1.400-14.800 0-.3-2.300.4-5.100.4-8.300z";
const PARTED = "M10.200 15c.2-4.300 2.700-6.700 5.800-6.700s5.600 2.400 5.800 6.700c-2.300-.7-4-2.200-4.800-4.300-1.200 2.300-3.600 3.800-6.800 4.300z";
const SHORT = "M10 15c-.5-5 2.200-7.900 6-7.900s6.500 2.900 6 7.900c-.6-1.900-1.400-3-2.400-3.500-2.300.7-4.900.7-7.200 0-1 .5-1.800 1.600-2.400 3.500z";
const FRINGE = "M10.200 14.600c.1-4.300 2.600-6.300 5.800-6.300s5.700 2 5.800 6.300c-3.700-1.100-7.900-1.100-11.600 0z";
const BOB = "M9.100 20.500c-1.100-8.900 1.900-14.300 6.900-14.300s8 5.400 6.900 14.300c-2 .9-3.500.7-4-.2h-5.800c-.5.9-2 1.100-4 .2z";
const BUN = "M16 2.700a3 3 0 0 1 2.600 4.600c2.500 1 3.900 3.500 4 7.200H9.400c.1-3.700 1.500-6.200 4-7.200A3 3 0 0 1 16 2.700z";
const SIDES = "M9.800 16.800c-.7-2.600-.5-5 .6-6.500l1 4.600zM22.200 16.800c.7-2.600.5-5-.6-6.500l-1 4.600z";
const SPIKES = "M9.900 15l-.5-3.900 1.500.7.6-3.600 2 1.600 1.600-3.200 1.800 2.800 2.300-2.300.8 3.400 2-.6.1 5.100c-.5-2-1.300-3-2.400-3.600-2.400.8-4.900.8-7.300 0-1.100.6-2 1.600-2.500 3.600z";
const CURLS = "M9.800 15.300a2.400 2.400 0 0 1-.4-4.300 2.500 2.500 0 0 1 2.700-3.400 2.900 2.900 0 0 1 4-1.500 2.900 2.900 0 0 1 4 1.400 2.500 2.500 0 0 1 2.700 3.500 2.400 2.400 0 0 1-.6 4.300c-.5-1.900-1.300-3-2.300-3.500-2.600.9-5.200.9-7.800 0-1 .5-1.800 1.600-2.300 3.500z";
const SCARF = "M16 5.600c-5.200 0-7.900 4-7.900 9.800 0 3.500.2 6.400-2.100 9.700 6 3.500 14 3.500 20 0-2.300-3.300-2.100-6.200-2.100-9.700 0-5.800-2.700-9.800-7.900-9.800z";
const BROW = "M10.500 13.800c.4-3.600 2.600-5.200 5.500-5.200s5.100 1.600 5.500 5.200c-3.500-1.700-7.500-1.700-11 0z";
const CAP = "M9.300 12.600c-.2-4 2.700-6.600 6.700-6.600 4.300 0 7.300 2.600 7.200 6.600 1.600.3 2.700.9 3 1.700-5.600-1.500-11.500-1.700-16.900-1.700z";
const BEARD = "M10.300 15.800c.2 4.800 2.600 7.500 5.700 7.500s5.500-2.700 5.700-7.500c-.8 1.700-1.900 2.300-3.100 2.100-1.700-.5-3.500-.5-5.200 0-1.200.2-2.300-.4-3.100-2.100z";
const MOUSTACHE = "M11.900 19.300c1.200-1.900 3-2.300 4.100-1.300 1.100-1 2.900-.6 4.100 1.300-1.700.6-3.200.4-4.100-.4-.9.8-2.400 1-4.100.4z";
const GOATEE = "M14.200 21.400q1.800-.8 3.600 0c-.1 1.600-.8 2.500-1.800 2.500s-1.700-.9-1.800-2.500z";

const glasses = (
  <g class="wire">
    <circle cx="13.400" cy="15.700" r="2.100" />
    <circle cx="18.600" cy="15.700" r="2.100" />
    <path d="M15.500 15.500h1" />
  </g>
);
const earrings = <path class="gold" d="M10.200 18.300a.8.800 0 1 1 0 1.600.8.800 0 1 1 0-1.600zM21.800 18.300a.8.800 0 1 1 0 1.600.8.800 0 1 1 0-1.600z" />;

/** In the order of the bots' names. */
const LOOKS: Look[] = [
  { wall: "#b9cfae", skin: "#e8bd98", hair: "#4a2c1a", cloth: "#8a3f14", behind: LONG, before: PARTED },
  { wall: "#c9d3dc", skin: "#c98f62", hair: "#241a14", cloth: "#46607c", before: SHORT, more: <path fill="#241a14" d={BEARD} /> },
  { wall: "#eec9b8", skin: "#f0cfab", hair: "#1d1716", cloth: "#7b4a66", behind: BOB, before: FRINGE },
  { wall: "#e8d39a", skin: "#d9a377", hair: "#7c3218", cloth: "#48684a", behind: BUN, before: PARTED, more: earrings },
  { wall: "#d8c6a8", skin: "#efc6a6", hair: "#8f8a84", cloth: "#3f4f5c", before: SIDES, more: <path fill="#8f8a84" d={MOUSTACHE} /> },
  { wall: "#c7d8d6", skin: "#bb8156", hair: "#2f6b6b", cloth: "#255656", behind: SCARF, before: BROW },
  { wall: "#d9c7df", skin: "#ecc79d", hair: "#1b1512", cloth: "#6e5a2b", before: SPIKES, more: glasses },
  { wall: "#b8c9e0", skin: "#f3d2b5", hair: "#c8964a", cloth: "#46607c", behind: LONG, before: FRINGE, more: earrings },
  { wall: "#e3c3a4", skin: "#8a5a3a", hair: "#1c1310", cloth: "#a3571b", before: CURLS, more: <path fill="#1c1310" d={GOATEE} /> },
  { wall: "#cfd8b4", skin: "#e9c2a0", hair: "#6b6157", cloth: "#7b4a66", behind: BOB, before: CAP, more: glasses },
];

/** The number of a bot's face; one of a name that is not ours has a face, too, always the same. */
const numberOf = (name: string): number => (boot.faces[name] ?? [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)) % LOOKS.length;

const BEANS = 5;

/** A bot, with as many coffee beans below as it is strong; without any if nothing is known of that. */
export function Portrait({ name, strength }: { name: string; strength: number }) {
  const look = LOOKS[numberOf(name)]!;
  return (
    <svg class="avatar bot" viewBox={strength ? "0 0 32 41" : "0 0 32 32"} aria-hidden="true" focusable="false">
      <g class="portrait">
        <circle cx="16" cy="16" r="15.500" fill={look.wall} />
        {look.behind && <path fill={look.hair} d={look.behind} />}
        <path fill={look.skin} d="M13.400 20h5.200v5.200h-5.200z" />
        <path fill={look.cloth} d="M4.600 26.500c2-2.300 5-3.300 8.400-3.500 1.400 2 4.600 2 6 0 3.400.2 6.400 1.200 8.400 3.500a15.500 15.500 0 0 1-22.800 0z" />
        <path fill={look.skin} d="M16 8.700c3.600 0 5.700 2.700 5.700 6.700 0 4.200-2.400 7-5.700 7s-5.700-2.800-5.700-7c0-4 2.100-6.700 5.700-6.700z" />
        <path class="eyes" d="M13.500 15.700h.01M18.500 15.700h.01" />
        <path class="mouth" d="M14.100 19.500q1.900 1.300 3.800 0" />
        {look.before && <path fill={look.hair} d={look.before} />}
        {look.more}
        <circle class="veil" cx="16" cy="16" r="15.500" />
      </g>
      {strength > 0 &&
        Array.from({ length: BEANS }, (_, at) => (
          <g key={at} transform={`translate(${16 + (at - 2) * 6.4} 37) rotate(28)`} class={at < strength ? "bean" : "bean none"}>
            <ellipse rx="2.200" ry="3.100" />
            {at < strength && <path d="M.4-2.600q-1.200 1.300-.3 2.600t-.4 2.600" />}
          </g>
        ))}
    </svg>
  );
}
