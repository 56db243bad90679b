import { useEffect, useState } from "react";
import type { Rate } from "./rates.ts";

/** Rates with the time that they are of and their source; without these, the examples that the page came with. */
export type KnownRates = { rates: Rate[]; asOf?: string; source?: string };

/** How long an answer counts, in milliseconds: a page that is looked at again after that asks again. */
const freshFor = 5 * 60_000;

/**
 * The rates of GET /api/rates while they are current, `examples` otherwise. Asked for once, and again when the page becomes
 * visible after 5 minutes. What cannot be read, or does not hold every currency, is no answer.
 */
export function useCurrentRates(examples: Rate[]): KnownRates {
  const [known, setKnown] = useState<KnownRates>({ rates: examples });
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

/** Reads an answer of GET /api/rates: its rates in place of the examples' when all of them are current. */
export function readRates(answer: unknown, examples: Rate[]): KnownRates {
  const { base, asOf, source, status, rates } = answer as Record<string, unknown>;
  const given = (rates ?? {}) as Record<string, unknown>;
  const found = examples.map((rate) => ({ ...rate, rate: String(given[rate.code]) }));
  const isWhole = found.every(({ rate }) => /^\d{1,9}(?:\.\d{1,9})?$/.test(rate) && Number(rate) > 0);
  const time = new Date(String(asOf));
  if (base !== "USD" || status !== "current" || !isWhole || Number.isNaN(time.getTime())) return { rates: examples };
  return { rates: found, asOf: `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`, source: String(source) };
}
