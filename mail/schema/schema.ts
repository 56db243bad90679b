import type { Time } from "../../db/schema.ts";
import type { SchemaModule } from "../../db/schema-module.ts";
import {
  type MailEventTable,
  type MailLimitTable,
  type MailSignatureTable,
  type MailStandingTable,
  type MailSuppressionTable,
  mailboxTables,
} from "./mailbox-tables.ts";
import { type MailAttemptTable, type OutboxTable, type OutboxTally, outboxTables } from "./outbox-tables.ts";

/** How it is with the mail server, in one row: known to all processes, and after a restart. */
type MailServerTable = {
  id: string;
  /** About when it last took a message. */
  taken_at: Time | null;
  /** When the first of the tries failed that have failed since; null while it takes messages. */
  failing_since: Time | null;
  /** A class (mail/server-state.ts), never the words of a server. */
  reason: string | null;
};

/** How many messages were sent and how many were given up on a day (YYYY-MM-DD, UTC), without anything of who they went to. */
type MailDayTable = { day: string; sent: number; failed: number };

type Tables = {
  outbox: OutboxTable;
  outbox_tally: OutboxTally;
  mail_attempt: MailAttemptTable;
  mail_limit: MailLimitTable;
  mail_suppression: MailSuppressionTable;
  mail_event: MailEventTable;
  mail_standing: MailStandingTable;
  mail_signature: MailSignatureTable;
  mail_server: MailServerTable;
  mail_day: MailDayTable;
};

declare module "../../db/schema.ts" {
  interface Schema extends Tables {}
}

/** The outbox, and what is known of mailboxes and of the mail server. */
export const mailSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-02-mail": (engine) => [
      ...outboxTables(engine),
      ...mailboxTables,
      "create table mail_server (id text primary key, taken_at timestamptz, failing_since timestamptz, reason text)",
      "create table mail_day (day text primary key, sent integer not null, failed integer not null)",
    ],
  },
  tables: {
    outbox: "rows",
    outbox_tally: { sum: "jobs" },
    mail_attempt: "rows",
    mail_limit: "rows",
    mail_suppression: "rows",
    mail_event: "rows",
    mail_standing: "rows",
    mail_signature: "rows",
    mail_server: "rows",
    mail_day: "rows",
  },
  foldedTallies: ["outbox_tally"],
};
