import { IntlMessageFormat } from "intl-messageformat";

export type MessageValues = Record<string, string | number>;

/**
 * What an ICU message of the content says in a language: "{count, plural, one {# person} other {# people}}" with
 * { count: 2 } is "2 people". Throws when the message is not well formed or lacks a value.
 */
export const say = (message: string, values: MessageValues, languageCode: string): string =>
  String(new IntlMessageFormat(message, languageCode, undefined, { ignoreTag: true }).format(values));

/** The forms of a message that counts, by plural category, with {count} for the number: for a browser that fills them. `values` are its others. */
export function countedForms(
  message: string,
  languageCode: string,
  values: MessageValues = {},
): Record<string, string> {
  const { locale, pluralCategories } = new Intl.PluralRules(languageCode).resolvedOptions();
  const rules = new Intl.PluralRules(locale);
  const samples = [0, 1, 2, 3, 5, 11, 100];
  const sampleOf = (category: string) => samples.find((count) => rules.select(count) === category);
  return Object.fromEntries(
    pluralCategories.flatMap((category) => {
      const sample = sampleOf(category);
      if (sample === undefined) return [];
      return [[category, say(message.replaceAll("#", "'{count}'"), { ...values, count: sample }, languageCode)]];
    }),
  );
}
