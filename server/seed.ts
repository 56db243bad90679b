import { parseArgs } from "node:util";
import { openStore } from "../db/open.ts";
import { countEntries } from "../features/waitlist/server/statistics.ts";
import { createKeyedHash } from "../mail/keyed-hash.ts";
import { createSuppression } from "../mail/suppression.ts";
import { ConfigError, readConfigOf } from "./config.ts";
import { schemas } from "./schemas.ts";
import { holdsReal, seed, vacuum } from "./seed/seeding.ts";

const usage = "Usage: npm run seed -- PEOPLE [--database postgres://...]";
const most = 10_000_000;

/** Ends the process with one line. */
function end(line: string, code: number): never {
  (code ? process.stderr : process.stdout).write(`${line}\n`);
  process.exit(code);
}

/** What the words of the command say, or undefined where they say nothing. */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { database: { type: "string" } },
    });
    const people = Number(positionals[0]);
    const fits = positionals.length === 1 && Number.isInteger(people) && people > 0 && people <= most;
    return fits ? { people, database: values.database } : undefined;
  } catch {
    return undefined;
  }
}

/** Fills the list with made people until so many are on it; only a list that holds nobody else. */
async function run({ people, database }: { people: number; database?: string | undefined }): Promise<string> {
  const config = readConfigOf(database);
  const store = await openStore({ url: config.databaseUrl, dataDir: config.dataDir, schemas, onError() {} });
  try {
    if (await holdsReal(store)) end("The list holds people who were not made. Nothing is written.", 1);
    const before = await countEntries(store);
    const started = performance.now();
    const suppression = createSuppression(createKeyedHash(config.authSecret));
    let told = before;
    const onProgress = (done: number) => {
      if (done < people && done - told < people / 50) return;
      told = done;
      process.stdout.write(`${done} of ${people}\n`);
    };
    if (before < people) await seed({ store, suppression, onProgress }, before, people);
    if (config.databaseUrl) await vacuum(config.databaseUrl);
    const seconds = Math.round((performance.now() - started) / 1000);
    return `${await countEntries(store)} made people are on the list, after ${seconds} s.`;
  } finally {
    await store.close();
  }
}

const wanted = asked();
if (!wanted) end(usage, 1);
try {
  end(await run(wanted), 0);
} catch (error) {
  if (error instanceof ConfigError) end(error.message, 1);
  throw error;
}
