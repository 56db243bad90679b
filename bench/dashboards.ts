import { setTimeout as wait } from "node:timers/promises";
import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { openDashboard, signIn } from "./dashboard.ts";
import { newDiskDir } from "./disk.ts";
import { makeList } from "./made-list.ts";
import { median, percentile } from "./percentile.ts";
import { postgresCpuMs } from "./postgres-time.ts";
import { cpuMsOf } from "./processor-time.ts";
import { besideEachOther, type Figure, type Measured, type Size } from "./report/figure.ts";

const few = 1000;
const pages = 5;
const joinsPerSecond = 10;
const joinSeconds = 15;
const rounds = 2;
const callsEach = 60;

const operator = { email: "bench@example.com", password: "a long enough password" };

/**
 * What the team's open pages cost those who join, and what each call costs, with 1,000 and with 1,000,000 people on the
 * list: processor time of the server and, on PostgreSQL, of the database with it.
 */
export async function dashboards({ quick, people = quick ? 20_000 : 1_000_000 }: Size): Promise<Measured> {
  const onSqlite = await on("SQLite", people, async () => ({}));
  const postgres = await startPostgres();
  const newDatabase = async () => ({ DATABASE_URL: await postgres.createDatabase() });
  const onPostgres = await on("PostgreSQL", people, newDatabase);
  await postgres.stop();
  return [...onSqlite, ...onPostgres];
}

type NewDatabase = () => Promise<{ DATABASE_URL?: string }>;

async function on(engine: string, many: number, newDatabase: NewDatabase): Promise<Figure[]> {
  const small = await open(await newDatabase(), few);
  const costsOfFew = await costs(small);
  await small.server.kill();
  const large = await open(await newDatabase(), many);
  const costsOfMany = await costs(large);
  const alone: number[] = [];
  const watched: number[] = [];
  let asked = 0;
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await join(large.server)));
    const open = Array.from({ length: pages }, () => openDashboard(large.server.url, large.headers));
    watched.push(...(await join(large.server)));
    for (const dashboard of open) {
      asked += dashboard.asked();
      dashboard.close();
    }
  }
  await large.server.kill();
  const people = `${many.toLocaleString("en-US")} people`;
  const beside = `beside ${pages} open team pages (${asked} questions in ${rounds * joinSeconds} s)`;
  return [
    besideEachOther(
      [`${engine}, ${people}: a join ${beside}, median`, median(watched)],
      "ms",
      ["without them", median(alone)],
      "A join beside open team pages, ms",
    ),
    besideEachOther([`${engine}, ${people}: a join ${beside}, p95`, percentile(watched, 95)], "ms", [
      "without them",
      percentile(alone, 95),
    ]),
    ...Object.keys(costsOfFew).map((what) =>
      besideEachOther([`${engine}, ${people}: processor time of ${what}`, costsOfMany[what]!], "ms", [
        "at 1,000",
        costsOfFew[what]!,
      ]),
    ),
  ];
}

/** A server with so many made people on its list, and the headers of an operator's session. */
async function open(more: { DATABASE_URL?: string }, people: number) {
  const env = {
    AUTH_SECRET: "x".repeat(32),
    TRUSTED_PROXIES: "127.0.0.1",
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    DATA_DIR: await newDiskDir(),
    ...more,
  };
  await (await startServer(env)).kill();
  await makeList(env, people);
  const server = await startServer(env);
  await wait(5000); // PostgreSQL's fold.
  return { server, headers: await signIn(server.url, operator), databaseUrl: more.DATABASE_URL };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** The processor time of each call in ms, the mean of 60 after 5. */
async function costs({ server, headers, databaseUrl }: Opened): Promise<Record<string, number>> {
  const admin = "/api/admin/waitlist";
  const deep = Buffer.from(`${new Date(Date.now() - 360 * 86_400_000).toISOString()} x`).toString("base64url");
  const paths = {
    count: "/api/waitlist/count",
    summary: `${admin}/summary?timeZone=Africa/Addis_Ababa`,
    days: `${admin}/days?timeZone=Africa/Addis_Ababa`,
    metrics: "/metrics",
    "first page of the export": `${admin}?limit=1000`,
    "page near its end": `${admin}?limit=1000&before=${deep}`,
  };
  const used = async () => (await cpuMsOf(server.pid)) + (databaseUrl ? await postgresCpuMs(databaseUrl) : 0);
  const ask = async (path: string) => {
    const answer = await fetch(server.url + path, { headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const result: Record<string, number> = {};
  for (const [what, path] of Object.entries(paths)) {
    for (let i = 0; i < 5; i++) await ask(path);
    const before = await used();
    for (let i = 0; i < callsEach; i++) await ask(path);
    result[what] = ((await used()) - before) / callsEach;
  }
  return result;
}

let joined = 0;

/** How long each of the joins took, in ms, begun at a steady pace. */
async function join(server: ServerProcess): Promise<number[]> {
  const took: Promise<number>[] = [];
  for (let i = 0; i < joinsPerSecond * joinSeconds; i++) {
    took.push(joinOnce(server, ++joined));
    await wait(1000 / joinsPerSecond);
  }
  return Promise.all(took);
}

async function joinOnce(server: ServerProcess, n: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${server.url}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.9.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email: `watched-${n}@example.com` }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`joining answered ${answer.status}\n${server.output()}`);
  return performance.now() - start;
}
