import type { Generated } from "kysely";
import type { Time } from "../../db/schema.ts";
import type { SchemaModule } from "../../db/schema-module.ts";

/** What operators did; the name of who did it stays when they are gone. */
type AuditTable = {
  id: string;
  created_at: Time;
  operator_id: string;
  operator_name: string;
  what: string;
  subject_id: string | null;
  client: string;
  /** The fields that were changed (AuditChange), as JSON; those of an entry go with it. */
  changes: Generated<string | null>;
};

/** What owners have set for the whole team. */
type TeamSettingTable = { name: string; value: string };

type Tables = { audit: AuditTable; team_setting: TeamSettingTable };

declare module "../../db/schema.ts" {
  interface Schema extends Tables {}
}

/** The audit log, and what owners have set for all. */
export const teamSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-03-team": () => [
      `create table audit (id text primary key, created_at timestamptz not null, operator_id text not null,
        operator_name text not null, what text not null, subject_id text, client text not null, changes text)`,
      "create index audit_time on audit (created_at, id)",
      "create index audit_subject on audit (subject_id, created_at, id)",
      "create index audit_operator on audit (operator_id, created_at, id)",
      "create index audit_what on audit (what, created_at, id)",
      "create table team_setting (name text primary key, value text not null)",
    ],
  },
  tables: { audit: "rows", team_setting: "rows" },
};
