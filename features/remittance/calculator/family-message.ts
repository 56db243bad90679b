import { showAmount } from "../amount.ts";
import { receiptLines } from "../receipt-lines.ts";
import type { Figures } from "../words.ts";
import { writeAddress } from "./kept-address.ts";
import type { CalculatorState } from "./use-calculator.ts";

/**
 * The message in one language: its text with {send}, {arrives} and {price}, which says the {total} of the plan, or of cash, which is
 * not planned; and the page of its link, as a path.
 */
type Message = { text: string; price: string; cash: string; currency: string; page: string };

export type FamilyMessages = {
  /** In the language of the page, its currencies by their codes. */
  own: Omit<Message, "currency"> & { currencies: Record<string, string> };
  /** In the language of those who receive, by the currency's code, where that is another one. */
  receivers: Record<string, Message>;
};

export type SharedQuote = Pick<CalculatorState, "asked" | "rate" | "quote">;

/** The quote as a text in the languages of the sender and the receiver, and the path of the page that works out the same. */
export function familyMessage(calculator: SharedQuote, { own, receivers }: FamilyMessages, figures: Figures) {
  const { asked, rate, quote } = calculator;
  const { total, send } = receiptLines(calculator, figures);
  const receiver = receivers[rate.code];
  const said = [{ ...own, currency: own.currencies[rate.code]! }, ...(receiver ? [receiver] : [])];
  const texts = said.map(({ text, price, cash, currency }) =>
    text
      .replace("{price}", asked.from === "cash" ? cash : price)
      .replace("{send}", send)
      .replace("{arrives}", `${showAmount(quote?.receive ?? 0n)} ${currency}`)
      .replace("{total}", total),
  );
  return { text: texts.join("\n\n"), path: (receiver ?? own).page + writeAddress(asked, "") };
}
