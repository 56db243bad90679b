import type { FormEvent, KeyboardEvent } from "react";
import { leaveTo, waitlistAddress } from "../address.ts";
import { limitNote } from "../limits.ts";
import { fields, first, payoutBy, type Side } from "../quote.ts";
import type { Rate } from "../rates.ts";
import { faultOf, saying } from "../saying.ts";
import type { CalculatorWords, Figures } from "../words.ts";
import { type AddressKeeper, useAnnouncement, useCalculator } from "./use-calculator.ts";

type CalculatorFormProps = {
  words: Pick<CalculatorWords, "places" | "said" | "limit" | "limits" | "faults">;
  figures: Figures;
  /** The path of the page whose waitlist form it leads to. */
  home: string;
};

/**
 * A calculator as its form shows it: what its fields hold at the `start` and `now`, the `place` it goes to, what is
 * `said` of each change and of an amount `over` a limit, and whether one side's amount is `wrong`. Sent, it goes to the waitlist's form of the page at `home`. For `address` and `own` see useCalculator.
 */
export function useCalculatorForm(
  rates: Rate[],
  { words, figures, home }: CalculatorFormProps,
  address: AddressKeeper,
  own?: string,
) {
  const calculator = useCalculator(rates, address, own);
  const { asked, rate, quote } = calculator;
  const over = limitNote(payoutBy(rate, asked.by), rate, quote, words.limits, figures);
  return {
    calculator,
    start: fields({ to: own ?? rates[0]!.code, ...first }, rates),
    now: fields(asked, rates),
    place: words.places[rate.code]!,
    over,
    said: useAnnouncement([saying(calculator, words), over].filter(Boolean).join(" ")),
    wrong: (side: Side) => asked.side === side && faultOf(asked) !== undefined,
    handlers: {
      ...calculator.handlers,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        leaveTo(waitlistAddress(home, asked, quote?.send));
      },
      /** Enter ends typing; the button sends. */
      onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
        if (event.key !== "Enter" || !(event.target as Element).matches("[inputmode]")) return;
        event.preventDefault();
        (event.target as HTMLElement).blur();
      },
    },
  };
}
