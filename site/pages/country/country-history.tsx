import { datePatterns } from "../../../features/remittance/history/history-words.ts";
import { RateHistoryLine } from "../../../features/remittance/history/rate-history.tsx";
import type { Rate } from "../../../features/remittance/rates.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { Island } from "../../../ui/island.tsx";
import { usePage } from "../../page-context.ts";
import { alertCurrencies } from "../rate-alert/alert-currencies.ts";
import { AlertFormIsland } from "../rate-alert/alert-form-island.tsx";

/**
 * How a country's rate was in the last days, as far as the page knows it, and the form for who waits for another. Where dollars arrive the rate
 * is there to compare, and the form is for other countries'.
 */
export function CountryHistory({ name: country, rate: { code, paidIn } }: { name: CountryName; rate: Rate }) {
  const shown = usePage();
  const { words, language, rates, path, to } = shown;
  const { dollars, ...texts } = words.country.history;
  const { currencies, range, steady, ...history } = words.remittance.history;
  const name = currencies[code as keyof typeof currencies];
  const named = (text: string) => text.replace("{currency}", name);
  const { days } = rates;
  const known = days.length > 1 && {
    base: "USD" as const,
    currency: code,
    source: [...new Set(days.map(({ source }) => source))].join(", "),
    asOf: days.at(-1)!.asOf,
    days: days.map((day) => ({ date: day.date, rate: day.rates[code]! })),
  };
  const props = {
    currency: code,
    words: {
      ...texts,
      range: named(range),
      steady: named(steady),
      day: history.day,
      rate: history.rate.replace("{code}", code),
    },
    dates: datePatterns(language.code),
  };
  return (
    <>
      <section className="rate-history wrap" id="rates" data-history="">
        <h2>{history.heading}</h2>
        {paidIn && <p>{dollars.compare}</p>}
        <Island
          name="rate-history"
          wake="visible"
          component={RateHistoryLine}
          props={props}
          live={known ? { known } : undefined}
        />
      </section>
      <section className="rate-alert wrap" id="alert">
        <h2>{words["rate-alert"].heading}</h2>
        {paidIn ? (
          <>
            <p>{dollars.alert}</p>
            <AlertFormIsland currency={alertCurrencies(shown, country, true)} page={to(path)} />
          </>
        ) : (
          <AlertFormIsland currency={code} name={name} page={to(path)} />
        )}
      </section>
    </>
  );
}
