import { fill } from "../../../team/format.ts";
import { ApiError } from "../../../team/reading/api.ts";
import type { TeamWords } from "../../../team/words.ts";

type FieldWords = TeamWords["applications"]["fields"];

/** What is wrong with a field, by the code of it; `most` is how many characters it holds. */
export const faultMessage = (words: FieldWords, code: string, most: number): string =>
  fill(words[code as keyof FieldWords] ?? words.characters, { most });

/** What a refusal says of one field; undefined when it says nothing of it. */
export function fieldMessage(words: FieldWords, error: unknown, field: string, most: number): string | undefined {
  const code = error instanceof ApiError ? error.fields[field] : undefined;
  return code && faultMessage(words, code, most);
}
