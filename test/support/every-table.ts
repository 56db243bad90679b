type Rows = (sql: string) => Promise<Record<string, unknown>[]>;

const tables = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  postgres:
    "select table_name as name from information_schema.tables where table_schema = 'public' order by table_name",
};

/** What each table of a database holds, row by row, by the table's name; `rows` asks the database. */
export async function everyTable(engine: keyof typeof tables, rows: Rows): Promise<Record<string, string[]>> {
  const held: Record<string, string[]> = {};
  for (const { name } of await rows(tables[engine])) {
    const found = await rows(`select * from "${name}"`);
    held[String(name)] = found.map((row) => JSON.stringify(row)).sort();
  }
  return held;
}

/** Tables of numbers, which PostgreSQL adds up in the background. */
const isTally = (name: string) => /tally|_change$|_folded$/.test(name);

/** The same without the tables of numbers, which change by themselves. */
export async function everyRecord(engine: keyof typeof tables, rows: Rows): Promise<Record<string, string[]>> {
  return Object.fromEntries(Object.entries(await everyTable(engine, rows)).filter(([name]) => !isTally(name)));
}
