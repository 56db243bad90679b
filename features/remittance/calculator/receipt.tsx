import type { ReactNode } from "react";
import { RichText } from "../../../ui/rich-text.tsx";
import { showDollars } from "../amount.ts";
import { partOf, percentages } from "../money.ts";
import { payoutBy } from "../quote.ts";
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

/** What the lines of the limit and the tax say, by what it is paid with and how it arrives. */
function followingLines({ asked: { from, by }, rate }: CalculatorState, { lines, pay }: CalculatorWords) {
  const { card, cash, wallet } = pay;
  if (from === "cash") {
    const { text, most, tax } = cash;
    return { ...lines, most: { ...lines.most, text, status: most }, tax: { ...lines.tax, status: tax } };
  }
  const tax = from === "card" ? { ...lines.tax, status: card.tax } : lines.tax;
  if (payoutBy(rate, by).limits)
    return { ...lines, most: { ...lines.most, text: wallet.text, status: wallet.most }, tax };
  return { ...lines, most: from === "card" ? { ...lines.most, status: card.most } : lines.most, tax };
}

/**
 * Rate, fees, markup, limit, tax and total, each with its status; the mark of a line stands on its value, without the footnote.
 * `current` is said of a rate that is no example.
 */
export function Receipt({ calculator, words, figures, current }: ReceiptProps) {
  const shown: Record<string, ReactNode> = { ...receiptLines(calculator, figures), ...laterFees(calculator, figures) };
  return (
    <dl className="receipt">
      {Object.entries(followingLines(calculator, words)).map(([line, { label, text, status }]) => (
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
