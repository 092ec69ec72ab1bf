// A sheet over the page. The browser keeps the focus inside and closes it with Escape; Enter does at once what the sheet is for.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../words.ts";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  class?: string;
}

/** Where the focus starts: in the line to fill in, else on the main button. A sheet that is only read has neither, and is scrolled. */
const FIRST = ".field input, .main, [autofocus]";

export function Dialog({ title, onClose, children, class: kind = "" }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const name = useId();
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal();
    (body.current?.querySelector<HTMLElement>(FIRST) ?? body.current)?.focus();
    return () => before?.focus?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={kind}
      aria-labelledby={name}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="sheet">
        <div class="sheet-head">
          <h2 id={name}>{title}</h2>
          <button type="button" class="icon" aria-label={say("web-close")} onClick={() => dialog.current?.close()}>
            <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M5 5l10 10M15 5L5 15" /></svg>
          </button>
        </div>
        <div ref={body} class="sheet-body" tabIndex={0} role="group" aria-labelledby={name}>{children}</div>
      </div>
    </dialog>
  );
}
