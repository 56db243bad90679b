import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Schema } from "../../../../db/schema.ts";

/**
 * The number of an announcement's jobs in each state, kept by triggers, and of invitations "opened" and "confirmed". On
 * PostgreSQL a state may have several rows, whose sum counts.
 */
export type AnnouncementTally = {
  about: string;
  state: Schema["outbox"]["state"] | "opened" | "confirmed";
  jobs: number;
};

/** Jobs that are deleted when they are old stay counted. */
export const announcementTally = (engine: Engine): string[] => [
  "create table announcement_tally (about text not null, state text not null, jobs integer not null)",
  ...(engine === "sqlite" ? tallyOnSqlite() : tallyOnPostgres()),
];

function tallyOnSqlite() {
  const add = (about: string, state: string, jobs: string) =>
    `insert into announcement_tally values (${about}, ${state}, ${jobs})
      on conflict (about, state) do update set jobs = jobs + excluded.jobs;`;
  return [
    "create unique index announcement_tally_of on announcement_tally (about, state)",
    `create trigger announcement_job_added after insert on outbox when new.about is not null
      begin ${add("new.about", "new.state", "1")} end`,
    `create trigger announcement_job_changed after update of state on outbox
      when new.about is not null and new.state <> old.state
      begin ${add("new.about", "old.state", "-1")} ${add("new.about", "new.state", "1")} end`,
  ];
}

/** Each statement appends by how much it changed the counts, so that no writer waits for another; their sum is what counts. */
function tallyOnPostgres() {
  const trigger = (event: string, tables: string, rows: string) =>
    postgresTrigger(
      `announcement_job_${event}`,
      `after ${event} on outbox ${tables} for each statement`,
      `insert into announcement_tally
        select about, state, sum(n) from (${rows}) as changed (about, state, n)
        where about is not null group by about, state having sum(n) <> 0;`,
    );
  const added = "select about, state, 1 from added";
  return [
    "create index announcement_tally_of on announcement_tally (about)",
    ...trigger("insert", "referencing new table as added", added),
    ...trigger(
      "update",
      "referencing new table as added old table as removed",
      `${added} union all select about, state, -1 from removed`,
    ),
  ];
}
