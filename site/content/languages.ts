import * as v from "valibot";
import source from "../../content/languages.yml";
import { type Language, languageOfPath } from "../../languages/language.ts";
import { countryNames } from "../../ui/cloths/countries.ts";
import { parseContent } from "./fault.ts";

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
  v.strictObject({
    name: v.string(),
    path: v.pipe(v.string(), v.regex(/^(\/[a-z]{2})?$/)),
    country: v.picklist(countryNames),
    published: v.boolean(),
  }),
);

/** Every language that the product speaks of, served or not yet. */
export const allLanguages = Object.entries(parseContent(schema, source, "languages.yml")).map(([code, language]) => ({
  code,
  ...language,
}));

/** A page's URL path in a language: ("/", am) -> "/am", ("/about", am) -> "/am/about". */
export const localPath = (language: Language, path: string) => (language.path + path).replace(/(.)\/$/, "$1") || "/";

/** Splits a URL path into its language and the path that all languages share. */
export function splitPath(languages: readonly Language[], pathname: string): { language: Language; path: string } {
  const language = languageOfPath(languages, pathname);
  return { language, path: pathname.slice(language.path.length) || "/" };
}
