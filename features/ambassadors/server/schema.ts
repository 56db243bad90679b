import type { Generated } from "kysely";
import type { Time } from "../../../db/schema.ts";
import type { SchemaModule } from "../../../db/schema-module.ts";
import { watchTable } from "../../../db/watched-changes.ts";

type AmbassadorApplicationTable = {
  id: string;
  name: string;
  email: string;
  /** E.164 */
  phone: string;
  /** In the person's own lines, parted by \n. */
  reason: string;
  created_at: Time;
  /** The mailbox that the address leads to; a second application from it joins this one. */
  mailbox: string | null;
  locale: string | null;
  state: Generated<"new" | "talking" | "offered" | "accepted" | "declined" | "turned_down">;
  /** When the state was last set. */
  decided_at: Time | null;
  /** When a further application from the same mailbox last came. */
  again_at: Time | null;
  /** What the link of an ambassador carries, from the first time they were accepted on. */
  code: string | null;
  /** When they first said yes to our offer; null as long as they have not. */
  began_at: Time | null;
  /** What the team noted of it, in lines parted by \n, and who noted it last. */
  note: string | null;
  noted_by: string | null;
  noted_at: Time | null;
};

/** What the team answered to an application by mail. Goes with the application. */
type AmbassadorReplyTable = {
  id: string;
  application_id: string;
  subject: string;
  /** In lines parted by \n. */
  text: string;
  /** The name of who wrote it, which stays when they are gone. */
  sent_by: string;
  created_at: Time;
};

/** What came later from the mailbox of an application, as it was sent. */
export type AmbassadorFurtherTable = {
  id: string;
  application_id: string;
  name: string;
  email: string;
  phone: string;
  reason: string;
  created_at: Time;
};

/** When the team is notified of applications next, or was notified last. */
type AmbassadorNoticeTable = { id: string; due_at: Time };

type Tables = {
  ambassador_application: AmbassadorApplicationTable;
  ambassador_further: AmbassadorFurtherTable;
  ambassador_notice: AmbassadorNoticeTable;
  ambassador_reply: AmbassadorReplyTable;
};

declare module "../../../db/schema.ts" {
  interface Schema extends Tables {}
}

/** Applications, what came and was said later, and when the team is told of them. The admin page hears of changes. */
export const ambassadorsSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-09-ambassadors": (engine) => [
      `create table ambassador_application (id text primary key, name text not null, email text not null,
        phone text not null, reason text not null,
        created_at ${engine === "sqlite" ? "timestamptz" : "timestamptz(3)"} not null, mailbox text, locale text,
        state text not null default 'new', decided_at timestamptz, again_at timestamptz, code text,
        began_at timestamptz, note text, noted_by text, noted_at timestamptz)`,
      "create index ambassador_application_newest on ambassador_application (created_at, id)",
      "create index ambassador_application_state on ambassador_application (state, created_at, id)",
      "create unique index ambassador_application_mailbox on ambassador_application (mailbox)",
      "create unique index ambassador_application_code on ambassador_application (code)",
      ...watchTable(engine, "ambassador_application"),
      `create table ambassador_further (id text primary key, application_id text not null, name text not null,
        email text not null, phone text not null, reason text not null, created_at timestamptz not null)`,
      "create index ambassador_further_of on ambassador_further (application_id, created_at, id)",
      "create table ambassador_notice (id text primary key, due_at timestamptz not null)",
      `create table ambassador_reply (id text primary key,
        application_id text not null references ambassador_application (id) on delete cascade, subject text not null,
        text text not null, sent_by text not null, created_at timestamptz not null)`,
      "create index ambassador_reply_of on ambassador_reply (application_id, created_at, id)",
      ...watchTable(engine, "ambassador_reply", "added rows"),
    ],
  },
  tables: {
    ambassador_application: "rows",
    ambassador_further: "rows",
    ambassador_notice: "rows",
    ambassador_reply: "rows",
  },
};
