// Whether a game's shuffles were fair, as this browser has checked it.
import type { Verdict } from "../net/fair.ts";
import type { Replay } from "../generated/wire.ts";
import { say } from "../words.ts";

type Sign = "ok" | "note" | "wrong";
const SHAPES: Record<Sign, string> = { ok: "✓", note: "!", wrong: "✗" };

/** Whether the record's shuffles are fair, fair with a reservation, or not. */
const signOf = (code: string): Sign => (code === "fair" ? "ok" : code.startsWith("fair") ? "note" : "wrong");

/** The same, and compared with what this browser saw. */
const signOfAll = ({ code, kept }: Verdict): Sign => (kept.every((one) => one.ok) ? signOf(code) : "wrong");

function summarize(verdict: Verdict): string {
  const sign = signOfAll(verdict);
  if (sign !== "note") return say(sign === "ok" ? "client-fair-yes" : "client-fair-no");
  return verdict.code === "fair-called-off" ? say("client-fair-after", verdict.facts) : say("client-fair-partly");
}

export function FairButton({ verdict, onClick }: { verdict: Verdict | null; onClick: () => void }) {
  const sign = verdict && signOfAll(verdict);
  return (
    <button type="button" class={`small fairness ${sign ?? ""}`} onClick={onClick}>
      {sign && <Mark sign={sign} />}
      {verdict ? summarize(verdict) : say("client-fair")}
    </button>
  );
}

function Mark({ sign }: { sign: Sign }) {
  return (
    <span class={`verdict ${sign}`} aria-hidden="true">
      {SHAPES[sign]}
    </span>
  );
}

/** What was checked, in words, and what it was checked from. */
export function Fairness({ replay, verdict }: { replay: Replay; verdict: Verdict | null }) {
  if (verdict === null) return <p>{say("client-fair-nothing")}</p>;
  const { code, facts, kept } = verdict;
  const { headers } = replay;
  const values: [string, string | undefined][] = [
    ["client-fair-commitment", headers["commitment"]],
    ["client-fair-secret", headers["secret"]],
    ["client-fair-seats", headers["drawn"]],
    ["client-fair-terms", headers["fair"] ?? headers["entropy"]],
  ];
  return (
    <>
      <p>{say("client-fair-about")}</p>
      <ul class="checks">
        <li>
          <Mark sign={signOf(code)} /> {say(`${code.startsWith("fair") ? "verify" : "unread"}-${code}`, facts)}
        </li>
        {kept.map(({ what, ok }) => (
          <li key={what}>
            <Mark sign={ok ? (what === "own-left-out" ? "note" : "ok") : "wrong"} /> {say(`client-fair-${what}`)}
          </li>
        ))}
      </ul>
      {!kept.length && <p class="quiet">{say("client-fair-not-here")}</p>}
      <dl class="values">
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>
              <code>{value || say("client-fair-none")}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
