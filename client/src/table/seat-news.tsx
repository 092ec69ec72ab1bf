// What has just changed about the seats, for a moment.
import { useEffect } from "preact/hooks";
import type { Session } from "../net/session.ts";

const SHOWN = 8000;

export function SeatNews({ session }: { session: Session }) {
  const told = session.news.value;
  useEffect(() => {
    if (!told.length) return;
    const timer = setTimeout(() => (session.news.value = []), SHOWN);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <div class="seat-news" role="status">
      {told.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
