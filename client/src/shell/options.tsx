// Every option of a game's rules with what it does, starting from any preset.
import { useSignal } from "@preact/signals";
import type { TargetedEvent, TargetedKeyboardEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Rulebook, RuleOption } from "../generated/wire.ts";
import { useBook } from "./rules.tsx";
import { say } from "../words.ts";

interface OptionsProps {
  game: string;
  /** As the server writes them: a preset, then `name=value` for what differs from it. */
  rules: string;
  change: (rules: string) => void;
  /** Changes when the server refuses a change: the controls then show the values in force. */
  again?: unknown;
}

export function Options({ game, rules, change, again }: OptionsProps) {
  const open = useSignal(false);
  const { book, problem } = useBook(open.value ? game : null);
  const [preset = "", ...differing] = rules.split(" ");
  const title = book?.presets.find(({ name }) => name === preset)?.title ?? preset;
  return (
    <details class="options" onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{say("client-more-rules")}</summary>
      {open.value && !book && <p role="status">{problem || say("web-connecting")}</p>}
      {open.value && book && (
        <>
          <div class="all">
            {book.options.map((option) => (
              <Row key={`${game} ${option.name}`} option={option} preset={title} values={readValues(book, rules)} usual={readValues(book, preset)} again={again} change={(value) => change(changeValue(book, rules, option.name, value))} />
            ))}
          </div>
          {differing.length > 0 && (
            <p>
              <button type="button" onClick={() => change(preset)}>
                {say("client-reset-rules", { preset: title })}
              </button>
            </p>
          )}
        </>
      )}
    </details>
  );
}

type Values = Record<string, string>;

/** The value of every option. */
function readValues(book: Rulebook, rules: string): Values {
  const [preset, ...differing] = rules.split(" ");
  return {
    ...Object.fromEntries(book.options.map(({ name, default: value }) => [name, value])),
    ...book.presets.find(({ name }) => name === preset)?.changes,
    ...Object.fromEntries(differing.map((word) => word.split("="))),
  };
}

/** The rules with another value of one option. */
function changeValue(book: Rulebook, rules: string, name: string, value: string): string {
  const [preset = "", ...differing] = rules.split(" ");
  const others = differing.filter((word) => !word.startsWith(`${name}=`));
  return [preset, ...others, ...(readValues(book, preset)[name] === value ? [] : [`${name}=${value}`])].join(" ");
}

/** An option and its value, `name=value`, in words. */
export function tellOption(book: Rulebook, word: string): string {
  const [name, value = ""] = word.split("=");
  const option = book.options.find((one) => one.name === name);
  return option ? say("client-pair", { head: option.title, what: describeValue(option, value) }) : word;
}

interface RowProps {
  option: RuleOption;
  /** What people call it. */
  preset: string;
  values: Values;
  /** The values of the preset. */
  usual: Values;
  change: (value: string) => void;
  again: unknown;
}

function Row({ option, preset, values, usual, change, again }: RowProps) {
  const { name, title, kind, text } = option;
  const value = values[name]!;
  const id = `option-${name}`;
  const given: ControlProps = { id, value, option, change, again, "aria-describedby": `${id}-about` };
  const Control = { switch: Switch, choice: Choice, number: Numbers }[kind];
  return (
    <div class={value === usual[name] ? "option" : "option changed"}>
      <label for={id}>{title}</label>
      <Control {...given} />
      <p id={`${id}-about`} class="quiet">
        {text} {value !== usual[name] && <b>{say("client-preset-has", { preset, value: describeValue(option, usual[name]!) })}</b>}
      </p>
    </div>
  );
}

const describeValue = (option: RuleOption, value: string): string =>
  option.kind === "switch" ? (value === "true" ? say("client-on") : say("client-off")) : (option.titles[value] ?? value);

interface ControlProps {
  id: string;
  option: RuleOption;
  value: string;
  change: (value: string) => void;
  again: unknown;
  "aria-describedby": string;
}

function Switch({ id, value, change, again, ...more }: ControlProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => void (box.current!.checked = value === "true"), [value, again]);
  return <input ref={box} id={id} type="checkbox" role="switch" onChange={(event) => change(String(event.currentTarget.checked))} aria-describedby={more["aria-describedby"]} />;
}

function Choice({ id, option, value, change, again, ...more }: ControlProps) {
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => void (select.current!.value = value), [value, again]);
  return (
    <select ref={select} id={id} onChange={(event) => change(event.currentTarget.value)} aria-describedby={more["aria-describedby"]}>
      {option.values.map((one) => (
        <option key={one} value={one}>
          {describeValue(option, one)}
        </option>
      ))}
    </select>
  );
}

function Numbers({ id, option, value, change, again, ...more }: ControlProps) {
  const { low, high, none, default: usual } = option;
  const number = useRef<HTMLInputElement>(null);
  const refused = useSignal(false);
  const off = none !== "" && value === none;
  useLayoutEffect(() => void (number.current!.value = off ? "" : value), [value, again]);
  const typed = (event: TargetedEvent<HTMLInputElement>): void => {
    const { value: now, validity } = event.currentTarget;
    refused.value = !now || !validity.valid;
    if (!refused.value) return change(String(Number(now)));
    event.currentTarget.value = value;
  };
  const pressed = (event: TargetedKeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // it confirms the number, and does not send the form around it
    typed(event);
  };
  return (
    <span class="numbers">
      {none && (
        <label>
          <input type="checkbox" checked={off} onChange={(event) => change(event.currentTarget.checked ? none : usual === none ? String(low) : usual)} /> {describeValue(option, none)}
        </label>
      )}
      <input ref={number} id={id} type="number" inputMode="numeric" min={low} max={high} step={1} disabled={off} onChange={typed} onKeyDown={pressed} aria-invalid={refused.value} aria-describedby={`${id}-span ${more["aria-describedby"]}`} />
      <span id={`${id}-span`} class={refused.value ? "problem" : "quiet"} role="status">
        {refused.value ? say("client-number-refused", { low, high }) : say("client-number-span", { low, high })}
      </span>
    </span>
  );
}
