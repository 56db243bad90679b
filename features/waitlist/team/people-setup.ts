import { type Setup, useSetup } from "../../../team/setup.ts";

/** What the page is given to show people with, and to find and correct them: what one reads, by the value that is stored. */
export type PeopleSetup = Pick<Setup, "fieldErrors"> & {
  /** Every language that somebody may have come in, by code. */
  languages: Record<string, string>;
  /** Those that the site speaks, English first. */
  published: { code: string; name: string }[];
  /** The countries that one can send to, by currency code. */
  corridors: Record<string, string>;
  interests: Record<string, string>;
};

/** Reads what the page is given. Throws outside of it. */
export function usePeopleSetup(): PeopleSetup {
  const { words, countries, languages, languageNames, fieldErrors } = useSetup();
  const published = languages.map(({ code }) => ({ code, name: named(languageNames, code) }));
  return { languages: languageNames, published, corridors: countries, interests: words.interests, fieldErrors };
}

/** The name of a value, the value itself where it has none. */
export const named = (names: Record<string, string>, value: string) =>
  Object.hasOwn(names, value) ? names[value]! : value;
