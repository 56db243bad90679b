import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { startPostgres } from "../test/support/postgres.ts";
import { startServer } from "../test/support/server-process.ts";
import { type Figure, type Found, figure, type Size } from "./results.ts";
import { loadJoins } from "./support/load.ts";
import { median, newDiskDir, postgresCpuMs, quiet } from "./support/measure.ts";

const [atOnce, bareInserts, warmUp] = [64, 4000, 2000];
const text = "a row of about the length of a signup, with a name and an address";

/** Joins over HTTP, each answered once it is durable, in turns with bare durable inserts of single rows on the same engine and disk. */
export async function joins(size: Size): Promise<Found> {
  const sqlite = await measure("SQLite", size, {}, bareSqlite);
  const postgres = await startPostgres();
  try {
    const [url, bareUrl] = [await postgres.createDatabase(), await postgres.createDatabase()];
    const env = { DATABASE_URL: url, AUTH_SECRET: "x".repeat(32) };
    return { figures: [...sqlite, ...(await measure("PostgreSQL", size, env, () => barePostgres(bareUrl)))] };
  } finally {
    await postgres.stop();
  }
}

async function measure(
  engine: string,
  { quick }: Size,
  env: { DATABASE_URL?: string; AUTH_SECRET?: string },
  bareRate: () => Promise<number>,
): Promise<Figure[]> {
  const server = await startServer({ DATA_DIR: await newDiskDir(), TRUSTED_PROXIES: "127.0.0.1", ...env });
  const { DATABASE_URL: database } = env;
  try {
    await quiet(server.pid);
    await loadJoins(server, atOnce, warmUp);
    const [rounds, amount] = quick ? [1, 640] : [3, 6000];
    const seen: Record<"perSecond" | "cpuMs" | "bare" | "databaseMs", number>[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = await bareRate();
      const before = database ? await postgresCpuMs(database) : 0;
      const load = await loadJoins(server, atOnce, amount);
      seen.push({ ...load, bare, databaseMs: database ? ((await postgresCpuMs(database)) - before) / amount : 0 });
    }
    const of = (key: keyof (typeof seen)[0]) => median(seen.map((round) => round[key]));
    const reference = ["bare inserts, one after the other", of("bare")] as const;
    return [
      figure(`${engine}, joins, ${atOnce} at once`, of("perSecond"), "a second", reference),
      figure(`${engine}, joins that one core of the server takes`, 1000 / of("cpuMs"), "a second", reference),
      database
        ? figure("processor time of PostgreSQL for a join", of("databaseMs"), "ms", ["the server's", of("cpuMs")])
        : figure("SQLite, syncs of the disk for a join", await syncsOfJoin(server), "syncs", ["a bare insert", 1]),
    ];
  } finally {
    await server.kill();
  }
}

/** How often the server calls fsync or fdatasync for one join of many, counted by strace. Throws where that cannot be. */
async function syncsOfJoin(server: { url: string; pid: number }): Promise<number> {
  const args = ["-f", "-c", "-U", "name,calls", "-e", "trace=fsync,fdatasync", "-p", String(server.pid)];
  const strace = spawn("strace", args, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  const attached = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`strace is needed to count syncs: ${output.trim()}`));
    strace.on("error", fail).on("exit", fail);
    strace.stderr.setEncoding("utf8").on("data", (text) => {
      output += text;
      if (/attached/.test(output)) resolve();
    });
  });
  await attached;
  await loadJoins(server, atOnce, warmUp);
  strace.kill("SIGINT");
  await once(strace, "close");
  const calls = [...output.matchAll(/^\s*(?:fsync|fdatasync)\s+(\d+)/gm)];
  return calls.reduce((sum, [, count]) => sum + Number(count), 0) / warmUp;
}

/** Inserts a second, each durable before the next. */
async function rateOf(insert: () => unknown): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < bareInserts; i++) await insert();
  return (bareInserts * 1000) / (performance.now() - start);
}

async function bareSqlite(): Promise<number> {
  using database = new DatabaseSync(join(await newDiskDir(), "bare.db"));
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table entry (id integer primary key, text text)",
  );
  const insert = database.prepare("insert into entry (text) values (?)");
  return await rateOf(() => insert.run(text));
}

/** By one client. Throws when the server at `url` does not sync. */
async function barePostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const setting of ["fsync", "synchronous_commit"]) {
    const { rows } = await client.query(`show ${setting}`);
    if (rows[0]?.[setting] !== "on") throw new Error(`PostgreSQL runs with ${setting} = ${rows[0]?.[setting]}`);
  }
  await client.query(
    "create table if not exists bare (id integer generated always as identity primary key, text text)",
  );
  const insert = { name: "bare", text: "insert into bare (text) values ($1)", values: [text] };
  const rate = await rateOf(() => client.query(insert));
  await client.end();
  return rate;
}
