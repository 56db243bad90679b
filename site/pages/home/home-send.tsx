import { FlagSymbols } from "../../../features/remittance/flags/flag-symbols.tsx";
import { Sentence } from "../../../features/remittance/sentence/sentence.tsx";
import { Island } from "../../../ui/island.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { Pattern } from "../../../ui/weave/band.tsx";
import { usePage } from "../../page-context.ts";
import { useFigures, useLimits, useRemittance } from "../remittance/shared.ts";

/** The calculator as a sentence on the home page, and a phone that shows the transfer. */
export function HomeSend() {
  const { to } = usePage();
  const { words, examples: rates, live, noteMark, home } = useRemittance();
  const { heading, lead, lines: sentence, more, phone } = words.sentence;
  const {
    send,
    receive,
    to: where,
    limit,
    limits,
    faults,
    current,
    said,
    sendNow,
    opens,
    lines,
    places,
  } = words.calculator;
  const figures = { ...useFigures(["transfer-fee", "rate-markup", "transfer-tax"]), ...useLimits(rates) };
  const calculator = { send, receive, to: where, limit, limits, faults, current, said, sendNow, opens, lines, places };
  return (
    <section className="send">
      <svg className="pieces" width="0" height="0" aria-hidden="true">
        <Pattern name="mid" />
      </svg>
      <FlagSymbols codes={rates.map(({ code }) => code)} />
      <div className="wrap">
        <h2>{heading}</h2>
        <p className="status">
          <RichText text={lead} />
        </p>
        <Island
          name="sentence"
          wake="touch"
          component={Sentence}
          props={{
            rates,
            words: calculator,
            sentence,
            phone,
            figures,
            noteMark,
            home,
            more: { href: to("/remittance"), label: more },
          }}
          live={live}
        />
      </div>
    </section>
  );
}
