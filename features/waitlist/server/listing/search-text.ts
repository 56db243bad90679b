import { digitsOf } from "../../../../forms/server/phone.ts";
import { foldText } from "./fold-text.ts";

/** Enough of a name to sort it by. */
const longestKey = 60;
/** An index of trigrams finds no less. */
const fewestLetters = 3;

type Findable = { name: string; email: string; phone: string; note: string | null };

/** What an entry is found by, `phones` only by those who see phone numbers, and its name as names are sorted. */
export type SearchText = { name_key: string; text: string; phones: string };

/** What has to stand in an entry's text; a number in its phone number or its text. */
export type SearchTerm = { text: string; isNumber: boolean };

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const addressOf = (text: string) => foldText(text).replace(/["\\\p{C}\s]/gu, "");

/**
 * Letters beyond ASCII by their numbers, in capitals, which no folded text has: pg_trgm skips what the database's locale does not take
 * for a letter.
 */
const inAscii = (text: string) =>
  text.replace(/[^\0-\x7f]/gu, (letter) => `X${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);

/** Words, each behind so many spaces that even its first letter begins a trigram. */
const spaced = (words: Iterable<string>) => inAscii([...words].map((word) => word.padStart(word.length + 2)).join(""));

/** The name's words, the address, whole and its words before the @, and the words of the team's note; the phone's digits. */
export function searchText({ name, email, phone, note }: Findable): SearchText {
  const names = wordsOf(name);
  const address = addressOf(email);
  const local = address.slice(0, address.lastIndexOf("@"));
  return {
    name_key: Array.from(names.join(" ")).slice(0, longestKey).join(""),
    text: spaced(new Set([...names, address, ...wordsOf(local), ...wordsOf(note ?? "")])),
    phones: spaced([phone.replace(/\D/g, "")]),
  };
}

const isPhonePart = (token: string) => /^[\p{Nd}().+/-]+$/u.test(token) && /\p{Nd}/u.test(token);

/**
 * What somebody typed as terms, of which an entry that is found holds each: three letters or more anywhere, fewer where a word begins.
 * Digits in a row, however they are spaced, are a number for who `findsPhones`. Empty when there is no letter or digit in it.
 */
export function searchTerms(q: string, findsPhones: boolean): SearchTerm[] {
  const words = new Set<string>();
  const numbers = new Set<string>();
  let digits = "";
  for (const token of [...q.split(/\s+/).filter(Boolean), ""]) {
    if (findsPhones && isPhonePart(token)) digits += digitsOf(token);
    else {
      numbers.add(digits.replace(/^0+(?=\d)/, ""));
      digits = "";
      const isAddress = /[\p{L}\p{N}]@|@[\p{L}\p{N}]/u.test(token);
      for (const word of isAddress ? [addressOf(token)] : wordsOf(token)) words.add(word);
    }
  }
  const terms = (texts: Set<string>, isNumber: boolean) =>
    [...texts].filter(Boolean).map((text) => {
      const missing = Math.max(0, fewestLetters - Array.from(text).length);
      return { text: inAscii(text.padStart(text.length + missing)), isNumber };
    });
  return [...terms(words, false), ...terms(numbers, true)];
}
