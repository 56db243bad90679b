import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { englishRuns } from "./english-runs.ts";
import { onlySearched, textsIn, translations } from "./texts.ts";

/** What no text of any language holds. */
const everywhere: Record<string, RegExp> = {
  "two spaces": / {2}/,
};

/** What a text in Ethiopic letters does not hold, as W3C's elreq and Chromium's Amharic write. */
const inEthiopic: Record<string, RegExp> = {
  "፡ between words, ፡፡ for ።, or ፧": /[፡፧]/,
  "a space before a mark": /\s[።፣፤፦?!]/,
  "no space after a mark": /[።፣፤፦](?!\[\^)[\p{L}\p{N}{[(«]/u,
  "an ASCII comma, colon or semicolon beside a letter": /[\u1200-\u135a][,:;]|,[\u1200-\u135a]/,
  "quotes that are not « »": /["“”‘’‹›]/,
  "an Ethiopic numeral": /[፩-፼]/,
};
/** Letters of Tigrinya that Amharic does not have; ፀ and ሠ's twins are a matter of spelling. */
const inAmharic: Record<string, RegExp> = { "a letter of Tigrinya": /[ኣቐ-ቝኸ-ዅ]/ };
/** The apostrophe is a letter of Somali, and one character: U+0027. */
const inSomali: Record<string, RegExp> = { "an apostrophe that is not '": /[’‘ʼ´`]/ };

const rulesOf: Record<string, Record<string, RegExp>> = {
  am: { ...inEthiopic, ...inAmharic },
  ti: inEthiopic,
  so: inSomali,
};

for (const code of translations) {
  const texts = textsIn(code).filter((text) => !onlySearched(text));
  const excerpt = (text: string, at: number) => text.slice(Math.max(0, at - 15), at + 15);

  describe(`the script of content/${code}`, () => {
    for (const [fault, pattern] of Object.entries({ ...everywhere, ...rulesOf[code] })) {
      test(`never ${fault}`, () => {
        const found = texts.flatMap(({ file, key, said }) => {
          const at = said.search(pattern);
          return at < 0 ? [] : `${file} ${key}: ${excerpt(said, at)}`;
        });
        assert.deepEqual(found, []);
      });
    }

    test("every letter in one piece (NFC)", () => {
      const found = texts.filter(({ said }) => said !== said.normalize("NFC"));
      assert.deepEqual(
        found.map(({ file, key }) => `${file} ${key}`),
        [],
      );
    });

    test("no more than three English words in a row, but for names", () => {
      const runsIn = englishRuns(code);
      const found = texts.flatMap(({ file, key, said }) => runsIn(said).map((run) => `${file} ${key}: ${run}`));
      assert.deepEqual(found, []);
    });
  });
}
