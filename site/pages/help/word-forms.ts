import { stemmer } from "stemmer";
import { folded } from "../../../languages/search-letters.ts";
import { amharicStem } from "./amharic-stem.ts";
import { somaliStem } from "./somali-stem.ts";

/** How the words of a language are compared: without what may be written in two ways, and by what all forms have in common. */
export type WordForms = { plain(word: string): string; base(plain: string): string; stem(plain: string): string };

const same = (word: string) => word;
const stems: Record<string, (plain: string) => string> = {
  en: (word) => stemmer(baseOf(word)),
  am: amharicStem,
  so: somaliStem,
};

/** The word forms of a language. Of a language without a stemmer, words are found as they stand and by how they begin. */
export function wordFormsOf(languageCode: string): WordForms {
  const unaccented = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = (word: string) => folded(unaccented(word), languageCode);
  return { plain, base: languageCode === "en" ? baseOf : same, stem: stems[languageCode] ?? same };
}

/** English words with the forms of theirs that a stemmer cannot know. */
const forms = {
  begin: "began begun",
  break: "broke broken",
  bring: "brought",
  build: "built",
  buy: "bought",
  child: "children",
  choose: "chose chosen",
  forget: "forgot forgotten",
  get: "got gotten",
  give: "gave given",
  go: "goes going gone went",
  hold: "held",
  keep: "kept",
  leave: "left",
  lend: "lent",
  lose: "lost",
  make: "made",
  money: "monies",
  pay: "paid",
  person: "people",
  say: "said",
  see: "saw seen",
  sell: "sold",
  send: "sent",
  speak: "spoke spoken",
  spend: "spent",
  steal: "stole stolen",
  take: "taken took",
  tell: "told",
  withdraw: "withdrawn withdrew",
  write: "written wrote",
};

const bases = new Map(Object.entries(forms).flatMap(([base, all]) => all.split(" ").map((form) => [form, base])));

/** The word that a form such as "sent" belongs to; every other word is its own. */
const baseOf = (word: string) => bases.get(word) ?? word;
