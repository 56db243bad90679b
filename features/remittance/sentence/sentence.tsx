import type { CSSProperties } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { writeAddress } from "../calculator/kept-address.ts";
import { placeNote } from "../calculator/page-figures.ts";
import { useCalculatorForm } from "../calculator/use-calculator-form.ts";
import type { RatesAnswer } from "../contract.ts";
import { Destinations } from "../destinations.tsx";
import { FiguresProvider } from "../figures-provider.tsx";
import { useCurrentRates } from "../rates/current-rates.ts";
import { ratesLabel } from "../rates/read-rates.ts";
import type { Rate } from "../rates.ts";
import { SendButton } from "../send-button.tsx";
import { AmountFault } from "../typing/amount-fault.tsx";
import { AmountField } from "../typing/amount-field.tsx";
import type { CalculatorWords, Figures } from "../words.ts";
import { Phone, type PhoneWords } from "./transfer-phone.tsx";

export type SentenceProps = {
  /** The example rates: what it shows until the server has current ones. */
  rates: Rate[];
  /** The rates that the page was made with, if it was made anew since its build. */
  answer?: RatesAnswer;
  words: Pick<
    CalculatorWords,
    | "send"
    | "receive"
    | "to"
    | "limit"
    | "limits"
    | "faults"
    | "current"
    | "said"
    | "sendNow"
    | "opens"
    | "lines"
    | "places"
  >;
  /** The sentence, line by line, with its places: {amount}, {receive}, {currency}. */
  sentence: string[];
  phone: PhoneWords;
  figures: Figures;
  noteMark: string;
  home: string;
  /** The link to the page that shows every line of the cost; it asks there for what is entered here. */
  more: { href: string; label: string };
};

/**
 * How many letters its longest line with a figure has, where those are many: the whole sentence is set in the size that has room
 * for them, so that no figure is smaller than the words beside it.
 */
function roomFor(sentence: string[], { send, receive }: Record<"send" | "receive", string>): CSSProperties | undefined {
  const lines = sentence.filter((line) => /\{(?:amount|receive)\}/.test(line));
  const long = lines.map((line) => line.replace("{amount}", send).replace("{receive}", receive).length);
  const letters = Math.min(Math.max(...long), 32);
  return letters > 12 ? ({ "--letters": letters } as CSSProperties) : undefined;
}

/** The calculator as a sentence: "Send $100 and 14,630 birr arrive.", both figures to be typed over, and a phone that shows it. */
export function Sentence({ words, sentence, phone, figures, noteMark, home, more, ...props }: SentenceProps) {
  const known = useCurrentRates(props.rates, props.answer);
  const { rates } = known;
  const calculation = useCalculatorForm(rates, { words, figures, home }, undefined);
  const { calculator, start, now, place, over, said, wrong, handlers } = calculation;
  const { form, asked, rate, quote } = calculator;
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
        style={roomFor(sentence, now)}
        autoComplete="off"
      >
        <p className="display">
          {sentence.map((line) => (
            <span key={line}>
              <RichText text={line.replace("{currency}", place.currency)} values={values} />{" "}
            </span>
          ))}
        </p>
        <p className="limit" id="limit">
          <AmountFault calculator={calculator} words={words} />
          {!wrong("send") && !wrong("receive") && (
            <>
              {over && <span data-line="limit">{over}</span>}
              {!over && rate.paidIn && <span data-line="place">{placeNote(place, rate, quote)}</span>}{" "}
              <span data-line="rated">
                {ratesLabel(known, { current: words.current, example: words.lines.rate.status })}
              </span>
            </>
          )}
        </p>
        <Destinations rates={rates} places={words.places} label={words.to} first={rates[0]!.code} />
        <div className="go">
          <SendButton label={words.sendNow} />
          <p className="small">
            <RichText text={words.opens} />
          </p>
        </div>
        <p className="unseen" role="status">
          {said}
        </p>
      </form>
      <p className="more">
        <a href={more.href + writeAddress(asked, "", rates[0]!.code)}>{more.label}</a>
      </p>
      <Phone calculator={calculator} words={phone} lines={words.lines} place={place} figures={figures} />
    </FiguresProvider>
  );
}
