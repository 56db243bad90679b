import { folded } from "../../../../languages/search-letters.ts";

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

/**
 * A text as it is compared when people are searched for: in lower case and without accents, vowel signs and apostrophes; letters that
 * are written for one another are one.
 */
export const foldText = (text: string): string =>
  folded(
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}'’‘ʼʻ`ʿʾ]/gu, "")
      .replace(alikes, (letter) => alike[letter]!),
    "am",
  );
