import { useContext } from "react";
import type { Figures } from "../../../features/remittance/words.ts";
import { ClaimsProvider } from "../../../ui/claims.tsx";
import { exampleRates, rateDate } from "../../content/example-rates.ts";
import { mapValues } from "../../content/load.ts";
import { usePage } from "../../page-context.ts";

/** The figures of the ledger that an island shows, numbered among the page's footnotes. */
export function useFigures(ids: string[]): Figures {
  const claims = useContext(ClaimsProvider);
  if (!claims) throw new Error("useFigures is called outside a page");
  return Object.fromEntries(
    ids.map((id) => {
      return [id, { value: claims.value(id), number: claims.mark(id) }] as const;
    }),
  );
}

/** The words of remittance.yml with the rates' day in them, and what both calculators need. */
export function useRemittance() {
  const { words, language, path, to } = usePage();
  const date = rateDate(language.code);
  const dated = fill(words.remittance, date);
  return { words: dated, rates: exampleRates.rates, noteMark: words.ui.noteMark, home: to(path) };
}

function fill<T>(value: T, date: string): T {
  if (typeof value === "string") return value.replace("{date}", date) as T;
  return mapValues(value, (inner) => fill(inner, date));
}
