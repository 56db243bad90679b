import { fill, momentOf } from "../../../team/format.ts";
import { ConfirmDialog } from "../../../team/modal/confirm-dialog.tsx";
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
  const { accepting } = words.rates;
  const isOld = Date.now() - Date.parse(set.asOf!) > currentMs;

  async function confirm() {
    try {
      onAccepted(await rateCalls.accept(set.id));
    } catch (caught) {
      if (!(caught instanceof ApiError && caught.status === 404)) throw caught;
      onGone();
    }
  }

  return (
    <ConfirmDialog
      heading={accepting.heading}
      words={accepting}
      onConfirm={confirm}
      onKeep={onKeep}
      tell={(error) => messageOf(words, error)}
    >
      <p>{fill(accepting.set, { source: set.source, time: momentOf(set.asOf!) })}</p>
      <SetRates rates={set.rates!} />
      <p>{isOld ? accepting.old : accepting.text}</p>
    </ConfirmDialog>
  );
}
