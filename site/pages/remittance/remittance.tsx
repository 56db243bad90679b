import { Calculator } from "../../../features/remittance/calculator/calculator.tsx";
import { FlagSymbols } from "../../../features/remittance/flags/flag-symbols.tsx";
import { Island } from "../../../ui/island.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { bandFill, bandHeight, Pattern } from "../../../ui/weave/band.tsx";
import { RemittanceDelivery } from "./remittance-delivery.tsx";
import { useFigures, useRemittance } from "./shared.ts";
import { RemittanceTerms } from "./terms.tsx";

/** /remittance: both sides of a border with the calculator across it, how long it takes, what it costs. */
export function Remittance() {
  const { words, rates, noteMark, home } = useRemittance();
  const { calculator, comparison } = words;
  const figures = useFigures(["transfer-fee", "rate-markup", "transfer-tax", "traditional-fees", "remittance-fees"]);
  return (
    <>
      <FlagSymbols codes={rates.map(({ code }) => code)} />
      <div className="spread">
        <Border />
        <div className="wrap">
          <h1>
            <span>{words.heading.here}</span> <span>{words.heading.there}</span>
          </h1>
          <Island
            name="calculator"
            wake="touch"
            component={Calculator}
            props={{ rates, words: calculator, comparison, figures, noteMark, home }}
          />
          <noscript>
            <p>
              <RichText text={words.noScript} />
            </p>
          </noscript>
        </div>
      </div>
      <RemittanceDelivery />
      <RemittanceTerms />
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
