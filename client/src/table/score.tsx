// Tables of points: what a round brought, and all rounds of a game.
import type { ComponentChildren } from "preact";
import type { Item } from "../games/endings.ts";
import type { GameTable } from "../games/table.ts";
import { joinNames, say } from "../words.ts";
import { Sentence } from "./piece.tsx";
import { findLastRound, orderSides, printGain, printNumber, readSheet } from "./sheet.ts";
import type { Stage } from "./stage.ts";

/** With more rounds than this their points are printed small on a phone. */
const MANY_ROUNDS = 8;

/** From how many sides on they stand one below the other in the table of a round. */
const MANY_SIDES = 5;

/** The winner's sign. */
export function Crown() {
  return (
    <svg class="crown" viewBox="0 0 24 20" role="img" aria-label={say("client-winner")}>
      <path d="M3 16L1.500 5.500l5.700 4L12 1.500l4.800 8 5.700-4L21 16z" />
      <path d="M4 18.500h16" />
      <circle cx="12" cy="12" r="1.400" />
    </svg>
  );
}

interface Row {
  title: ComponentChildren;
  cells: ComponentChildren[];
  class?: string;
}

function Grid({ label, heads, rows, kind }: { label: string; heads: ComponentChildren[]; rows: Row[]; kind: string }) {
  return (
    <div class="grid-box">
      <table class={`grid ${kind}`} aria-label={label}>
        <thead>
          <tr>
            <td />
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells, class: marks }, at) => (
            <tr key={at} class={marks}>
              <th scope="row">{title}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Props {
  stage: Stage;
  game: GameTable;
  sides: number[][];
  /** The sides that have won the game, once it is over. */
  winners?: number[];
}

/** Who scores together, by name, the winner with a crown. */
function nameSide({ stage, sides, winners = [] }: Props, side: number): ComponentChildren {
  const me = stage.session.seat.value;
  const names = sides[side]!.map((seat) => (seat === me ? say("client-you") : (stage.session.names.value[seat] ?? "")));
  return (
    <>
      {winners.includes(side) && <Crown />}
      {joinNames(names)}
    </>
  );
}

/** What the last round brought, and where everybody stands. */
export function RoundTable(props: Props) {
  const { stage, game, sides, winners } = props;
  const sheet = readSheet(stage.history, sides.length);
  const gained = sheet.rounds.at(-1);
  if (!gained) return null;
  const order = orderSides(sides, stage.session.seat.value);
  const items: Item[] = game.scored?.(findLastRound(stage.history), sides) ?? [];
  const lines: Row[] = items.map(({ what, values }) => ({ title: <Sentence deck={game.deck} text={what} terms={stage.terms.value} />, cells: order.map((side) => printValue(values[side])) }));
  const isOnly = winners !== undefined && sheet.rounds.length === 1;
  lines.push({ title: say(isOnly ? "client-points-head" : "client-this-round"), cells: order.map((side) => printGain(gained[side]!)), class: "total" });
  if (!isOnly) lines.push({ title: say("client-total-points"), cells: order.map((side) => printNumber(sheet.totals[side]!)), class: "total" });
  const heads = order.map((side) => nameSide(props, side));
  const label = say("client-round-points");
  if (sides.length < MANY_SIDES) return <Grid kind="by-item" label={label} heads={heads} rows={lines} />;
  const rows = order.map((_, at): Row => ({ title: heads[at], cells: lines.map(({ cells }) => cells[at]) }));
  return <Grid kind="by-side" label={label} heads={lines.map(({ title }) => title)} rows={rows} />;
}

const printValue = (value: string | number | undefined): string => (typeof value === "number" ? printNumber(value) : (value ?? ""));

/** Points by round: a row for each side, the reader's own first. */
export function ScoreSheet(props: Props) {
  const { stage, sides, winners = [] } = props;
  const { rounds, totals } = readSheet(stage.history, sides.length);
  const heads = rounds.map((_, at) => <span aria-label={say("client-sheet-round", { round: at + 1 })}>{at + 1}</span>);
  const rows = orderSides(sides, stage.session.seat.value).map((side): Row => ({
    title: nameSide(props, side),
    cells: [...rounds.map((round) => printNumber(round[side]!)), <b>{printNumber(totals[side]!)}</b>],
    ...(winners.includes(side) ? { class: "won" } : {}),
  }));
  return <Grid kind={rounds.length > MANY_ROUNDS ? "by-round many" : "by-round"} label={say("client-sheet")} heads={[...heads, say("client-total-points")]} rows={rows} />;
}
