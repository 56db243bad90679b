/** A number with its thousands grouped: "1,234"; as English has it where Intl does not know the language, rather than the machine's own. */
export function grouped(value: number, languageCode: string): string {
  const known = Intl.NumberFormat.supportedLocalesOf(languageCode).length > 0;
  return new Intl.NumberFormat(known ? languageCode : "en").format(value);
}
