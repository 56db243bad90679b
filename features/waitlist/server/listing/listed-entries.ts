import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import type { Suppression } from "../../../../mail/suppression.ts";
import type { SuppressionStatus } from "../../../../mail/suppression-status.ts";
import { referralCode } from "../../referral-code.ts";
import type { AdminEntry, MailTrouble } from "../../team/contract.ts";

/** An entry with its phone number, which not everybody on the team is shown. */
export type ListedEntry = AdminEntry & { phone: string };

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "locale",
  "interest",
  "corridor",
  "amount",
  "source",
  "state",
  "consent",
  "consent_how as consentHow",
  "consent_at as consentAt",
  "created_at as createdAt",
  "confirmed_at as confirmedAt",
] as const;

/** What the team's list shows of some entries, in the order of their ids here; those that have gone meanwhile are left out. */
export async function readEntries(
  { store, suppression }: { store: Store; suppression: Suppression },
  ids: readonly string[],
): Promise<ListedEntry[]> {
  if (!ids.length) return [];
  const { db, engine } = store;
  const rows = await db.selectFrom("waitlist").select(columns).where("id", "in", listOf(engine, ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const addresses = rows.map(({ email }) => email);
  const suppressionStatuses = await suppression.statuses(db, engine, addresses);
  const topics = await readTopicsOf(store, ids);
  const messages = await readLastMessages(store, ids);
  const tags = await readTagsOf(store, ids);
  const brought = await readBroughtBy(store, ids);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const trouble = troubleOf(suppressionStatuses.get(row.email));
    return [
      {
        ...row,
        interests: topics.get(id) ?? [],
        mail: { state: trouble?.state ?? messages.get(id) ?? "none", trouble },
        brought: brought.get(referralCode(id)) ?? 0,
        tags: tags.get(id) ?? [],
      },
    ];
  });
}

/** The topics that people want to hear of, by their entries. */
async function readTopicsOf({ db, engine }: Store, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("waitlist_interest")
    .select(["entry_id", "topic"])
    .where("entry_id", "in", listOf(engine, ids))
    .orderBy("topic")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ entry_id }) => entry_id)].map(([id, of]) => [id, of.map(({ topic }) => topic)]),
  );
}

/** The team's tags of people, by their entries. */
export async function readTagsOf({ db, engine }: Store, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("waitlist_tag")
    .select(["entry_id", "tag"])
    .where("entry_id", "in", listOf(engine, ids))
    .orderBy("tag")
    .execute();
  return new Map([...Map.groupBy(rows, ({ entry_id }) => entry_id)].map(([id, of]) => [id, of.map(({ tag }) => tag)]));
}

/** How many people came by the links of entries, by the links' codes. */
async function readBroughtBy({ db, engine }: Store, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("referral_tally")
    .select((eb) => ["code", eb.fn.sum<number | string>("people").as("people")])
    .where("code", "in", listOf(engine, ids.map(referralCode)))
    .groupBy("code")
    .execute();
  return new Map(rows.map(({ code, people }) => [code, Number(people)]));
}

/** What became of the last message to people, by their entries. */
async function readLastMessages({ db, engine }: Store, ids: readonly string[]) {
  const rows = await db
    .selectFrom("waitlist_mail")
    .select(["id", "letter"])
    .where("id", "in", listOf(engine, ids))
    .execute();
  return new Map(rows.map(({ id, letter }) => [id, letter]));
}

/** What the mail provider reported of a mailbox, as the team reads it. */
export const troubleOf = (status: SuppressionStatus | undefined): MailTrouble | null =>
  status ? { state: status.state, softBounces: status.soft_bounces, reason: status.reason, at: status.at } : null;
