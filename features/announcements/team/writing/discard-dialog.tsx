import { ApiError } from "../../../../team/reading/api.ts";
import { announcementCalls } from "../announcement-calls.ts";
import { useSetup } from "../announcement-setup.ts";
import { AskedDialog } from "../asked-dialog.tsx";

type Props = { id: string; onKeep: () => void; onGone: () => void };

/** Asks before a draft is deleted; one that somebody else has just deleted is gone too. */
export function DiscardDialog({ id, onKeep, onGone }: Props) {
  const { discard } = useSetup().words;
  async function remove() {
    await announcementCalls.remove(id).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    onGone();
  }
  return <AskedDialog words={discard} text={discard.text} onConfirm={remove} onKeep={onKeep} />;
}
