import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import type { Decision } from "../states.ts";
import { offerKind } from "./messages/message-kinds.ts";

/**
 * Decides on an application. An offer is sent by mail; its job is written in the decision's transaction, as is a `note` of it. An ambassador stays accepted when another offer is made. False when there is no such application.
 */
export const decide = ({ db, engine }: Store, id: string, state: Decision, note?: AuditLine): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom("ambassador_application")
      .select("state")
      .where("id", "=", id)
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!now) return false;
    if (now.state === state || (state === "offered" && now.state === "accepted")) return true;
    await trx
      .updateTable("ambassador_application")
      .set({ state, decided_at: timestamp() })
      .where("id", "=", id)
      .execute();
    await note?.(trx, [{ field: "state", before: now.state, after: state }]);
    if (state === "offered") await enqueueAll(trx, engine, offerKind, [{ id, cause: null }]);
    return true;
  });
