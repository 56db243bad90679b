import type { CSSProperties } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { readAddress, writeAddress } from "../calculator/kept-address.ts";
import { useCalculatorForm } from "../calculator/use-calculator-form.ts";
import type { RatesAnswer } from "../contract.ts";
import { Destinations } from "../destinations.tsx";
import { FiguresProvider } from "../figures-provider.tsx";
import { useCurrentRates } from "../rates/current-rates.ts";
import { ratesLabel } from "../rates/read-rates.ts";
import type { Rate } from "../rates.ts";
import { showRate } from "../receipt-lines.ts";
import { AmountFault } from "../typing/amount-fault.tsx";
import { AmountField } from "../typing/amount-field.tsx";
import type { CalculatorWords, Figures } from "../words.ts";

export type SentenceProps = {
  /** The example rates: what it shows until the server has current ones. */
  rates: Rate[];
  /** The rates that the page was made with, if it was made anew since its build. */
  answer?: RatesAnswer;
  words: Pick<
    CalculatorWords,
    "send" | "receive" | "to" | "limit" | "limits" | "faults" | "current" | "said" | "lines" | "places"
  >;
  /** The sentence, line by line, with its places: {amount}, {receive}, {currency}. */
  sentence: string[];
  /** What the list is promised for a transfer. */
  offer: string;
  figures: Figures;
  noteMark: string;
  home: string;
  /** The link to the page that shows every line of the cost; it asks there for what is entered here. */
  more: { href: string; label: string };
};

type Sides = Record<"send" | "receive", string>;

/**
 * How many letters its longest line and the whole sentence have: it is set in the size that has room for them, so that no figure
 * is smaller than the words beside it. The page's own size has room for what it starts with.
 */
function roomFor(sentence: string[], { send, receive }: Sides, start: Sides): CSSProperties | undefined {
  if (send === start.send && receive === start.receive) return undefined;
  const letters = sentence.map((line) => line.replace("{amount}", send).replace("{receive}", receive).length);
  const all = letters.reduce((sum, count) => sum + count, letters.length);
  return { "--letters": Math.max(...letters), "--all": all } as CSSProperties;
}

/** The calculator as a sentence: "Send $100 and 14,630 birr arrive.", both figures to be typed over. */
export function Sentence({ words, sentence, offer, figures, noteMark, home, more, ...props }: SentenceProps) {
  const known = useCurrentRates(props.rates, props.answer);
  const { rates } = known;
  const calculation = useCalculatorForm(rates, { words, figures, home }, { read: readAddress });
  const { calculator, start, now, place, over, said, wrong, handlers } = calculation;
  const { form, asked, rate } = calculator;
  const shown = sentence.map((line) => line.replace("{currency}", place.currency));
  const values = {
    amount: <AmountField name="amount" label={words.send} start={start.send} text={now.send} wrong={wrong("send")} />,
    receive: (
      <AmountField
        name="receive"
        label={words.receive}
        start={start.receive}
        text={now.receive}
        wrong={wrong("receive")}
      />
    ),
  };
  return (
    <FiguresProvider figures={figures} noteMark={noteMark}>
      <form
        className="sentence"
        action={`${home}#waitlist`}
        ref={form}
        {...handlers}
        style={roomFor(shown, now, start)}
        autoComplete="off"
      >
        <p className="display">
          {sentence.map((line, index) => (
            <span key={line}>
              <RichText text={shown[index]!} values={values} />{" "}
            </span>
          ))}
        </p>
        <p>
          <RichText text={offer} />
        </p>
        <p className="limit" id="limit">
          <AmountFault calculator={calculator} words={words} />
          {!wrong("send") && !wrong("receive") && (
            <>
              {over ? (
                <span data-line="limit">{over}</span>
              ) : rate.paidIn ? (
                <span data-line="place">{place.note}</span>
              ) : (
                <>
                  <span data-line="rate">{showRate(rate)}</span>{" "}
                  <span data-line="rated">
                    {ratesLabel(known, { current: words.current, example: words.lines.rate.status })}
                  </span>
                </>
              )}{" "}
              <a className="more" href={more.href + writeAddress(asked, "", rates[0]!.code)}>
                {more.label}
              </a>
            </>
          )}
        </p>
        <Destinations
          rates={calculator.rates}
          places={words.places}
          label={words.to}
          first={rates[0]!.code}
          isLabelUnseen
        />
        <p className="unseen" role="status">
          {said}
        </p>
      </form>
    </FiguresProvider>
  );
}
