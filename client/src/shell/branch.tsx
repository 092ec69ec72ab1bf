// "Try it from here": a new table that goes on from a moment of a finished game, against bots.
import { useSignal } from "@preact/signals";
import { openBranch } from "../net/open.ts";
import { say } from "../words.ts";
import { Dialog } from "./dialog.tsx";
import { Choice } from "./menu.tsx";

interface Props {
  room: string;
  names: string[];
  /** The step after which it goes on, and the seat that is suggested. */
  ply: number;
  seat: number;
  onClose: () => void;
}

export function TryDialog({ room, names, ply, seat, onClose }: Props) {
  const chosen = useSignal(String(seat));
  const busy = useSignal(false);
  const problem = useSignal("");
  const open = async (): Promise<void> => {
    busy.value = true;
    problem.value = "";
    try {
      await openBranch(room, { ply, seat: Number(chosen.value) });
    } catch (error) {
      problem.value = (error as Error).message;
      busy.value = false;
    }
  };
  return (
    <Dialog title={say("client-review-try")} onClose={onClose}>
      <p>{say("client-review-try-about")}</p>
      <Choice label={say("client-review-try-seat")} value={chosen} options={names.map((name, at) => [String(at), name])} />
      <p role="alert" class="problem">
        {problem.value}
      </p>
      <p class="buttons">
        <button type="button" class="main" disabled={busy.value} onClick={() => void open()}>
          {say("client-review-try-open")}
        </button>
      </p>
    </Dialog>
  );
}
