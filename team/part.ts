import type { ReactNode } from "react";
import type { SourceChoice } from "./setup.ts";
import type { TeamWords } from "./words.ts";

/** What a feature brings to the team's page. */
export type Part = {
  /** Its name on the page, given once; its list is read under it. */
  key: string;
  /** What the button that shows it says: "3 people". */
  label: string;
  /** What it shows; `bar` holds the buttons of all parts, `show` leads to another part by its key. */
  content: (bar: ReactNode, show: (key: string) => void) => ReactNode;
  /** What needs somebody now, above whatever is shown. */
  banner?: ReactNode;
  /** Its numbers, which always show. */
  statistics?: ReactNode;
};

/** The parts of the page that are for who is signed in. They ask for nothing until somebody is signed in. */
export type UseParts = (words: TeamWords, signedIn: boolean) => Part[];

/** What the tab.ts of a feature's team folder exports, and site/pages/waitlist-admin/tabs.ts lists. */
export type Tab = {
  /** Its part; undefined for whom it is not. A hook. */
  usePart: (words: TeamWords, signedIn: boolean) => Part | undefined;
  /** Reads by what people came; undefined until that is known, or where it cannot be determined. A hook. */
  useSources?: () => SourceChoice[] | undefined;
};

/** The key of the part with the exchange rates, to which others lead. */
export const ratesKey = "rates";
