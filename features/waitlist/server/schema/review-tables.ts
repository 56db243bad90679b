import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Time } from "../../../../db/schema.ts";
import { watchTable } from "../../../../db/watched-changes.ts";

/** An entry that somebody should look at, as it may be made up. It goes with the entry, by a trigger. */
export type WaitlistReviewTable = {
  entry_id: string;
  /** Of the entry. */
  created_at: Time;
  /** Reasons (features/waitlist/server/review/reasons.ts), parted by spaces. */
  reasons: string;
  found_at: Time;
  /** When the team kept the entry; null until then. */
  kept_at: Time | null;
};

/** An entry that is new or changed, for a day after joining; triggers note it. It goes with the entry, by a trigger. */
export type WaitlistArrivalTable = {
  entry_id: string;
  /** Of the entry. */
  created_at: Time;
  /** Of its address, "" for one that isn't counted; null until it was looked at. */
  domain: string | null;
  /** The sender network (mail/sender-network.ts) that it joined from; forgotten after an hour. */
  network: string | null;
};

/** Entries to review, and those that are looked at for it. */
export const reviewTables = (engine: Engine): string[] => [
  `create table waitlist_review (entry_id text not null primary key, created_at ${milliseconds[engine]} not null, reasons text not null,
    found_at timestamptz not null, kept_at timestamptz)`,
  "create index waitlist_review_open on waitlist_review (created_at, entry_id) where kept_at is null",
  ...watchTable(engine, "waitlist_review"),
  `create table waitlist_arrival (entry_id text not null primary key, created_at ${milliseconds[engine]} not null, domain text, network text)`,
  "create index waitlist_arrival_unseen on waitlist_arrival (entry_id) where domain is null",
  "create index waitlist_arrival_old on waitlist_arrival (created_at)",
  "create index waitlist_arrival_domain on waitlist_arrival (domain, created_at) where domain is not null",
  "create index waitlist_arrival_network on waitlist_arrival (network, created_at) where network is not null",
  "create index waitlist_arrival_network_old on waitlist_arrival (created_at) where network is not null",
  ...(engine === "sqlite" ? onSqlite : onPostgres),
];

const milliseconds = { sqlite: "timestamptz", postgres: "timestamptz(3)" };

const noted = (onConflict: string) =>
  `insert into waitlist_arrival (entry_id, created_at) values (new.id, new.created_at) on conflict (entry_id) do ${onConflict};`;
const joinedFrom = "update waitlist_arrival set network = new.cause where entry_id = new.subject_id;";
const isJoining = "new.kind = 'waitlist-confirmation' and new.cause is not null";
/** The first waits for who notes the second of the entry just now. */
const gone =
  "delete from waitlist_arrival where entry_id = old.id; delete from waitlist_review where entry_id = old.id;";

const onSqlite = [
  `create trigger waitlist_arrival_new after insert on waitlist begin ${noted("nothing")} end`,
  `create trigger waitlist_arrival_changed after update of name, email on waitlist
    when old.name <> new.name or old.email <> new.email begin ${noted("update set domain = null")} end`,
  `create trigger waitlist_arrival_network after insert on outbox when ${isJoining} begin ${joinedFrom} end`,
  `create trigger waitlist_review_gone after delete on waitlist begin ${gone} end`,
];

const onPostgres = [
  ...postgresTrigger("waitlist_arrival_new", "after insert on waitlist for each row", noted("nothing")),
  ...postgresTrigger(
    "waitlist_arrival_changed",
    "after update on waitlist for each row when ((old.name, old.email) is distinct from (new.name, new.email))",
    noted("update set domain = null"),
  ),
  ...postgresTrigger("waitlist_arrival_network", `after insert on outbox for each row when (${isJoining})`, joinedFrom),
  ...postgresTrigger("waitlist_review_gone", "after delete on waitlist for each row", gone),
  ...postgresTrigger(
    "waitlist_review_none",
    "after truncate on waitlist for each statement",
    "truncate waitlist_review, waitlist_arrival;",
  ),
];
