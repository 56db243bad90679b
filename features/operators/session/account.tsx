import { useState } from "react";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import type { Session } from "./session-calls.ts";
import { SessionsDialog } from "./sessions-dialog.tsx";

type Props = {
  words: TeamWords;
  session: Session | undefined;
  /** Ends the session; throws when that did not get through. */
  onSignOut: () => Promise<void>;
  /** The session is over already. */
  onSignedOut: () => void;
};

/** Who is signed in, where else, and the way out. */
export function Account({ words, session, onSignOut, onSignedOut }: Props) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  return (
    <div className="account">
      {session && <p className="who">{session.user.email}</p>}
      <p role="alert" className="alert">
        {failed !== undefined && messageOf(words, failed)}
      </p>
      {session && (
        <button type="button" className="plain" onClick={() => setOpen(true)}>
          {words.account.sessions}
        </button>
      )}
      <button type="button" className="button quiet compact" onClick={() => onSignOut().catch(setFailed)}>
        {words.account.signOut}
      </button>
      {open && session && (
        <SessionsDialog words={words} session={session} onClose={() => setOpen(false)} onSignedOut={onSignedOut} />
      )}
    </div>
  );
}
