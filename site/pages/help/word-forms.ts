import { stemmer } from "stemmer";
import { folded } from "../../../languages/search-letters.ts";
import { baseOf } from "./irregular.ts";

/** How the words of a language are compared: without what may be written in two ways, and by what all forms have in common. */
export type WordForms = { plain(word: string): string; base(plain: string): string; stem(plain: string): string };

/**
 * The word forms of a language. English words have bases and stems; of other languages no stemmer is known, so that their
 * words are found by how they begin, and with one letter wrong.
 */
export function wordFormsOf(languageCode: string): WordForms {
  const unaccented = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = (word: string) => folded(unaccented(word), languageCode);
  const same = (word: string) => word;
  return languageCode === "en"
    ? { plain, base: baseOf, stem: (word) => stemmer(baseOf(word)) }
    : { plain, base: same, stem: same };
}
