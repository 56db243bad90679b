import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../../team/reading/api.ts";
import type { TeamWords } from "../../../../team/words.ts";
import { loadPasskeys, PasskeyButton, passkeyProblem, usePasskey } from "./passkey-button.tsx";

/** Shorter than the five minutes for which the server waits for a passkey. */
const renewMs = 4 * 60_000;

type Props = { words: TeamWords; onSignedIn: () => Promise<void>; autofill?: boolean };

/** The way in with a passkey alone: by a button and, with `autofill`, in the field for the e-mail address. */
export function PasskeyDoor({ words, onSignedIn, autofill = false }: Props) {
  const passkey = usePasskey(words, ({ signInWithPasskey }) => signInWithPasskey(), onSignedIn);
  const { busy, setProblem } = passkey;
  const [turn, setTurn] = useState(0);
  const entered = useRef(onSignedIn);
  entered.current = onSignedIn;

  useEffect(() => {
    if (!autofill || busy) return;
    const gone = new AbortController();
    waitForAutofill(gone.signal)
      .then((isIn) => (isIn ? entered.current() : undefined))
      .catch((error) => gone.signal.aborted || setProblem(passkeyProblem(words, error)));
    const renewing = setTimeout(() => setTurn(turn + 1), renewMs);
    return () => {
      clearTimeout(renewing);
      gone.abort();
    };
  }, [autofill, busy, turn, words, setProblem]);

  return <PasskeyButton words={words} passkey={passkey} />;
}

/** Waits for a passkey that somebody chooses in a field: true once they are in. What does not work here, nobody asked for. */
async function waitForAutofill(gone: AbortSignal): Promise<boolean> {
  const isThere = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false);
  if (!isThere || gone.aborted) return false;
  const passkeys = await loadPasskeys().catch(() => undefined);
  if (!passkeys || gone.aborted) return false;
  gone.addEventListener("abort", passkeys.stopWaiting);
  try {
    await passkeys.signInWithPasskey(gone);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid") throw error;
    return false;
  }
}
