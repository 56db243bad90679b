import { digitsOf } from "../../../../forms/server/phone.ts";
import { idsOfCode, referralCode } from "../../referral-code.ts";
import { foldText } from "./fold-text.ts";

/** Enough of a name to sort it by. */
const longestKey = 60;
/** An index of trigrams finds no less. */
const fewestLetters = 3;

type Findable = { id: string; name: string; email: string; phone: string; note: string | null };

/** What an entry is found by, `phones` only by those who see phone numbers, and its name as names are sorted. */
export type SearchText = { name_key: string; text: string; phones: string };

/** What has to stand in an entry's text: either of `texts`; a number in its phone number or its text. */
export type SearchTerm = { texts: [string, ...string[]]; isNumber: boolean };

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const addressOf = (text: string) => foldText(text).replace(/["\\\p{C}\s]/gu, "");

/**
 * Letters beyond ASCII by their numbers, written in capitals from G on, which nothing else has: pg_trgm skips what the database's locale
 * does not take for a letter.
 */
const inAscii = (text: string) =>
  text.replace(/[^\0-\x7f]/gu, (letter) => {
    const digits = letter.codePointAt(0)!.toString(16).padStart(4, "0");
    return `X${digits.replace(/./g, (digit) => "GHIJKLMNOPQRSTUV"[Number.parseInt(digit, 16)]!)}`;
  });

/** Words, each behind so many spaces that even its first letter begins a trigram. */
const spaced = (words: Iterable<string>) => inAscii([...words].map((word) => word.padStart(word.length + 2)).join(""));

/**
 * A reference in capitals, which no folded text has: a name of the letters a to f finds no reference, and whoever reads one out gives
 * digits too.
 */
const inCapitals = (reference: string) => reference.toUpperCase();
const isReferencePart = (word: string) => /^r?[\da-f]{3,12}$/.test(word) && /\d/.test(word);

/**
 * The name's words, the address, whole and its words before the @, the words of the team's note, and the reference, which is the code of
 * the entry's link; the phone's digits.
 */
export function searchText({ id, name, email, phone, note }: Findable): SearchText {
  const names = wordsOf(name);
  const address = addressOf(email);
  const local = address.slice(0, address.lastIndexOf("@"));
  const code = referralCode(id);
  const references = idsOfCode(code) ? [inCapitals(code)] : [];
  return {
    name_key: Array.from(names.join(" ")).slice(0, longestKey).join(""),
    text: spaced(new Set([...names, address, ...wordsOf(local), ...wordsOf(note ?? ""), ...references])),
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
      // A zero dialed in front; four digits are the end of a number as it is.
      numbers.add(digits.replace(/^0+(?=\d{4})/, ""));
      digits = "";
      const isAddress = /[\p{L}\p{N}]@|@[\p{L}\p{N}]/u.test(token);
      for (const word of isAddress ? [addressOf(token)] : wordsOf(token)) words.add(word);
    }
  }
  const terms = (texts: Set<string>, isNumber: boolean) =>
    [...texts].filter(Boolean).map((text): SearchTerm => {
      const missing = Math.max(0, fewestLetters - Array.from(text).length);
      const capitals = !isNumber && isReferencePart(text) ? [inCapitals(text)] : [];
      return { texts: [inAscii(text.padStart(text.length + missing)), ...capitals], isNumber };
    });
  return [...terms(words, false), ...terms(numbers, true)];
}
