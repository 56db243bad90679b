import { createTestApp, type TestApp } from "../test/support/app.ts";
import type { TestEngine } from "../test/support/engines.ts";
import { startPostgres } from "../test/support/postgres.ts";
import { median } from "./percentile.ts";
import { besideEachOther, type Figure, type Measured, type Size } from "./report/figure.ts";

const requests = 1000;

/** Each person's browser names itself in one of these ways, and came by one of these pages. */
const browsers = [
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
  "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
];
const before = [
  "",
  "https://www.google.com/",
  "https://l.facebook.com/",
  "http://localhost:3000/help",
  "https://a.example/b?c=d",
];
const queries = ["", "", "?ref=r0123456789ab", "?utm_source=newsletter&utm_medium=email"];

/**
 * What counting a view costs: the processor time of the app for pages with it, less the same for the same requests without it, in
 * turns; with writing the counts down.
 */
export async function views({ quick }: Size): Promise<Measured> {
  const postgres = await startPostgres();
  const on = async (name: TestEngine["name"], env: Record<string, string>) => {
    const engine = {
      name,
      newDatabase: async () => env,
      postgres: () => {
        throw new Error("none");
      },
    };
    await using app = await createTestApp(engine);
    return await compare(name === "sqlite" ? "SQLite" : "PostgreSQL", app, quick ? 11 : 41);
  };
  const lines = [await on("sqlite", {}), await on("postgres", { DATABASE_URL: await postgres.createDatabase() })];
  await postgres.stop();
  return lines;
}

async function compare(engine: string, app: TestApp, rounds: number): Promise<Figure> {
  const { visiting } = app.services;
  const { viewed } = visiting.visits;
  const paths = [...visiting.countedPaths];
  async function round(counts: boolean): Promise<number> {
    visiting.visits.viewed = counts ? viewed : () => {};
    const start = process.cpuUsage();
    for (let n = 0; n < requests; n++) {
      const headers = {
        "user-agent": browsers[n % browsers.length]!,
        referer: before[n % before.length]!,
        "sec-fetch-dest": "document",
      };
      const path = paths[n % paths.length]! + queries[n % queries.length]!;
      const answer = await app.request(path, { headers });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      await answer.body?.cancel();
    }
    await visiting.flush();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / requests;
  }
  for (let time = 0; time < 6; time++) await round(time % 2 === 0);
  const seen = { with: [] as number[], without: [] as number[] };
  for (let time = 0; time < rounds; time++)
    for (const counts of time % 2 ? [true, false] : [false, true])
      seen[counts ? "with" : "without"].push(await round(counts));
  const differences = seen.with.map((ms, index) => ms - seen.without[index]!);
  return besideEachOther(
    [`${engine}, processor time of counting a view`, median(differences)],
    "ms",
    ["the page without it", median(seen.without)],
    "Processor time of counting a view, ms",
  );
}
