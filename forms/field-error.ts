/** What is wrong with one field; each has its message in content, but "unknown", which nobody can mend who fills in the form. */
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
  | "unknown";
/** The first error of each wrong field. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, FieldError>>;
