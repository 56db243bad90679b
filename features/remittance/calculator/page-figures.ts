import { shortDollars, showAmount } from "../amount.ts";
import { inOwnCurrency, type Quote, type QuoteRequest, quote, rateTo } from "../quote.ts";
import type { Rate } from "../rates.ts";
import type { Destination, SurroundingWords } from "../words.ts";

/** Longer amounts stand in no button: they would not fit on a phone. */
const longest = 10;

/**
 * What a page shows of a calculation outside of the calculator, by the name in data-shows: its headline, the button of the
 * phone's bar, and in the table of every country what the same dollars become, by currency; where dollars arrive, also what
 * they are in the country's own currency, as in SOS-own.
 */
export function pageFigures(asked: QuoteRequest, rates: Rate[], words: SurroundingWords): Record<string, string> {
  const worked = quote(asked, rates);
  const { code } = rateTo(asked.to, rates);
  const place = words.places[code]!;
  const send = worked && shortDollars(worked.send);
  const fits = send && worked.send && send.length <= longest;
  const forms = words.headlines[code]!;
  const headline = worked?.receive === 100n ? (forms.one ?? forms.other!) : forms.other!;
  const fill = (text: string) =>
    text
      .replaceAll("{send}", send ?? "–")
      .replace("{receive}", worked ? showAmount(worked.receive) : "–")
      .replace("{country}", place.country);
  const becomes = rates.map((rate) => {
    const other = worked && quote({ to: rate.code, side: "send", text: showAmount(worked.send) }, rates);
    return [rate.code, other ? showAmount(other.receive) : "–"];
  });
  const own = rates
    .filter((rate) => rate.paidIn)
    .map((rate) => [`${rate.code}-own`, worked ? showAmount(inOwnCurrency(worked.send, rate)) : "–"]);
  return {
    headline: worked ? fill(headline) : words.heading,
    bar: fill(fits ? words.bar : words.barPlain),
    becomes: fill(words.becomes),
    ...Object.fromEntries(becomes),
    ...Object.fromEntries(own),
    // What was typed stands as it is, also where there and back again is not the same hundredth.
    ...(worked && { [code]: showAmount(worked.receive) }),
  };
}

/** What is said of the money that arrives: its name and, where dollars arrive, what they are in the country's own. */
export const placeNote = ({ note, compare = "" }: Destination, rate: Rate, worked: Quote | undefined): string =>
  `${note} ${compare.replace("{local}", worked ? showAmount(inOwnCurrency(worked.send, rate)) : "–")}`.trim();

/** What stands on the button below its label: what is sent, and where to. */
export function sendTo(
  asked: QuoteRequest,
  rates: Rate[],
  words: Pick<SurroundingWords, "places"> & { sendTo: string },
) {
  const worked = quote(asked, rates);
  const place = words.places[rateTo(asked.to, rates).code]!;
  if (!worked?.send || shortDollars(worked.send).length > longest) return place.country;
  return words.sendTo.replace("{send}", shortDollars(worked.send)).replace("{country}", place.country);
}

/**
 * Puts these texts where the page shows them (data-shows, or data-rated for what does not depend on what is typed); a long
 * one is marked, so that the whole line is set smaller.
 */
export function showOnPage(figures: Record<string, string>) {
  for (const element of document.querySelectorAll<HTMLElement>("[data-shows], [data-rated]")) {
    const text = figures[element.dataset.shows ?? element.dataset.rated!];
    if (text === undefined) continue;
    if (element.textContent !== text) element.textContent = text;
    const long = element.matches("b") ? figureLength(text) : lineLength(text);
    if (long) element.dataset.long = String(long);
    else delete element.dataset.long;
  }
}

const figureLength = (text: string) => [9, 14].filter((most) => text.length > most).length || undefined;

/** How long a whole line is, in steps at which it is set smaller: 36, 44 and 54 letters. */
export const lineLength = (text: string) => [36, 44, 54].filter((most) => text.length > most).length || undefined;
