import type { Context } from "hono";
import { readBody } from "../../../http/body.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem } from "../../../http/problem.ts";
import type { Services } from "../../services.ts";
import type { Audience } from "../contract.ts";
import { type AnnouncementRow, findRow, textsOf } from "./announcement-rows.ts";
import { type Faults, faultsOf } from "./draft-check.ts";
import type { Changed } from "./drafts.ts";
import { findAnnouncement } from "./find-announcement.ts";
import { faultsOnSite } from "./news/news.ts";

const longestBody = 64 * 1024;

export const invalid = (fields: Faults) => problem("invalid", { fields });

/** The JSON of a call, or how it is refused. */
export async function sent(c: Context): Promise<{ values: unknown } | { refused: Response }> {
  const body = await readBody(c.req.raw, longestBody);
  return "refused" in body ? { refused: problem(body.refused) } : { values: body.values };
}

/** What a change came to, as the announcement that it is now. */
export async function answer(
  { store }: Pick<Services, "store">,
  c: Context,
  id: string,
  changed: Changed,
  status: 200 | 202 = 200,
): Promise<Response> {
  if (changed === "number") return invalid({ recipients: "number" });
  if (changed !== "done") return problem(changed);
  const announcement = await findAnnouncement(store, id);
  return announcement ? c.json(announcement, status, noStore) : problem("not_found");
}

/** What keeps an announcement from going out as it is written, on the site too where it is meant to be there. */
export function unsendable(row: AnnouncementRow, publicUrl: string): Faults {
  const texts = textsOf(row);
  const wrong = faultsOf(texts, publicUrl);
  return row.site_at === null || Object.keys(wrong).length ? wrong : faultsOnSite(texts, publicUrl);
}

/** What is wrong with whom an audience reminds: only an invitation does, and of one that was started. */
export async function faultsOfReminder(
  { store }: Pick<Services, "store">,
  kind: AnnouncementRow["kind"] | undefined,
  { reminds }: Audience,
): Promise<Faults> {
  if (reminds === null) return {};
  const of = kind === "invitation" ? await findRow(store.db, reminds) : undefined;
  const isStarted = of?.kind === "invitation" && of.started_at !== null;
  return isStarted ? {} : { "audience.reminds": "unknown" };
}
