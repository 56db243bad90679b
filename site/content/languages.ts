import * as v from "valibot";
import source from "../../content/languages.yml";
import { parseContent } from "./fault.ts";

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  v.strictObject({ name: v.string(), path: v.pipe(v.string(), v.regex(/^(\/[a-z]{2})?$/)), published: v.boolean() }),
);

/** A language of the site: BCP 47 code, its own name, the prefix of its URLs ("" for English). */
export type Language = { code: string; name: string; path: string };

/** Every language that the product speaks of, served or not yet. */
export const allLanguages = Object.entries(parseContent(schema, source, "languages.yml")).map(([code, language]) => ({
  code,
  ...language,
}));

/** A page's URL path in a language: ("/", am) -> "/am", ("/about", am) -> "/am/about". */
export const localPath = (language: Language, path: string) => (language.path + path).replace(/(.)\/$/, "$1") || "/";

/** The language of a URL path; the first one has no prefix. */
export const languageOfPath = (languages: readonly Language[], pathname: string): Language =>
  languages.find(({ path }) => path && (pathname === path || pathname.startsWith(`${path}/`))) ?? languages[0]!;

/** The language with a code; the first one for what is not among them. */
export const languageOfCode = (languages: readonly Language[], code: string | null | undefined): Language =>
  languages.find((language) => language.code === code) ?? languages[0]!;

/** Splits a URL path into its language and the path that all languages share. */
export function splitPath(languages: readonly Language[], pathname: string): { language: Language; path: string } {
  const language = languageOfPath(languages, pathname);
  return { language, path: pathname.slice(language.path.length) || "/" };
}
