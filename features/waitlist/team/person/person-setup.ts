import { createContext, useContext } from "react";

/** What the team's page knows to show a person with. */
export type PersonSetup = {
  /** The published languages, English first. */
  languages: { code: string; name: string }[];
  /** The countries that one can send to, by currency code. */
  countries: Record<string, string>;
  /** The interests that people come with, by the words that our links carry. */
  interests: Record<string, string>;
  /** What is wrong with a field, by its code. */
  fieldErrors: Record<string, string>;
};

const PersonSetupContext = createContext<PersonSetup>({ languages: [], countries: {}, interests: {}, fieldErrors: {} });
export const PersonSetupProvider = PersonSetupContext;

export const usePersonSetup = () => useContext(PersonSetupContext);
