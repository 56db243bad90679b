import * as v from "valibot";
import source from "../../content/rates.yml";
import { ratesSchema } from "../../features/remittance/rates.ts";

/** content/rates.yml, checked: throws when a rate is no decimal, or a date, a source or a status is missing. */
export const exampleRates = v.parse(ratesSchema, source);

/** The day that the rates are of, in words where the language's are known, else in digits. */
export function rateDate(languageCode: string): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf(languageCode).length > 0;
  const style = known ? ({ dateStyle: "long" } as const) : {};
  return new Date(exampleRates.date).toLocaleDateString(known ? languageCode : "en", { timeZone: "UTC", ...style });
}
