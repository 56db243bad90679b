import { RichText } from "../../../ui/rich-text.tsx";
import { Destinations } from "../destinations.tsx";
import { FiguresProvider } from "../figures-provider.tsx";
import type { Rate } from "../rates.ts";
import { SendButton } from "../send-button.tsx";
import { AmountFault } from "../typing/amount-fault.tsx";
import { AmountField } from "../typing/amount-field.tsx";
import { useCalculatorForm } from "../use-calculator-form.ts";
import type { CalculatorWords, Figures } from "../words.ts";
import { Phone, type PhoneWords } from "./transfer-phone.tsx";

export type SentenceProps = {
  rates: Rate[];
  words: Pick<
    CalculatorWords,
    "send" | "receive" | "to" | "limit" | "faults" | "said" | "sendNow" | "opens" | "lines" | "places"
  >;
  /** The sentence, line by line, with its places: {amount}, {receive}, {currency}. */
  sentence: string[];
  phone: PhoneWords;
  figures: Figures;
  noteMark: string;
  home: string;
};

/** The calculator as a sentence: "Send $100 and 14,630 birr arrive.", both figures to be typed over, and a phone that shows it. */
export function Sentence({ rates, words, sentence, phone, figures, noteMark, home }: SentenceProps) {
  const { calculator, start, now, place, said, wrong, handlers } = useCalculatorForm(rates, words, home, false);
  const { form } = calculator;
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
      <form className="sentence" action={`${home}#waitlist`} ref={form} {...handlers} autoComplete="off">
        <p className="display">
          {sentence.map((line) => (
            <span key={line}>
              <RichText text={line.replace("{currency}", place.currency)} values={values} />{" "}
            </span>
          ))}
        </p>
        <p className="limit" id="limit">
          <AmountFault calculator={calculator} words={words} />
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
      <Phone calculator={calculator} words={phone} lines={words.lines} place={place} figures={figures} />
    </FiguresProvider>
  );
}
