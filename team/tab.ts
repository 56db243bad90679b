import type { ReactNode } from "react";
import type { TabPath } from "./address/addresses.ts";
import type { AccountSection, ListFilter, Need, SettingsSection, SourceChoice } from "./setup.ts";
import type { TeamWords } from "./words.ts";

/** A tab of the admin page, which one feature brings. */
export type Tab = {
  /** The name that its list is read under, given once. */
  key: string;
  /** What it is used for: day by day, or once in a while. */
  group: "daily" | "setup";
  /** The segment of its address below /waitlist-admin. */
  path: TabPath;
  /** What the link that shows it says: "3 people". */
  label: string;
  /** What it shows; `bar` holds the links of all tabs. */
  content: (bar: ReactNode) => ReactNode;
  /** What needs somebody now; told whatever is shown. */
  needs?: Need[];
  /** Its numbers, which always show. */
  statistics?: ReactNode;
};

/** The tabs that are for who is signed in. They ask for nothing until somebody is signed in. */
export type UseTabs = (words: TeamWords, signedIn: boolean) => Tab[];

/** What the tab.ts of a feature's team folder exports, and site/pages/waitlist-admin/tabs.ts lists. */
export type FeatureTab = {
  /** The tab; undefined for whom it is not. A hook. */
  useTab?: (words: TeamWords, signedIn: boolean) => Tab | undefined;
  /** What it adds to the Settings tab, which gets all of them from `useSetup().useSettings`. A hook. */
  useSettings?: (words: TeamWords) => SettingsSection[];
  /** What it adds to the dialog of one's own account, which gets all of them from `useSetup().useAccount`. A hook. */
  useAccount?: (words: TeamWords) => AccountSection[];
  /** Chooses and says whom a list of people holds. */
  listFilter?: ListFilter;
  /** Reads by what people came; undefined until that is known, or where it cannot be determined. A hook. */
  useSources?: () => SourceChoice[] | undefined;
};
