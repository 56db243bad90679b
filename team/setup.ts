import { createContext, useContext } from "react";
import type { TeamWords } from "./words.ts";

/** The words of tabs that have a file of their own, by its name. Each feature's team/words.ts adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TabWords {}

/** What the build tells the admin page of the site. */
export type Setup = {
  words: TeamWords;
  tabWords: TabWords;
  /** Every language that somebody may have come in: its English name by its code. */
  languageNames: Record<string, string>;
  /** The published languages as they call themselves, English first. */
  languages: { code: string; name: string }[];
  /** The countries that one can send to, by currency code. */
  countries: Record<string, string>;
  /** The interests that people come with, as the form says them, by the words that our links carry. */
  interests: Record<string, string>;
  /** Chapters and events that people join at; `page` is the URL path of its page. */
  gatherings: { slug: string; name: string; page: string }[];
  /** What is wrong with a field, by its code. */
  fieldErrors: Record<string, string>;
};

/** One of the sources that people came by, with its name and how many of the whole list did. */
export type SourceChoice = { value: string; name: string; people: number };

type Given = Setup & {
  /** Reads by what people came; undefined until that is known, or where it cannot be determined. A hook. */
  useSources: () => SourceChoice[] | undefined;
};

const SetupContext = createContext<Given | null>(null);
export const SetupProvider = SetupContext;

/** What the admin page is given. Throws outside of it. */
export function useSetup(): Given {
  const given = useContext(SetupContext);
  if (!given) throw new Error("useSetup is called outside of the admin page");
  return given;
}
