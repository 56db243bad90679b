import { digitsOf, nationalNumber } from "../../../../forms/server/phone.ts";
import { foldText } from "./fold-text.ts";

/** Far more than anybody types of a name. */
const longestWord = 60;
const mostWords = 12;
/** Before a phone number's digits, so that they are found only by who may find them. */
const phoneMark = "#";
const fewestDigits = 3;

type Findable = { name: string; email: string; phone: string };

/** What an entry is found by; `key` is its name as names are sorted. */
export type SearchWords = { key: string; words: string[] };

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const upTo = (text: string, most: number) => Array.from(text).slice(0, most).join("");
const addressOf = (text: string) => foldText(text).replace(/["\\\p{C}\s]/gu, "");

/**
 * The words of an entry, sorted, each once: the name from each of its words on, the address whole and from each part before the @ on,
 * the phone's digits with and without the country's. What somebody types is looked up as their beginning.
 */
export function searchWords({ name, email, phone }: Findable): SearchWords {
  const names = wordsOf(name);
  const key = upTo(names.join(" "), longestWord);
  const address = addressOf(email);
  const local = address.slice(0, address.lastIndexOf("@"));
  const parts = [...local.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index).filter(Boolean);
  const digits = phone.replace(/\D/g, "");
  const words = new Set([
    ...names.slice(0, mostWords).map((_, index) => upTo(names.slice(index).join(" "), longestWord)),
    ...[0, ...parts.slice(0, mostWords)].map((start) => upTo(address.slice(start), longestWord)),
    ...[digits, nationalNumber(phone) ?? digits].map((number) => phoneMark + number),
  ]);
  return { key, words: [...words].filter((word) => word !== phoneMark && word !== "").sort() };
}

const isPhonePart = (token: string) => /^[\p{Nd}().+/-]+$/u.test(token) && /\p{Nd}/u.test(token);

/**
 * What somebody typed as the beginning of a name or an address, from one of its words on: whoever is found by it has all of its
 * terms. Undefined for a single term, and for what is neither.
 */
export function searchPhrase(q: string, findsPhones: boolean): string | undefined {
  const tokens = q.split(/\s+/).filter(Boolean);
  if (tokens.some((token) => token.includes("@") || (findsPhones && isPhonePart(token)))) return undefined;
  const isAddress = tokens.length === 1 && /[._+]/.test(q);
  const phrase = isAddress ? addressOf(q) : wordsOf(q).join(" ");
  return searchTerms(q, findsPhones).length > 1 && phrase.length <= longestWord ? phrase : undefined;
}

/**
 * What somebody typed as beginnings of words, none the beginning of another; who is found has a word for each. Digits in a row, however they are
 * spaced, are a phone number's for who `findsPhones`. Empty when there is no letter or digit in it.
 */
export function searchTerms(q: string, findsPhones: boolean): string[] {
  const terms = new Set<string>();
  let digits = "";
  const endPhone = () => {
    const number = digits.replace(/^0+(?=\d)/, "");
    if (digits) terms.add(digits.length >= fewestDigits ? phoneMark + number : digits);
    digits = "";
  };
  for (const token of q.split(/\s+/).filter(Boolean)) {
    if (findsPhones && isPhonePart(token)) digits += digitsOf(token);
    else {
      endPhone();
      const isAddress = token.lastIndexOf("@") > 0;
      for (const word of isAddress ? [addressOf(token)] : wordsOf(token)) terms.add(upTo(word, longestWord));
    }
  }
  endPhone();
  const all = [...terms].filter(Boolean);
  return all.filter((term) => !all.some((other) => other !== term && other.startsWith(term)));
}
