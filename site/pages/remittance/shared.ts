import { useContext } from "react";
import type { FamilyProps } from "../../../features/remittance/calculator/family.tsx";
import { pageFigures } from "../../../features/remittance/calculator/page-figures.ts";
import { limitIds } from "../../../features/remittance/limits.ts";
import { first, withFirst } from "../../../features/remittance/quote.ts";
import { ratesLabel } from "../../../features/remittance/rates/read-rates.ts";
import type { Rate } from "../../../features/remittance/rates.ts";
import type { Figures } from "../../../features/remittance/words.ts";
import { countedForms } from "../../../languages/say.ts";
import { ClaimsProvider } from "../../../ui/claims.tsx";
import { leadingCurrency } from "../../../ui/cloths/countries.ts";
import { localPath } from "../../content/languages.ts";
import type { Words } from "../../content/words.ts";
import { originPlaceholder } from "../../origin-placeholder.ts";
import { usePage } from "../../page-context.ts";

/** The figures of the ledger that an island shows, numbered among the page's footnotes. */
export function useFigures(ids: readonly string[]): Figures {
  const claims = useContext(ClaimsProvider);
  if (!claims) throw new Error("useFigures is called outside a page");
  return Object.fromEntries(
    ids.map((id) => {
      return [id, { value: claims.value(id), number: claims.mark(id) }] as const;
    }),
  );
}

/** The figures that are the limits of these rates' wallets, and the tax on cash; the page's own words mark their notes. */
export function useLimits(rates: Rate[]): Figures {
  const { claims } = usePage();
  return Object.fromEntries([...limitIds(rates), "us-excise"].map((id) => [id, { value: claims[id]!.value }]));
}

/** What the calculator sends to one's family: in the page's language, and in that which a country leads, else in English. */
function useFamily(): FamilyProps {
  const { words, wordsOf, language, languages, path, to } = usePage();
  const { heading, ...own } = words.remittance.calculator.family;
  const { whatsapp, sms, copy, copied, byHand } = words.waitlist.share;
  const currenciesOf = ({ remittance }: Words) =>
    Object.entries(remittance.calculator.places).map(([code, { currency }]) => [code, currency] as const);
  const receivers = currenciesOf(words).flatMap(([code]) => {
    const [first, ...others] = languages;
    const receiver = others.find((other) => leadingCurrency(other) === code) ?? first!;
    if (receiver === language) return [];
    const theirs = wordsOf.get(receiver.code)!;
    const { heading: _, ...said } = theirs.remittance.calculator.family;
    const currency = Object.fromEntries(currenciesOf(theirs))[code]!;
    return [[code, { ...said, currency, page: localPath(receiver, path) }]];
  });
  return {
    words: { heading, whatsapp, sms, copy, copied, byHand },
    own: { ...own, currencies: Object.fromEntries(currenciesOf(words)), page: to(path) },
    receivers: Object.fromEntries(receivers),
  };
}

/**
 * The words of remittance.yml, the rates that the page shows with what is said of them, and what both calculators need: the
 * examples, and the answer that the page's rates were read from (live).
 */
export function useRemittance() {
  const { words, path, to, rates } = usePage();
  const { current, lines } = words.remittance.calculator;
  return {
    words: words.remittance,
    rates: rates.known.rates,
    label: (example = lines.rate.status) => ratesLabel(rates.known, { current, example }),
    examples: rates.examples,
    live: rates.answer && { answer: rates.answer },
    noteMark: words.ui.noteMark,
    home: to(path),
  };
}

/**
 * What the calculator takes on any page that holds one, and what that page shows of its first calculation, by the names in
 * data-shows. `preset` is the currency that it opens with, `compared` the figures of its comparison, `lost` the cents that a
 * country's page shows in its currency.
 */
export function useCalculatorPage(preset?: string, compared: readonly string[] = range, lost?: bigint) {
  const { language } = usePage();
  const { words, rates, examples, live, noteMark, home } = useRemittance();
  const { status, bar, barPlain, becomes, family: _, ...calculator } = words.calculator;
  const { comparison, ownService, heading, delivery } = words;
  const { places } = calculator;
  const open = { send: "{send}", receive: "{receive}" };
  const headlines = Object.fromEntries(
    Object.entries(places).map(([code, { headline }]) => [code, countedForms(headline, language.code, open)]),
  );
  const page = { heading, bar, barPlain, becomes, examples: delivery.rates, places, headlines };
  const figures = { ...useFigures([...lines, ...compared]), ...useLimits(examples) };
  const shown = pageFigures({ to: preset ?? rates[0]!.code, ...first }, rates, page);
  return {
    shown,
    live: { ...live, origin: originPlaceholder },
    props: {
      rates: preset ? withFirst(preset, examples) : examples,
      words: calculator,
      page,
      comparison,
      ownService,
      family: useFamily(),
      figures,
      about: words.lead,
      noteMark,
      home,
      ...(preset && { preset }),
      ...(lost !== undefined && { lost: String(lost) }),
    },
  };
}

const lines = ["transfer-fee", "remittance-fees", "rate-markup", "transfer-tax"];
const range = ["traditional-fees", "cost-to-region", "cost-at-banks", "cost-digital"];
