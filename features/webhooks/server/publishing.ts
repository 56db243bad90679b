import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import { columnsOf, listOf, selectRows } from "../../../db/row-list.ts";
import { timestamp } from "../../../db/schema.ts";
import { startSweep } from "../../../db/sweeping.ts";
import type { Happening, Publisher, Services } from "../../services.ts";

/** How soon a process knows of the first webhook that another one has made. */
const lookMs = 3000;
const mostTold = 1000;

const columns = {
  id: "text",
  webhook_id: "text",
  subject_id: "text",
  type: "text",
  body: "text",
  state: "text",
  attempts: "integer",
  due_at: "timestamptz",
  created_at: "timestamptz",
} as const;

/** The body that a receiver is sent: it is signed and sent again as it is written here. */
export const bodyOf = (id: string, type: string, createdAt: string, data: object) =>
  JSON.stringify({ id, type, createdAt, data });

/** A publisher that writes deliveries for the webhooks that ask for what happened. */
export type Publishing = Publisher & {
  /** Looks whether there is any webhook; until the first look there may be one. */
  look(): Promise<void>;
  stop(): Promise<unknown>;
};

/** While no webhook is on, which each process looks for by itself, publishing costs no statement. */
export function createPublishing({ store, onError }: Pick<Services, "store" | "onError">): Publishing {
  const { db, engine } = store;
  let isAny = true;
  const look = async () => {
    isAny = Boolean(await db.selectFrom("webhook").select("id").where("state", "=", "on").executeTakeFirst());
  };
  const looking = startSweep(look, lookMs, onError);

  return {
    look,
    stop: looking.stop,
    async publish(trx, happenings) {
      if (!isAny || !happenings.length) return;
      const hooks = await trx
        .selectFrom("webhook")
        .select(["id", "events", "with_phone"])
        .where("state", "=", "on")
        .execute();
      const now = timestamp();
      const rows = hooks.flatMap((hook) =>
        happenings
          .filter(({ type }) => hook.events.split(" ").includes(type))
          .map((happening) => deliveryOf(hook, happening, now)),
      );
      if (!rows.length) return;
      await trx
        .insertInto("webhook_delivery")
        .columns(columnsOf(columns))
        .expression(selectRows(engine, columns, rows))
        .execute();
    },
    async forget(trx, subjects) {
      await trx
        .updateTable("webhook_delivery")
        .set({ body: null, state: sql`case when state = 'pending' then 'dropped' else state end` })
        .where("subject_id", "in", listOf(engine, subjects))
        .execute();
    },
    toldOf: (reader, subject) =>
      reader
        .selectFrom("webhook_delivery")
        .select(["type", "state", "created_at as at"])
        .where("subject_id", "=", subject)
        .orderBy("created_at")
        .orderBy("id")
        .limit(mostTold)
        .execute(),
  };
}

function deliveryOf(hook: { id: string; with_phone: number }, happening: Happening, now: string) {
  const { type, subject, data, phone } = happening;
  const id = `msg_${randomUUID()}`;
  const told = { id: subject, ...data, ...(hook.with_phone && phone !== undefined && { phone }) };
  const body = bodyOf(id, type, now, told);
  const state = "pending" as const;
  const times = { due_at: now, created_at: now };
  return { id, webhook_id: hook.id, subject_id: subject, type, body, state, attempts: 0, ...times };
}

/** Writes a delivery of the type `test` to one webhook, in the caller's transaction; its id. */
export async function writeTest(trx: Store["db"], webhook: string): Promise<string> {
  const [id, now] = [`msg_${randomUUID()}`, timestamp()];
  const body = bodyOf(id, "test", now, { webhook });
  const row = { id, webhook_id: webhook, subject_id: null, type: "test" as const, body, state: "pending" as const };
  await trx
    .insertInto("webhook_delivery")
    .values({ ...row, attempts: 0, due_at: now, tried_at: null, status: null, fault: null, created_at: now })
    .execute();
  return id;
}
