import { useState } from "react";
import { counted, fill } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { useMay } from "../../../team/use-role.ts";
import type { TeamWords } from "../../../team/words.ts";
import { statisticsCalls } from "./statistics-calls.ts";
import { useStatisticsSetup } from "./statistics-setup.ts";

type Props = { words: TeamWords; dead: number; onRetried: () => void };

/** Has the mail that was given up sent again, by who may. */
export function RetryMail({ words, dead, onRetried }: Props) {
  const { retry } = useStatisticsSetup().words.mail;
  const [said, setSaid] = useState<{ text: string; failed?: boolean }>();
  const [busy, setBusy] = useState(false);
  if (!useMay("editor")) return null;

  async function send() {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    try {
      let sum = 0;
      for (let more = true; more; ) {
        const answer = await statisticsCalls.retryMail();
        sum += answer.retried;
        more = answer.more;
      }
      setSaid({ text: counted(retry.done, sum) });
      onRetried();
    } catch (error) {
      setSaid({ text: fill(retry.failed, { message: messageOf(words, error) }), failed: true });
    }
    setBusy(false);
  }

  return (
    <>
      {(dead > 0 || busy) && (
        <button type="button" className="button quiet compact" aria-disabled={busy} onClick={send}>
          {busy ? retry.busy : retry.open}
        </button>
      )}
      <span role={said?.failed ? "alert" : "status"} className={said?.failed ? "alert" : undefined}>
        {said?.text}
      </span>
    </>
  );
}
