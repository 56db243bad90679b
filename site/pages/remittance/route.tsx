import calculatorStyles from "../../../features/remittance/calculator/calculator.css?inline";
import { Calculator } from "../../../features/remittance/calculator/calculator.tsx";
import { FlagSymbols } from "../../../features/remittance/flags/flag-symbols.tsx";
import { Island } from "../../../ui/island.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { Headline } from "../../headline.tsx";
import type { usePage } from "../../page-context.ts";
import { ShareForm } from "../../pictures/share-form.tsx";
import type { Page } from "../../route.ts";
import { Closing } from "../closing.tsx";
import { RateHistory } from "./rate-history.tsx";
import styles from "./remittance.css?inline";
import { RemittanceDelivery } from "./remittance-delivery.tsx";
import { useCalculatorPage, useRemittance } from "./shared.ts";

/** /remittance */
export const remittance: Page = {
  path: "/remittance",
  head: (words) => words.remittance,
  styles: [calculatorStyles, styles],
  product: true,
  share: () => ({ drawn: <ShareForm name="scenes/night-shift" around={0.63} />, place: "beside" }),
  body: () => <Remittance />,
};

/** /remittance: the calculator across a border, how long it takes, what it costs. */
function Remittance() {
  const { words, rates } = useRemittance();
  const { props, live, shown } = useCalculatorPage();
  const room = (
    <span className="room">
      <span data-shows="headline">{shown.headline}</span>
    </span>
  );
  return (
    <>
      <FlagSymbols codes={rates.map(({ code }) => code)} />
      <header className="wrap">
        <Headline words={{ name: words.name, heading: room }} />
        <p className="lead">{words.lead}</p>
        <p className="status">
          <RichText text={words.calculator.status} />
        </p>
      </header>
      <div className="spread">
        <Border />
        <div className="wrap">
          <Island name="calculator" wake="touch" component={Calculator} props={props} live={live} />
          <noscript>
            <p>
              <RichText text={words.noScript} />
            </p>
          </noscript>
        </div>
      </div>
      <RateHistory />
      <RemittanceDelivery shown={shown} />
      <RemittanceTerms words={words.terms} />
      <Closing
        words={words.closing}
        interest="remittance"
        bar={{ form: "calculator", label: <span data-shows="bar">{shown.bar}</span> }}
      />
    </>
  );
}

/** The shawl's border, upright, as the border that the money crosses; the patterns of both widths stand here. */
function Border() {
  const height = bandHeight("wide");
  return (
    <div className="border" aria-hidden="true">
      <svg viewBox={`0 0 ${height} 1`} role="presentation">
        <Pattern name="wide" />
        <Pattern name="mid" />
        <rect
          width="4000"
          height={height}
          transform={`translate(${height}) rotate(90)`}
          fill={bandFill({ name: "wide" })}
        />
      </svg>
    </div>
  );
}

type TermsProps = { words: ReturnType<typeof usePage>["words"]["remittance"]["terms"] };

/** The costs, times, countries and what the law says, each under what it is about. */
function RemittanceTerms({ words: { heading, status, rows } }: TermsProps) {
  return (
    <section className="terms wrap" id="terms">
      <h2>{heading}</h2>
      <p className="status">
        <RichText text={status} />
      </p>
      <dl>
        {rows.map(({ title, text }) => (
          <div key={title}>
            <dt className="display">{title}</dt>
            <dd>
              <RichText text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
