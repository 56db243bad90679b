import { type FormEvent, useState } from "react";
import { refusalMessage } from "../../../forms/refusal.ts";
import { send } from "../../../forms/send.ts";
import type { StateWords, WaitlistWords } from "../form-words.ts";
import { StateField } from "./state-field.tsx";

type Props = {
  words: StateWords;
  /** What is said of a failure, and one message per error code of the API. */
  failures: Pick<WaitlistWords, "missing" | "failed" | "offline">;
  errors: Record<string, string>;
  /** Of the entry that was just made. */
  id: string;
};

/** Asks who has just joined for their state. Whoever passes it by is asked on the account page. */
export function StateForm({ words, failures, errors, id }: Props) {
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await send(`/api/waitlist/${id}`, Object.fromEntries(new FormData(event.currentTarget)), "PATCH");
    setSaid(outcome.kind === "saved" ? words.saved : refusalMessage(outcome, failures, errors));
    setBusy(false);
  }

  return (
    <form onSubmit={save} onChange={() => setSaid("")}>
      <StateField words={words} language={document.documentElement.lang} />
      <button type="submit" className="button quiet" aria-disabled={busy || undefined}>
        {words.button}
      </button>
      <p aria-live="polite">{said}</p>
    </form>
  );
}
