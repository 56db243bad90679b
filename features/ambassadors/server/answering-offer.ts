import { randomInt } from "node:crypto";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import { type Schema, timestamp } from "../../../db/schema.ts";
import { enqueueAll } from "../../../mail/outbox.ts";
import type { OfferAnswer } from "../states.ts";
import { acceptedKind } from "./messages/message-kinds.ts";

/** Letters and digits that nobody takes for one another, read from a poster or said on the phone. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const codeLength = 8;

/** A code that an ambassador's link carries: "a", which no other kind of code begins with, and 40 bits of chance. */
const newCode = () => `a${Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join("")}`;

/**
 * Answers our offer as a person has. Who says yes is accepted and gets a code of their own, the same one for good, and a mail with their
 * link, all in one transaction. Where no offer is open, nothing is changed.
 */
export const answerOffer = ({ db, engine }: Store, id: string, answer: OfferAnswer): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const offer = await trx
      .selectFrom("ambassador_application")
      .select(["code", "began_at"])
      .where("id", "=", id)
      .where("state", "=", "offered")
      .$if(engine === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!offer) return;
    const now = timestamp();
    const own = trx.updateTable("ambassador_application").where("id", "=", id);
    if (answer === "no") {
      await own.set({ state: "turned_down", decided_at: now }).execute();
      return;
    }
    const code = offer.code ?? (await freeCode(trx));
    await own.set({ state: "accepted", decided_at: now, code, began_at: offer.began_at ?? now }).execute();
    await enqueueAll(trx, engine, acceptedKind, [{ id, cause: null }]);
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
