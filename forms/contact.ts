import * as v from "valibot";

/** What is wrong with one field; each has its message in content. */
export type FieldError =
  | "required"
  | "too_long"
  | "characters"
  | "web_address"
  | "email"
  | "phone"
  | "country_code"
  | "leave_empty";
/** The first error of each wrong field. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, FieldError>>;
export type Checked<Value> =
  | { ok: true; value: Value }
  | { ok: false; fields: FieldErrors<Extract<keyof Value, string>> };

/** Control characters (\n included), bidi embeddings, overrides and isolates, lone surrogates, and what is left of broken UTF-8. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]/u;
const webAddress =
  /:\/\/|\bwww\.|javascript:|\S@\S+\.\p{L}|\d(?:\.\d+){3}|[\p{L}\d-]{2,}[.。．｡](?:com|net|org|info|biz|xyz|top|site|shop|club)\b|\b[a-z]\.(?:me|co|ly|gg)\b/iu;
/** A domain ends in small letters, or in capitals, where a name after a dot would have one capital. */
const domain = /[\p{L}\d-]{2,}[.。．｡](?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u;
/** What may stand before a name without a space. */
const titles = /(?<!\p{L})(?:dr|mr|mrs|ms|st|sh|md|eng|prof|rev|fr|jr|sr)\./giu;
/** Letters that show nothing by themselves: joiners, fillers, soft hyphen, tags. */
const invisible =
  /\u034F|[\s\u00AD\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u2800\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu;
/** The HTML standard's pattern for type=email, with a dot in the domain and, as RFC 5321 has it, none at an end or beside another. */
const emailAddress =
  /^(?!\.|[^@]*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

const fits = v.check<string, FieldError>((text) => !unfit.test(text), "characters");
const fitsInLines = v.check<string, FieldError>((text) => !unfit.test(text.replaceAll("\n", "")), "characters");
const atMost = (most: number) => v.check<string, FieldError>((text) => Array.from(text).length <= most, "too_long");
const notAnAddress = v.check<string, FieldError>(
  (text) => !webAddress.test(text) && !domain.test(text.replace(titles, "")),
  "web_address",
);
const shows = v.check<string, FieldError>((text) => text.replace(invisible, "") !== "", "required");
const filled = v.pipe(v.string("required" satisfies FieldError), v.trim(), shows);
const required = <Schema extends v.GenericSchema<string, string>>(schema: Schema) => v.optional(schema, "");

/** A text of at most 200 characters that nobody has to give. */
export const short = v.pipe(v.string("characters" satisfies FieldError), v.trim(), atMost(200), fits);

/** What a person has to write in lines of their own, 1 to `most` characters: line breaks come out as \n. */
export const lines = (most: number) =>
  required(
    v.pipe(
      filled,
      v.transform((text) => text.replace(/\r\n?/g, "\n")),
      fitsInLines,
      atMost(most),
    ),
  );

/**
 * Who writes to us. Names are 1 to 200 characters of any script; the e-mail address comes out trimmed and lower-cased;
 * the phone number is only bounded here, forms/server/with-phone.ts reads it as E.164. `company_website` is a trap for robots.
 */
export const contactFields = {
  name: required(v.pipe(filled, fits, atMost(200), notAnAddress)),
  phone: required(v.pipe(filled, fits, atMost(50))),
  email: required(
    v.pipe(filled, fits, atMost(254), v.regex(emailAddress, "email" satisfies FieldError), v.toLowerCase()),
  ),
  company_website: v.nullish(v.literal("", "leave_empty" satisfies FieldError)),
  locale: v.nullish(short),
};

/** Checks what was sent: the cleaned values, or the first error of each wrong field. Never throws. */
export function check<Schema extends v.GenericSchema>(schema: Schema, input: unknown): Checked<v.InferOutput<Schema>> {
  type Field = Extract<keyof v.InferOutput<Schema>, string>;
  const result = v.safeParse(schema, isObject(input) ? input : {});
  if (result.success) return { ok: true, value: result.output };
  const fields: FieldErrors<Field> = {};
  for (const issue of result.issues) {
    const field = issue.path?.[0]?.key as Field | undefined;
    if (field) fields[field] ??= issue.message as FieldError;
  }
  return { ok: false, fields };
}

const isObject = (input: unknown) => typeof input === "object" && input !== null && !Array.isArray(input);
