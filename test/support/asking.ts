import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { openStore } from "../../db/open.ts";
import {
  acceptRates,
  decimalsOf,
  readRates,
  readRatesForTeam,
} from "../../features/remittance/server/exchange-rates.ts";
import { askForRates } from "../../features/remittance/server/rate-asking.ts";
import { readDays } from "../../features/remittance/server/rate-days.ts";
import { rateSource } from "../../features/remittance/server/source-address.ts";
import { schemas } from "../../server/schemas.ts";
import { loadedSite, newDataDir } from "./app.ts";
import type { TestEngine } from "./engines.ts";
import { startRatesSource } from "./rates-source.ts";

/** A moment in the tests' time. */
export const noon = Date.parse("2026-11-22T12:00:00.000Z");
export const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/**
 * A database and a source of rates in the tests' own time, which `clock.now` moves; `ask` is one process's look whether
 * the source is due, `another` makes the same of a second process. `key` is the RATES_KEY.
 */
export async function startAsking(engine: TestEngine, { key = "" } = {}) {
  const dataDir = await newDataDir();
  const { DATABASE_URL: url } = await engine.newDatabase();
  const store = await openStore({ url, dataDir, schemas, onError() {} });
  const server = await startRatesSource();
  const { exampleRates: example } = (await loadedSite()).renderer;
  const clock = { now: noon };
  const deadlines: AbortController[] = [];
  const troubles: Record<string, unknown>[] = [];
  const source = rateSource(key ? `${server.address}?key={key}` : server.address, key);
  const another = () => {
    const asking = {
      store,
      source,
      builtIn: decimalsOf(example),
      holder: randomUUID(),
      onTrouble: (what: Record<string, unknown>) => troubles.push(what),
      now: () => clock.now,
      deadline() {
        const controller = new AbortController();
        deadlines.push(controller);
        return controller.signal;
      },
    };
    return (stopping?: AbortSignal) => askForRates(asking, stopping);
  };
  const services = { store, site: { renderer: { exampleRates: example } }, config: { rateSource: source } };
  const rates = {
    read: () => readRates(services, clock.now),
    days: () => readDays(store, Object.keys(decimalsOf(example)), clock.now),
    overview: () => readRatesForTeam(services, clock.now),
    accept: (id: string) => acceptRates(store, id, undefined, clock.now),
  };
  return {
    store,
    server,
    clock,
    troubles,
    example,
    rates,
    ask: another(),
    another,
    /** Ends what has been going on for too long. */
    timeOut: () => deadlines.at(-1)!.abort(new DOMException("too long", "TimeoutError")),
    /** The sets as the team sees them. */
    sets: async () => (await rates.overview()).sets,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
