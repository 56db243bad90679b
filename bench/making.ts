import { query } from "../test/support/postgres.ts";
import { until } from "../test/support/server-process.ts";

/** Nothing that is made with these has to outlive a crash; all of them hold for what begins after they were read anew. */
const hasty = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_wal_size: "16GB",
  checkpoint_timeout: "1h",
};

/**
 * Has PostgreSQL write without care while `make` runs, and with its own settings again once everything is on the disk. A server of somebody
 * else's, at TEST_DATABASE_URL, stays as it is.
 */
export async function hastily<Result>(adminUrl: string, make: () => Promise<Result>): Promise<Result> {
  if (process.env.TEST_DATABASE_URL) return make();
  for (const [name, value] of Object.entries(hasty)) await query(adminUrl, `alter system set ${name} = '${value}'`);
  await query(adminUrl, "select pg_reload_conf()");
  const made = await make();
  await query(adminUrl, "alter system reset all");
  await query(adminUrl, "select pg_reload_conf()");
  await query(adminUrl, "checkpoint");
  return made;
}

const vacuuming = "select from pg_stat_activity where backend_type = 'autovacuum worker'";
const longestMs = 600_000;

/** Tidies a database up, and waits until PostgreSQL does so nowhere by itself: its work would count with what is measured. */
export async function tidied(url: string): Promise<void> {
  await query(url, "vacuum analyze");
  const isOver = async () => (await query(url, vacuuming)).rows.length === 0;
  await until(isOver, { timeoutMs: longestMs, everyMs: 500, what: "the end of autovacuum" });
}
