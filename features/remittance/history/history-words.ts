import { longDate } from "../../../languages/dates.ts";
import { groupDigits } from "../amount.ts";

/** What the history of one country's rate says. {low}, {high}, {source}, {time} and {days} stand for values. */
export type HistoryWords = Record<
  "none" | "span" | "days" | "range" | "steady" | "source" | "table" | "failed" | "day" | "rate",
  string
>;

/** A day of each month in a language, with {day} and {year}: browsers lack some languages' months. */
export const datePatterns = (languageCode: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    longDate(new Date(Date.UTC(2001, month, 22)), languageCode)
      .replace("22", "{day}")
      .replace("2001", "{year}"),
  );

/** A day (YYYY-MM-DD) in the language of some patterns. */
export function sayDate(date: string, patterns: readonly string[]): string {
  const [year = "", month, day] = date.split("-");
  return patterns[Number(month) - 1]!.replace("{day}", String(Number(day))).replace("{year}", year);
}

/** A rate as the history tells it: at most two decimals from ten on, and four of what is smaller. */
export const sayRate = (rate: number): string => groupDigits(String(Number(rate.toFixed(rate < 10 ? 4 : 2))));

/** What is said of the span of some rates, in the words of one currency. */
export function sayRange({ low, high }: { low: string; high: string }, words: Pick<HistoryWords, "range" | "steady">) {
  return (low === high ? words.steady : words.range).replace("{low}", low).replace("{high}", high);
}
