import { createContext, useContext } from "react";

/** What the page is told that people may have chosen: what one reads, by the value that is stored. */
export type FindSetup = {
  languages: Record<string, string>;
  corridors: Record<string, string>;
  interests: Record<string, string>;
};

const SetupContext = createContext<FindSetup>({ languages: {}, corridors: {}, interests: {} });

/** Tells what is inside it what people may have chosen. */
export const FindSetupProvider = SetupContext;
export const useFindSetup = () => useContext(SetupContext);

/** The name of a value, the value itself where it has none. */
export const named = (names: Record<string, string>, value: string) =>
  Object.hasOwn(names, value) ? names[value]! : value;
