// The picture of a player.

/** A player's initial in the colour of the seat; bots have a face. */
export function Avatar({ name, kind, seat }: { name: string; kind: string; seat: number }) {
  if (!name && kind === "human") return <span class="avatar free" aria-hidden="true" />;
  if (kind !== "human") {
    return (
      <svg class={`avatar bot hue-${seat % 6}`} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" />
        <path d="M9 14h14v8a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3zM16 14V9M12.5 18.5h.01M19.5 18.5h.01M13.5 22h5" />
      </svg>
    );
  }
  return (
    <span class={`avatar hue-${seat % 6}`} aria-hidden="true">
      {[...name][0]?.toUpperCase() ?? ""}
    </span>
  );
}
