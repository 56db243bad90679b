import { definer, postgresTrigger } from "../../../../db/postgres-trigger.ts";
import { countedDimensions, keptValue } from "./counted-dimensions.ts";

/** One fold at a time; TRUNCATE and who moves counts wait for it. */
export const partFoldLock = 5_318_008_231_700_922;
const mostAtOnce = 20_000;
const bulk = 5000;

const columns = "dimension, seconds, since, value";
/** The places at which a change counts: in all, in its quarter of an hour, on its day. */
const places = [
  ["0", "0"],
  ["900", "at"],
  ["86400", "at - at % 86400"],
];
const spread = (number: string, from: string) =>
  places
    .map(
      ([seconds, since]) =>
        `select dimension, (${seconds})::integer as seconds, (${since})::bigint as since, value, ${number} as people from ${from}`,
    )
    .join(" union all ");

const quarter = `case when isfinite(created_at)
  then floor(extract(epoch from created_at) / 900)::bigint * 900 else 0::bigint end`;
const given = countedDimensions("postgres")
  .map(({ dimension, of }) => `('${dimension}', ${of("")})`)
  .join(", ");

/** What the rows of a table count, \`n\` times each. */
const people = (
  rows: string,
  n: number,
) => `select each.dimension, ${keptValue("each.dimension", "each.given")}, ${quarter}, ${n}
  from ${rows} cross join lateral (values ${given}) as each (dimension, given)`;
const mailboxes = (rows: string, n: number) =>
  `select 'mailbox', state, 0::bigint, ${n} from ${rows} where until is null`;

const summed = (rows: string) => `select dimension, value, at, sum(n)::bigint as n
  from (${rows}) as changed (dimension, value, at, n) group by dimension, value, at having sum(n) <> 0`;

/** Adds changes to the folded counts, in the order in which everybody locks them. */
const add = (number: string, from: string) => `
  insert into dimension_tally_folded as folded (${columns}, people)
  select ${columns}, sum(people) from (${spread(number, from)}) as spread
  group by ${columns} having sum(people) <> 0 order by ${columns}
  on conflict (${columns}) do update set people = folded.people + excluded.people`;

/** A few changes are appended, so that no writer waits for another; very many are added to the folded counts at once. */
const note = (written: string, rows: string) => `
  if (select count(*) from (select from ${written} limit ${bulk + 1}) as first) > ${bulk} then
    with counted as (${summed(rows)}) ${add("n", "counted")};
  else
    insert into dimension_tally_change (dimension, value, at, people) ${summed(rows)};
  end if;`;

function trigger(table: string, event: string, tables: string, body: string) {
  return postgresTrigger(
    `dimension_tally_${table}_${event}`,
    `after ${event} on ${table} ${tables} for each statement`,
    body,
  );
}

function triggers(table: string, count: (rows: string, n: number) => string, dimensions: string) {
  const both = "referencing new table as added old table as removed";
  return [
    ...trigger(table, "insert", "referencing new table as added", note("added", count("added", 1))),
    ...trigger(table, "delete", "referencing old table as removed", note("removed", count("removed", -1))),
    ...trigger(table, "update", both, note("added", `${count("added", 1)} union all ${count("removed", -1)}`)),
    ...trigger(
      table,
      "truncate",
      "",
      `perform pg_advisory_xact_lock(${partFoldLock}); delete from dimension_tally_change where dimension ${dimensions};
      delete from dimension_tally_folded where dimension ${dimensions};`,
    ),
  ];
}

/** As of other tallies (db/tally/on-postgres.ts): each statement appends by how much it changed the counts, dimension_tally_fold() adds that to the folded ones. */
export const partsOnPostgres = (): string[] => [
  `create table dimension_tally_folded (dimension text not null, seconds integer not null, since bigint not null,
    value text not null, people bigint not null, primary key (${columns}))`,
  `create table dimension_tally_change (dimension text not null, value text not null, at bigint not null, people bigint not null)
    with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
  `create view dimension_tally as select ${columns}, people from dimension_tally_folded
    union all ${spread("people", "dimension_tally_change")}`,
  ...triggers("waitlist", people, "<> 'mailbox'"),
  ...triggers("mail_standing", mailboxes, "= 'mailbox'"),
  `create function dimension_tally_fold() returns bigint ${definer} as $$
    declare taken bigint;
    begin
      if not pg_try_advisory_xact_lock(${partFoldLock}) then return 0; end if;
      with gone as (
        delete from dimension_tally_change
        where ctid = any (array(select ctid from dimension_tally_change limit ${mostAtOnce})) returning *
      ), added as (${add("people", "gone")})
      select count(*) into taken from gone;
      return taken;
    end $$`,
  `with counted as (${summed(`${people("waitlist", 1)} union all ${mailboxes("mail_standing", 1)}`)}) ${add("n", "counted")}`,
];
