import { useState } from "react";
import { fill, momentOf } from "../../../team/format.ts";
import { Modal } from "../../../team/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import type { FetchedSet } from "./contract.ts";
import { rateCalls } from "./rate-calls.ts";
import { SetRates } from "./rates-state.tsx";

type Props = {
  words: TeamWords;
  set: FetchedSet;
  onKeep: () => void;
  onAccepted: (set: FetchedSet) => void;
  /** The set is no more, or cannot be accepted any more. */
  onGone: () => void;
};

/** For how long after its own time a set is shown to visitors, in ms. */
const currentMs = 48 * 3_600_000;

/** Asks before a refused set is accepted by hand, and says what happens then. */
export function AcceptDialog({ words, set, onKeep, onAccepted, onGone }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { accepting } = words.rates;
  const isOld = Date.now() - Date.parse(set.asOf!) > currentMs;

  async function confirm() {
    if (busy) return;
    setBusy(true);
    try {
      onAccepted(await rateCalls.accept(set.id));
    } catch (caught) {
      if (caught instanceof ApiError && caught.status === 404) return onGone();
      setBusy(false);
      setError(caught);
    }
  }

  return (
    <Modal heading={accepting.heading} onClose={onKeep}>
      <p>{fill(accepting.set, { source: set.source, time: momentOf(set.asOf!) })}</p>
      <SetRates rates={set.rates!} />
      <p>{isOld ? accepting.old : accepting.text}</p>
      <p role="alert" className="alert">
        {error !== undefined && messageOf(words, error)}
      </p>
      <div className="choices">
        <button type="button" className="button quiet compact" onClick={onKeep}>
          {accepting.keep}
        </button>
        <button type="button" className="button compact" onClick={confirm} aria-disabled={busy}>
          {busy ? accepting.busy : accepting.confirm}
        </button>
      </div>
    </Modal>
  );
}
