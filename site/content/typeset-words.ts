import { typeset } from "../../languages/typeset.ts";
import { untranslated } from "./posts.ts";

/** Keys of what is compared or no running text, and of what mail programs and calendars show on one line or wrap as they like. */
const plain = new Set([
  ...untranslated,
  ...["href", "version", "also", "ignored", "synonyms", "statusWords"],
  ...["subject", "preview", "description", "file"],
]);

/** The name of a claim, a note, an event. */
const isName = (text: string) => /^[\da-z]+(?:-[\da-z]+)*$/.test(text);

/** A tree of words with every text set by its language (`typeset`), but for what stands under keys of no running text. */
export function typesetWords<T>(value: T, code: string): T {
  if (typeof value === "string") return (isName(value) ? value : typeset(value, code)) as T;
  if (Array.isArray(value)) return value.map((inner) => typesetWords(inner, code)) as T;
  if (!value || typeof value !== "object") return value;
  // The title of a window, beside its description.
  const isPlain = (key: string) => plain.has(key) || (key === "title" && "description" in value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isPlain(key) ? inner : typesetWords(inner, code)]),
  ) as T;
}
