// Settings for every page: look, sound, language.
import type { Signal } from "@preact/signals";
import { signal, useSignal } from "@preact/signals";
import { boot } from "../boot.ts";
import { Dialog } from "./dialog.tsx";
import { settings } from "../memory.ts";
import { allowNotices, canNotify } from "../table/calling.tsx";
import { sound } from "../table/sound.ts";
import { say } from "../words.ts";

const open = signal(false);

export function Menu() {
  return (
    <>
      <button type="button" class="icon" aria-label={say("client-settings")} title={say("client-settings")} onClick={() => (open.value = true)}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 6h14M3 14h14" /><circle cx="8" cy="6" r="2.2" /><circle cx="13" cy="14" r="2.2" /></svg>
      </button>
      {open.value && <Settings />}
    </>
  );
}

/** One of several, by radio buttons. */
export function Choice<T extends string>({ label, value, options }: { label: string; value: Signal<T>; options: [T, string][] }) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {options.map(([name, words]) => (
        <label key={name}>
          <input type="radio" name={label} checked={value.value === name} onChange={() => (value.value = name)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Settings() {
  return (
    <Dialog title={say("client-settings")} onClose={() => (open.value = false)}>
      <Choice
        label={say("client-theme")}
        value={settings.theme}
        options={[
          ["auto", say("client-theme-auto")],
          ["light", say("client-theme-light")],
          ["dark", say("client-theme-dark")],
        ]}
      />
      <Choice
        label={say("client-colours")}
        value={settings.colours}
        options={[
          ["two", say("client-colours-two")],
          ["four", say("client-colours-four")],
        ]}
      />
      <div onChange={() => sound("turn")}>
        <Choice
          label={say("client-sound")}
          value={settings.sound}
          options={[
            ["off", say("client-off")],
            ["on", say("client-on")],
          ]}
        />
      </div>
      <Notices />
      <Choice
        label={say("client-motion")}
        value={settings.motion}
        options={[
          ["off", say("client-motion-off")],
          ["fast", say("client-motion-fast")],
          ["normal", say("client-motion-normal")],
          ["slow", say("client-motion-slow")],
        ]}
      />
      <Choice
        label={say("client-letters")}
        value={settings.letters}
        options={[
          ["on", say("client-on")],
          ["off", say("client-off")],
        ]}
      />
      <Choice
        label={say("client-confetti")}
        value={settings.confetti}
        options={[
          ["on", say("client-on")],
          ["off", say("client-off")],
        ]}
      />
      <fieldset class="choice">
        <legend>{say("client-language")}</legend>
        {boot.languages.map(([code, name]) => (
          <a key={code} href={languageLink(code)} lang={code} hreflang={code} aria-current={code === boot.language ? "true" : undefined}>
            {name}
          </a>
        ))}
      </fieldset>
      {!isSecureContext && <p class="quiet">{say("client-no-https")}</p>}
    </Dialog>
  );
}

/** Whether a notification tells that it is one's turn; only where there can be one. */
function Notices() {
  const refused = useSignal(false);
  if (!canNotify()) return null;
  const on = settings.notify.value === "on" && Notification.permission === "granted";
  const choose = async (wanted: boolean): Promise<void> => {
    const allowed = wanted && (await allowNotices());
    settings.notify.value = allowed ? "on" : "off";
    refused.value = wanted && !allowed;
  };
  return (
    <fieldset class="choice">
      <legend>{say("client-tell-turn")}</legend>
      {[false, true].map((value) => (
        <label key={String(value)}>
          <input type="radio" name="notices" checked={on === value} onChange={() => void choose(value)} />
          <span>{value ? say("client-on") : say("client-off")}</span>
        </label>
      ))}
      <p class="problem" role="status">
        {refused.value && say("client-tell-turn-refused")}
      </p>
    </fieldset>
  );
}

/** This page in another language. */
function languageLink(code: string): string {
  const query = new URLSearchParams(location.search);
  query.set("lang", code);
  return `?${query}${location.hash}`;
}
