import type { Tally } from "./tally.ts";

/**
 * Row triggers that change the tally in the writer's own transaction. INSERT OR REPLACE deletes rows silently, without firing
 * the triggers (unless recursive_triggers is on), so a trigger before it notes which rows are about to go.
 */
export const tallyOnSqlite = (tally: Tally): string[] => [...tables(tally), ...triggers(tally)];

const tables = ({ source, name = source, columns, count, key }: Tally) => [
  `create table ${name}_tally (${columns.map(([name, type]) => `${name} ${type} not null`).join(", ")},
    ${count} integer not null, primary key (${columns.map(([name]) => name).join(", ")})) without rowid`,
  `create table ${name}_replaced (id text not null, ${key.name} ${key.type})`,
];

/** Adds what `from` selects, keys with their counts as n, at each of the places. */
const add = ({ source, name = source, places, count, columns, key }: Tally, from: string) => `
  insert into ${name}_tally
  ${places.map((place) => `select ${place.join(", ")}, n from (${from}) where ${key.name} is not null`).join(" union all ")}
  on conflict (${columns.map(([name]) => name).join(", ")})
  do update set ${count} = ${count} + excluded.${count}`;

function triggers(tally: Tally) {
  const { source, name: tallyName = source, unique, key } = tally;
  const one = (row: string, n: number) => add(tally, `select ${key.of(row)} as ${key.name}, ${n} as n`);
  const replaced = `${tallyName}_replaced`;
  const note = (others: string) => `delete from ${replaced};
    insert into ${replaced} select id, ${key.of("")} from ${source}
    where (${unique.map((name) => `${name} = new.${name}`).join(" or ")}) and ${others};`;
  const takeReplaced = `${add(tally, `select ${key.name}, -1 as n from ${replaced}`)}; delete from ${replaced};`;
  const update = `update of ${[...unique, key.from].join(", ")}`;
  const trigger = (name: string, on: string, body: string) =>
    `create trigger ${tallyName}_tally_${name} ${on} on ${source} begin ${body} end`;
  return [
    trigger("before_insert", "before insert", note("true")),
    trigger("insert", "after insert", `${one("new.", 1)}; ${takeReplaced}`),
    trigger("before_update", `before ${update}`, note("id <> old.id")),
    trigger("update", `after ${update}`, `${one("old.", -1)}; ${one("new.", 1)}; ${takeReplaced}`),
    trigger("delete", "after delete", `${one("old.", -1)}; delete from ${replaced} where id = old.id;`),
  ];
}
