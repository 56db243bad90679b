import { useEffect, useState } from "react";
import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import type { TeamWords } from "../../../../team/words.ts";

/** Fetches what asks a browser for passkeys. */
export const loadPasskeys = () => import("./passkeys.ts");
type Passkeys = Awaited<ReturnType<typeof loadPasskeys>>;

/** What to say of a passkey that was not taken; of one that was only not given, how to go on. */
export function passkeyProblem(words: TeamWords, error: unknown): string {
  const reason = (error as { reason?: string }).reason;
  if (reason) return reason === "cancelled" ? words.factors.door.cancelled : words.factors.door.unusable;
  if (error instanceof ApiError && error.code === "invalid") return words.factors.door.refused;
  return error instanceof ApiError ? messageOf(words, error) : words.errors.failed;
}

/** The giving of a passkey: `give` asks for it, and `onGiven` follows when it was taken. */
export function usePasskey(
  words: TeamWords,
  give: (passkeys: Passkeys) => Promise<void>,
  onGiven: () => Promise<void> | void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [usable, setUsable] = useState(false);
  useEffect(() => setUsable("PublicKeyCredential" in window), []);

  async function press() {
    if (busy) return;
    setBusy(true);
    setProblem("");
    try {
      await give(await loadPasskeys());
      await onGiven();
    } catch (error) {
      setProblem(passkeyProblem(words, error));
    }
    setBusy(false);
  }
  return { usable, busy, problem, setProblem, press };
}

type Props = { words: TeamWords; passkey: Omit<ReturnType<typeof usePasskey>, "setProblem"> };

/** The button that asks for a passkey, where the browser can. */
export function PasskeyButton({ words, passkey: { usable, busy, problem, press } }: Props) {
  if (!usable) return null;
  return (
    <div className="passkey-door">
      <button type="button" className="button quiet" onClick={press} aria-disabled={busy}>
        {busy ? words.factors.door.waiting : words.factors.door.passkey}
      </button>
      <p role="alert" className="alert">
        {problem}
      </p>
    </div>
  );
}
