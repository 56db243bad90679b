import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startCrowd } from "../test/support/crowd.ts";
import { startPostgres } from "../test/support/postgres.ts";
import { launch, newPlace } from "../test/support/processes.ts";
import { until } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";

const run = promisify(execFile);
const git = async (...words: string[]) => (await run("git", words)).stdout.trim();
const each = 500;

/** The last version before the newest migration, unless UPGRADE_FROM names another. */
async function earlierVersion(): Promise<string> {
  const added = await git("log", "--diff-filter=A", "-1", "--format=%H", "--", "db/migrations/*-*.ts");
  return git("rev-parse", "--short", process.env.UPGRADE_FROM ?? `${added}^`);
}

/** The files of a version with its site built, beside this one's packages; and how to put them away. */
async function checkOut(version: string) {
  const folder = join(await newDiskDir(), version);
  await git("worktree", "add", "--detach", folder, version);
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  await run("npx", ["vite", "build", "--app", "--logLevel", "warn"], { cwd: folder });
  return { main: join(folder, "server/main.ts"), remove: () => git("worktree", "remove", "--force", folder) };
}

/**
 * An upgrade without a pause: an earlier version serves, this one starts beside it and changes the tables, people join at both; then
 * the earlier one is started again on the changed tables, as somebody does who goes back. Nobody may be lost, and every person gets one mail job.
 */
export async function upgrade(): Promise<string[]> {
  const version = await earlierVersion();
  const earlier = await checkOut(version);
  try {
    const postgres = await startPostgres({ durable: false });
    const onPostgres = await upgradeOn({ DATABASE_URL: await postgres.createDatabase() }, earlier.main).finally(() =>
      postgres.stop(),
    );
    const onSqlite = await upgradeOn({}, earlier.main);
    return [`SQLite, from ${version}: ${onSqlite}`, `PostgreSQL, from ${version}: ${onPostgres}`];
  } finally {
    await earlier.remove();
  }
}

async function upgradeOn(env: Record<string, string>, earlierMain: string): Promise<string> {
  await using place = await newPlace(undefined, env);
  const said: string[] = [];
  const joined: { id: string; email: string }[] = [];
  const phase = async (what: string, urls: string[], during: () => Promise<unknown> = async () => {}) => {
    const crowd = startCrowd(() => urls);
    await during();
    const goal = crowd.joined.length + each;
    await until(() => crowd.joined.length >= goal, { what: `people who join at ${what}` });
    await crowd.stop();
    joined.push(...crowd.joined);
    said.push(`${crowd.joined.length} at ${what} (${crowd.failed()} refused)`);
  };
  await using old = await launch(place.env, earlierMain);
  const started: Awaited<ReturnType<typeof launch>>[] = [];
  await phase("the earlier version while this one changed the tables", [old.url], async () => {
    started.push(await launch(place.env));
  });
  await using fresh = started[0]!;
  await phase("both", [old.url, fresh.url]);
  await old.kill("SIGTERM");
  await using back = await launch(place.env, earlierMain).catch(() => undefined);
  if (back) await phase("both, the earlier one started again on the changed tables", [back.url, fresh.url]);
  else said.push("the earlier one does not start again on the changed tables");
  const listed = new Map((await place.rows("select id, email from waitlist")).map(({ id, email }) => [id, email]));
  const jobs = new Set((await place.rows("select subject_id from outbox")).map(({ subject_id }) => subject_id));
  const lost = joined.filter(({ id, email }) => listed.get(id) !== email || !jobs.has(id));
  return `${said.join(", ")}; of ${joined.length} acknowledged ${lost.length} lost`;
}
