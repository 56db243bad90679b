import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Engine } from "../engine.ts";
import { migrationNames, type SchemaModules } from "../schema-module.ts";
import { BackupRefused, type PortableValue, type Snapshot } from "./portable.ts";

/** What a backup says of the server's secret: itself, or only what the right one is known by. */
export type CarriedSecret = { kept: string } | { check: string };

/** The first line of a backup. */
export type BackupHeader = {
  selam: "backup";
  format: 1;
  madeAt: string;
  engine: Engine;
  migrations: string[];
  secret: CarriedSecret;
};

/** How many rows each table has. */
export type RowCounts = Record<string, number>;
type End = { end: { tables: RowCounts; sha256: string } };

/** A part of a backup that was read. `end` comes last, once all before it is known to be whole. */
export type BackupPart =
  | { header: BackupHeader }
  | { table: string; columns: string[] }
  | { rows: PortableValue[][] }
  | End;

/**
 * A backup as text, some lines at a time, each JSON: what it is; for each table its name and columns, and its rows as lists; at the end
 * how many rows there are and the SHA-256 of all lines before. Returns how many rows each table has.
 */
export async function* writeLines(
  snapshot: Snapshot,
  secret: CarriedSecret,
  now = Date.now(),
): AsyncGenerator<string, RowCounts> {
  const hash = createHash("sha256");
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  const { engine, migrations } = snapshot;
  const madeAt = new Date(now).toISOString();
  const header: BackupHeader = { selam: "backup", format: 1, madeAt, engine, migrations, secret };
  yield hashed(line(header));
  const tables: RowCounts = {};
  for (const table of snapshot.tables) {
    tables[table.name] = 0;
    yield hashed(line({ table: table.name, columns: table.columns.map(({ name }) => name) }));
    for await (const rows of snapshot.rows(table)) {
      tables[table.name]! += rows.length;
      yield hashed(rows.map(line).join(""));
    }
  }
  const end: End = { end: { tables, sha256: hash.digest("hex") } };
  yield line(end);
  return tables;
}

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

/** More than any row has: what people send is bounded by 64 KB, and what is made of it is some of these. */
const longestLine = 16_000_000;

/**
 * The parts of a backup whose text comes in pieces of any length. Throws a BackupRefused when it is none, when it is cut off or damaged,
 * and when a newer version made it.
 */
export async function* readParts(text: AsyncIterable<string>, schemas: SchemaModules): AsyncGenerator<BackupPart> {
  const hash = createHash("sha256");
  const tables: RowCounts = {};
  let rest = "";
  let table: string | undefined;
  let ended = false;
  for await (const piece of text) {
    const until = piece.lastIndexOf("\n");
    const lines = until < 0 ? [] : `${rest}${piece.slice(0, until)}`.split("\n");
    rest = until < 0 ? `${rest}${piece}` : piece.slice(until + 1);
    if (rest.length > longestLine) throw new BackupRefused("it is damaged: a line in it is longer than any row");
    let rows: PortableValue[][] = [];
    for (const each of lines) {
      if (ended) throw new BackupRefused("it is damaged: something stands behind its end");
      const part = parse(each);
      if (Array.isArray(part)) {
        if (table === undefined) throw new BackupRefused("it is no backup of this server");
        tables[table]! += 1;
        rows.push(part);
      } else {
        if (rows.length) yield { rows };
        rows = [];
        if ("end" in part) {
          check(part, tables, hash.digest("hex"));
          ended = true;
        } else if ("table" in part) {
          table = part.table;
          tables[table] = 0;
        } else checkHeader(part, table === undefined, migrationNames(schemas));
        yield "selam" in part ? { header: part } : part;
      }
      if (!ended) hash.update(`${each}\n`);
    }
    if (rows.length) yield { rows };
  }
  if (!ended) throw new BackupRefused("it is cut off before its end");
}

type Line = PortableValue[] | BackupHeader | Exclude<BackupPart, { header: unknown } | { rows: unknown }>;

function parse(text: string): Line {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value) return value as Line;
  } catch {}
  throw new BackupRefused("it is damaged, or no backup of this server");
}

function checkHeader(header: BackupHeader, isFirst: boolean, known: string[]) {
  if (!isFirst || header.selam !== "backup" || header.format !== 1)
    throw new BackupRefused("it is no backup of this server");
  const newer = header.migrations.find((name) => !known.includes(name));
  if (newer) throw new BackupRefused(`a newer version of the server made it (${newer}); restore it with that version`);
}

function check({ end }: End, tables: RowCounts, sha256: string) {
  if (!isDeepStrictEqual(end.tables, { ...tables }) || end.sha256 !== sha256)
    throw new BackupRefused("it is damaged: its checksum is not that of its rows");
}
