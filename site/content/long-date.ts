/** A day (YYYY-MM-DD) in words where the language's are known, else in English digits. */
export function longDate(day: string, languageCode: string): string {
  const known = Intl.DateTimeFormat.supportedLocalesOf(languageCode).length > 0;
  const style = known ? ({ dateStyle: "long" } as const) : {};
  return new Date(day).toLocaleDateString(known ? languageCode : "en", { timeZone: "UTC", ...style });
}
