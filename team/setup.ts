import { type ComponentType, createContext, type ReactNode, useContext } from "react";
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

/** Something that needs somebody, as the top of the page tells it until it is done. */
export type Need = {
  key: string;
  /** What it is, with how many: "3 new applications". */
  text: string;
  /** The address within the page where it is done (`hrefOf`). */
  href: string;
  /** "person" where somebody waits for an answer, "now" for what keeps mail or the site from working, "soon" for the rest. */
  urgency: "person" | "now" | "soon";
};

/** A section of the dialog of one's own account. */
export type AccountSection = { key: string; heading: string; content: ReactNode };

/** A section that the Settings tab lists; what of it needs somebody is told whatever is shown. */
export type SettingsSection = AccountSection & { needs?: Need[] };
/** The filter of the People list for other tabs, as a text ("q=hirut&state=MN"); "" for everybody. */
export type ListFilter = {
  /** Says a filter in words: each part that is on, what it is called, and what it is set to. A hook. */
  useFilterWords: () => (filter: string) => { key: string; label: string; value: string }[];
  /** The fields in which it is set; each change counts at once. */
  FilterFields: ComponentType<{ id: string; filter: string; onChange: (filter: string) => void }>;
};

type Given = Setup & {
  /** Reads by what people came; undefined until that is known, or where it cannot be determined. A hook. */
  useSources: () => SourceChoice[] | undefined;
  /** The People list's filter; without it, none is said and none can be set. */
  listFilter: ListFilter;
  /** What all tabs add to the Settings tab. A hook. */
  useSettings: (words: TeamWords) => SettingsSection[];
  /** What all tabs add to the dialog of one's own account. A hook. */
  useAccount: (words: TeamWords) => AccountSection[];
};

const SetupContext = createContext<Given | null>(null);
export const SetupProvider = SetupContext;

/** What the admin page is given. Throws outside of it. */
export function useSetup(): Given {
  const given = useContext(SetupContext);
  if (!given) throw new Error("useSetup is called outside of the admin page");
  return given;
}
