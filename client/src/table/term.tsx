// A word that is explained when it is pressed.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  word: string;
  about: string;
  /** Whether Tab stops at it. */
  tab: boolean;
}

export function Term({ word, about, tab }: Props) {
  const open = useSignal(false);
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = tip.current;
    if (!box || !open.value) return;
    const at = button.current!.getBoundingClientRect();
    const above = at.top - box.offsetHeight - 6;
    box.style.left = `${Math.max(8, Math.min(innerWidth - box.offsetWidth - 8, at.left))}px`;
    box.style.top = `${above > 8 ? above : at.bottom + 6}px`;
  }, [open.value]);
  useEffect(() => {
    if (!open.value) return;
    const close = (event: Event): void => {
      if (event.type === "pointerdown" && button.current?.contains(event.target as Node)) return;
      open.value = false;
    };
    const events = ["pointerdown", "scroll", "resize"] as const;
    events.forEach((name) => addEventListener(name, close, true));
    return () => events.forEach((name) => removeEventListener(name, close, true));
  }, [open.value]);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open.value) return;
    event.preventDefault(); // a dialog around it stays open
    event.stopPropagation();
    open.value = false;
  };
  return (
    <>
      <button type="button" class="term" ref={button} tabIndex={tab ? 0 : -1} aria-expanded={open.value} onClick={() => (open.value = !open.value)} onBlur={() => (open.value = false)} onKeyDown={pressed}>
        {word}
      </button>
      <span role="status">
        {open.value && (
          <span class="meaning" ref={tip}>
            {about}
          </span>
        )}
      </span>
    </>
  );
}
