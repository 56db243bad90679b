import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { showDollars } from "../amount.ts";
import { partOf, percentages } from "../money.ts";
import { receiptLines } from "../receipt-lines.ts";
import type { CalculatorWords, Figures } from "../words.ts";
import type { CalculatorState } from "./use-calculator.ts";

type ReceiptProps = {
  calculator: CalculatorState;
  words: CalculatorWords;
  figures: Figures;
  current?: string | undefined;
};

/** The least and the most that a transfer of this amount costs from the fourth on, by the ledger's percentages. */
export function laterFees({ quote }: CalculatorState, figures: Figures) {
  const [low, high] = percentages(figures["remittance-fees"]!.value).map((fee) =>
    quote ? showDollars(partOf(fee, quote.send)) : "–",
  );
  return { low, high };
}

/**
 * Rate, fees, markup, tax and total, each with its status; the mark of a line stands on its value, without the footnote.
 * `current` is said of a rate that is no example.
 */
export function Receipt({ calculator, words, figures, current }: ReceiptProps) {
  const shown: Record<string, ReactNode> = { ...receiptLines(calculator, figures), ...laterFees(calculator, figures) };
  return (
    <dl className="receipt">
      {Object.entries(words.lines).map(([line, { label, text, status }]) => (
        <div key={line}>
          <dt>{label}</dt>
          <dd data-line={line in shown || line === "later" ? line : undefined}>
            <RichText text={text} values={shown} figure={(value) => <span data-line={line}>{value}</span>} />
          </dd>
          <dd className="small">{line === "rate" && current ? current : <RichText text={status} />}</dd>
        </div>
      ))}
    </dl>
  );
}
