/** Control characters (\n included), bidi embeddings, overrides and isolates, lone surrogates, and what is left of broken UTF-8. */
export const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFD]/u;

/** A character takes one or two places of a string, so that a text far too long is known without being read. */
export const isAtMost = (text: string, most: number) => text.length <= 2 * most && Array.from(text).length <= most;

/** The most characters of a text that nobody has to give. */
export const longestShort = 200;

/** Whether a text can be kept beside a form: what `short` of contact.ts takes, for where its library is not loaded. */
export const isShort = (text: string) => isAtMost(text.trim(), longestShort) && !unfit.test(text.trim());
