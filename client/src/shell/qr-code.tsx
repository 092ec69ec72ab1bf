// A link as a QR code: for whoever sits at the same table with a phone.
import { useMemo } from "preact/hooks";
import { qr } from "./qr.ts";

const QUIET = 4;

/** Always dark on white, with the quiet zone that scanners need; nothing if the text is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const grid = useMemo(() => qr(text), [text]);
  if (!grid.length) return null;
  const size = grid.length + 2 * QUIET;
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ""))).join("");
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
