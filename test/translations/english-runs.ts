import { filesOf, textsOf, treeOf, wordsIn } from "./texts.ts";

/** Titles of works and bodies that keep their name in every language, and a proverb of a third language. */
const names = [
  "American Community Survey",
  "Remittance Prices Worldwide",
  "Money Transfer by Country",
  "Technical Correction and Update to the CFPB's Credit Invisibles Estimate",
  "Ethiopian Sports Federation in North America",
  "The Ethiopian Diaspora in the United States",
  "Confederation of Somali Community in Minnesota",
  "Usione ni kimya, nina mengi moyoni",
];

const latinWord = /\p{Script=Latin}[\p{Script=Latin}\d'’.-]*/gu;
const latinWords = (text: string) => text.match(latinWord) ?? [];

/** How often each word stands in a language's content, in small letters. */
function counted(code: string): Map<string, number> {
  const texts = filesOf(code).flatMap((file) => textsOf(treeOf(code, file)).map(({ text }) => wordsIn(text)));
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => latinWords(text.toLowerCase())))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * A finder of runs of more than three English words in a text of a language, names aside. English is each Latin word that
 * stands more often in the English content than in the language's own: a language in Latin letters shares a few words.
 */
export function englishRuns(code: string): (text: string) => string[] {
  const [english, own] = [counted("en"), counted(code)];
  const isEnglish = (word: string) => (english.get(word) ?? 0) > (own.get(word) ?? 0);
  return (text) => {
    const unnamed = names.reduce((rest, name) => rest.replaceAll(name, " | "), text);
    return wordsIn(unnamed)
      .split(/[^\p{Script=Latin}\d\s,'’.-]+/u)
      .flatMap((part) => {
        const runs: string[][] = [[]];
        for (const word of latinWords(part)) {
          if (isEnglish(word.toLowerCase())) runs.at(-1)!.push(word);
          else runs.push([]);
        }
        return runs.filter(({ length }) => length > 3).map((run) => run.join(" "));
      });
  };
}
