import { IntlMessageFormat } from "intl-messageformat";

export type MessageValues = Record<string, string | number>;

/** A message of the content that cannot be said: not well formed, or one that counts what it is not given. */
export class MessageError extends Error {
  override name = "MessageError";
  /** The message as the content has it. */
  readonly text: string;
  constructor(text: string, cause: unknown) {
    super(`the message "${text}" cannot be said: ${cause instanceof Error ? cause.message.split("\n")[0] : cause}`, {
      cause,
    });
    this.text = text;
  }
}

/**
 * What an ICU message of the content says in a language: "{count, plural, one {# person} other {# people}}" with
 * { count: 2 } is "2 people". Throws a MessageError when the message is not well formed or lacks a value.
 */
export function say(message: string, values: MessageValues, languageCode: string): string {
  try {
    return String(new IntlMessageFormat(message, languageCode, undefined, { ignoreTag: true }).format(values));
  } catch (error) {
    throw new MessageError(message, error);
  }
}

const counts = /\{\w+, *(?:plural|select|selectordinal) *,/;

/** What is wrong with how a text counts by ICU's syntax; undefined for one that is well formed or does not count. */
export function messageFault(text: string): string | undefined {
  if (!counts.test(text)) return undefined;
  try {
    new IntlMessageFormat(text, "en", undefined, { ignoreTag: true });
    return undefined;
  } catch (error) {
    return new MessageError(text, error).message;
  }
}

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
