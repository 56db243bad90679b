import { useState } from "react";
import { Facts } from "../../../team/facts.tsx";
import { dayOf, fill, momentOf } from "../../../team/format.ts";
import { ConfirmDialog } from "../../../team/modal/confirm-dialog.tsx";
import { Modal } from "../../../team/modal/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { useReauthenticated } from "../session/reauthenticated.tsx";
import { NotReauthenticated } from "../session/use-sending.ts";
import type { Colleague } from "./contract.ts";
import { operatorCalls } from "./operator-calls.ts";
import { RoleChoice } from "./role-choice.tsx";

type Props = {
  words: TeamWords;
  colleague: Colleague;
  /** It is who looks. */
  own: boolean;
  onClose: () => void;
  /** What was done, in words. */
  onDone: (said: string) => void;
};

/** Why something was not done with somebody of the team. */
function whyNot(words: TeamWords, error: unknown): string {
  if (error instanceof NotReauthenticated) return "";
  const isLast = error instanceof ApiError && error.code === "last_owner";
  return isLast ? words.colleagues.one.lastOwner : messageOf(words, error);
}

/** Somebody of the team: the role, the sessions and the way out. */
export function ColleagueDialog({ words, colleague, own, onClose, onDone }: Props) {
  const { one, roles, never } = words.colleagues;
  const { id, name, email, createdAt, lastSeenAt, hasFactor } = colleague;
  const [role, setRole] = useState(colleague.role);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const [leaving, setLeaving] = useState(false);
  const ask = useReauthenticated();

  async function run(call: () => Promise<unknown>, said: string) {
    if (busy) return;
    setBusy(true);
    try {
      await ask(call);
      onDone(fill(said, { name, role: roles[role] }));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.status === 404) return onDone(one.gone);
      setFailed(error);
    }
  }

  if (leaving) {
    return (
      <RemoveDialog words={words} colleague={colleague} own={own} onKeep={() => setLeaving(false)} onDone={onDone} />
    );
  }
  const factor = (
    <>
      {hasFactor ? one.factorOn : one.factorOff}{" "}
      {hasFactor && !own && (
        <button
          type="button"
          className="plain"
          onClick={() => run(() => operatorCalls.removeFactors(id), one.factorRemoved)}
        >
          {one.removeFactor}
        </button>
      )}
    </>
  );
  return (
    <Modal heading={<bdi>{name}</bdi>} onClose={onClose}>
      <Facts
        facts={[
          [one.email, email],
          [one.since, dayOf(createdAt)],
          [one.seen, lastSeenAt ? momentOf(lastSeenAt) : never],
          [one.factor, factor],
        ]}
      />
      <RoleChoice words={words.colleagues} legend={one.role} value={role} onChange={setRole} />
      <button
        type="button"
        className="button compact"
        disabled={role === colleague.role}
        aria-disabled={busy}
        onClick={() => run(() => operatorCalls.changeRole(id, role), one.saved)}
      >
        {one.save}
      </button>
      <p role="alert" className="alert">
        {failed !== undefined && whyNot(words, failed)}
      </p>
      <div className="choices">
        <button type="button" className="plain" onClick={() => setLeaving(true)}>
          {one.remove}
        </button>
        <button
          type="button"
          className="button quiet compact"
          disabled={!colleague.sessions}
          aria-disabled={busy}
          onClick={() => run(() => operatorCalls.endSessions(id), one.ended)}
        >
          {one.end}
        </button>
        <button type="button" className="button quiet compact" onClick={onClose}>
          {one.close}
        </button>
      </div>
    </Modal>
  );
}

type RemoveProps = Omit<Props, "onClose"> & { onKeep: () => void };

function RemoveDialog({ words, colleague: { id, name }, own, onKeep, onDone }: RemoveProps) {
  const { remove, one } = words.colleagues;
  const ask = useReauthenticated();
  async function confirm() {
    try {
      await ask(() => operatorCalls.remove(id));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return onDone(one.gone);
    }
    onDone(fill(remove.done, { name }));
  }
  return (
    <ConfirmDialog
      heading={own ? remove.headingOwn : <RichText text={remove.heading} values={{ name: <bdi>{name}</bdi> }} />}
      words={remove}
      danger
      onConfirm={confirm}
      onKeep={onKeep}
      tell={(error) => whyNot(words, error)}
    >
      <p>{own ? remove.textOwn : remove.text}</p>
    </ConfirmDialog>
  );
}
