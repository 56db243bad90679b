import { RichText } from "../../../ui/rich-text.tsx";
import { AmountField } from "../amount-field.tsx";
import { arrival } from "../delivery.ts";
import { Destinations } from "../destinations.tsx";
import { FiguresProvider } from "../figures-provider.tsx";
import type { Rate } from "../rates.ts";
import { limitMessage } from "../saying.ts";
import { SendLink } from "../send-link.tsx";
import { useCalculatorForm } from "../use-calculator-form.ts";
import type { CalculatorWords, Figures } from "../words.ts";
import { Comparison, type ComparisonWords } from "./comparison.tsx";
import { Receipt } from "./receipt.tsx";

export type CalculatorProps = {
  rates: Rate[];
  words: CalculatorWords;
  comparison: ComparisonWords;
  figures: Figures;
  noteMark: string;
  /** The path of the page whose waitlist form it leads to. */
  home: string;
  /** The code of the currency that it opens with, the first of `rates` unless given. */
  preset?: string;
};

/** The calculator of /remittance: what is sent on this side of the border, what arrives on the other. */
export function Calculator({ rates, words, comparison, figures, noteMark, home, preset }: CalculatorProps) {
  const { calculator, start, now, place, said, wrong } = useCalculatorForm(rates, words, true, preset);
  const { form, rate, quote, handlers } = calculator;
  return (
    <FiguresProvider figures={figures} noteMark={noteMark}>
      <form className="calculator" action={`${home}#waitlist`} ref={form} {...handlers} autoComplete="off">
        <AmountField
          className="side send"
          name="amount"
          label={words.send}
          unit="USD"
          start={start.send}
          text={now.send}
          wrong={wrong("send")}
        />
        <svg className="strip" viewBox="0 0 1 17" aria-hidden="true">
          <rect width="2000" height="17" fill="url(#weave-mid)" />
        </svg>
        <Destinations rates={rates} places={words.places} label={words.to} first={preset ?? rates[0]!.code} />
        <AmountField
          className="side receive"
          name="receive"
          label={words.receive}
          unit={rate.code}
          start={start.receive}
          text={now.receive}
          wrong={wrong("receive")}
        />
        <p className="limit" id="limit">
          {!quote && limitMessage(words.limit)}
        </p>
        <Receipt calculator={calculator} words={words} figures={figures} />
        <div className="go">
          <SendLink calculator={calculator} home={home} label={words.sendNow} />
          <p className="small">
            <RichText text={words.opens} />
          </p>
          <Arrives rate={rate} words={words} />
        </div>
        <p className="unseen" role="status">
          {said}
        </p>
      </form>
      <Comparison calculator={calculator} words={comparison} figures={figures} currency={place.currency} />
    </FiguresProvider>
  );
}

/** The ways of payout of the chosen country, each with its range. */
function Arrives({ rate, words }: { rate: Rate; words: CalculatorWords }) {
  return (
    <dl className="receipt arrives" data-line="arrives">
      <div>
        <dt>{words.arrives.label}</dt>
        <dd className="small">
          <RichText text={words.arrives.status} />
        </dd>
      </div>
      {rate.payout.map((payout, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are the same ones whatever the country
        <div key={index}>
          <dt>{words.ways[payout.way]}</dt>
          <dd>{arrival(payout, words)}</dd>
        </div>
      ))}
    </dl>
  );
}
