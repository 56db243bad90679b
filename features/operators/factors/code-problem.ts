import { fill, inSeconds } from "../../../team/format.ts";
import { messageOf } from "../../../team/problem-note.tsx";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";

/** What was wrong with a code, in the field or above it. */
export function codeProblem(words: TeamWords, method: "app" | "recovery", error: unknown) {
  const { step } = words.factors;
  if (!(error instanceof ApiError)) return { alert: words.errors.failed };
  if (error.code === "invalid") {
    if (method === "recovery") return { code: step.recovery.wrong };
    return { code: error.fields.code === "used" ? step.app.used : step.app.wrong };
  }
  if (error.status === 429 && error.retryAfter > 0)
    return { alert: fill(words.signIn.tooMany, { when: inSeconds(error.retryAfter) }) };
  return { alert: messageOf(words, error) };
}
