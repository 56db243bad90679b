import calculatorStyles from "../../../features/remittance/calculator/calculator.css?inline";
import { MoneyReader } from "../../drawings/portraits/receivers.tsx";
import type { Page } from "../../route.ts";
import styles from "./country.css?inline";
import { CountryPage } from "./country.tsx";
import { countryNames } from "./country-names.ts";

/** /remittance/ethiopia and the other countries' */
export const countries: Page[] = countryNames.map((name) => ({
  path: `/remittance/${name}`,
  head: (words) => {
    const { title, description, country } = words[`countries/${name}`];
    return { title, description, name: country };
  },
  styles: [calculatorStyles, styles],
  above: ({ country }) => ({ name: country.trail.send, path: "/remittance" }),
  cloth: name,
  share: () => ({ drawn: <MoneyReader country={name} />, place: "rising" }),
  body: () => <CountryPage name={name} />,
}));
