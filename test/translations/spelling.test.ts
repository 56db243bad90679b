import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { folded } from "../../languages/search-letters.ts";
import { onlySearched, textsIn, wordsIn } from "./texts.ts";

/** The words of a language's texts and of its glossary's choices, in small letters, each with the places where it stands. */
function placesOfWords(code: string, letters: RegExp): Map<string, Set<string>> {
  const glossary: { term: string; choice: string }[] = parse(readFileSync(`content/${code}/glossary.yml`, "utf8"));
  const texts = [
    ...textsIn(code)
      .filter((text) => !onlySearched(text))
      .map(({ file, key, said }) => ({ place: `${file} ${key}`, text: said })),
    ...glossary.map(({ term, choice }) => ({ place: `glossary.yml ${term}`, text: choice })),
  ];
  const places = new Map<string, Set<string>>();
  for (const { place, text } of texts)
    for (const word of wordsIn(text).toLowerCase().match(letters) ?? [])
      places.set(word, (places.get(word) ?? new Set()).add(place));
  return places;
}

/** Spellings in small letters, each with some of the places where it stands. */
const shown = (spellings: string[], places: Map<string, Set<string>>) =>
  spellings.map((word) => `${word} (${[...(places.get(word) ?? [])].slice(0, 3).join(", ")})`).join(" or ");

describe("one spelling for each word of Amharic", () => {
  const places = placesOfWords("am", /[\u1200-\u135a]+/g);

  /** Different words that sound alike: አ of እ.ኤ.አ. and ዓ of ዓ.ም.; አላት (she has) and ዓላት of በዓላት (holidays). */
  const homophones = [
    ["አ", "ዓ"],
    ["አላት", "ዓላት"],
  ];
  const differ = (spellings: string[]) => homophones.some((words) => spellings.every((word) => words.includes(word)));

  /** A word, and the word after its preposition. */
  const prepositions = ["እንደ", "ስለ", "የ", "በ", "ለ", "ከ"];
  const forms = (word: string) => [
    word,
    ...prepositions.flatMap((first) =>
      word.startsWith(first) && word.length - first.length > 1 ? word.slice(first.length) : [],
    ),
  ];

  test("ሀ/ሐ/ኀ, ሰ/ሠ, አ/ዐ and ጸ/ፀ of all orders are not exchanged", () => {
    const found = new Map<string, Set<string>>();
    for (const [word, at] of places)
      for (const form of forms(word)) found.set(form, new Set([...(found.get(form) ?? []), ...at]));
    const spellings = Object.values(Object.groupBy(found.keys(), (word) => folded(word, "am")));
    assert.ok(spellings.length > 3000);
    assert.deepEqual(
      spellings.filter((words) => words!.length > 1 && !differ(words!)).map((words) => shown(words!, found)),
      [],
    );
  });

  test("a month stands before its day, and is not cut short", () => {
    const months = "ጃንዋሪ|ፌብሩዋሪ|ማርች|ኤፕሪል|ሜይ|ጁን|ጁላይ|ኦገስት|ሴፕቴምበር|ኦክቶበር|ኖቬምበር|ዲሴምበር";
    const dayFirst = new RegExp(`(?:^|[^\\d])(?:\\d{1,2}|\\{day\\}) (?:${months})`);
    assert.deepEqual(
      textsIn("am")
        .filter(({ said }) => dayFirst.test(said))
        .map(({ file, key, said }) => `${file} ${key}: ${said}`),
      [],
    );
    const stumps = ["ጃን", "ጃንዩ", "ፌብ", "ኤፕ", "ኦገ", "ሴፕ", "ሴፕቴ", "ኦክ", "ኦክቶ", "ኖቬ", "ዲሴ"];
    assert.deepEqual(
      stumps.filter((stump) => places.has(stump)).map((stump) => shown([stump], places)),
      [],
    );
  });
});

describe("one standard of Somali", () => {
  /** How words do not begin here: northern forms, other loans, single letters for double ones; with what is written instead. */
  const instead: Record<string, string> = {
    xidh: "xir",
    gaadh: "gaar",
    yidh: "yir",
    hadh: "har",
    kayd: "keyd",
    qald: "khald",
    qalad: "khalad",
    maaha: "ma aha",
    email: "iimayl",
    "e-mail": "iimayl",
    emayl: "iimayl",
    imayl: "iimayl",
    koonto: "akoon",
    akawn: "akoon",
    akaawn: "akoon",
    baank: "bangi",
    taleefan: "telefoon",
    taleefoon: "telefoon",
    telefon: "telefoon",
    moobil: "mobil",
    mobeyl: "mobil",
    nambar: "lambar",
    luuqad: "luqad",
    xawilaad: "xawaalad",
    cashuur: "canshuur",
    macaamil: "macaamiil",
    ogol: "oggol",
    dhamaan: "dhammaan",
    hadii: "haddii",
    hadaad: "haddaad",
    kadib: "kaddib",
    sanad: "sannad",
    horeey: "horreey",
    diiwan: "diiwaan",
    mareykan: "Maraykan",
    ameerik: "Maraykan",
    itoobbiya: "Itoobiya",
    itobiya: "Itoobiya",
    soomaliya: "Soomaaliya",
    somaliya: "Soomaaliya",
    yugaand: "Ugaanda",
    eritriya: "Eritreeya",
    kiinya: "Kenya",
    moqdisho: "Muqdisho",
    mogadishu: "Muqdisho",
    hargeisa: "Hargeysa",
    nairobi: "Nayroobi",
    keliya: "kaliya",
    immisa: "imisa",
    qasab: "khasab",
    buund: "dhibc",
    aanay: "aysan",
    yaanu: "yuusan",
    waxaanan: "waxaanna",
  };

  test("no word begins as in another", () => {
    /** North America is one name: America alone is Maraykan. */
    const places = placesOfWords("so", /waqooyiga ameerika|[a-z]+(?:['-][a-z]+)*/g);
    const found = [...places.keys()].flatMap((word) => {
      const start = Object.keys(instead).find((begins) => word.startsWith(begins));
      return start ? `${shown([word], places)}: write ${instead[start]}` : [];
    });
    assert.ok(places.size > 3000);
    assert.deepEqual(found, []);
  });

  test("no month is cut short", () => {
    const places = placesOfWords("so", /[a-z]+/g);
    const stumps = ["jan", "feb", "abr", "ogo", "sep", "seb", "sebt", "okt", "nof", "nov", "dis", "dec"];
    assert.deepEqual(
      stumps.filter((stump) => places.has(stump)).map((stump) => shown([stump], places)),
      [],
    );
  });
});
