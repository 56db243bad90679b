import { fill, timeOf } from "../../../../team/format.ts";
import { useSetup } from "../announcement-setup.ts";
import { isNew } from "../new-draft.ts";
import type { DraftState } from "./draft-keeper.ts";

type Props = { state: DraftState; onRetry: () => unknown };

/** Whether what is written is saved, and what keeps it from being so. */
export function Saving({ state, onRetry }: Props) {
  const { words, team, problemOf } = useSetup();
  const { status, saved, savedAt, error, brought } = state;
  const said = {
    saved: isNew(saved) ? "" : fill(words.saving.saved, { time: timeOf(savedAt) }),
    unsaved: words.saving.unsaved,
    saving: words.saving.saving,
    failed: "",
    invalid: "",
    changed: words.saving.unsaved,
    started: words.saving.unsaved,
    gone: words.saving.unsaved,
  }[status];
  return (
    <div className="cluster soft" data-saving={status}>
      <p role="status">
        {said}
        {brought && ` ${words.saving.brought}`}
      </p>
      <p role="alert" className="alert">
        {status === "failed" && fill(words.saving.failed, { message: problemOf(error) })}
        {status === "invalid" && words.saving.invalid}
      </p>
      {status === "failed" && (
        <button type="button" className="plain" onClick={onRetry}>
          {team.retry}
        </button>
      )}
    </div>
  );
}
