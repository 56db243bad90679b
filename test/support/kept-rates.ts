import type { Store } from "../../db/open.ts";
import { keepFetched } from "../../features/remittance/server/rate-sets.ts";
import { someRates } from "./rates-source.ts";

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const asTexts = (rates: object) =>
  Object.fromEntries(Object.entries(rates).map(([code, rate]) => [code, String(rate)]));

/** Keeps an accepted set of a moment (ms), of some rates with these in place of theirs; it is accepted at `at`, its own time unless given. */
export const keepSet = ({ db }: Pick<Store, "db">, asOf: number, rates: Record<string, number> = {}, at = asOf) =>
  keepFetched(
    db,
    { source: "rates.example", set: { asOf, rates: asTexts({ ...someRates, ...rates }) }, refusal: undefined },
    at,
  );

/** The SQL that keeps an accepted set of a moment (ms), and its rates as those of its day. */
export function keepingSet(asOf: number, rates: Record<string, number> = {}): string[] {
  const time = new Date(asOf).toISOString();
  const day = time.slice(0, 10);
  const texts = asTexts({ ...someRates, ...rates });
  const days = Object.entries(texts).map(
    ([code, rate]) => `('${code}', '${day}', '${rate}', 'rates.example', '${time}')`,
  );
  return [
    `insert into rate_set (id, fingerprint, state, source, day, as_of, rates, fetched_at, accepted_at)
      values ('${time}', '${time}', 'accepted', 'rates.example', '${day}', '${time}', '${JSON.stringify(texts)}', '${time}', '${time}')`,
    `insert into rate_day (currency, day, rate, source, as_of) values ${days.join()}`,
  ];
}

/** Keeps a set of each of so many days, the last one an hour ago; birr rise by one a day, so that the last day's are `birr`. */
export async function keepDays(store: Pick<Store, "db">, days: number, birr = 150.25) {
  const last = Date.now() - hourMs;
  for (let ago = days - 1; ago >= 0; ago--) await keepSet(store, last - ago * dayMs, { ETB: birr - ago });
}
