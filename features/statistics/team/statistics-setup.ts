import { type Setup, useSetup } from "../../../team/setup.ts";
import type { StatisticsWords } from "./words.ts";

/** What the page is given about what happens. */
export type StatisticsSetup = Pick<Setup, "countries" | "gatherings"> & {
  words: StatisticsWords;
  /** The interests that people come with, by the words that our links carry. */
  interests: Record<string, string>;
};

/** What the page is given. Throws outside of it. */
export function useStatisticsSetup(): StatisticsSetup {
  const { countries, gatherings, words, tabWords } = useSetup();
  return { words: tabWords.statistics, countries, gatherings, interests: words.interests };
}
