import * as v from "valibot";

/** What is wrong with one field; each has its message in content, but "unknown", which nobody can mend who fills in the form. */
export type FieldError =
  | "required"
  | "too_long"
  | "characters"
  | "email"
  | "phone"
  | "country_code"
  | "leave_empty"
  | "unknown";
/** The first error of each wrong field. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, FieldError>>;
export type Checked<Value> =
  | { ok: true; value: Value }
  | { ok: false; fields: FieldErrors<Extract<keyof Value, string>> };

/** Control characters (\n included), bidi embeddings, overrides and isolates, lone surrogates, and what is left of broken UTF-8. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]/u;
/** What Unicode has drawn as nothing, but for joiners and the selectors that choose how the letter before them is drawn. */
const invisible = /(?![\p{Variation_Selector}\p{Join_Control}])\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFB]/u;
/** A flag whose country is spelled in invisible tags, such as Wales's. */
const taggedFlag = /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}/gu;
/** A character that can be seen: none of the above, no space and no empty Braille cell. */
const visible = /[^\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\s\u2800]/u;
/** The HTML standard's pattern for type=email, with a dot in the domain and, as RFC 5321 has it, none at an end or beside another. */
const emailAddress =
  /^(?!\.|[^@]*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** A character takes one or two places of a string, so that a text far too long is known without being read. */
const isAtMost = (text: string, most: number) => text.length <= 2 * most && Array.from(text).length <= most;

const fits = v.check<string, FieldError>((text) => !unfit.test(text), "characters");
const fitsInLines = v.check<string, FieldError>((text) => !unfit.test(text.replaceAll("\n", "")), "characters");
const hidesNothing = v.check<string, FieldError>((text) => !invisible.test(text.replace(taggedFlag, "")), "characters");
const atMost = (most: number) => v.check<string, FieldError>((text) => isAtMost(text, most), "too_long");
const shows = v.check<string, FieldError>((text) => visible.test(text), "required");
const filled = (most: number) => v.pipe(v.string("required" satisfies FieldError), v.trim(), atMost(most), shows);
const required = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.optional(schema, "");

/** A text of at most 200 characters that nobody has to give. */
export const short = v.pipe(v.string("characters" satisfies FieldError), v.trim(), atMost(200), fits);

/** What a person has to write in lines of their own, 1 to `most` characters: line breaks come out as \n. */
export const lines = (most: number) =>
  required(
    v.pipe(
      v.string("required" satisfies FieldError),
      v.transform((text) => text.replace(/\r\n?/g, "\n")),
      filled(most),
      fitsInLines,
    ),
  );

/**
 * Who writes to us. Names are 1 to 200 characters of any script, of which nothing is refused but what cannot be seen; the
 * e-mail address comes out trimmed and lower-cased; the phone number is only bounded here,
 * forms/server/with-phone.ts reads it as E.164. `company_website` is a trap for robots.
 */
export const contactFields = {
  name: required(v.pipe(filled(200), fits, hidesNothing)),
  phone: required(v.pipe(filled(50), fits)),
  email: required(v.pipe(filled(254), fits, v.regex(emailAddress, "email" satisfies FieldError), v.toLowerCase())),
  company_website: v.nullish(v.literal("", "leave_empty" satisfies FieldError)),
  locale: v.nullish(short),
};

/**
 * Checks what was sent: the cleaned values, or the first error of each wrong field, whose further checks are left out.
 * Never throws.
 */
export function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown): Checked<v.InferOutput<Schema>> {
  type Field = Extract<keyof v.InferOutput<Schema>, string>;
  const result = v.safeParse(schema, isObject(input) ? input : {}, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const fields: FieldErrors<Field> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key as Field | undefined;
    if (field) fields[field] ??= issue.message as FieldError;
  }
  return { ok: false, fields };
}

const isObject = (input: unknown) => typeof input === "object" && input !== null && !Array.isArray(input);
