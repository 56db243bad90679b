import * as v from "valibot";
import source from "../../content/languages.yml";

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  v.strictObject({ name: v.string(), path: v.pipe(v.string(), v.regex(/^(\/[a-z]{2})?$/)), published: v.boolean() }),
);

/** A language of the site: BCP 47 code, its own name, the prefix of its URLs ("" for English). */
export type Language = { code: string; name: string; path: string };

/** Every language that the product speaks of, served or not yet. */
export const allLanguages = Object.entries(v.parse(schema, source)).map(([code, language]) => ({ code, ...language }));

/** A page's URL path in a language: ("/", am) -> "/am", ("/about", am) -> "/am/about". */
export const localPath = (language: Language, path: string) => (language.path + path).replace(/(.)\/$/, "$1") || "/";

/** Splits a URL path into its language and the path that all languages share; the first language has no prefix. */
export function splitPath(languages: readonly Language[], pathname: string): { language: Language; path: string } {
  const language =
    languages.find((l) => l.path && (pathname === l.path || pathname.startsWith(`${l.path}/`))) ?? languages[0]!;
  return { language, path: pathname.slice(language.path.length) || "/" };
}
