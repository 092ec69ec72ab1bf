// The player's name, wherever it is asked for.
import { useId } from "preact/hooks";
import { boot } from "../boot.ts";
import { settings } from "../memory.ts";
import { say } from "../words.ts";

const MOST = 24;

/** Says how long a name may be as soon as it is nearly that long: nothing is cut without a word. */
export function NameField({ label = say("web-name") }: { label?: string }) {
  const limit = useId();
  const name = settings.name.value;
  const near = name.length > MOST - 6;
  return (
    <label class="field">
      <span>{label}</span>
      <input id="name" maxLength={MOST} placeholder={boot.guest} value={name} aria-describedby={limit} onInput={(event) => (settings.name.value = event.currentTarget.value)} />
      <small id={limit} class="limit" role="status">
        {near ? `${say("client-name-most", { most: MOST })} (${name.length})` : ""}
      </small>
    </label>
  );
}
