import { RichText } from "../../../ui/rich-text.tsx";
import { groupDigits } from "../amount.ts";
import type { CalculatorState } from "../calculator/use-calculator.ts";
import type { Side } from "../quote.ts";
import { faultOf, limitMessage } from "../saying.ts";
import type { CalculatorWords } from "../words.ts";
import { readTyped } from "./typed.ts";

type AmountFaultProps = {
  calculator: Pick<CalculatorState, "asked" | "settle">;
  words: Pick<CalculatorWords, "limit" | "faults">;
  side?: Side;
};

/** What is wrong with what was typed, on one side or on whichever it was: of two readings each is a button. */
export function AmountFault({ calculator: { asked, settle }, words, side = asked.side }: AmountFaultProps) {
  const fault = faultOf(asked);
  if (!fault || side !== asked.side) return null;
  const typed = readTyped(asked.text);
  if (typed.kind !== "unclear") return fault === "limit" ? limitMessage(words.limit) : words.faults[fault];
  const [point, comma] = typed.either.map((plain) => (
    <button type="button" key={plain} onClick={() => settle(plain)}>
      {groupDigits(plain)}
    </button>
  ));
  return <RichText text={words.faults.unclear} values={{ point, comma }} />;
}
