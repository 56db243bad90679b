import { messageOf } from "../../../../team/problem-note.tsx";
import { ApiError } from "../../../../team/reading/api.ts";
import type { TeamWords } from "../../../../team/words.ts";
import type { FindingWords } from "../words.ts";

/** Why tags were refused, in words. */
export function tagFault(all: TeamWords, words: FindingWords["tags"], error: unknown): string {
  const fault = error instanceof ApiError ? (error.fields.add ?? error.fields.remove) : undefined;
  return words.errors[fault as keyof typeof words.errors] ?? messageOf(all, error);
}
