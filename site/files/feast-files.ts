import { feastCalendar } from "../../features/events/feast-calendar.ts";
import { feastDays } from "../../features/events/feasts.ts";
import { countryNames } from "../../ui/cloths/countries.ts";
import { originPlaceholder } from "../origin-placeholder.ts";
import type { WholeSite } from "../renderer.ts";

/** The calendar of each country's feasts in every language, by its path. */
export function feastFiles({ languages, words, feasts, brand }: WholeSite): Record<string, string> {
  const files = countryNames.flatMap((country) => {
    const days = feastDays(feasts, country);
    return languages.map(({ code, path }) => {
      const { [`countries/${country}` as const]: page, feasts: said } = words(code);
      const url = `${originPlaceholder}${path}/remittance/${country}`;
      const text = feastCalendar({
        days,
        country,
        url,
        changed: feasts.changed,
        name: said.name.replace("{country}", page.country),
        titles: said.names,
        text: said.file.replace("{page}", url),
        schoolText: said.schools.replace("{page}", url),
        estimates: said,
        product: brand.name,
        language: code,
      });
      return [`${path}/calendar/${country}.ics`, text] as const;
    });
  });
  return Object.fromEntries(files);
}
