import { countedDimensions, dimensionColumns, keptValue } from "./counted-dimensions.ts";

const quarter = (row: string) => `coalesce(unixepoch(${row}created_at) / 900 * 900, 0)`;

/** What `from` counts `n` times, once for each dimension. */
const changes = (from: string, row: string, at: string, n: number) =>
  `select dimension, ${keptValue("dimension", "given")} as value, at, n from (${countedDimensions("sqlite")
    .map(
      ({ dimension, of }) => `select '${dimension}' as dimension, ${of(row)} as given, ${at} as at, ${n} as n ${from}`,
    )
    .join(" union all ")})`;

const note = (rows: string) => `insert into dimension_tally_change (dimension, value, at, people) ${rows};`;
const one = (row: "new." | "old.", n: 1 | -1) => note(changes("", row, quarter(row), n));

/** INSERT OR REPLACE deletes rows silently, without firing the triggers: a trigger before it notes which are about to go. */
const replaced = "dimension_tally_replaced";
const noteReplaced = (others: string) => `delete from ${replaced};
  insert into ${replaced} select id, ${quarter("")}, locale, corridor, interest, source from waitlist
  where (id = new.id or email = new.email) and ${others};`;
const takeReplaced = `${note(changes(`from ${replaced}`, "", "at", -1))} delete from ${replaced};`;

const update = `update of ${["id", "email", ...dimensionColumns].join(", ")}`;
const onWaitlist = (name: string, when: string, body: string) =>
  `create trigger dimension_tally_${name} ${when} on waitlist begin ${body} end`;
const onStanding = (name: string, when: string, body: string) =>
  `create trigger mailbox_tally_${name} ${when} on mail_standing begin ${body} end`;
const mailbox = (row: "new" | "old", n: 1 | -1) =>
  note(`select 'mailbox', ${row}.state, 0, ${n} where ${row}.until is null`);

/** The table, a view through which it is changed in one way on both engines, and row triggers in the writer's transaction. */
export const partsOnSqlite = (): string[] => [
  `create table dimension_tally (dimension text not null, seconds integer not null, since bigint not null, value text not null,
    people integer not null, primary key (dimension, seconds, since, value)) without rowid`,
  "create view dimension_tally_change as select dimension, value, since as at, people from dimension_tally where seconds = 900",
  `create trigger dimension_tally_changed instead of insert on dimension_tally_change begin
    insert into dimension_tally (dimension, seconds, since, value, people) values
      (new.dimension, 0, 0, new.value, new.people),
      (new.dimension, 900, new.at, new.value, new.people),
      (new.dimension, 86400, new.at - new.at % 86400, new.value, new.people)
    on conflict (dimension, seconds, since, value) do update set people = people + excluded.people; end`,
  `create table ${replaced} (id text not null, at bigint not null, locale text, corridor text, interest text, source text)`,
  onWaitlist("before_insert", "before insert", noteReplaced("true")),
  onWaitlist("insert", "after insert", `${one("new.", 1)} ${takeReplaced}`),
  onWaitlist("before_update", `before ${update}`, noteReplaced("id <> old.id")),
  onWaitlist("update", `after ${update}`, `${one("old.", -1)} ${one("new.", 1)} ${takeReplaced}`),
  onWaitlist("delete", "after delete", `${one("old.", -1)} delete from ${replaced} where id = old.id;`),
  onStanding("insert", "after insert", mailbox("new", 1)),
  onStanding("update", "after update of state, until", `${mailbox("old", -1)} ${mailbox("new", 1)}`),
  onStanding("delete", "after delete", mailbox("old", -1)),
  note(
    `select dimension, value, at, sum(n) from (${changes("from waitlist", "", quarter(""), 1)}) group by dimension, value, at`,
  ),
  note("select 'mailbox', state, 0, count(*) from mail_standing where until is null group by state"),
];
