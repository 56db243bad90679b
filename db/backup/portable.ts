import type { Engine } from "../engine.ts";
import type { Schema } from "../schema.ts";

/** Why a backup was not made or not restored; the message is one line. */
export class BackupRefused extends Error {}

/**
 * How each table goes into a backup: row by row, as a sum of one column (a tally, which each engine keeps in its own form), or not at
 * all, where the words of the list or the view of a tally hold the same. A table stands below those that it refers to.
 */
const carried: Record<keyof Schema, "rows" | "left out" | { sum: string }> = {
  operator: "rows",
  operator_account: "rows",
  operator_factor: "rows",
  operator_link: "rows",
  operator_passkey: "rows",
  operator_session: "rows",
  operator_setup: "rows",
  operator_verification: "rows",
  team_setting: "rows",
  audit: "rows",
  ambassador_application: "rows",
  ambassador_further: "rows",
  ambassador_notice: "rows",
  ambassador_reply: "rows",
  waitlist: "rows",
  waitlist_interest: "rows",
  waitlist_mail: "rows",
  waitlist_search: "rows",
  waitlist_unread: "rows",
  waitlist_word: "left out",
  waitlist_tally: { sum: "people" },
  wish_count: "rows",
  outbox: "rows",
  outbox_tally: { sum: "jobs" },
  announcement: "rows",
  announcement_test: "rows",
  announcement_tally: { sum: "jobs" },
  invitation: "rows",
  invitee: "rows",
  mail_attempt: "rows",
  mail_event: "rows",
  mail_limit: "rows",
  mail_server: "rows",
  mail_signature: "rows",
  mail_standing: "rows",
  mail_suppression: "rows",
  part_tally: { sum: "people" },
  part_tally_change: "left out",
  part_tally_name: "rows",
  referral: "rows",
  referral_tally: "rows",
  signing_key: "rows",
  rate_limit: "rows",
  rate_set: "rows",
  rate_source: "rows",
  visit_tally: "rows",
  help_search: "rows",
};

/** The tables of a backup, in the order in which they are filled. */
export const backedUpTables = Object.keys(carried).filter((name) => carried[name as keyof Schema] !== "left out");

/** Every name of ours in a database, by which one that is not empty is known. */
export const ourNames = new Set([...Object.keys(carried), "kysely_migration"]);

/** Types of columns, as a backup names them. */
export type PortableType = "text" | "integer" | "bigint" | "boolean" | "double precision" | "timestamptz";
export type PortableTable = { name: string; columns: { name: string; type: PortableType }[] };
/** A value of a row: times as ISO 8601 in UTC, whole numbers below 2^53, yes and no as SQLite has them (1 and 0) or as such. */
export type PortableValue = string | number | boolean | null;

/** A database as it was at one moment, read without holding its writers up. */
export type Snapshot = {
  engine: Engine;
  /** Those that the database has seen, in their order. */
  migrations: string[];
  tables: PortableTable[];
  /** A table's rows, some at a time. */
  rows(table: PortableTable): AsyncIterable<PortableValue[][]>;
  close(): Promise<void>;
};

/** The query of a table's rows; the names are ours. */
export function rowsQuery({ name, columns }: PortableTable): string {
  const how = carried[name as keyof Schema];
  const quoted = columns.map((column) => `"${column.name}"`);
  if (typeof how !== "object") return `select ${quoted.join(", ")} from "${name}"`;
  const sum = `sum("${how.sum}")`;
  const selected = columns.map((column) => (column.name === how.sum ? sum : `"${column.name}"`));
  const keys = columns.filter((column) => column.name !== how.sum).map((column) => `"${column.name}"`);
  return `select ${selected.join(", ")} from "${name}" group by ${keys.join(", ")} having ${sum} <> 0`;
}

/** How many rows are read, written and put on lines at once. */
export const rowsTogether = 1000;
