import { useContext } from "react";
import { showDollars } from "../../../features/remittance/amount.ts";
import calculatorStyles from "../../../features/remittance/calculator/calculator.css?inline";
import { Calculator } from "../../../features/remittance/calculator/calculator.tsx";
import { FlagSymbols } from "../../../features/remittance/flags/flag-symbols.tsx";
import { rateTo } from "../../../features/remittance/quote.ts";
import { ClaimsProvider } from "../../../ui/claims.tsx";
import { countryNames, currencies } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import { Island } from "../../../ui/island.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Headline } from "../../headline.tsx";
import { usePage } from "../../page-context.ts";
import { Picture } from "../../pictures/picture.tsx";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { AskedQuestions } from "../asked.tsx";
import { Closing } from "../closing.tsx";
import { useCalculatorPage, useRemittance } from "../remittance/shared.ts";
import { Arrival, Receiver } from "./arrival.tsx";
import { useAverages } from "./averages.ts";
import { Becomes } from "./becomes.tsx";
import { ClosedDays, SenderRights, TodaysCost } from "./costs-and-rights.tsx";
import styles from "./country.css?inline";
import { CountryHistory } from "./country-history.tsx";
import { costs } from "./country-names.ts";
import { countryFigures } from "./figures-of.ts";
import { ClothDrawing, ClothEdge, clothBorder, Swath } from "./swath.tsx";

/** The middle of who reads the message in each country's scene, as a share of its width. */
const around = { eritrea: 0.69, ethiopia: 0.59, kenya: 0.61, somalia: 0.67, uganda: 0.57 };

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
  product: true,
  share: () => ({ drawn: <ShareForm name={`scenes/${name}`} around={around[name]} />, place: "beside" }),
  body: () => <CountryPage name={name} />,
}));

/** /remittance/{name}: what it costs to send to one country, what arrives, how, and what one may ask for. */
function CountryPage({ name }: { name: CountryName }) {
  const { words, rates, label, page } = useCountry(name);
  const { status } = page.remittance.calculator;
  const code = currencies[name];
  const rate = rateTo(code, rates);
  const claims = useContext(ClaimsProvider)!;
  const { lost, ...values } = countryFigures(rate, claims.value(costs[name]));
  const { props, live, shown } = useCalculatorPage(code, [costs[name]], lost);
  const { averages, figures } = useAverages(name);
  return (
    <>
      <FlagSymbols codes={rates.map(({ code }) => code)} />
      <Swath name={name} />
      <div className="sends wrap">
        <Trail country={words.country} />
        <p className="small cloth-says">
          <RichText text={words.cloth.text} values={{ saying: <q lang="sw">{words.cloth.saying}</q> }} />
        </p>
        <header>
          <div>
            <Headline words={words} />
            <p className="lead">{words.lead}</p>
            <p className="status">
              <RichText text={status} />
            </p>
          </div>
          <Picture name={`scenes/${name}`} alt={words.scene} first />
        </header>
        <Island
          name="calculator"
          wake="touch"
          component={Calculator}
          props={{ ...props, figures: { ...props.figures, ...figures }, averages, border: clothBorder(name) }}
          live={live}
        />
        <noscript>
          <p>
            <RichText text={page.country.noScript} />
          </p>
        </noscript>
      </div>
      <CountryHistory name={name} rate={rate} />
      <Becomes words={words.becomes} rate={rate} label={label()} />
      <Arrival words={words.arrives} rate={rate} />
      <TodaysCost
        words={words}
        values={{ ...values, lost: showDollars(lost), local: <span data-rated="lost">{values.local}</span> }}
      />
      <Receiver words={words.receiver} />
      <SenderRights country={name} />
      <ClosedDays words={words.days} country={name} />
      <AskedQuestions words={words.asked} />
      <Closing
        words={words.closing}
        corridor={code}
        edge={<ClothEdge name={name} />}
        bar={{ form: "calculator", label: <span data-shows="bar">{shown.bar}</span> }}
      >
        <ClothDrawing name={name} saying={words.cloth.saying} />
      </Closing>
    </>
  );
}

/** The words of one country's page beside those that all of them share. */
function useCountry(name: CountryName) {
  const { words: remittance, ...rest } = useRemittance();
  const { words } = usePage();
  return { ...rest, words: words[`countries/${name}`], page: { remittance, country: words.country } };
}

/** The way from the home page to a country's. */
function Trail({ country }: { country: string }) {
  const { words, to } = usePage();
  const { label, home, send } = words.country.trail;
  return (
    <nav className="trail small" aria-label={label}>
      <ol>
        <li>
          <a href={to("/")}>{home}</a>
        </li>
        <li>
          <a href={to("/remittance")}>{send}</a>
        </li>
        <li>
          <span aria-current="page">{country}</span>
        </li>
      </ol>
    </nav>
  );
}
