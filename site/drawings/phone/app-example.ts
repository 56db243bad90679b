import { groupDigits, showAmount, showDollars } from "../../../features/remittance/amount.ts";
import { paidOut } from "../../../features/remittance/quote.ts";
import type { Language } from "../../../languages/language.ts";
import { type MessageValues, say } from "../../../languages/say.ts";
import { clothForBorder, countryOf, leadingCurrency } from "../../../ui/cloths/countries.ts";
import type { CountryName } from "../../../ui/cloths/country-cloths.ts";
import type { Claims } from "../../content/content-schema.ts";
import { exampleRates } from "../../content/data-files.ts";
import type { Words } from "../../content/words.ts";

/** One movement of the account: dollars are negative when they went out; `left` is what was there after it. */
export type Movement = { text: string; date: string; dollars: number; left: number };

/** What all screens show: one person's month up to today, and how her figures are said. */
export type AppExample = {
  /** The cloth across her card; our own border without one. */
  cloth: CountryName | undefined;
  words: Words["app"];
  /** An ICU message of the content with its values, in the words' language. */
  say(message: string, values: MessageValues): string;
  /** Dollars with cents: "$829.00"; those that went out with a minus, those that came in with a plus. */
  money(dollars: number): string;
  signed(dollars: number): string;
  /** Whole dollars: "$7,440". */
  whole(dollars: number): string;
  balance: number;
  /** Where she paid with her card. */
  shop: string;
  /** What was there on the evening of each day until today, and how many days her month has. */
  evenings: number[];
  days: number;
  /** The newest first. */
  movements: Movement[];
  /** Today's transfer: dollars sent, what arrives, the rate for a dollar, and the ledger's fee and times. */
  transfer: {
    dollars: number;
    before: number;
    receive: string;
    rate: string;
    fee: string;
    window: string;
    within: string;
  };
  goal: { name: string; saved: number; of: number; months: { month: string; saved: number }[] };
  rent: { months: string[]; whole: number; part: number };
};

/** What each screen is drawn from. */
export type ScreenProps = {
  app: AppExample;
  brand: string;
  /** The part of the phone that shows, from its top; the whole phone unless given. */
  cut?: number | undefined;
  /** The alternative text; without it, the drawing is decoration. */
  label?: string | undefined;
};

const dollarsIn = (text: string) => Number(text.replace(/\D/g, ""));

/** How the month's ledger tells of the transfer that is made today. */
const sentText = ({ app, checking }: Words): string | undefined =>
  checking.month.events.find(({ day }) => day === app.today)?.text;

/**
 * The example that the app is drawn with, from the words of its pages, the ledger's claims and the example rates, for the
 * country of `language`. Throws when nothing leaves the account today, or the country's currency has no rate.
 */
export function appExample(words: Words, claims: Claims, language: Language): AppExample {
  const { app, checking, savings, credit } = words;
  const { days, opening, events } = checking.month;
  const today = app.today;
  const evenings = Array.from({ length: today }, (_, index) =>
    events.filter(({ day }) => day <= index + 1).reduce((sum, { amount }) => sum + amount, opening),
  );
  const balance = evenings.at(-1)!;
  const there = app.countries[countryOf(undefined, language)];
  const movements = lastMovements(words, balance).map((movement) =>
    movement.text === sentText(words) ? { ...movement, text: there.sent } : movement,
  );
  const [transfer] = movements;
  const rate = exampleRates.rates.find(({ code }) => code === leadingCurrency(language));
  if (!transfer || transfer.dollars >= 0 || !rate) throw new Error("content/en/app.yml: nothing is sent today");
  const sent = -transfer.dollars;
  const cents = BigInt(sent) * 100n;
  const money = (dollars: number) => showDollars(BigInt(dollars) * 100n);
  return {
    cloth: clothForBorder(language),
    words: app,
    say: (message, values) => say(message, values, language.code),
    money,
    signed: (dollars) => (dollars < 0 ? "−" : "+") + money(Math.abs(dollars)),
    whole: (dollars) => `$${groupDigits(String(dollars))}`,
    balance,
    shop: app.shop,
    evenings,
    days,
    movements,
    transfer: {
      dollars: sent,
      before: balance + sent,
      receive: showAmount(paidOut(cents, rate)),
      rate: rate.rate,
      fee: claims["transfer-fee"]!.value,
      window: claims["cancel-window"]!.value,
      within: claims["delivery-time"]!.value,
    },
    goal: {
      name: there.goal,
      saved: dollarsIn(savings.loom.months[0]!.saved),
      of: dollarsIn(claims["savings-example"]!.value),
      months: savings.loom.months.map(({ month, saved }) => ({ month, saved: dollarsIn(saved) })),
    },
    rent: {
      months: credit.book.months,
      whole: dollarsIn(credit.book.rent),
      part: app.screens.rent.paidNow,
    },
  };
}

/** The movements up to today, the newest first, and before the first of the month those of the month before. */
function lastMovements({ app, checking }: Words, balance: number): Movement[] {
  const { events } = checking.month;
  const on = (date: string, day: number) => date.replace("{day}", String(day));
  const dated = [
    ...events.map((event) => ({ ...event, date: on(app.dates.before, event.day) })),
    ...events.filter(({ day }) => day <= app.today).map((event) => ({ ...event, date: on(app.dates.now, event.day) })),
  ].reverse();
  let left = balance;
  return dated.slice(0, 5).map(({ text, date, amount }) => {
    const movement = { text, date, dollars: amount, left };
    left -= amount;
    return movement;
  });
}
