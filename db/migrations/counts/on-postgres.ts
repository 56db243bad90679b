import { type Kysely, sql } from "kysely";
import type { Tally } from "./tally.ts";

const run = (db: Kysely<unknown>, statements: string[]) =>
  statements.reduce((done, statement) => done.then(() => sql.raw(statement).execute(db)), Promise.resolve<unknown>(0));

/** One fold at a time; TRUNCATE waits for it. */
const lock = 5_318_008_231_700_907;
/** A fold stays far below a statement's time limit, however much was appended. */
const mostAtOnce = 20_000;
/** A statement that writes more rows than this changes the folded counts itself; no signup comes with so many. */
const bulk = 5000;
/** Functions of triggers run with their maker's rights: who may write the source need not know of its tally. */
const definer = "security definer set search_path from current";

/**
 * Each statement appends by how much it changed the counts, which makes no writer wait for another. tally_fold() adds
 * what was appended to the folded counts and returns how many rows that were, some 20,000 at most; the view
 * <source>_tally is both together, so it is exact at every moment.
 */
export async function keepOnPostgres(db: Kysely<unknown>, tallies: Tally[]): Promise<void> {
  await sql`set local work_mem = '64MB'`.execute(db);
  for (const tally of tallies) await run(db, [...tables(tally), ...triggers(tally), ...countAll(tally)]);
  await run(db, [
    `create function tally_fold() returns bigint language plpgsql ${definer} as $$
    declare
      folded bigint := 0;
      taken bigint;
    begin
      if not pg_try_advisory_xact_lock(${lock}) then return 0; end if;
      ${tallies.map(fold).join("\n")}
      return folded;
    end $$`,
  ]);
}

const names = ({ columns }: Pick<Tally, "columns">) => columns.map(([name]) => name).join(", ");

/** A place's columns in the tally's types: PostgreSQL hands a condition on to a view's parts only where types agree. */
const cast = ({ columns }: Pick<Tally, "columns">, place: string[]) =>
  place.map((value, index) => `(${value})::${columns[index]?.[1]}`).join(", ");

function tables(tally: Tally) {
  const { source, columns, places, key, count } = tally;
  const appended = places.map((place) => `select ${cast(tally, place)}, ${count} from ${source}_tally_change`);
  return [
    `create table ${source}_tally_folded (${columns.map(([name, type]) => `${name} ${type} not null`).join(", ")},
      ${count} bigint not null)`,
    `create table ${source}_tally_change (${key.name} ${key.type} not null, ${count} bigint not null)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
    `create view ${source}_tally as select ${names(tally)}, ${count} from ${source}_tally_folded
      union all ${appended.join(" union all ")}`,
  ];
}

/** The keys by which the counts change, with n, the number that each changes by, of rows of a key and a number. */
const changes = ({ key }: Tally, rows: string) =>
  `select k as ${key.name}, sum(n) as n from (${rows}) as changed (k, n) group by k having sum(n) <> 0`;

/** A key is made faster for rows that are there than with each of them. */
const countAll = ({ source, key, places, ...tally }: Tally) => [
  `create temporary table counted on commit drop as
    select ${key.of("")} as ${key.name}, count(*) as n from ${source} group by 1`,
  ...places.map((place) => {
    const at = cast(tally, place);
    return `insert into ${source}_tally_folded select ${at}, sum(n) from counted group by ${at} having sum(n) <> 0`;
  }),
  `alter table ${source}_tally_folded add primary key (${names(tally)})`,
  "drop table counted",
];

/** What a trigger does with the rows of a statement; \`written\` names some table of them. */
const note = (tally: Tally, written: string, rows: string) => `
  if (select count(*) from (select from ${written} limit ${bulk + 1}) as first) > ${bulk} then
    with counted as (${changes(tally, rows)}) ${add(tally, "counted", "n")};
  else
    insert into ${tally.source}_tally_change ${changes(tally, rows)};
  end if;`;

function triggers(tally: Tally) {
  const { source, key } = tally;
  const added = `select ${key.of("")}, 1 from added`;
  const removed = `select ${key.of("")}, -1 from removed`;
  const truncate = `perform pg_advisory_xact_lock(${lock}); truncate ${source}_tally_change, ${source}_tally_folded;`;
  const trigger = (event: string, tables: string, body: string) => [
    `create function ${source}_tally_${event}() returns trigger language plpgsql ${definer} as $$
      begin ${body} return null; end $$`,
    `create trigger ${source}_tally_${event} after ${event} on ${source} ${tables}
      for each statement execute function ${source}_tally_${event}()`,
  ];
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
  insert into ${tally.source}_tally_folded as folded
  select ${names(tally)}, sum(n) from (
    ${tally.places.map((place) => `select ${cast(tally, place)}, ${number} from ${from}`).join(" union all ")}
  ) as spread (${names(tally)}, n)
  group by ${names(tally)} having sum(n) <> 0 order by ${names(tally)}
  on conflict (${names(tally)}) do update set ${tally.count} = folded.${tally.count} + excluded.${tally.count}`;

const fold = (tally: Tally) => `
  with gone as (
    delete from ${tally.source}_tally_change
    where ctid = any (array(select ctid from ${tally.source}_tally_change limit ${mostAtOnce}))
    returning *
  ), added as (${add(tally, "gone", tally.count)})
  select count(*) into taken from gone;
  folded := folded + taken;`;
