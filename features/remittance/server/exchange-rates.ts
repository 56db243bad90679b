import type { Store } from "../../../db/open.ts";
import { timestamp } from "../../../db/schema.ts";
import type { AuditLine } from "../../../team/server/audit.ts";
import type { RatesAnswer, RatesHistory } from "../contract.ts";
import type { ExampleRates } from "../rates.ts";
import type { AdminRates } from "../team/contract.ts";
import { currentMs } from "./judge-set.ts";
import { acceptSet, asNumbers, lastAccepted, lastForTeam, listSets, readDays } from "./rate-sets.ts";
import type { Decimals, RateSet } from "./read-set.ts";
import type { RateSource } from "./source-address.ts";
import { readSource } from "./source-lease.ts";

type Options = {
  store: Store;
  example: ExampleRates;
  source: RateSource | undefined;
  /** Now, in ms since 1970. */
  now?: () => number;
};

/** The decimals of content/rates.yml by currency. */
export const decimalsOf = ({ rates }: ExampleRates): Decimals =>
  Object.fromEntries(rates.map(({ code, rate }) => [code, rate]));

/** The rates as visitors and the team see them; each call rejects when the database is lost. */
export function createExchangeRates({ store, example, source, now = Date.now }: Options) {
  const builtIn = decimalsOf(example);
  const currencies = Object.keys(builtIn);

  const isCurrent = ({ asOf, rates }: RateSet) =>
    now() - asOf <= currentMs && currencies.every((currency) => Object.hasOwn(rates, currency));

  /** The last accepted set while it is current and has all our currencies, else the built-in one. */
  async function read(): Promise<RatesAnswer> {
    const last = await lastAccepted(store);
    const {
      asOf,
      source: from,
      rates,
      status,
    } = last && isCurrent(last)
      ? { ...last, status: "current" as const }
      : { asOf: Date.parse(example.date), source: example.source, rates: builtIn, status: "example" as const };
    const ours = Object.fromEntries(currencies.map((currency) => [currency, rates[currency]!]));
    return { base: "USD", asOf: timestamp(asOf), source: from, status, rates: asNumbers(ours) };
  }

  return {
    read,
    /** The days of the last 30 that have a set. */
    history: async (): Promise<RatesHistory> => ({ base: "USD", days: await readDays(store, now()) }),
    /** What the team sees. */
    async overview(): Promise<AdminRates> {
      const noted = source && (await readSource(store, source.id));
      const asking = source && {
        source: source.name,
        askedAt: noted && noted.holder === null && noted.until > timestamp(0) ? noted.until : null,
        dueAt: noted?.due_at ?? null,
        failures: noted?.failures ?? 0,
        lastError: noted?.last_error ?? null,
      };
      return {
        now: await read(),
        last: await lastForTeam(store),
        builtIn: asNumbers(builtIn),
        asking: asking ?? null,
        sets: await listSets(store),
      };
    },
    /** Accepts a refused set by hand, and writes a note of it with it. */
    accept: (id: string, note?: AuditLine) =>
      store.db.transaction().execute((trx) => acceptSet({ db: trx }, id, now(), note)),
    /** The seconds since the time of the last accepted set, and the host that gave it; undefined without one. */
    async age(): Promise<{ seconds: number; source: string } | undefined> {
      const last = await lastAccepted(store);
      return last && { seconds: (now() - last.asOf) / 1000, source: last.source };
    },
  };
}

export type ExchangeRates = ReturnType<typeof createExchangeRates>;
