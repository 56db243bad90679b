import type { Selectable } from "kysely";
import type { Store } from "../../../db/open.ts";
import { listOf } from "../../../db/row-list.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Batches } from "../../../team/server/export/export-column.ts";
import { readCursor, writeCursor } from "../../../team/server/paging.ts";
import type { ApplicationState } from "../states.ts";
import type { Application, ApplicationPage, FurtherText } from "../team/contract.ts";

type Asked = {
  /** Only those in this state; all unless given. */
  state: ApplicationState | undefined;
  limit: number;
  before?: { created_at: string; id: string } | undefined;
};

/** Few enough to hold nobody up while they are read and written. */
const together = 250;

/** How many applications nobody has decided on. */
export async function countNew({ db }: Store): Promise<number> {
  const { people } = await db
    .selectFrom("ambassador_application")
    .select((eb) => eb.fn.countAll<number | string>().as("people"))
    .where("state", "=", "new")
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** A page of at most `limit` applications, newest first, each with what came later from its mailbox. */
export async function listApplications(store: Store, { state, limit, before }: Asked): Promise<ApplicationPage> {
  let query = store.db
    .selectFrom("ambassador_application")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (state) query = query.where("state", "=", state);
  if (before)
    query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(before.created_at, before.id)));
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const entries = await withFurther(store, shown);
  return { entries, next: rows.length > limit && last ? writeCursor(last) : null };
}

/** One application, with what came later from its mailbox; undefined when there is none of this id. */
export async function readApplication(store: Store, id: string): Promise<Application | undefined> {
  const rows = await store.db.selectFrom("ambassador_application").selectAll().where("id", "=", id).execute();
  return (await withFurther(store, rows))[0];
}

/** All applications in a state, or in any, newest first, some at a time. Rejects when they cannot be read. */
export async function* walkApplications(store: Store, state: ApplicationState | undefined): Batches<Application> {
  let before: ReturnType<typeof readCursor>;
  do {
    const { entries, next } = await listApplications(store, { state, limit: together, before });
    yield entries;
    before = next === null ? undefined : readCursor(next);
  } while (before);
}

async function withFurther(
  store: Store,
  rows: readonly Selectable<Schema["ambassador_application"]>[],
): Promise<Application[]> {
  const again = rows.filter(({ again_at }) => again_at).map(({ id }) => id);
  const further = await furtherOf(store, again);
  return rows.map(
    ({ mailbox, again_at, began_at, created_at, decided_at, note, noted_by, noted_at, ...application }) => ({
      ...application,
      createdAt: created_at,
      decidedAt: decided_at,
      note: note === null ? null : { text: note, by: noted_by ?? "", at: noted_at ?? created_at },
      further: further.get(application.id) ?? [],
    }),
  );
}

/** What came later from the mailboxes of some applications, oldest first, by the application's id. */
async function furtherOf({ db, engine }: Store, ids: string[]): Promise<Map<string, FurtherText[]>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom("ambassador_further")
    .selectAll()
    .where("application_id", "in", listOf(engine, ids))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const texts = Map.groupBy(rows, ({ application_id }) => application_id);
  return new Map(
    [...texts].map(([id, some]) => [
      id,
      some.map(({ application_id, created_at, ...text }) => ({ ...text, createdAt: created_at })),
    ]),
  );
}
