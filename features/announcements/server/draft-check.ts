import * as v from "valibot";
import { type AnnouncementFieldError, type AnnouncementTexts, type Draft, draftSchema } from "../contract.ts";
import { fallbackLanguage } from "./announcement-rows.ts";
import { writeMarkdown } from "./markdown-blocks.ts";

export type Faults = Record<string, AnnouncementFieldError>;
type Result<Value> = { value: Value; fields?: never } | { fields: Faults };

/** What was sent as a schema has it, or the first error of each field by its path, such as "audience.first". */
export function parseSent<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): Result<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, sent, { abortPipeEarly: true });
  if (result.success) return { value: result.output };
  const fields: Faults = {};
  for (const issue of result.issues) {
    const missing = issue.type === "strict_object" || issue.type === "object";
    fields[v.getDotPath(issue) ?? ""] ??= missing ? "required" : (issue.message as AnnouncementFieldError);
  }
  return { fields };
}

/** A draft as it may be kept: without texts that are empty, and with nothing that cannot be sent; what is missing may come later. */
export function parseDraft(sent: unknown, languages: readonly string[], publicUrl: string): Result<Draft> {
  const parsed = parseSent(draftSchema, sent);
  if (parsed.fields) return parsed;
  const { texts, audience } = parsed.value;
  const written = Object.entries(texts).filter(([, { subject, text }]) => subject || text);
  const value = { ...parsed.value, texts: Object.fromEntries(written) };
  const served = written.filter(([locale]) => languages.includes(locale));
  const wrong = Object.entries(faultsOf(Object.fromEntries(served), publicUrl)).filter(
    ([, fault]) => fault !== "required",
  );
  const fields = {
    ...Object.fromEntries(wrong),
    ...Object.fromEntries(
      written
        .filter(([locale]) => !languages.includes(locale))
        .map(([locale]) => [`texts.${locale}.subject`, "unknown" as const]),
    ),
    ...(audience.language !== null && !languages.includes(audience.language)
      ? { "audience.language": "unknown" as const }
      : {}),
  };
  return Object.keys(fields).length ? { fields } : { value };
}

/** What keeps texts from being sent: also that one is missing, in English or where the other of the two is written. */
export function faultsOf(texts: AnnouncementTexts, publicUrl: string): Faults {
  const all = { [fallbackLanguage]: { subject: "", text: "" }, ...texts };
  const faults: Faults = {};
  for (const [locale, text] of Object.entries(all)) Object.assign(faults, faultsIn(locale, text, publicUrl));
  return faults;
}

/** What keeps the texts of one language from being sent. */
export function faultsIn(locale: string, written: AnnouncementTexts[string] | undefined, publicUrl: string): Faults {
  const { subject, text } = written ?? { subject: "", text: "" };
  const wrong = { subject: faultOfSubject(subject), text: faultOfText(text, publicUrl) };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, fault]) => (fault ? [[`texts.${locale}.${field}`, fault]] : [])),
  );
}

function faultOfSubject(subject: string): AnnouncementFieldError | undefined {
  if (!subject) return "required";
  return /[{}\uE000\uE001]/.test(subject) ? "placeholder" : undefined;
}

function faultOfText(text: string, publicUrl: string): AnnouncementFieldError | undefined {
  const written = writeMarkdown(text, publicUrl);
  return typeof written === "string" ? written : undefined;
}
