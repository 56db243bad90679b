import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../../../db/open.ts";
import { timestamp } from "../../../../db/schema.ts";
import { hourMs, minuteMs } from "../../../../languages/durations.ts";
import { enqueueAll } from "../../../../mail/outbox.ts";
import { outboxStatus } from "../../../../mail/outbox-status.ts";
import { readOutage } from "../../../../mail/server-state.ts";
import type { Services } from "../../../services.ts";
import { type AlarmKind, alarmKinds } from "../../report-contract.ts";
import { reportKinds } from "./report-kinds.ts";

/** As often as each kind is told at most. */
const everyMs = 6 * hourMs;
const awayMs = 15 * minuteMs;
/** Fewer joins in an hour are no alarm, whatever is usual. */
const [fewestJoins, times] = [30, 10];
const [quarterSeconds, hours] = [900, 14 * 24];

type AlarmServices = Pick<Services, "store" | "outbox" | "refusedRates">;
type Found = { count: number | null; usual: number | null };

/**
 * Raises the alarms that there are reasons for at `now` (ms), each at most once in 6 hours, for the editors and owners who want them. It
 * is written with its jobs in one transaction, so that of several processes one raises it.
 */
export async function raiseAlarms({ store, outbox, refusedRates }: AlarmServices, now: number): Promise<void> {
  const wanted = await wanting(store);
  if (!wanted.length) return;
  const finds: Record<AlarmKind, () => Promise<Found | undefined>> = {
    joins: () => manyJoins(store, now),
    mail: () => mailAway(store, now),
    rates: async () => ((await refusedRates(now - hourMs)) > 0 ? { count: null, usual: null } : undefined),
  };
  for (const kind of alarmKinds) {
    const found = await finds[kind]();
    if (found && (await raise(store, kind, found, now))) outbox.wake();
  }
}

const wanting = async ({ db }: Pick<Store, "db">) =>
  db
    .selectFrom("report_choice")
    .innerJoin("operator", "operator.id", "report_choice.operator_id")
    .select("operator.id")
    .where("alarms", "=", 1)
    .where("operator.role", "in", ["editor", "owner"])
    .execute();

const raise = ({ db, engine }: Store, kind: AlarmKind, found: Found, now: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const at = timestamp(now);
    const raised = await trx
      .insertInto("report_alarm")
      .values({ kind, at })
      .onConflict((conflict) =>
        conflict
          .column("kind")
          .doUpdateSet({ at })
          .where("report_alarm.at", "<=", timestamp(now - everyMs)),
      )
      .returning("kind")
      .executeTakeFirst();
    if (!raised) return false;
    for (const { id: operator_id } of await wanting({ db: trx })) {
      const id = randomUUID();
      const row = { id, operator_id, kind, at, since: null, before: null, ...found };
      await trx.insertInto("report").values(row).execute();
      await enqueueAll(trx, engine, reportKinds.alarm, [{ id, cause: null }]);
    }
    return true;
  });

/** The joins of the last hour, by whole quarters and the one that runs, where they are ten times those of the median hour of two weeks. */
async function manyJoins({ db }: Store, now: number): Promise<Found | undefined> {
  const until = (Math.floor(now / 1000 / quarterSeconds) + 1) * quarterSeconds;
  const hourSeconds = 4 * quarterSeconds;
  const since = until - hourSeconds;
  const sum = sql<number | string>`coalesce(sum(people), 0)`;
  const quarters = db.selectFrom("waitlist_tally").where("seconds", "=", quarterSeconds);
  const { people } = await quarters.select(sum.as("people")).where("since", ">=", since).executeTakeFirstOrThrow();
  const count = Number(people);
  if (count < fewestJoins) return undefined;
  const hour = sql<number | string>`(since - ${since - hours * hourSeconds}) / ${hourSeconds}`;
  const rows = await quarters
    .select([hour.as("hour"), sum.as("people")])
    .where("since", ">=", since - hours * hourSeconds)
    .where("since", "<", since)
    .groupBy("hour")
    .execute();
  const counts = rows.map((row) => Number(row.people)).sort((a, b) => a - b);
  const silent = hours - counts.length;
  const usual = counts[hours / 2 - silent] ?? 0;
  return count >= times * usual ? { count, usual } : undefined;
}

/** How many messages wait, where the mail server has taken none for a quarter of an hour. */
async function mailAway(store: Store, now: number): Promise<Found | undefined> {
  const outage = await readOutage(store, now);
  if (!outage || Date.parse(outage.since) > now - awayMs) return undefined;
  const { pending = 0 } = (await outboxStatus(store)).jobs;
  return pending ? { count: pending, usual: null } : undefined;
}
