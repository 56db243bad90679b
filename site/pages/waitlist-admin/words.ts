import * as v from "valibot";
import { announcementWords } from "../../../features/announcements/team/words.ts";
import { statisticsWords } from "../../../features/statistics/team/words.ts";
import { teamWords } from "../../../team/words.ts";
import { head, text } from "../../content/content-schema.ts";

const waitlistAdmin = v.strictObject({ ...head, noScript: text, ...teamWords.entries });

export const words = { "waitlist-admin": waitlistAdmin, announcements: announcementWords, statistics: statisticsWords };

declare module "../../content/words.ts" {
  interface Words extends WordsIn<typeof words> {}
}
