import { announcements } from "../../../features/announcements/team/words.ts";
import { statistics } from "../../../features/statistics/team/words.ts";

/** The schemas of the words of admin tabs that have a file of their own, by its name; operators alone read them, in English. */
export const tabWords = {
  announcements,
  statistics,
};

export const tabFiles = Object.keys(tabWords) as (keyof typeof tabWords)[];
