import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { letterModel } from "./letter-model.ts";
import { filesOf, onlySearched, textsOf, translations, treeOf, wordsIn } from "./texts.ts";

/** Fewer letters may be a name, a title or a label. */
const fewest = 40;
/** A footnote of a post names its source, mostly in English. */
const isFootnote = (text: string) => text.startsWith("[^");

/** The paragraphs of each file that people read, a list's entries each for themselves. */
const paragraphs = (code: string) =>
  new Map(
    filesOf(code).map((file) => {
      const read = textsOf(treeOf(code, file)).filter(
        ({ key, text }) => !onlySearched({ file, key }) && !isFootnote(text),
      );
      return [file, read.flatMap(({ text }) => text.split("\n").map(wordsIn))] as const;
    }),
  );

const files = Object.fromEntries(["en", ...translations].map((code) => [code, paragraphs(code)]));
const languageOf = letterModel(files);

describe("each paragraph is in the language of its folder, by its letters", () => {
  for (const code of ["en", ...translations]) {
    test(`content/${code}`, () => {
      const long = [...files[code]!].flatMap(([file, texts]) =>
        texts.filter((text) => (text.match(/\p{L}/gu) ?? []).length >= fewest).map((text) => ({ file, text })),
      );
      const found = long
        .map(({ file, text }) => ({ file, text, language: languageOf(text, file) }))
        .filter(({ language }) => language !== code);
      assert.ok(long.length > 500, `${long.length} paragraphs`);
      assert.deepEqual(
        found.map(({ file, text, language }) => `${file}, ${language}: ${text}`),
        [],
      );
    });
  }
});
