import type { ReactNode } from "react";
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
