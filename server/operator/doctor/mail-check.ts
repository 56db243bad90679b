import type { Store } from "../../../db/open.ts";
import { outboxStatus } from "../../../mail/outbox-status.ts";
import type { Config } from "../../config.ts";
import { sendTest } from "../send-test.ts";
import { type Finding, findings } from "./finding.ts";

const { ok, note, mend } = findings("mail");
const longWaitSeconds = 15 * 60;

/** Looks at what waits and what was given up, and sends one message to an address, where one is named. */
export async function checkMail(config: Config, store: Store, address: string): Promise<Finding[]> {
  const { jobs, oldestPendingSeconds } = await outboxStatus(store);
  const { pending = 0, dead = 0 } = jobs;
  const minutes = Math.round(oldestPendingSeconds / 60);
  const waits = pending ? `Messages that wait: ${pending}, the oldest for ${minutes} minutes.` : "No message waits.";
  return [
    oldestPendingSeconds > longWaitSeconds ? mend(`${waits} ${await reasonOf(store)}`) : ok(waits),
    ...(dead
      ? [mend(`Messages that were given up: ${dead}. Mend the cause, then run npm run operator -- retry-mail.`)]
      : []),
    await tried(config, store, address),
  ];
}

async function reasonOf({ db }: Store): Promise<string> {
  const failed = db.selectFrom("outbox").select("last_error").where("state", "=", "pending");
  const row = await failed.where("last_error", "is not", null).orderBy("due_at").limit(1).executeTakeFirst();
  return row ? `The last one failed: ${row.last_error}` : "None of them was tried. Is the server running?";
}

async function tried(config: Config, store: Store, address: string): Promise<Finding> {
  if (!address) return note("No test message was sent. To send one, run npm run operator -- doctor you@example.com.");
  const { said, taken } = await sendTest(config, store, address);
  return (taken ? ok : mend)(said);
}
