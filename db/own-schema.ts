import type { SchemaModule } from "./schema-module.ts";
import { watchedChanges } from "./watched-changes.ts";

/** The tables that everybody uses, and what tells of changes (watched-changes.ts). */
export const ownSchema: SchemaModule = {
  migrations: {
    "1.0-01-database": (engine) => [
      "create table signing_key (name text primary key, key text not null)",
      "create table rate_limit (key text primary key, count integer not null, resets_at timestamptz not null)",
      ...watchedChanges(engine),
    ],
  },
  tables: { signing_key: "rows", rate_limit: "rows" },
};
