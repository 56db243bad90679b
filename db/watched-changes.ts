import type { Engine } from "./engine.ts";

/** The channel on which PostgreSQL tells of a change to a watched table. */
export const changeChannel = "waitlist-admin-changes";

/** What changes are told by: on PostgreSQL a notification, on SQLite a version that tells them from any other commit. */
export const watchedChanges = (engine: Engine): string[] =>
  engine === "sqlite"
    ? ["create table waitlist_version (version integer not null)", "insert into waitlist_version values (0)"]
    : [
        `create function waitlist_notify() returns trigger language plpgsql as $$ begin
          perform pg_notify('${changeChannel}', ''); return null; end $$`,
      ];

/** Lets `Store.watch` hear of every change to a table, or of rows that are added alone. */
export function watchTable(
  engine: Engine,
  table: string,
  what: "every change" | "added rows" = "every change",
): string[] {
  const events = what === "added rows" ? ["insert"] : ["insert", "update", "delete"];
  if (engine === "sqlite")
    return events.map(
      (event) => `create trigger ${table}_${event} after ${event} on ${table}
        begin update waitlist_version set version = version + 1; end`,
    );
  const told = what === "added rows" ? events : [...events, "truncate"];
  return [
    `create trigger ${table}_changed after ${told.join(" or ")} on ${table}
      for each statement execute function waitlist_notify()`,
  ];
}
