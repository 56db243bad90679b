import { useState } from "react";
import { Facts } from "../../../team/facts.tsx";
import { fill, momentOf } from "../../../team/format.ts";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { useReauthenticated } from "../session/reauthenticated.tsx";
import { NotReauthenticated } from "../session/use-sending.ts";
import type { InvitedColleague } from "./contract.ts";
import { operatorCalls } from "./operator-calls.ts";

type Props = {
  words: TeamWords;
  invitation: InvitedColleague;
  onClose: () => void;
  /** What was done, in words. */
  onDone: (said: string) => void;
};

/** One invitation, to be sent again or withdrawn. */
export function InvitationDialog({ words, invitation, onClose, onDone }: Props) {
  const { invited, roles, one } = words.colleagues;
  const { id, email, role, createdAt, expiresAt } = invitation;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const ask = useReauthenticated();

  async function run(call: () => Promise<unknown>, said: string) {
    if (busy) return;
    setBusy(true);
    try {
      await ask(call);
      onDone(fill(said, { email }));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) return onDone(one.gone);
      setFailed(error instanceof NotReauthenticated ? undefined : error);
    }
  }

  return (
    <Modal heading={fill(invited.heading, { email })} onClose={onClose}>
      <Facts
        facts={[
          [invited.role, roles[role]],
          [invited.asked, momentOf(createdAt)],
          [Date.parse(expiresAt) > Date.now() ? invited.ends : invited.ended, momentOf(expiresAt)],
        ]}
      />
      <p role="alert" className="alert">
        {failed !== undefined && messageOf(words, failed)}
      </p>
      <div className="choices">
        <button
          type="button"
          className="button quiet compact"
          aria-disabled={busy}
          onClick={() => run(() => operatorCalls.withdraw(id), invited.withdrawn)}
        >
          {invited.withdraw}
        </button>
        <button
          type="button"
          className="button quiet compact"
          aria-disabled={busy}
          onClick={() => run(() => operatorCalls.inviteAgain(id), invited.againDone)}
        >
          {invited.again}
        </button>
        <button type="button" className="button compact" onClick={onClose}>
          {invited.close}
        </button>
      </div>
    </Modal>
  );
}
