import { useEffect, useState } from "react";
import type { RatesAnswer } from "../contract.ts";
import type { Rate } from "../rates.ts";
import { type KnownRates, readRates } from "./read-rates.ts";

/** How long an answer counts, in milliseconds: a page that is looked at again after that asks again. */
const freshFor = 5 * 60_000;

/**
 * The rates of GET /api/rates while they are current, `examples` otherwise; at first those of `shown`, the answer that the page was
 * made with, if any. Asked for once, and again when the page becomes visible after 5 minutes. What cannot be read, or does
 * not hold every currency, is no answer.
 */
export function useCurrentRates(examples: Rate[], shown?: RatesAnswer): KnownRates {
  const [known, setKnown] = useState(() => readRates(shown, examples));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; an island's props never change
  useEffect(() => {
    let asked = 0;
    const ask = async () => {
      if (document.hidden || (asked && Date.now() - asked < freshFor)) return;
      asked = Date.now();
      try {
        setKnown(readRates(await (await fetch("/api/rates")).json(), examples));
      } catch {
        // Without an answer the page keeps what it shows, with its time.
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, []);
  return known;
}
