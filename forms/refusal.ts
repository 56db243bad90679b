import type { FieldErrors } from "./field-error.ts";

/** Why a form was refused: the API's code and what is wrong with single fields. */
export type FormRefusal = { code: string; fields: FieldErrors };

type RefusalWords = { missing: string; failed: string; offline: string };

/** The message of a refusal, with `errors` by the API's codes. */
export function refusalMessage(
  { code, fields }: FormRefusal,
  words: RefusalWords,
  errors: Record<string, string>,
): string {
  if (Object.values(fields).includes("required")) return words.missing;
  if (code === "offline") return words.offline;
  return errors[code] ?? words.failed;
}
