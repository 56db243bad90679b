import { RichText } from "../ui/rich-text.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { momentOf } from "./format.ts";
import { messageOf } from "./problem-note.tsx";
import { ApiError } from "./reading/api.ts";
import type { TeamWords } from "./words.ts";

type Props = {
  words: TeamWords;
  /** What is asked and said of it. */
  remove: TeamWords["remove"] | TeamWords["removeApplication"];
  entry: { name: string; email: string; createdAt: string };
  onConfirm: () => Promise<unknown>;
  onKeep: () => void;
  onDeleted: () => void;
};

/** Asks before something of one person is deleted, by name. What another operator has just deleted is gone too. */
export function DeleteDialog({ words, remove, entry, onConfirm, onKeep, onDeleted }: Props) {
  async function confirm() {
    try {
      await onConfirm();
    } catch (caught) {
      if (!(caught instanceof ApiError && caught.status === 404)) throw caught;
    }
    onDeleted();
  }

  return (
    <ConfirmDialog
      heading={<RichText text={remove.heading} values={{ name: <bdi>{entry.name}</bdi> }} />}
      words={remove}
      danger
      onConfirm={confirm}
      onKeep={onKeep}
      tell={(error) => messageOf(words, error)}
    >
      <dl>
        <dt>{remove.email}</dt>
        <dd>{entry.email}</dd>
        <dt>{remove.joined}</dt>
        <dd>{momentOf(entry.createdAt)}</dd>
      </dl>
      <p>{remove.text}</p>
    </ConfirmDialog>
  );
}
