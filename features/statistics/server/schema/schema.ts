import type { SchemaModule } from "../../../../db/schema-module.ts";
import type { PartTally, PartTallyChange, PartTallyNameTable } from "./counted-parts.ts";
import { partsOnPostgres } from "./parts-on-postgres.ts";
import { partsOnSqlite } from "./parts-on-sqlite.ts";

/**
 * How often something happened to page views and forms, in a day (YYYY-MM-DD, UTC) and again in its month (YYYY-MM): by the
 * page's path without its language ("" where no page is known), the language's code, and how one came (visit-counts.ts). It holds nothing of who
 * it was.
 */
export type VisitTallyTable = {
  period: string;
  path: string;
  language: string;
  source: string;
  /** Pages shown. */
  views: number;
  /** Waitlist forms that somebody began to fill in. */
  started: number;
  /** Forms that put somebody on the list. */
  joined: number;
  /** Forms with an address that was on the list already. */
  listed: number;
  /** Forms that the server sent back because of a field. */
  refused: number;
  /** Addresses confirmed. */
  confirmed: number;
};

/**
 * A search on /help that found nothing, under a keyed hash of its words. The words themselves are kept once they were looked
 * for on three days.
 */
export type HelpSearchTable = {
  code: string;
  language: string;
  words: string | null;
  /** On how many days (UTC). */
  days: number;
  /** How often in all. */
  times: number;
  /** YYYY-MM-DD, UTC. */
  last_day: string;
};

type Tables = {
  part_tally: PartTally;
  part_tally_change: PartTallyChange;
  part_tally_name: PartTallyNameTable;
  visit_tally: VisitTallyTable;
  help_search: HelpSearchTable;
};

declare module "../../../../db/schema.ts" {
  interface Schema extends Tables {}
}

const parts = [
  "create table part_tally_name (part text not null, value text not null, primary key (part, value))",
  "insert into part_tally_name values ('source', 'ref=')",
];

const visits = [
  `create table visit_tally (period text not null, path text not null, language text not null, source text not null,
    views integer not null, started integer not null, joined integer not null, listed integer not null,
    refused integer not null, confirmed integer not null,
    constraint visit_tally_place primary key (period, path, language, source))`,
  `create table help_search (code text primary key, language text not null, words text, days integer not null,
    times integer not null, last_day text not null)`,
  "create index help_search_kept on help_search (days, last_day, code)",
];

/**
 * The number of people by language, corridor, interest and source, by quarter of an hour, UTC day and in all, and of mailboxes by how they
 * stand; how many looked, began, sent and confirmed; and what was looked for on /help without an answer.
 */
export const statisticsSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-7-statistics": (engine) => [
      ...parts,
      ...(engine === "sqlite" ? partsOnSqlite() : partsOnPostgres()),
      ...visits,
    ],
  },
  tables: {
    part_tally: { sum: "people" },
    part_tally_change: "left out",
    part_tally_name: "rows",
    visit_tally: "rows",
    help_search: "rows",
  },
  foldedTallies: ["part_tally"],
};
