import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { decidedTerms, otherwise, refusedWords } from "./decided-terms.ts";
import { onlySearched, textsIn, translations } from "./texts.ts";

type Row = { term: string; choice: string; source: string; why: string };

/** A source that nobody read: the translator's memory, choice, grammar or sense of use, and our own papers. */
const unread = /^(?:memory|own|usage|grammar|facts\.md)\b/;

const lettersOfARow = 8;
/** A text to look for stems in: each Ethiopic letter without its vowel, which an ending changes (ባንክ, ባንኩ, ባንኮች). */
const stemmed = (text: string) =>
  text.toLowerCase().replace(/[\u1200-\u1357]/g, (letter) => {
    const code = letter.codePointAt(0)!;
    return String.fromCodePoint(code - (code % lettersOfARow));
  });

/** A text as read, the words that a claim counts among it. */
const asRead = (text: string) => text.replace(/\{(?:claim|note):[\w-]+/g, " ").replace(/\{\w+\}|\]\([^)]*\)/g, " ");

for (const code of translations) {
  const rows: Row[] = parse(readFileSync(`content/${code}/glossary.yml`, "utf8"));
  const choices = new Map(rows.map(({ term, choice }) => [term, choice]));
  const texts = textsIn(code)
    .filter((text) => !onlySearched(text) && text.said !== text.english && !text.english.startsWith("[^"))
    .map(({ file, key, said, english }) => ({
      place: `${code} ${file} ${key}`,
      said: stemmed(asRead(said)),
      english: asRead(english),
    }));

  describe(`the glossary of content/${code}`, () => {
    test("has a term, its choice, its source and why in each row", (context) => {
      const broken = rows.filter(
        ({ term, choice, source, why, ...rest }) =>
          !term || !choice || !source || typeof why !== "string" || Object.keys(rest).length,
      );
      assert.deepEqual(broken, []);
      assert.ok(rows.length > 100);
      const read = rows.filter(({ source }) => !unread.test(source)).length;
      context.diagnostic(
        `${code}: ${read} of ${rows.length} rows (${Math.round((read / rows.length) * 100)} %) have a source that was read`,
      );
    });

    test("asks a native reader about what stands on the pages", () => {
      const [, questions] = readFileSync(`content/${code}/glossary.yml`, "utf8").split("QUESTIONS FOR A NATIVE READER");
      const asked = Array.from(questions!.matchAll(/[«`]([^ »`][^»`]*)[»`]/g), ([, text]) => text!);
      const said = textsIn(code).map((text) => text.said.toLowerCase());
      assert.ok(asked.length > 20);
      assert.deepEqual(
        asked.filter((text) => !said.some((each) => each.includes(text.toLowerCase()))),
        [],
      );
    });

    test("decides each term once", () => {
      const terms = Object.entries(Object.groupBy(rows, ({ term }) => term.toLowerCase()));
      assert.deepEqual(
        terms.filter(([, same]) => same!.length > 1).map(([term]) => term),
        [],
      );
    });

    for (const { word, refusedFor, except } of refusedWords.filter((refused) => refused.code === code)) {
      test(`“${word}” is never said, as it decides for “${refusedFor}”`, () => {
        assert.ok(rows.find(({ term }) => term === refusedFor)?.why.includes(word), "is refused in the glossary");
        const saying = textsIn(code).filter((text) => !onlySearched(text) && text.said.toLowerCase().includes(word));
        assert.deepEqual(
          saying.map(({ file, key }) => `${file} ${key}`),
          except ? [except] : [],
        );
      });
    }

    for (const { term, english, stems } of decidedTerms) {
      test(`“${term}” is said as it decides`, () => {
        const choice = choices.get(term);
        assert.ok(choice, "is in the glossary");
        const wanted = (stems[code] ?? [choice]).map(stemmed);
        assert.ok(stemmed(choice).includes(wanted[0]!), `${choice} has the stem`);
        const used = texts.filter((text) => english.test(text.english));
        assert.ok(used.length > 0, "is used");
        const other = used.filter(({ said }) => !wanted.some((stem) => said.includes(stem)));
        assert.deepEqual(
          other.map(({ place }) => `${place}: ${term}`),
          Object.keys(otherwise).filter((text) => text.startsWith(`${code} `) && text.endsWith(`: ${term}`)),
        );
      });
    }
  });
}
