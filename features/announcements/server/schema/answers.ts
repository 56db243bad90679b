import type { Engine } from "../../../../db/engine.ts";
import { postgresTrigger } from "../../../../db/postgres-trigger.ts";
import type { Time } from "../../../../db/schema.ts";

/** Somebody's answer to the question of an announcement, counted from 1. It goes with the entry, by a trigger. */
export type AnnouncementAnswerTable = { about: string; entry_id: string; answer: number; answered_at: Time };

/** How many gave each answer, kept by triggers; nobody writes it. */
export type AnnouncementAnswerTally = { about: string; answer: number; answers: number };

export const announcementAnswers = (engine: Engine): string[] => [
  `create table announcement_answer (about text not null, entry_id text not null, answer integer not null,
    answered_at timestamptz not null, constraint announcement_answer_of primary key (about, entry_id))`,
  "create index announcement_answer_entry on announcement_answer (entry_id)",
  `create table announcement_answer_tally (about text not null, answer integer not null, answers integer not null,
    constraint announcement_answer_tally_of primary key (about, answer))`,
  ...(engine === "sqlite" ? onSqlite() : onPostgres()),
];

const added =
  "on conflict (about, answer) do update set answers = announcement_answer_tally.answers + excluded.answers;";

function onSqlite() {
  const add = (row: "old" | "new", count: number) =>
    `insert into announcement_answer_tally values (${row}.about, ${row}.answer, ${count}) ${added}`;
  return [
    `create trigger announcement_answer_added after insert on announcement_answer begin ${add("new", 1)} end`,
    `create trigger announcement_answer_changed after update of answer on announcement_answer
      begin ${add("old", -1)} ${add("new", 1)} end`,
    `create trigger announcement_answer_removed after delete on announcement_answer begin ${add("old", -1)} end`,
    `create trigger announcement_answer_gone after delete on waitlist begin
      delete from announcement_answer where entry_id = old.id; end`,
  ];
}

/** Rows are counted in the order of the answers, so that two writers never wait for each other. */
function onPostgres() {
  const counted = (rows: string) =>
    `insert into announcement_answer_tally select about, answer, sum(n) from (${rows}) as changed (about, answer, n)
      group by about, answer having sum(n) <> 0 order by about, answer ${added}`;
  const trigger = (event: string, tables: string, rows: string) =>
    postgresTrigger(
      `announcement_answer_${event}d`,
      `after ${event} on announcement_answer referencing ${tables} for each statement`,
      counted(rows),
    );
  const [more, less] = ["select about, answer, 1 from added", "select about, answer, -1 from removed"];
  return [
    ...trigger("insert", "new table as added", more),
    ...trigger("update", "new table as added old table as removed", `${more} union all ${less}`),
    ...trigger("delete", "old table as removed", less),
    ...postgresTrigger(
      "announcement_answer_gone",
      "after delete on waitlist referencing old table as removed for each statement",
      "delete from announcement_answer where entry_id in (select id from removed);",
    ),
  ];
}
