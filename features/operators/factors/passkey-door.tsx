import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";

const load = () => import("./passkeys.ts");
/** Shorter than the five minutes for which the server waits for a passkey. */
const renewMs = 4 * 60_000;

/** What to say of a passkey that let nobody in; nothing of one that was only not given. */
export function passkeyProblem(words: TeamWords, error: unknown): string {
  const reason = (error as { reason?: string }).reason;
  if (reason) return reason === "cancelled" ? words.factors.door.cancelled : words.factors.door.unusable;
  if (error instanceof ApiError && error.code === "invalid") return words.factors.door.refused;
  return error instanceof ApiError ? messageOf(words, error) : words.errors.failed;
}

type Props = { words: TeamWords; onSignedIn: () => Promise<void>; autofill?: boolean };

/** The way in with a passkey alone: by a button and, with `autofill`, in the field for the e-mail address. */
export function PasskeyDoor({ words, onSignedIn, autofill = false }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [usable, setUsable] = useState(false);
  const [turn, setTurn] = useState(0);
  const entered = useRef(onSignedIn);
  entered.current = onSignedIn;

  useEffect(() => setUsable("PublicKeyCredential" in window), []);
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
  }, [autofill, busy, turn, words]);

  async function enter() {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      const { signInWithPasskey } = await load();
      await signInWithPasskey();
      await onSignedIn();
    } catch (error) {
      setProblem(passkeyProblem(words, error));
    }
    setBusy(false);
  }

  if (!usable) return null;
  return (
    <div className="passkey-door">
      <button type="button" className="button quiet" onClick={enter} aria-disabled={busy}>
        {busy ? words.factors.door.waiting : words.factors.door.passkey}
      </button>
      <p role="alert" className="alert">
        {problem}
      </p>
    </div>
  );
}

/** Waits for a passkey that somebody chooses in a field: true once they are in. What does not work here, nobody asked for. */
async function waitForAutofill(gone: AbortSignal): Promise<boolean> {
  const isThere = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false);
  if (!isThere || gone.aborted) return false;
  const passkeys = await load().catch(() => undefined);
  if (!passkeys || gone.aborted) return false;
  gone.addEventListener("abort", passkeys.stopWaiting);
  try {
    await passkeys.signInWithPasskey({ autofill: true });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid") throw error;
    return false;
  }
}
