import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import type { AuditChange } from "../../../../team/audit-kinds.ts";
import { auditFact } from "../../../../team/server/audit.ts";
import { listQuery, readFind } from "../../team/finding/find.ts";
import { countFound } from "../listing/count-found.ts";
import type { ListQuery } from "../listing/list-query.ts";

/**
 * What the audit log tells of an export of the list: its filter, and how many people it has. Which text was searched is not kept, since it may
 * be somebody's name.
 */
export async function exportFacts(
  store: Store,
  given: Record<string, string>,
  query: ListQuery,
): Promise<AuditChange[]> {
  const { filters } = readFind(new URLSearchParams(given).toString());
  const filter = new URLSearchParams(listQuery({ q: "", filters, sort: "newest" })).toString();
  const { count, exact } = await countFound(store, query);
  return [
    ...(query.q ? [auditFact("searched", "yes")] : []),
    ...(filter ? [auditFact("filter", filter)] : []),
    auditFact("people", exact ? String(count) : `${count}+`),
  ];
}

/** The same of an export of selected people. */
export async function selectedFacts({ db, engine }: Store, ids: readonly string[]): Promise<AuditChange[]> {
  const { people } = await db
    .selectFrom("waitlist")
    .select((eb) => eb.fn.countAll<number | string>().as("people"))
    .where("id", "in", listOf(engine, ids))
    .executeTakeFirstOrThrow();
  return [auditFact("people", String(people))];
}
