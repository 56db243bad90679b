/** Letters that Unicode does not take apart, and that people write for one another: Latin, Arabic and Persian. */
const alike: Record<string, string> = {
  ß: "ss",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ى: "ي",
  ی: "ي",
  ة: "ه",
  ک: "ك",
  ء: "",
  ـ: "",
};
const alikes = /[ßøđðłħıæœþىیةکءـ]/gu;

/** Rows of the Ethiopic script, by their first letters, that Amharic writes for one another; each has seven vowels. */
const ethiopicRows = [
  ["ሐ", "ሀ"],
  ["ኀ", "ሀ"],
  ["ሠ", "ሰ"],
  ["ዐ", "አ"],
  ["ፀ", "ጸ"],
] as const;
/** The rows of ሀ and አ sound the same with their first and fourth vowel. */
const openVowels: Record<string, string> = { ሃ: "ሀ", ኣ: "አ" };
const ethiopic = new Map(
  ethiopicRows.flatMap(([row, same]) =>
    Array.from({ length: 7 }, (_, vowel) => [after(row, vowel), openVowels[after(same, vowel)] ?? after(same, vowel)]),
  ),
);
const ethiopics = /[\u1200-\u1357]/gu;

function after(letter: string, places: number): string {
  return String.fromCodePoint(letter.codePointAt(0)! + places);
}

/**
 * A text as it is compared when people are searched for: in lower case and without accents, vowel signs and apostrophes; letters that
 * are written for one another are one.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}'’‘ʼʻ`ʿʾ]/gu, "")
    .replace(alikes, (letter) => alike[letter]!)
    .replace(ethiopics, (letter) => ethiopic.get(letter) ?? openVowels[letter] ?? letter);
