import type { Store } from "../../../../db/open.ts";
import type { Services } from "../../../services.ts";

/** The topics that a language has words for. */
export const topicsIn = ({ site }: Pick<Services, "site">, locale: string): string[] =>
  Object.keys(site.renderer.words(locale).waitlist.carried.interests);

/** The topics that an entry's person wants to hear of, in the order of their words. */
export async function readTopics({ db }: Pick<Store, "db">, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("waitlist_interest")
    .select("topic")
    .where("entry_id", "=", id)
    .orderBy("topic")
    .execute();
  return rows.map(({ topic }) => topic);
}
