import { countryNames, countryOf, currencies } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { useKeptFile } from "../../../ui/page-files.ts";
import { usePage } from "../../page-context.ts";
import { useDrawingUrl } from "../drawing-file.tsx";
import { appExample } from "./app-example.ts";
import phoneStyles from "./app-phone.css?inline";
import { appScreens, type ScreenName } from "./app-screens.tsx";

/**
 * The attribute of a part of a page that follows the reader's country (features/remittance/calculator/shown-country.ts): the
 * path of a file with what to replace for each country but the language's own. `screens` are the part's pictures of the app.
 */
export function useByCountry(screens: { screen: ScreenName; cut?: number }[] = []): { "data-by-country"?: string } {
  const { words, claims, language, brand } = usePage();
  const drawingUrl = useDrawingUrl();
  const keep = useKeptFile();
  const pictures = (country: CountryName) => {
    const app = appExample(words, claims, { ...language, country });
    return screens.map(({ screen, cut }) => {
      const Screen = appScreens[screen];
      return drawingUrl(`app-${screen}`, <Screen app={app} brand={brand.name} cut={cut} />, phoneStyles);
    });
  };
  const shown = (country: CountryName) => {
    const { sent, goal } = words.app.countries[country];
    return [sent, goal, ...pictures(country)];
  };
  const leading = countryOf(undefined, language);
  const own = shown(leading);
  const others = countryNames.filter((country) => country !== leading);
  const replacements = others.map((country) => {
    const theirs = shown(country);
    return [currencies[country], Object.fromEntries(own.map((text, index) => [text, theirs[index]]))];
  });
  const path = keep("by-country", "json", JSON.stringify(Object.fromEntries(replacements)));
  return path ? { "data-by-country": path } : {};
}
