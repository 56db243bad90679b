import type { Engine } from "../../engine.ts";

const definer = "language plpgsql security definer set search_path from current";
/** A message that goes to another mailbox than the entry's. */
const notTheirs = "waitlist-new-address";

/**
 * How the mail to each person stands: what became of the last message (`letter`), whether any went out (`was_sent`), and what was told
 * of their mailbox (`trouble`), whose code the server writes. It outlasts the jobs, which are deleted when they are old.
 */
export const createMailState = (engine: Engine): string[] => [
  `create table waitlist_mail (id text not null primary key, created_at ${engine === "sqlite" ? "timestamptz" : "timestamptz(3)"} not null,
    letter text not null, was_sent integer not null default 0, mailbox text, trouble text)`,
  fill,
  "create index waitlist_mail_state on waitlist_mail (coalesce(trouble, letter), created_at, id)",
  "create index waitlist_mail_mailbox on waitlist_mail (mailbox) where mailbox is not null",
  ...(engine === "sqlite" ? onSqlite : onPostgres),
];

const letterOf = (state: string) => `case ${state} when 'pending' then 'waiting' else ${state} end`;

/** Who confirmed got a message, though its job may be deleted. */
const fill = `insert into waitlist_mail (id, created_at, letter, was_sent)
  select id, created_at, ${letterOf("state")}, case when state = 'sent' then 1 else 0 end
  from (select id, created_at, coalesce(
    (select state from outbox where subject_id = waitlist.id and kind <> '${notTheirs}'
      order by case state when 'pending' then 0 when 'suppressed' then 2 else 1 end, created_at desc limit 1),
    case when confirmed_at is not null then 'sent' end) as state from waitlist) as known
  where state is not null`;

/** What a job's new state makes of the letter's. One that is held back says nothing where another waits or went out. */
const changed = (job: string) => `letter = case
    when ${job}.state <> 'suppressed' then ${letterOf(`${job}.state`)}
    when exists (select 1 from outbox where subject_id = ${job}.subject_id and state = 'pending' and kind <> '${notTheirs}') then 'waiting'
    when was_sent = 1 then 'sent'
    else 'suppressed' end,
  was_sent = case when ${job}.state = 'sent' then 1 else was_sent end`;

/** What is known of an address that was just entered: who confirmed it with that got a message. */
const moved = (row: string) => `mailbox = null, trouble = null,
  letter = case when ${row}.confirmed_at = ${row}.moved_at then 'sent' else 'none' end,
  was_sent = case when ${row}.confirmed_at = ${row}.moved_at then 1 else 0 end`;

const onSqlite = [
  `create trigger waitlist_mail_job after insert on outbox when new.kind <> '${notTheirs}' begin
    insert into waitlist_mail (id, created_at, letter, was_sent)
      select id, created_at, ${letterOf("new.state")}, new.state = 'sent' from waitlist where id = new.subject_id
      on conflict (id) do update set ${changed("new")}; end`,
  `create trigger waitlist_mail_letter after update of state on outbox
    when new.state <> old.state and new.kind <> '${notTheirs}' begin
    update waitlist_mail set ${changed("new")} where id = new.subject_id; end`,
  `create trigger waitlist_mail_moved after update of email on waitlist when new.email <> old.email begin
    update waitlist_mail set ${moved("new")} where id = new.id; end`,
  `create trigger waitlist_mail_gone after delete on waitlist begin delete from waitlist_mail where id = old.id; end`,
  `create trigger mail_standing_new after insert on mail_standing begin
    update waitlist_mail set trouble = new.state where mailbox = new.mailbox; end`,
  `create trigger mail_standing_changed after update of state on mail_standing begin
    update waitlist_mail set trouble = new.state where mailbox = new.mailbox; end`,
  `create trigger mail_standing_gone after delete on mail_standing begin
    update waitlist_mail set trouble = null where mailbox = old.mailbox; end`,
];

const trigger = (name: string, on: string, body: string) => [
  `create function ${name}() returns trigger ${definer} as $$ begin ${body} return null; end $$`,
  `create trigger ${name} after ${on} execute function ${name}()`,
];

/** The last of each person's jobs among those that a statement wrote. Rows are locked in one order, so that no two statements wait for each other. */
const lastOf = (jobs: string) =>
  `select distinct on (subject_id) subject_id, state from (${jobs}) as theirs order by subject_id, created_at desc, id`;

const theirs = (from: string, where = "true") =>
  `select added.* from ${from} where added.kind <> '${notTheirs}' and ${where}`;

const onPostgres = [
  ...trigger(
    "waitlist_mail_job",
    "insert on outbox referencing new table as added for each statement",
    `perform 1 from waitlist where id in (select subject_id from added) order by id for key share;
    if not found then return null; end if;
    insert into waitlist_mail (id, created_at, letter, was_sent)
      select waitlist.id, waitlist.created_at, ${letterOf("job.state")}, case when job.state = 'sent' then 1 else 0 end
      from (${lastOf(theirs("added"))}) as job join waitlist on waitlist.id = job.subject_id
      on conflict (id) do nothing;
    perform 1 from waitlist_mail where id in (select subject_id from added) order by id for no key update;
    update waitlist_mail set ${changed("job")} from (${lastOf(theirs("added"))}) as job
      where waitlist_mail.id = job.subject_id and letter <> ${letterOf("job.state")};`,
  ),
  ...trigger(
    "waitlist_mail_letter",
    "update on outbox referencing new table as added old table as removed for each statement",
    `perform 1 from waitlist_mail where id in (
        select added.subject_id from added join removed using (id) where added.state <> removed.state
      ) order by id for no key update;
    if not found then return null; end if;
    update waitlist_mail set ${changed("job")} from (${lastOf(theirs("added join removed using (id)", "added.state <> removed.state"))}) as job
      where waitlist_mail.id = job.subject_id;`,
  ),
  ...trigger(
    "waitlist_mail_moved",
    "update on waitlist referencing new table as added old table as removed for each statement",
    `update waitlist_mail set ${moved("person")} from (
        select added.* from added join removed using (id) where added.email <> removed.email
      ) as person where waitlist_mail.id = person.id;`,
  ),
  ...trigger(
    "waitlist_mail_gone",
    "delete on waitlist referencing old table as removed for each statement",
    "delete from waitlist_mail where id in (select id from removed);",
  ),
  ...trigger("waitlist_mail_none", "truncate on waitlist for each statement", "truncate waitlist_mail;"),
  ...trigger(
    "mail_standing_told",
    "insert or update on mail_standing for each row",
    "update waitlist_mail set trouble = new.state where mailbox = new.mailbox and trouble is distinct from new.state;",
  ),
  ...trigger(
    "mail_standing_gone",
    "delete on mail_standing for each row",
    "update waitlist_mail set trouble = null where mailbox = old.mailbox;",
  ),
];
