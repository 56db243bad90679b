import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import type { RatesAnswer } from "../contract.ts";
import type { ExampleRates } from "../rates.ts";
import type { AdminRates } from "../team/contract.ts";
import { currentMs } from "./judge-set.ts";
import { acceptSet, asNumbers, lastAccepted, lastForTeam, listSets } from "./rate-sets.ts";
import type { Decimals, RateSet } from "./read-set.ts";
import type { RateSource } from "./source-address.ts";
import { readSource } from "./source-lease.ts";

/** What rates are read from. */
export type RateServices = {
  store: Store;
  site: { renderer: { exampleRates: ExampleRates } };
  config: { rateSource: RateSource | undefined };
};

/** The decimals of content/rates.yml by currency. */
export const decimalsOf = ({ rates }: ExampleRates): Decimals =>
  Object.fromEntries(rates.map(({ code, rate }) => [code, rate]));

/** The rates that visitors see at `now` (ms): the last accepted set while it is current and has all our currencies, else the built-in one. */
export async function readRates({ store, site }: RateServices, now = Date.now()): Promise<RatesAnswer> {
  const { exampleRates: example } = site.renderer;
  const builtIn = decimalsOf(example);
  const currencies = Object.keys(builtIn);
  const isCurrent = (set: RateSet) =>
    now - set.asOf <= currentMs && currencies.every((currency) => Object.hasOwn(set.rates, currency));
  const last = await lastAccepted(store);
  const { asOf, source, rates, status } =
    last && isCurrent(last)
      ? { ...last, status: "current" as const }
      : { asOf: Date.parse(example.date), source: example.source, rates: builtIn, status: "example" as const };
  const ours = Object.fromEntries(currencies.map((currency) => [currency, rates[currency]!]));
  return { base: "USD", asOf: timestamp(asOf), source, status, rates: asNumbers(ours) };
}

/** The rates as the team sees them. */
export async function readRatesForTeam(services: RateServices, now = Date.now()): Promise<AdminRates> {
  const { store, site, config } = services;
  const { rateSource: source } = config;
  const noted = source && (await readSource(store, source.id));
  const asking = source && {
    source: source.name,
    askedAt: noted && noted.holder === null && noted.until > timestamp(0) ? noted.until : null,
    dueAt: noted?.due_at ?? null,
    failures: noted?.failures ?? 0,
    lastError: noted?.last_error ?? null,
  };
  return {
    now: await readRates(services, now),
    last: await lastForTeam(store),
    builtIn: asNumbers(decimalsOf(site.renderer.exampleRates)),
    asking: asking ?? null,
    sets: await listSets(store),
  };
}

/** Accepts a refused set by hand, and writes a note of it with it. */
export const acceptRates = ({ db }: Store, id: string, note?: AuditLine, now = Date.now()) =>
  db.transaction().execute((trx) => acceptSet({ db: trx }, id, now, note));

/** The seconds since the time of the last accepted set, and the host that gave it; undefined without one. */
export async function ageOfRates(store: Store): Promise<{ seconds: number; source: string } | undefined> {
  const last = await lastAccepted(store);
  return last && { seconds: (Date.now() - last.asOf) / 1000, source: last.source };
}
