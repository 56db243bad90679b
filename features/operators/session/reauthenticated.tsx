import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { NotReauthenticated } from "./use-sending.ts";

/** Makes a call; when it wants to know first that it is them, asks in place and makes the call again. */
type Ask = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const AskContext = createContext<Ask>((call) => call());

/** The way to make a call that may want the password or a passkey of who is signed in. Rejects with NotReauthenticated when they give none. */
export const useReauthenticated = (): Ask => useContext(AskContext);

type Waiting = { resolve: () => void; reject: (error: Error) => void };

/** Asks who is signed in for their password or passkey, over whatever is inside it, when a call there wants it. */
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
