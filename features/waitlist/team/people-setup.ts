import { createContext, useContext } from "react";

/** What the page is given to show people with, and to find and correct them: what one reads, by the value that is stored. */
export type PeopleSetup = {
  /** Every language that somebody may have come in, by code. */
  languages: Record<string, string>;
  /** Those that the site speaks, English first. */
  published: { code: string; name: string }[];
  /** The countries that one can send to, by currency code. */
  corridors: Record<string, string>;
  interests: Record<string, string>;
  /** What is wrong with a field, by its code. */
  fieldErrors: Record<string, string>;
  /** Reads by what people came; undefined until that is known, or where it cannot be determined. A hook. */
  useSources: () => SourceChoice[] | undefined;
};

/** One of the sources that people came by, with its name and how many of the whole list did. */
export type SourceChoice = { value: string; name: string; people: number };

const none: PeopleSetup = {
  languages: {},
  published: [],
  corridors: {},
  interests: {},
  fieldErrors: {},
  useSources: () => undefined,
};
const PeopleSetupContext = createContext(none);

/** Tells it to what is inside. */
export const PeopleSetupProvider = PeopleSetupContext;
export const usePeopleSetup = () => useContext(PeopleSetupContext);

/** The name of a value, the value itself where it has none. */
export const named = (names: Record<string, string>, value: string) =>
  Object.hasOwn(names, value) ? names[value]! : value;
