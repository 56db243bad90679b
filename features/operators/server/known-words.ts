import { problem } from "../../../http/problem.ts";
import type { Services } from "../../services.ts";

/** Shorter ones stand in many passwords by chance. An Ethiopic letter is a syllable. */
const shortestOf = (word: string) => (/[a-z]/.test(word) ? 4 : 2);
/** So many characters have to be left without these words and without the digits and signs around them. */
const leastLeft = 8;

/** What is typed in the place of a letter, by one sign for all that look alike: l is among those of i. */
const alike = new Map(Object.entries({ "0": "o", "1": "i", l: "i", "!": "i", "|": "i", "2": "z", "3": "e", "4": "a" }));
for (const [sign, letter] of Object.entries({ "@": "a", "5": "s", $: "s", "7": "t", "+": "t", "8": "b", "9": "g" }))
  alike.set(sign, letter);

const letter = /\p{L}/u;

/** Small letters without accents. */
const plain = (text: string) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
/** The same with what looks alike as one sign; as long as before. */
const shape = (text: string) => Array.from(text, (sign) => alike.get(sign) ?? sign).join("");

/** The words of a text, such as "hello", "selam" and "example" of an e-mail address. */
const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortestOf(word) && letter.test(word))
    .map(shape);

/** How long a text is from its first letter to its last. */
function lettersLong(text: string): number {
  const signs = [...text];
  const first = signs.findIndex((sign) => letter.test(sign));
  return first < 0 ? 0 : signs.findLastIndex((sign) => letter.test(sign)) - first + 1;
}

/** How much is left of a password without these words; all of it when it holds none. */
function leftOf(password: string, words: readonly string[]): number {
  const text = plain(password);
  const seen = shape(text);
  const left = text.split("");
  let found = false;
  for (const word of words)
    for (let at = seen.indexOf(word); at >= 0; at = seen.indexOf(word, at + 1)) {
      left.fill(" ", at, at + word.length);
      found = true;
    }
  if (!found) return text.length;
  return left
    .join("")
    .split(" ")
    .reduce((sum, part) => sum + lettersLong(part), 0);
}

/**
 * Whether next to nothing is left of a password without the words of some texts, also in capitals, with digits and signs for letters, in a
 * row, and with digits and signs before, between and after them.
 */
export const isMadeOf = (password: string, texts: readonly string[]): boolean =>
  leftOf(password, texts.flatMap(wordsOf)) < leastLeft;

/** What everybody here knows: the texts of our brand, and our address. */
export const knownTexts = ({ site, config }: Pick<Services, "site" | "config">): string[] => [
  ...textsIn(site.renderer.brand),
  config.publicUrl,
];

/**
 * The answer that refuses a password at its field, or undefined: one made of what everybody here knows or of what is its operator's
 * `own` (NIST SP 800-63B, 3.1.1.2: "context-specific words, such as the name of the service, the username, and derivatives thereof").
 */
export const knownWordsRefusal = (
  services: Pick<Services, "site" | "config">,
  field: string,
  password: string,
  own: readonly string[],
): Response | undefined =>
  isMadeOf(password, [...knownTexts(services), ...own])
    ? problem("invalid", { fields: { [field]: "known" } })
    : undefined;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
