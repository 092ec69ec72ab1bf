// Choosing one of several: as a menu, or with every choice and what it is like in sight.
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { aboutOf, titlesOf } from "../boot.ts";
import type { GameInfo } from "../generated/wire.ts";
import { say } from "../words.ts";

interface SelectProps {
  label: string;
  value: string;
  options: [value: string, words: string][];
  onChange: (value: string) => void;
  id?: string;
  /** What the chosen value is like. */
  about?: string;
  /** Changes when the server refuses a change: the select then shows the value in force. */
  again?: unknown;
}

export function Select({ label, value, options: all, onChange, id, about, again }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const below = useId();
  useLayoutEffect(() => void (select.current!.value = value), [value, again]);
  return (
    <label class="field">
      <span>{label}</span>
      <select ref={select} id={id} aria-describedby={about ? below : undefined} onChange={(event) => onChange(event.currentTarget.value)}>
        {all.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      {about && (
        <small id={below} class="quiet">
          {about}
        </small>
      )}
    </label>
  );
}

interface RulesSelectProps {
  game: GameInfo;
  /** As the server writes them. */
  rules: string;
  change: (rules: string) => void;
  again?: unknown;
}

/** A preset; rules that differ from theirs are one more choice. */
export function RulesSelect({ game, rules, change, again }: RulesSelectProps) {
  const options = titlesOf(game.rules);
  if (!options.some(([name]) => name === rules)) options.push([rules, titleOfRules(game, rules)]);
  return <Select label={say("web-rules")} id="rules" value={rules} options={options} about={aboutOf(game.rules, rules.split(" ")[0]!)} again={again} onChange={change} />;
}

/** The preset that rules start from, and whether they differ from it. */
export function titleOfRules(game: GameInfo, rules: string): string {
  const [name, ...differing] = rules.split(" ");
  const preset = game.rules.find(([word]) => word === name)?.[1] ?? name!;
  return differing.length ? say("client-rules-changed", { preset }) : preset;
}

interface PicksProps {
  name: string;
  label: string;
  value: string;
  /** Each value, what people call it, and what it is like. */
  options: [value: string, title: string, about?: string][];
  onChange: (value: string) => void;
}

/** Every choice in sight. */
export function Picks({ name, label, value, options, onChange }: PicksProps) {
  const below = useId();
  return (
    <fieldset class={options.some(([, , about]) => about) ? "picks" : "picks short"}>
      <legend>{label}</legend>
      {options.map(([one, title, about], at) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === value} aria-describedby={about ? `${below}-${at}` : undefined} onChange={() => onChange(one)} />
          <span>{title}</span>
          {about && (
            <small id={`${below}-${at}`} class="quiet" aria-hidden="true">
              {about}
            </small>
          )}
        </label>
      ))}
    </fieldset>
  );
}
