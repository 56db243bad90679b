import { useLayoutEffect, useRef } from "react";
import { agentTool } from "../../../forms/agent-tool.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import type { RatesAnswer } from "../contract.ts";
import { Destinations } from "../destinations.tsx";
import { FiguresProvider } from "../figures-provider.tsx";
import { paidIn, rateTo } from "../quote.ts";
import { useCurrentRates } from "../rates/current-rates.ts";
import { ratedFigures } from "../rates/rated-figures.ts";
import { ratesLabel } from "../rates/read-rates.ts";
import type { Rate } from "../rates.ts";
import { SendButton } from "../send-button.tsx";
import { AmountFault } from "../typing/amount-fault.tsx";
import { AmountField, isLong, roomFor } from "../typing/amount-field.tsx";
import type { CalculatorWords, Figures, SurroundingWords } from "../words.ts";
import { Choices } from "./choices.tsx";
import { type AverageCost, Comparison, type ComparisonWords } from "./comparison.tsx";
import { type FamilyProps, SendToFamily } from "./family.tsx";
import { keptAddress } from "./kept-address.ts";
import { OwnService, OwnServiceForm, type OwnServiceWords } from "./own-service.tsx";
import { pageFigures, placeNote, sendTo, showOnPage } from "./page-figures.ts";
import { Receipt } from "./receipt.tsx";
import { BorderStrip, type ClothBorder, shawlBorder } from "./toll-gate.tsx";
import { useCalculatorForm } from "./use-calculator-form.ts";

export type CalculatorProps = {
  /** The example rates: what the page shows until the server has current ones. */
  rates: Rate[];
  /** The rates that the page was made with, if it was made anew since its build. */
  answer?: RatesAnswer;
  words: CalculatorWords;
  /** The words of what the page shows outside of the calculator, in elements with data-shows. */
  page: SurroundingWords;
  comparison: ComparisonWords;
  ownService: OwnServiceWords;
  family: FamilyProps;
  /** Of the site, as the page that it is on knows it. */
  origin?: string;
  figures: Figures;
  noteMark: string;
  /** What the calculator is for, as agents are told. */
  about: string;
  /** The path of the page whose waitlist form it leads to. */
  home: string;
  /** The code of the currency that it opens with, the first of `rates` unless given. */
  preset?: string;
  /** On the page of that currency's country: the cents whose value there it shows. */
  lost?: string;
  /** What is known of the cost with others, by the currency's code; without it the ledger's range of traditional services. */
  averages?: Record<string, AverageCost>;
  /** The woven border that the money crosses, the shawl's unless given. */
  border?: ClothBorder;
};

/** The calculator of /remittance: what is sent on this side of the border, what arrives on the other. */
export function Calculator({
  words,
  page,
  comparison,
  ownService,
  figures,
  noteMark,
  about,
  home,
  preset,
  averages,
  border = shawlBorder,
  origin = "",
  family,
  ...props
}: CalculatorProps) {
  const known = useCurrentRates(props.rates, props.answer);
  const { rates } = known;
  const form = useCalculatorForm(rates, { words, figures, home }, keptAddress, preset);
  const { calculator, start, now, place, over, said, wrong, handlers } = form;
  const { rate, asked, quote } = calculator;
  const label = { current: words.current, example: words.lines.rate.status };
  const isAtStart = now.send === start.send && now.receive === start.receive;
  const usual = preset ?? rates[0]!.code;
  useFiguresOfPage({
    ...pageFigures(asked, rates, page),
    rates: ratesLabel(known, preset ? label : { ...label, example: page.examples }),
    ...(props.lost && ratedFigures(rateTo(usual, rates), BigInt(props.lost))),
  });
  return (
    <FiguresProvider figures={figures} noteMark={noteMark}>
      <form
        className="calculator"
        {...agentTool("work_out_transfer", about)}
        id="calculator"
        data-country={preset}
        action={`${home}#waitlist`}
        ref={calculator.form}
        {...handlers}
        data-long={isLong(start.send, start.receive) ? "" : undefined}
        style={isAtStart ? undefined : roomFor(now.send, now.receive)}
        autoComplete="off"
        noValidate
      >
        <AmountField
          className="side send"
          name="amount"
          label={words.send}
          unit="USD"
          start={start.send}
          text={now.send}
          wrong={wrong("send")}
        />
        <p className="limit" id="limit">
          <AmountFault calculator={calculator} words={words} side="send" />
        </p>
        <BorderStrip border={border} />
        <Destinations rates={calculator.rates} places={words.places} label={words.to} first={usual} isOfTool />
        <AmountField
          className="side receive"
          name="receive"
          label={words.receive}
          unit={paidIn(rate)}
          start={start.receive}
          text={now.receive}
          wrong={wrong("receive")}
          fault="limit-receive"
        />
        <p className="limit receive" id="limit-receive">
          <AmountFault calculator={calculator} words={words} side="receive" />
          {!wrong("receive") && (
            <>
              {(!over || rate.paidIn) && <span data-line="place">{placeNote(place, rate, quote)}</span>}
              {over && <span data-line="limit"> {over}</span>}
            </>
          )}
        </p>
        <input type="hidden" name="was" value={start.receive} />
        <div className="go">
          <SendButton label={words.sendNow} detail={sendTo(asked, rates, words)} />
          <p className="small">
            <RichText text={words.opens} />
          </p>
          <SendToFamily calculator={calculator} figures={figures} origin={origin} {...family} />
        </div>
        <div className="costs">
          <Choices calculator={calculator} words={words} figures={figures} />
          <Receipt
            calculator={calculator}
            words={words}
            figures={figures}
            current={known.asOf && ratesLabel(known, label)}
          />
        </div>
        <p className="unseen" role="status">
          {said}
        </p>
        <Comparison
          calculator={calculator}
          words={comparison}
          figures={figures}
          place={place}
          average={averages?.[rate.code]}
          border={border}
        />
        <OwnService calculator={calculator} words={ownService} faults={words} figures={figures} />
      </form>
      <OwnServiceForm />
    </FiguresProvider>
  );
}

/** Keeps what the page shows outside of the island as it is asked, from the first change on. */
function useFiguresOfPage(shown: Record<string, string>) {
  const text = JSON.stringify(shown);
  const before = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with its text alone
  useLayoutEffect(() => {
    if (before.current === text) return;
    before.current = "";
    showOnPage(shown);
  }, [text]);
}
