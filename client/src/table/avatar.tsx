// The picture of a player.
import { findLevel } from "../boot.ts";
import { Portrait } from "./portrait.tsx";

interface Props {
  name: string;
  kind: string;
  /** See `pickHues`. */
  hue: number | undefined;
  game: string;
}

/** A player's initial in their colour; bots have a face. */
export function Avatar({ name, kind, hue, game }: Props) {
  if (!name && kind === "human") return <span class="avatar free" aria-hidden="true" />;
  if (kind !== "human") return <Portrait name={name} strength={findLevel(game, kind)?.strength ?? 0} />;
  return (
    <span class={`avatar hue-${hue}`} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? ""}
    </span>
  );
}
