import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { arrival } from "../delivery.ts";
import { overOn } from "../limits.ts";
import { paidWith, payoutBy } from "../quote.ts";
import type { CalculatorWords, Figures } from "../words.ts";
import type { CalculatorState } from "./use-calculator.ts";

type ChoicesProps = { calculator: CalculatorState; words: CalculatorWords; figures: Figures };

/** What it is paid with, and how it arrives: the country's ways of payout, each with its time, or with what the amount is over. */
export function Choices({ calculator: { asked, rate, quote }, words, figures }: ChoicesProps) {
  const { pay } = words;
  const timeOf = (payout: (typeof rate.payout)[number]) => {
    if (asked.from === "cash") return pay.cash.time;
    const over = overOn(payout, rate, quote, figures);
    return over ? words.limits[over].time : arrival(payout, words);
  };
  return (
    <>
      <fieldset className="to">
        <legend>{pay.label}</legend>
        {paidWith.map((from) => (
          <Choice key={from} name="from" value={from} isFirst={from === paidWith[0]} label={pay.ways[from]} />
        ))}
      </fieldset>
      <fieldset className="to" data-line="arrives">
        <legend>
          {pay.arrives}{" "}
          <small>
            <RichText text={pay.times} />
          </small>
        </legend>
        {rate.payout.map((payout) => (
          <Choice
            key={rate.code + payout.way}
            name="by"
            value={payout.way}
            isFirst={payout === payoutBy(rate, asked.by)}
            label={words.ways[payout.way]!}
          >
            <small>{timeOf(payout)}</small>
          </Choice>
        ))}
      </fieldset>
    </>
  );
}

type ChoiceProps = { name: string; value: string; isFirst: boolean; label: string; children?: ReactNode };

const Choice = ({ name, value, isFirst, label, children }: ChoiceProps) => (
  <label>
    <input type="radio" name={name} value={value} defaultChecked={isFirst} />
    <span>{label}</span>
    {children}
  </label>
);
