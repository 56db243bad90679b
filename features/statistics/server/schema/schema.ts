import { type Time, timestamp } from "../../../../db/schema.ts";
import type { SchemaModule } from "../../../../db/schema-module.ts";
import { nextDigest, teamZone } from "../reports/digest-times.ts";
import type { DimensionTally, DimensionTallyChange, DimensionTallyNameTable } from "./counted-dimensions.ts";
import { partsOnPostgres } from "./dimensions-on-postgres.ts";
import { partsOnSqlite } from "./dimensions-on-sqlite.ts";
import {
  type ReportAlarmTable,
  type ReportChoiceTable,
  type ReportTable,
  reportNothingTwice,
  reportTables,
} from "./report-tables.ts";

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

/** What an operator wrote beside a day (YYYY-MM-DD) of the chart of joins. */
export type ChartNoteTable = {
  id: string;
  day: string;
  text: string;
  /** The name of who wrote it or changed it last, which stays when they are gone. */
  written_by: string;
  changed_at: Time;
};

/**
 * How often something was asked for in a day (YYYY-MM-DD, UTC) and, but for what is missing, again in its month (YYYY-MM), without anything of
 * who asked: files that were downloaded, by path; pages that are missing, by path and the host of the page before; and topics of searches
 * on /help without an answer.
 */
export type RequestTallyTable = {
  kind: "download" | "missing" | "search";
  period: string;
  name: string;
  /** "" for none, "/" for a page of ours. */
  host: string;
  times: number;
};

type Tables = {
  report: ReportTable;
  report_alarm: ReportAlarmTable;
  report_choice: ReportChoiceTable;
  dimension_tally: DimensionTally;
  dimension_tally_change: DimensionTallyChange;
  dimension_tally_name: DimensionTallyNameTable;
  visit_tally: VisitTallyTable;
  help_search: HelpSearchTable;
  chart_note: ChartNoteTable;
  request_tally: RequestTallyTable;
};

declare module "../../../../db/schema.ts" {
  interface Schema extends Tables {}
}

const dimensions = [
  "create table dimension_tally_name (dimension text not null, value text not null, primary key (dimension, value))",
  "insert into dimension_tally_name values ('source', 'ref=')",
];

const visits = [
  `create table visit_tally (period text not null, path text not null, language text not null, source text not null,
    views integer not null, started integer not null, joined integer not null, listed integer not null,
    refused integer not null, confirmed integer not null,
    constraint visit_tally_place primary key (period, path, language, source))`,
  `create table help_search (code text primary key, language text not null, words text, days integer not null,
    times integer not null, last_day text not null)`,
  "create index help_search_kept on help_search (days, last_day, code)",
  `create table request_tally (kind text not null, period text not null, name text not null, host text not null,
    times integer not null, constraint request_tally_place primary key (kind, period, name, host))`,
];

const notes = [
  `create table chart_note (id text primary key, day text not null, text text not null, written_by text not null,
    changed_at timestamptz not null)`,
  "create index chart_note_day on chart_note (day, id)",
];

/**
 * The number of people by language, corridor, interest and source, by quarter of an hour, UTC day and in all, and of mailboxes by how they
 * stand; how many looked, began, sent and confirmed; what operators want of it by mail; what was looked for on /help without an answer; files,
 * missing pages; and notes.
 */
export const statisticsSchema: SchemaModule<Tables> = {
  migrations: {
    "1.0-07-statistics": (engine) => [
      ...dimensions,
      ...(engine === "sqlite" ? partsOnSqlite() : partsOnPostgres()),
      ...visits,
      ...reportTables,
      ...notes,
    ],
  },
  tables: {
    dimension_tally: { sum: "people" },
    dimension_tally_change: "left out",
    dimension_tally_name: "rows",
    visit_tally: "rows",
    help_search: "rows",
    report: "rows",
    report_alarm: "rows",
    report_choice: "rows",
    chart_note: "rows",
    request_tally: "rows",
  },
  foldedTallies: ["dimension_tally"],
  async afterRestore(db, _engine, moved) {
    if (moved) return;
    const zone = await teamZone(db);
    await reportNothingTwice(db, (choice) => timestamp(nextDigest(choice, zone, Date.now())));
  },
};
