import { groupDigits, showAmount } from "./amount.ts";
import type { CalculatorState } from "./calculator/use-calculator.ts";
import { most } from "./money.ts";
import { paidIn, type QuoteRequest } from "./quote.ts";
import { readTyped } from "./typing/typed.ts";
import type { CalculatorWords } from "./words.ts";

/** What is said of an amount beyond the most that can be worked out. */
export const limitMessage = (text: string): string => text.replace("{most}", showAmount(most));

/** What is wrong with what was typed, by the name of its message; undefined for an amount. An empty field is not yet wrong. */
export function faultOf({
  text,
}: Pick<QuoteRequest, "text">): "limit" | "decimals" | "unclear" | "words" | "negative" | "zero" | undefined {
  const typed = readTyped(text);
  if (typed.kind === "over") return "limit";
  if (typed.kind !== "amount") return text.trim() ? typed.kind : undefined;
  return typed.amount ? undefined : "zero";
}

/** What is said of a fault in a text; "" of an amount. */
export function faultText(text: string, words: Pick<CalculatorWords, "limit" | "faults">): string {
  const fault = faultOf({ text });
  const typed = readTyped(text);
  if (typed.kind === "unclear") {
    const [point, comma] = typed.either.map(groupDigits);
    return words.faults.unclear.replace("{point}", point!).replace("{comma}", comma!);
  }
  if (fault === "limit") return limitMessage(words.limit);
  return fault ? words.faults[fault] : "";
}

/** What is read out: both amounts with their currencies' codes, or what is wrong. */
export function saying(
  { asked, quote, rate }: CalculatorState,
  words: Pick<CalculatorWords, "said" | "limit" | "faults">,
): string {
  const fault = faultText(asked.text, words);
  if (fault) return fault;
  return words.said
    .replace("{send}", showAmount(quote!.send))
    .replace("{receive}", showAmount(quote!.receive))
    .replace("{code}", paidIn(rate));
}
