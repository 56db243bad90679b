import { definer, postgresTrigger } from "../postgres-trigger.ts";
import type { Tally } from "./tally.ts";

/** One fold at a time; TRUNCATE waits for it. */
const lock = 5_318_008_231_700_907;
/** A fold stays far below a statement's time limit, however much was appended. */
const mostAtOnce = 20_000;
/** A statement that writes more rows than this changes the folded counts itself; no signup comes with so many. */
const bulk = 5000;

/**
 * Each statement appends by how much it changed the counts, which makes no writer wait for another. NAME_tally_fold() adds
 * what was appended to the folded counts and returns how many rows that were, some 20,000 at most; the view
 * NAME_tally is both together, so it is exact at every moment.
 */
export const tallyOnPostgres = (tally: Tally): string[] => [...tables(tally), ...triggers(tally), fold(tally)];

const nameOf = ({ source, name = source }: Tally) => name;

const names = ({ columns }: Pick<Tally, "columns">) => columns.map(([name]) => name).join(", ");

/** A place's columns in the tally's types: PostgreSQL hands a condition on to a view's parts only where types agree. */
const cast = ({ columns }: Pick<Tally, "columns">, place: string[]) =>
  place.map((value, index) => `(${value})::${columns[index]?.[1]}`).join(", ");

function tables(tally: Tally) {
  const { columns, places, key, count } = tally;
  const name = nameOf(tally);
  const appended = places.map((place) => `select ${cast(tally, place)}, ${count} from ${name}_tally_change`);
  return [
    `create table ${name}_tally_folded (${columns.map(([name, type]) => `${name} ${type} not null`).join(", ")},
      ${count} bigint not null, primary key (${names(tally)}))`,
    `create table ${name}_tally_change (${key.name} ${key.type} not null, ${count} bigint not null)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
    `create view ${name}_tally as select ${names(tally)}, ${count} from ${name}_tally_folded
      union all ${appended.join(" union all ")}`,
  ];
}

/** The keys by which the counts change, with n, the number that each changes by, of rows of a key and a number. */
const changes = ({ key }: Tally, rows: string) =>
  `select k as ${key.name}, sum(n) as n from (${rows}) as changed (k, n) where k is not null
    group by k having sum(n) <> 0`;

/** What a trigger does with the rows of a statement; `written` names some table of them. */
const note = (tally: Tally, written: string, rows: string) => `
  if (select count(*) from (select from ${written} limit ${bulk + 1}) as first) > ${bulk} then
    with counted as (${changes(tally, rows)}) ${add(tally, "counted", "n")};
  else
    insert into ${nameOf(tally)}_tally_change ${changes(tally, rows)};
  end if;`;

function triggers(tally: Tally) {
  const { source, key } = tally;
  const name = nameOf(tally);
  const added = `select ${key.of("")}, 1 from added`;
  const removed = `select ${key.of("")}, -1 from removed`;
  const truncate = `perform pg_advisory_xact_lock(${lock}); truncate ${name}_tally_change, ${name}_tally_folded;`;
  const trigger = (event: string, rows: string, body: string) =>
    postgresTrigger(`${name}_tally_${event}`, `after ${event} on ${source} ${rows} for each statement`, body);
  return [
    ...trigger("insert", "referencing new table as added", note(tally, "added", added)),
    ...trigger("delete", "referencing old table as removed", note(tally, "removed", removed)),
    ...trigger(
      "update",
      "referencing new table as added old table as removed",
      note(tally, "added", `${added} union all ${removed}`),
    ),
    ...trigger("truncate", "", truncate),
  ];
}

/** Adds the keys and numbers of `from` at each of the places, in the order in which everybody locks them. */
const add = (tally: Tally, from: string, number: string) => `
  insert into ${nameOf(tally)}_tally_folded as folded
  select ${names(tally)}, sum(n) from (
    ${tally.places.map((place) => `select ${cast(tally, place)}, ${number} from ${from}`).join(" union all ")}
  ) as spread (${names(tally)}, n)
  group by ${names(tally)} having sum(n) <> 0 order by ${names(tally)}
  on conflict (${names(tally)}) do update set ${tally.count} = folded.${tally.count} + excluded.${tally.count}`;

const fold = (tally: Tally) => `
  create function ${nameOf(tally)}_tally_fold() returns bigint ${definer} as $$
    declare taken bigint;
    begin
      if not pg_try_advisory_xact_lock(${lock}) then return 0; end if;
      with gone as (
        delete from ${nameOf(tally)}_tally_change
        where ctid = any (array(select ctid from ${nameOf(tally)}_tally_change limit ${mostAtOnce})) returning *
      ), added as (${add(tally, "gone", tally.count)})
      select count(*) into taken from gone;
      return taken;
    end $$`;
