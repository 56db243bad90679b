import { useState } from "react";
import { Modal } from "../../../team/modal/modal.tsx";
import type { TeamRole } from "../../../team/roles.ts";
import type { TeamWords } from "../../../team/words.ts";
import { useReauthenticated } from "../session/reauthenticated.tsx";
import { accountFaults, TypedForm } from "../session/typed-form.tsx";
import { operatorCalls } from "./operator-calls.ts";
import { RoleChoice } from "./role-choice.tsx";

type Props = { words: TeamWords; onKeep: () => void; onInvited: (email: string) => void };

/** Where an owner invites a colleague. */
export function InviteDialog({ words, onKeep, onInvited }: Props) {
  const { invite } = words.colleagues;
  const [role, setRole] = useState<TeamRole>("editor");
  const ask = useReauthenticated();

  async function send({ email = "" }: Record<string, string>) {
    try {
      await ask(() => operatorCalls.invite(email, role));
    } catch (error) {
      return accountFaults(words, error);
    }
    onInvited(email.trim());
    return undefined;
  }

  return (
    <Modal heading={invite.heading} onClose={onKeep}>
      <TypedForm
        words={{ submit: invite.confirm, submitting: invite.busy }}
        fields={[{ name: "email", type: "email", label: invite.email, autoComplete: "off" }]}
        send={send}
        below={<RoleChoice words={words.colleagues} legend={invite.role} value={role} onChange={setRole} />}
        beside={
          <button type="button" className="button quiet compact" onClick={onKeep}>
            {invite.keep}
          </button>
        }
      >
        <p>{invite.text}</p>
      </TypedForm>
    </Modal>
  );
}
