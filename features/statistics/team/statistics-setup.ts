import { createContext, useContext } from "react";
import type { StatisticsWords } from "./words.ts";

/** What the page is given about what happens. */
export type StatisticsSetup = {
  words: StatisticsWords;
  /** The countries that one can send to, by currency code. */
  countries: Record<string, string>;
  /** The interests that people come with, by the words that our links carry. */
  interests: Record<string, string>;
  /** Chapters and events, by the slugs of their pages. */
  gatherings: Record<string, string>;
};

const StatisticsContext = createContext<StatisticsSetup | null>(null);
export const StatisticsProvider = StatisticsContext;

/** What the page is given. Throws outside of it. */
export function useStatisticsSetup(): StatisticsSetup {
  const given = useContext(StatisticsContext);
  if (!given) throw new Error("useStatisticsSetup is called outside of the team's page");
  return given;
}
