import type { Generated } from "kysely";
import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Time } from "../../../../db/schema.ts";

/** How the mail to a person stands, by triggers; `mailbox` is a code that the server writes in the background. */
export type WaitlistMailTable = {
  id: string;
  created_at: Time;
  /** What became of the last message to them. */
  letter: "none" | "waiting" | "sent" | "dead" | "suppressed";
  /** 1 once any message to the address went out. */
  was_sent: Generated<number>;
  mailbox: string | null;
  trouble: "soft" | "bounced" | "complained" | null;
};

/** A message that goes to another mailbox than the entry's. */
const notTheirs = "waitlist-new-address";

/**
 * How the mail to each person stands: what became of the last message (`letter`), whether any went out (`was_sent`), and what was told
 * of their mailbox (`trouble`), whose code the server writes. It outlasts the jobs, which are deleted when they are old.
 */
export const mailStateTables = (engine: Engine): string[] => [
  `create table waitlist_mail (id text not null primary key, created_at ${engine === "sqlite" ? "timestamptz" : "timestamptz(3)"} not null,
    letter text not null, was_sent integer not null default 0, mailbox text, trouble text)`,
  "create index waitlist_mail_state on waitlist_mail (coalesce(trouble, letter), created_at, id)",
  "create index waitlist_mail_mailbox on waitlist_mail (mailbox) where mailbox is not null",
  ...(engine === "sqlite" ? onSqlite : onPostgres),
];

const messageStateOf = (state: string) => `case ${state} when 'pending' then 'waiting' else ${state} end`;

/** What a job's new state makes of the message's. One that is held back says nothing where another waits or went out. */
const changed = `letter = case
    when new.state <> 'suppressed' then ${messageStateOf("new.state")}
    when exists (select 1 from outbox where subject_id = new.subject_id and state = 'pending' and kind <> '${notTheirs}') then 'waiting'
    when waitlist_mail.was_sent = 1 then 'sent'
    else 'suppressed' end,
  was_sent = case when new.state = 'sent' then 1 else waitlist_mail.was_sent end`;

/** A new job; on PostgreSQL its person cannot leave before it is written. */
const added = (lock = "") => `insert into waitlist_mail (id, created_at, letter, was_sent)
  select id, created_at, ${messageStateOf("new.state")}, case when new.state = 'sent' then 1 else 0 end
  from waitlist where id = new.subject_id ${lock}
  on conflict (id) do update set ${changed};`;

/** What is known of an address that was just entered: who confirmed it with that got a message. */
const moved = `mailbox = null, trouble = null,
  letter = case when new.confirmed_at = new.moved_at then 'sent' else 'none' end,
  was_sent = case when new.confirmed_at = new.moved_at then 1 else 0 end`;

const onSqlite = [
  `create trigger waitlist_mail_job after insert on outbox when new.kind <> '${notTheirs}' begin ${added()} end`,
  `create trigger waitlist_mail_letter after update of state on outbox
    when new.state <> old.state and new.kind <> '${notTheirs}' begin
    update waitlist_mail set ${changed} where id = new.subject_id; end`,
  `create trigger waitlist_mail_moved after update of email on waitlist when new.email <> old.email begin
    update waitlist_mail set ${moved} where id = new.id; end`,
  `create trigger waitlist_mail_gone after delete on waitlist begin delete from waitlist_mail where id = old.id; end`,
  `create trigger mail_standing_new after insert on mail_standing begin
    update waitlist_mail set trouble = new.state where mailbox = new.mailbox; end`,
  `create trigger mail_standing_changed after update of state on mail_standing begin
    update waitlist_mail set trouble = new.state where mailbox = new.mailbox; end`,
  `create trigger mail_standing_gone after delete on mail_standing begin
    update waitlist_mail set trouble = null where mailbox = old.mailbox; end`,
];

/** By row: what a function once planned for a statement of few rows would be slow for one of many. */
const onPostgres = [
  ...postgresTrigger(
    "waitlist_mail_job",
    `after insert on outbox for each row when (new.kind <> '${notTheirs}')`,
    added("for key share"),
  ),
  ...postgresTrigger(
    "waitlist_mail_letter",
    `after update on outbox for each row when (old.state <> new.state and new.kind <> '${notTheirs}')`,
    `update waitlist_mail set ${changed} where id = new.subject_id;`,
  ),
  ...postgresTrigger(
    "waitlist_mail_moved",
    "after update on waitlist for each row when (old.email <> new.email)",
    `update waitlist_mail set ${moved} where id = new.id;`,
  ),
  ...postgresTrigger(
    "waitlist_mail_gone",
    "after delete on waitlist for each row",
    "delete from waitlist_mail where id = old.id;",
  ),
  ...postgresTrigger("waitlist_mail_none", "after truncate on waitlist for each statement", "truncate waitlist_mail;"),
  ...postgresTrigger(
    "mail_standing_told",
    "after insert or update on mail_standing for each row",
    "update waitlist_mail set trouble = new.state where mailbox = new.mailbox and trouble is distinct from new.state;",
  ),
  ...postgresTrigger(
    "mail_standing_gone",
    "after delete on mail_standing for each row",
    "update waitlist_mail set trouble = null where mailbox = old.mailbox;",
  ),
];
