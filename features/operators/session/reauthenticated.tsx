import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Field } from "../../../forms/field.tsx";
import { fill, inSeconds } from "../../../team/format.ts";
import { Modal } from "../../../team/modal.tsx";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { sessionCalls } from "./session-calls.ts";

/** Makes a call; when it wants a password first, asks for it in place and makes the call again. */
type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** Why a call was not made: the password was not given. */
export class NotReauthenticated extends Error {}

const AskContext = createContext<Ask>((call) => call());

/** The way to make a call that may want the password of who is signed in. Rejects with NotReauthenticated when they keep it. */
export const useReauthenticated = (): Ask => useContext(AskContext);

type Waiting = { resolve: () => void; reject: (error: Error) => void };

/** Asks for the password of who is signed in, over whatever is inside it, when a call there wants it. */
export function Reauthenticated({ words, children }: { words: TeamWords; children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting>();
  const ask = useCallback<Ask>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "reauthenticate")) throw error;
      await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject }));
      return call();
    }
  }, []);
  const end = (how: (waiting: Waiting) => void) => {
    if (waiting) how(waiting);
    setWaiting(undefined);
  };
  return (
    <AskContext value={ask}>
      {children}
      {waiting && (
        <PasswordDialog
          words={words}
          onGiven={() => end(({ resolve }) => resolve())}
          onKeep={() => end(({ reject }) => reject(new NotReauthenticated()))}
        />
      )}
    </AskContext>
  );
}

type DialogProps = { words: TeamWords; onGiven: () => void; onKeep: () => void };

function PasswordDialog({ words, onGiven, onKeep }: DialogProps) {
  const { reauthentication } = words;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ alert?: string; password?: string }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await sessionCalls.reauthenticate(String(new FormData(event.currentTarget).get("password")));
      onGiven();
    } catch (error) {
      setBusy(false);
      setWrong(problemOf(words, error));
      form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
    }
  }

  return (
    <Modal heading={reauthentication.heading} onClose={onKeep}>
      <form ref={form} method="post" onSubmit={submit} aria-busy={busy}>
        <p>{reauthentication.text}</p>
        <p role="alert" className="alert">
          {wrong.alert}
        </p>
        <Field
          label={words.signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          error={wrong.password}
        />
        <div className="choices">
          <button type="button" className="button quiet compact" onClick={onKeep}>
            {reauthentication.keep}
          </button>
          <button type="submit" className="button compact" aria-disabled={busy}>
            {busy ? reauthentication.busy : reauthentication.confirm}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function problemOf(words: TeamWords, error: unknown) {
  if (error instanceof ApiError && error.code === "invalid") return { password: words.reauthentication.wrong };
  if (error instanceof ApiError && error.status === 429 && error.retryAfter > 0)
    return { alert: fill(words.signIn.tooMany, { when: inSeconds(error.retryAfter) }) };
  return { alert: messageOf(words, error) };
}
