import { announcements } from "../../../features/announcements/team/words.ts";
import { keys } from "../../../features/operators/keys/words.ts";
import { settings } from "../../../features/operators/settings/words.ts";
import { statistics } from "../../../features/statistics/team/words.ts";
import { adding } from "../../../features/waitlist/team/adding/words.ts";
import { finding } from "../../../features/waitlist/team/words.ts";
import { webhooks } from "../../../features/webhooks/team/words.ts";

/** The schemas of the words of admin tabs that have a file of their own, by its name; operators alone read them, in English. */
export const tabWords = {
  adding,
  announcements,
  finding,
  keys,
  settings,
  statistics,
  webhooks,
};

export const tabFiles = Object.keys(tabWords) as (keyof typeof tabWords)[];
