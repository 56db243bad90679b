import type { ComponentType, ReactNode } from "react";
import type { TeamWords } from "./words.ts";

type Props = { words: TeamWords };

/** What a feature brings to the team's page. Its components stand in one react-query cache, which is emptied at sign-out. */
export type Part = {
  /** Its name on the page, given once. */
  key: string;
  /** What the button that shows it says: "3 people". */
  Label: ComponentType<Props>;
  /** What it shows; `bar` holds the buttons of all parts. */
  Content: ComponentType<Props & { bar: ReactNode }>;
  /** Its numbers; nothing is known before somebody is signed in. */
  Statistics?: ComponentType<Props & { signedIn: boolean }>;
};
