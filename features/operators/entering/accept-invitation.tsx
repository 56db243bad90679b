import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { fill } from "../../../team/format.ts";
import { LoadProblem, messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { sessionCalls } from "../session/session-calls.ts";
import { accountFaults, TypedForm } from "../session/typed-form.tsx";
import { linkCalls } from "./link-calls.ts";

type Props = { words: TeamWords; token: string; onEnded: () => void; onSignedIn: () => Promise<void> };

const isOver = (error: unknown) => error instanceof ApiError && error.code === "link_ended";

/** Where who was invited chooses a name and a password; they are signed in afterwards. */
export function AcceptInvitation({ words, token, onEnded, onSignedIn }: Props) {
  const { invitation, checking } = words.mailLinks;
  const queryFn = () => linkCalls.invitation(token);
  const { data, error, refetch } = useQuery({ queryKey: ["invitation", token], queryFn, retry: false });
  const over = isOver(error);
  useEffect(() => {
    if (over) onEnded();
  }, [over, onEnded]);
  if (!data) {
    if (!error || over) return <p role="status">{checking}</p>;
    return <LoadProblem words={words} message={messageOf(words, error)} onRetry={() => void refetch()} />;
  }

  async function send({ name = "", password = "" }: Record<string, string>) {
    try {
      const { email } = await linkCalls.accept({ token, name, password });
      await sessionCalls.signIn(email, password);
    } catch (caught) {
      if (isOver(caught)) {
        onEnded();
        return undefined;
      }
      const isTaken = caught instanceof ApiError && caught.code === "taken";
      return isTaken ? { alert: invitation.taken } : accountFaults(words, caught);
    }
    await onSignedIn();
    return undefined;
  }

  const { email, role } = data;
  return (
    <TypedForm
      className="credentials"
      words={invitation}
      fields={[
        { name: "name", type: "text", label: invitation.name, autoComplete: "name" },
        {
          name: "password",
          type: "password",
          label: invitation.password,
          hint: invitation.passwordHint,
          autoComplete: "new-password",
        },
      ]}
      send={send}
    >
      <h2>{invitation.heading}</h2>
      <p>{fill(invitation.text, { email, role: words.colleagues.roles[role] })}</p>
    </TypedForm>
  );
}
