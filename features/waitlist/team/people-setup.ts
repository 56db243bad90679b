import { createContext, useContext } from "react";

/** What the page is told to show people with, and to find and correct them: what one reads, by the value that is stored. */
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
};

const none: PeopleSetup = { languages: {}, published: [], corridors: {}, interests: {}, fieldErrors: {} };
const PeopleSetupContext = createContext(none);

/** Tells it to what is inside. */
export const PeopleSetupProvider = PeopleSetupContext;
export const usePeopleSetup = () => useContext(PeopleSetupContext);

/** The name of a value, the value itself where it has none. */
export const named = (names: Record<string, string>, value: string) =>
  Object.hasOwn(names, value) ? names[value]! : value;
