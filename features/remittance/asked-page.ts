const mark = /<div data-island="(?:calculator|sentence)"/;

/**
 * A page with the calculator for an address that asks for an amount or a country: it shows no figure until the calculator
 * has worked out what is asked. Undefined for a page without a calculator.
 */
export const askedPage = (html: string): string | undefined =>
  mark.test(html) ? html.replace(mark, '$& data-stale=""') : undefined;

/** Whether a page shows rates: it holds a calculator, of either kind. */
export const showsRates = (html: string): boolean => mark.test(html);

/** Whether an address's query asks the calculator something. */
export const asksCalculator = (query: string): boolean => /(?:^|[?&])(?:to|corridor|amount|from|by)=/.test(query);
