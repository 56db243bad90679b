/** What is wrong with one field; each has its message in content, but for "unknown", which no visitor can correct. */
export type FieldError =
  | "required"
  | "too_long"
  | "characters"
  | "email"
  | "email_comma"
  | "email_space"
  | "email_at"
  | "email_domain"
  | "phone"
  | "country_code"
  | "wrong_country"
  | "leave_empty"
  | "rate"
  | "alerts"
  | "unknown";
/** The first error of each wrong field. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, FieldError>>;

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

/** The title of a form that came back: whether something in it has to be corrected, or the request failed. */
export const retryTitle = ({ code }: FormRefusal, { title, failed }: { title: string; failed: string }) =>
  code === "invalid" ? title : failed;
