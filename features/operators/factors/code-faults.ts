import { fill, inSeconds } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";
import { NotReauthenticated } from "../session/not-reauthenticated.ts";
import type { FormFaults } from "../session/use-sending.ts";

/** What was wrong with a code, in its field or above it. */
export function codeFaults(words: TeamWords, method: "app" | "recovery", error: unknown): FormFaults {
  const { step } = words.factors;
  if (error instanceof NotReauthenticated) return {};
  if (!(error instanceof ApiError)) return { alert: words.errors.failed };
  if (error.code === "invalid") {
    if (method === "recovery") return { fields: { code: step.recovery.wrong } };
    return { fields: { code: error.fields.code === "used" ? step.app.used : step.app.wrong } };
  }
  if (error.status === 429 && error.retryAfter > 0)
    return { alert: fill(words.signIn.tooMany, { when: inSeconds(error.retryAfter) }) };
  return { alert: messageOf(words, error) };
}
