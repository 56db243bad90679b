import * as v from "valibot";
import type { Services } from "../../services.ts";
import {
  type AnnouncementFieldError,
  type AnnouncementTexts,
  type Audience,
  answersOfQuestion,
  longest,
} from "../contract.ts";
import { fallbackLanguage } from "./announcement-rows.ts";
import { writeMarkdown } from "./markdown-blocks.ts";
import { faultsOnSite } from "./news/news.ts";

/** What is wrong, by the field's path, such as "audience.first": codes, parted by spaces. */
export type Faults = Record<string, string>;
type Result<Value> = { value: Value; fields?: never } | { value?: never; fields: Faults };

/** Faults that were found one after another, each once. */
function together(...found: Faults[]): Faults {
  const codes = new Map<string, Set<string>>();
  for (const [field, some] of found.flatMap((faults) => Object.entries(faults)))
    for (const code of some.split(" ")) codes.set(field, (codes.get(field) ?? new Set()).add(code));
  return Object.fromEntries([...codes].map(([field, some]) => [field, [...some].join(" ")]));
}

/** What was sent as a schema has it, or all that is wrong with it. */
export function parseSent<Schema extends v.GenericSchema>(
  schema: Schema,
  sent: unknown,
): Result<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, sent);
  if (result.success) return { value: result.output };
  const faults = result.issues.map((issue) => {
    const missing = issue.type === "strict_object" || issue.type === "object";
    return { [v.getDotPath(issue) ?? ""]: missing ? "required" : issue.message };
  });
  return { fields: together(...faults) };
}

type Content = { texts: AnnouncementTexts; audience: Audience; onSite?: boolean | undefined };
type Checked = Pick<Services, "entriesMatching"> & { languages: readonly string[]; publicUrl: string };

/**
 * A draft as it may be kept: without texts that are empty, and with nothing that cannot be sent; what is missing may come later. All
 * that is wrong is told at once, also of texts that are too long.
 */
export function parseDraft<Value extends Content>(
  schema: v.GenericSchema<unknown, Value>,
  sent: unknown,
  { languages, publicUrl, entriesMatching }: Checked,
): Result<Value> {
  const parsed = parseSent(schema, sent);
  const texts = writtenTexts(parsed.value?.texts ?? readableTexts(sent));
  const served = Object.fromEntries(Object.entries(texts).filter(([locale]) => languages.includes(locale)));
  const strange = Object.keys(texts).filter((locale) => !languages.includes(locale));
  const wrong = Object.entries(faultsOf(served, publicUrl)).flatMap(([field, codes]) => {
    const kept = codes.split(" ").filter((code) => !["required", "answers", "duplicate"].includes(code));
    return kept.length ? [[field, kept.join(" ")] as const] : [];
  });
  const filter = parsed.value ? (entriesMatching(parsed.value.audience.filter).fields ?? {}) : {};
  const fields = together(
    parsed.fields ?? {},
    Object.fromEntries(wrong),
    Object.fromEntries(strange.map((locale) => [`texts.${locale}.subject`, "unknown"])),
    Object.fromEntries(Object.entries(filter).map(([name, code]) => [`audience.${name}`, code])),
  );
  if (!parsed.value || Object.keys(fields).length) return { fields };
  const unfit = parsed.value.onSite ? faultsOnSite(texts, publicUrl) : {};
  return Object.keys(unfit).length ? { fields: unfit } : { value: { ...parsed.value, texts } };
}

/** The texts in which something is written. */
const writtenTexts = (texts: AnnouncementTexts): AnnouncementTexts =>
  Object.fromEntries(
    Object.entries(texts).filter(([, { subject, text, ask, answers }]) => subject || text || ask || answers?.length),
  );

const readable = v.object({
  texts: v.record(
    v.string(),
    v.object({ subject: v.string(), text: v.pipe(v.string(), v.maxLength(2 * longest.text)) }),
  ),
});

/** Texts that can be looked at, though something else is wrong with what was sent. */
function readableTexts(sent: unknown): AnnouncementTexts {
  const read = v.safeParse(readable, sent);
  return read.success ? read.output.texts : {};
}

/** What keeps texts from being sent: also that one is missing, in English or where the other of the two is written. */
export function faultsOf(texts: AnnouncementTexts, publicUrl: string): Faults {
  const all = { [fallbackLanguage]: { subject: "", text: "" }, ...texts };
  const faults: Faults = {};
  for (const [locale, text] of Object.entries(all)) Object.assign(faults, faultsIn(locale, text, publicUrl));
  return { ...faults, ...faultsOfQuestion(all) };
}

/** What keeps the texts of one language from being sent. */
export function faultsIn(locale: string, written: AnnouncementTexts[string] | undefined, publicUrl: string): Faults {
  const { subject, text } = written ?? { subject: "", text: "" };
  const wrong = { subject: faultOfSubject(subject), text: faultsOfText(text, publicUrl) };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, fault]) => (fault ? [[`texts.${locale}.${field}`, fault]] : [])),
  );
}

/** What is wrong with a question: where one language asks, each that is written does, and with as many answers as English. */
function faultsOfQuestion(texts: AnnouncementTexts): Faults {
  const asks = ({ ask, answers }: AnnouncementTexts[string]) => Boolean(ask || answers?.length);
  if (!Object.values(texts).some(asks)) return {};
  const most = texts[fallbackLanguage]?.answers?.length ?? 0;
  const faults: Faults = {};
  for (const [locale, { ask = "", answers = [] }] of Object.entries(texts)) {
    const at = `texts.${locale}`;
    if (!ask) faults[`${at}.ask`] = "required";
    if (reserved.test(ask)) faults[`${at}.ask`] = "placeholder";
    if (answers.some((answer) => reserved.test(answer))) faults[`${at}.answers`] = "placeholder";
    else if (answers.length < answersOfQuestion.fewest || answers.length !== most || answers.includes(""))
      faults[`${at}.answers`] = "answers";
    else if (new Set(answers.map((answer) => answer.toLowerCase())).size < answers.length)
      faults[`${at}.answers`] = "duplicate";
  }
  return faults;
}

/** What stands for placeholders, and would be taken for one. */
const reserved = /[{}\uE000\uE001]/;

function faultOfSubject(subject: string): AnnouncementFieldError | undefined {
  if (!subject) return "required";
  return reserved.test(subject) ? "placeholder" : undefined;
}

function faultsOfText(text: string, publicUrl: string): string | undefined {
  const written = writeMarkdown(text, publicUrl);
  return Array.isArray(written) ? written.join(" ") : undefined;
}
