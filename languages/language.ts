/** A language of the site: BCP 47 code, its own name, the prefix of its URLs ("" for English), the country that leads its pages. */
export type Language = { code: string; name: string; path: string; country: string };

/** The language of a URL path; the first one has no prefix. */
export const languageOfPath = (languages: readonly Language[], pathname: string): Language =>
  languages.find(({ path }) => path && (pathname === path || pathname.startsWith(`${path}/`))) ?? languages[0]!;

/** The language with a code; the first one for what is not among them. */
export const languageOfCode = (languages: readonly Language[], code: string | null | undefined): Language =>
  languages.find((language) => language.code === code) ?? languages[0]!;

/** What ends a sentence in a language (BCP 47 code). */
export const sentenceEnd = (code: string): string => (isEthiopic(code) ? "።" : ".");

/** Whether a language (BCP 47 code) is written in Ethiopic letters, as Amharic and Tigrinya are. */
export const isEthiopic = (code: string): boolean => new Intl.Locale(code).maximize().script === "Ethi";
