import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../team/problem-note.tsx";
import type { TeamWords } from "../../../team/words.ts";
import { AccountDialog } from "../account/account-dialog.tsx";
import { FactorsButton } from "../factors/factors-button.tsx";
import type { Session } from "./session-calls.ts";
import { SessionsDialog } from "./sessions-dialog.tsx";

type Props = {
  words: TeamWords;
  session: Session | undefined;
  /** The account changed. */
  onChanged: () => void;
  /** Ends the session; throws when that did not get through. */
  onSignOut: () => Promise<void>;
  /** The session is over already. */
  onSignedOut: () => void;
};

/** A menu that closes at Escape and at a press elsewhere, but for one within what it opened. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: MouseEvent | KeyboardEvent) => {
      const opened = menu.current;
      if (!opened?.open || opened.querySelector("dialog[open]")) return;
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : opened.contains(event.target as Node)) return;
      opened.open = false;
      if (event instanceof KeyboardEvent) opened.querySelector("summary")?.focus();
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return menu;
}

/** Who is signed in, where else, and the way out. */
export function Account({ words, session, onChanged, onSignOut, onSignedOut }: Props) {
  const [open, setOpen] = useState<"account" | "sessions">();
  const [failed, setFailed] = useState<unknown>();
  const menu = useClosing();
  return (
    <details className="account" ref={menu}>
      <summary aria-label={session && `${words.account.label}: ${session.user.email}`}>
        <span className="who">{session?.user.email ?? words.account.label}</span>
      </summary>
      <div>
        <p role="alert" className="alert">
          {failed !== undefined && messageOf(words, failed)}
        </p>
        {session && (
          <>
            <button type="button" className="plain" onClick={() => setOpen("account")}>
              {words.ownAccount.open}
            </button>
            <button type="button" className="plain" onClick={() => setOpen("sessions")}>
              {words.account.sessions}
            </button>
          </>
        )}
        {session && <FactorsButton words={words} />}
        <button type="button" className="button quiet compact" onClick={() => onSignOut().catch(setFailed)}>
          {words.account.signOut}
        </button>
        {open === "account" && session && (
          <AccountDialog words={words} onClose={() => setOpen(undefined)} onChanged={onChanged} />
        )}
        {open === "sessions" && session && (
          <SessionsDialog
            words={words}
            session={session}
            onClose={() => setOpen(undefined)}
            onSignedOut={onSignedOut}
          />
        )}
      </div>
    </details>
  );
}
