import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

const columns = "(id, name, email, phone, locale, consent, created_at)";
const person = "'made-' || n, 'Hirut Bekele', 'made-' || n || '@example.com', '+12025550143', 'en', '1'";
const yearSeconds = 365 * 86_400;

/** Writes `count` made people, spread over the last year, straight into the waitlist of a database that has its tables. */
export async function makeList(env: { DATA_DIR: string; DATABASE_URL?: string }, count: number): Promise<void> {
  const everySeconds = yearSeconds / count;
  if (!env.DATABASE_URL) {
    const database = new DatabaseSync(join(env.DATA_DIR, "selam.db"));
    database.exec(`pragma synchronous = off; insert into waitlist ${columns}
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
      select ${person}, joined
        from (select n, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (n * ${everySeconds}) || ' seconds') as joined from numbers)`);
    return database.close();
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  await client.query(`insert into waitlist ${columns} select ${person}, joined
    from (select n, now() - n * interval '${everySeconds} seconds' as joined from generate_series(1, ${count}) n) made`);
  await client.query("vacuum analyze");
  await client.end();
}
