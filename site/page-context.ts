import { createContext, useContext } from "react";
import type { RatesAnswer, RatesDay } from "../features/remittance/contract.ts";
import type { KnownRates } from "../features/remittance/rates/read-rates.ts";
import type { Rate } from "../features/remittance/rates.ts";
import type { Language } from "../languages/language.ts";
import { type MessageValues, say } from "../languages/say.ts";
import type { Brand, Claims } from "./content/content-schema.ts";
import { localPath } from "./content/languages.ts";
import type { Words } from "./content/words.ts";
import type { Download } from "./files/downloads/downloads.ts";

/** What every part of a page may need: its language, the path all languages share, its words. */
export type PageContext = {
  language: Language;
  /** Those that the page can be read in. */
  languages: Language[];
  /** All languages of the site. */
  served: Language[];
  path: string;
  /** Where one joins: the form of this page, or of the page that has little else. */
  joinAt: string;
  words: Words;
  /** The words of each served language, by its code. */
  wordsOf: ReadonlyMap<string, Words>;
  brand: Brand;
  claims: Claims;
  downloads: Record<string, Download>;
  /** The rates that it shows and the examples, both with its language's country first; the answer that they were read from if they are current, and the days of the last 30. */
  rates: { examples: Rate[]; known: KnownRates; answer: RatesAnswer | undefined; days: RatesDay[] };
};

const Context = createContext<PageContext | null>(null);
export const PageProvider = Context;

/** The page being rendered; throws outside of one (islands get their words as props). */
export function usePage(): PageContext & {
  /** A path in the page's language. */
  to(path: string): string;
  /** What an ICU message of the content says in the page's language. */
  say(message: string, values: MessageValues): string;
} {
  const page = useContext(Context);
  if (!page) throw new Error("usePage is called outside a page");
  return {
    ...page,
    to: (path) => localPath(page.language, path),
    say: (message, values) => say(message, values, page.language.code),
  };
}
