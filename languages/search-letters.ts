import { unjoined } from "./typeset.ts";

/** The seven orders of letters: the first of each row in Unicode is followed by its other six. */
const orders = 7;
const row = (from: string, to: string): [string, string][] =>
  Array.from(
    { length: orders },
    (_, order) => [from, to].map((first) => String.fromCodePoint(first.codePointAt(0)! + order)) as [string, string],
  );

/** Letters of one sound in a language, and the one that stands for them. */
const alike: Record<string, Map<string, string>> = {
  am: new Map([
    ...row("ሐ", "ሀ"),
    ...row("ኀ", "ሀ"),
    ...row("ሠ", "ሰ"),
    ...row("ዐ", "አ"),
    ...row("ፀ", "ጸ"),
    ...["ሃ", "ሓ", "ኃ"].map((letter) => [letter, "ሀ"] as const),
    ...["ዓ", "ኣ"].map((letter) => [letter, "አ"] as const),
  ]),
  ti: new Map([...row("ሠ", "ሰ"), ...row("ፀ", "ጸ"), ...row("ኀ", "ሐ"), ["አ", "ኣ"]]),
};

/**
 * A text with the letters that a searcher may exchange made one: of Amharic and Tigrinya those of one sound, of Somali
 * without its apostrophes and what holds its words together.
 */
export function folded(text: string, languageCode: string): string {
  if (languageCode === "so") return unjoined(text).replace(/['’ʼ]/g, "");
  const letters = alike[languageCode];
  return letters ? text.replace(/[\u1200-\u137f]/g, (letter) => letters.get(letter) ?? letter) : text;
}
