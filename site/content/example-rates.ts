import source from "../../content/rates.yml";
import { ratesSchema } from "../../features/remittance/rates.ts";
import { longDate } from "../../languages/dates.ts";
import { parseContent } from "./fault.ts";

/** content/rates.yml, checked: throws when a rate is no decimal, or a date, a source or a status is missing. */
export const exampleRates = parseContent(ratesSchema, source, "rates.yml");

/** The day that the rates are of, in words where the language's are known, else in digits. */
export const rateDate = (languageCode: string): string => longDate(exampleRates.date, languageCode);
