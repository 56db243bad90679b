import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer } from "../test/support/server-process.ts";
import { adminCalls } from "./admin-calls.ts";
import { signIn } from "./dashboard.ts";
import { newDiskDir } from "./disk.ts";
import { hastily, tidied } from "./making.ts";
import { median, percentile } from "./percentile.ts";
import { postgresCpuMs } from "./postgres-time.ts";
import { cpuMsOf, quietOf } from "./processor-time.ts";
import { besideEachOther, type Figure, type Measured, type Size } from "./report/figure.ts";

const few = 1000;
const times = 9;
const warmUps = 3;
const operator = { email: "bench@example.com", password: "a long enough password" };

/** A server with a list of made people, and who asks it. */
export type Listed = {
  server: ServerProcess;
  headers: Record<string, string>;
  dataDir: string;
  databaseUrl?: string | undefined;
};

/** What a call took, and the processor time for it, of the server and of PostgreSQL; medians of 9, in ms. */
type Cost = { took: number; worked: number };
type Compared = { what: string; short: Cost; long: Cost };

/**
 * What the team's page asks of lists of 1,000, 10,000 and so on up to `people` made people, on both engines: how long each answer takes,
 * and the processor time for it, each list in turns with the one of 1,000.
 */
export async function admin({ quick, people = quick ? 10_000 : 1_000_000 }: Size): Promise<Measured> {
  const lengths = [few, 10_000, 100_000].filter((length) => length < people).concat(people);
  const postgres = await startPostgres();
  const newDatabase = async () => ({ DATABASE_URL: await postgres.createDatabase() });
  const [sqliteLists, postgresLists] = await Promise.all([
    makeLists(lengths, async () => ({})),
    hastily(postgres.adminUrl, () => makeLists(lengths, newDatabase)),
  ]);
  const figures = [...(await on("SQLite", sqliteLists)), ...(await on("PostgreSQL", postgresLists))];
  await postgres.stop();
  return figures;
}

async function on(engine: string, [shortest, ...longer]: Made[]): Promise<Figure[]> {
  const small = await open(shortest!);
  const summed: Figure[] = [];
  const single: Figure[] = [];
  for (const made of longer) {
    const length = made.people;
    const large = await open(made);
    const perPerson = (await diskBytes(large)) / length / 1000;
    const compared = await compare(small, large);
    await large.server.kill();
    const people = `${length.toLocaleString("en-US")} people`;
    const onDisk: Figure = { what: `${engine}, ${people}: on disk for each`, value: perPerson, unit: "KB" };
    summed.push(...summary(`${engine}, ${people}`, compared), onDisk);
    if (made === longer.at(-1)) single.push(...compared.map((each) => oneCall(`${engine}, ${people}`, each)));
  }
  await small.server.kill();
  return [...summed, ...single];
}

/** The middle and the dearest of all calls with the long list, beside those with 1,000 people. */
function summary(name: string, compared: Compared[]): Figure[] {
  const plot = "Processor time of a call of the team's page, ms";
  const all = (of: (one: Compared) => Cost, figure: keyof Cost) => compared.map((one) => of(one)[figure]);
  const beside = (what: string, figure: keyof Cost, share: number): Figure =>
    besideEachOther(
      [
        `${name}: ${what}`,
        percentile(
          all(({ long }) => long, figure),
          share,
        ),
      ],
      "ms",
      [
        "at 1,000",
        percentile(
          all(({ short }) => short, figure),
          share,
        ),
      ],
      figure === "worked" ? plot : undefined,
    );
  return [
    beside("processor time of the middle call", "worked", 50),
    beside("processor time of the dearest call", "worked", 99.99),
    beside("the middle call takes", "took", 50),
  ];
}

const oneCall = (name: string, { what, short, long }: Compared): Figure =>
  besideEachOther([`${name}: ${what}`, long.worked], "ms", ["at 1,000", short.worked]);

type Made = { people: number; env: Record<string, string> & { DATA_DIR: string; DATABASE_URL?: string } };

/** Makes lists, one after the other: those of the other engine are made at the same time. */
async function makeLists(lengths: number[], newDatabase: () => Promise<{ DATABASE_URL?: string }>): Promise<Made[]> {
  const lists: Made[] = [];
  for (const people of lengths) {
    const env = {
      AUTH_SECRET: "x".repeat(32),
      TRUSTED_PROXIES: "127.0.0.1",
      OPERATOR_EMAIL: operator.email,
      OPERATOR_PASSWORD: operator.password,
      DATA_DIR: await newDiskDir(),
      ...(await newDatabase()),
    };
    const seeding = spawn(process.execPath, ["server/seed.ts", String(people)], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [code] = await once(seeding, "exit");
    if (code !== 0) throw new Error(`the list of ${people} was not made`);
    lists.push({ people, env });
  }
  return lists;
}

/** Starts the server of a list, and waits until neither it nor PostgreSQL has anything left to do for what was made. */
async function open({ env }: Made): Promise<Listed> {
  const server = await startServer(env);
  const headers = await signIn(server.url, operator);
  const listed = { server, headers, dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
  if (env.DATABASE_URL) await tidied(env.DATABASE_URL);
  await wait(5000); // What a server does at its start.
  await quietOf(() => work(listed));
  return listed;
}

/** What a list takes on disk with all that is kept for it, in bytes. */
async function diskBytes({ dataDir, databaseUrl }: Listed): Promise<number> {
  if (!databaseUrl) return (await stat(join(dataDir, "selam.db"))).size;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select pg_database_size(current_database()) as size");
  await client.end();
  return Number(rows[0].size);
}

/** What each call costs with the long list and with the short one, asked in turns. */
async function compare(small: Listed, large: Listed): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [what, prepare] of Object.entries(adminCalls)) {
    const asked = await Promise.all([small, large].map(async (list) => ({ list, ask: await prepare(list) })));
    const seen = asked.map(() => ({ took: [] as number[], worked: [] as number[] }));
    for (let time = -warmUps; time < times; time++) {
      for (const [index, { list, ask }] of asked.entries()) {
        const before = await work(list);
        const start = performance.now();
        await ask();
        const ms = performance.now() - start;
        const used = (await work(list)) - before;
        if (time < 0) continue;
        seen[index]!.took.push(ms);
        seen[index]!.worked.push(used);
      }
    }
    const [short, long] = seen.map(({ took, worked }) => ({ took: median(took), worked: median(worked) }));
    compared.push({ what, short: short!, long: long! });
  }
  return compared;
}

const work = async ({ server, databaseUrl }: Listed) =>
  (await cpuMsOf(server.pid)) + (databaseUrl ? await postgresCpuMs(databaseUrl) : 0);
