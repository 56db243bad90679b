import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import type { ApplicationState } from "../states.ts";
import { acceptedKind } from "./letter-kinds.ts";

/** Letters and digits that nobody takes for one another, read from a poster or said on the phone. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const codeLength = 8;

/** A code that an ambassador's link carries: "a", which no other kind of code begins with, and 40 bits of chance. */
const newCode = () => `a${Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("")}`;

/**
 * How the team decides on an application. Who is accepted gets a code of their own, the same one for good, and a mail with
 * their link, both in the decision's transaction, as is a `note` of it. False when there is no such application.
 */
export const createDeciding =
  ({ db, engine }: Store) =>
  (id: string, state: ApplicationState, note?: AuditLine): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const now = await trx
        .selectFrom("ambassador_application")
        .select(["state", "code"])
        .where("id", "=", id)
        .$if(engine === "postgres", (query) => query.forUpdate())
        .executeTakeFirst();
      if (!now) return false;
      if (now.state === state) return true;
      const code = state === "accepted" ? (now.code ?? (await freeCode(trx))) : now.code;
      await trx
        .updateTable("ambassador_application")
        .set({ state, code, decided_at: timestamp() })
        .where("id", "=", id)
        .execute();
      await note?.(trx);
      if (state === "accepted") await enqueueAll(trx, engine, acceptedKind, [{ id, cause: null }]);
      return true;
    });

async function freeCode(trx: Transaction<Schema>): Promise<string> {
  for (;;) {
    const code = newCode();
    const taken = await trx
      .selectFrom("ambassador_application")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirst();
    if (!taken) return code;
  }
}
