import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { builtSite } from "./support/built-site.ts";
import { sentencesOf, sentencesOfHtml, wordsOf } from "./support/sentences.ts";

const site = await builtSite();
const pages = await Promise.all(
  [...site.paths(), "/no-such-page"].map(async (path) => ({ path, html: (await site.render(path)).html })),
);
/** What a page says itself, without the sources of a post, which are titles of others. */
const mainOf = (html: string) => html.match(/<main.*<\/main>/s)![0].replace(/<aside class="sources.*?<\/aside>/s, "");

const tooLong = (sentences: string[]) =>
  sentences.filter((sentence) => wordsOf(sentence).length > 24).map((s) => `${wordsOf(s).length} words: ${s}`);

/** Each text of a tree with the place where it stands. */
function textsOf(tree: unknown, place: string): { place: string; text: string }[] {
  if (typeof tree === "string") return [{ place, text: tree }];
  if (!tree || typeof tree !== "object") return [];
  return Object.entries(tree).flatMap(([key, inner]) => textsOf(inner, `${place} ${key}`));
}

/** Lists of words for the search, which nobody reads. */
const unread = / (ignored|synonyms)\b/;

/** The text without the content's marks, as read. */
const plain = (text: string) =>
  text
    .replaceAll(/\{note:[\w-]+\}/g, "")
    .replaceAll(
      /\{claim:([\w-]+)(?: ([^{}]+))?\}/g,
      (_, id: string, counted = "") => `${site.claims[id]?.value} ${counted}`,
    )
    .replaceAll(/\[\[([^[\]]+)\]\]/g, "$1")
    .replaceAll(/\[([^[\]]+)\]\([^()]+\)/g, "$1");

describe("English that somebody who learned it late reads without stumbling", () => {
  const { posts: _, ...words } = site.words("en");
  for (const [file, tree] of Object.entries(words)) {
    test(`no sentence of ${file}.yml has more than 24 words`, () => {
      const found = textsOf(tree, file).flatMap(({ place, text }) =>
        unread.test(place) ? [] : tooLong(sentencesOf(plain(text))).map((sentence) => `${place}: ${sentence}`),
      );
      assert.deepEqual(found, []);
    });
  }

  test("no sentence of a claim's note has more than 24 words", () => {
    const notes = Object.values(site.claims).flatMap(({ note }) => sentencesOf(note));
    assert.deepEqual(tooLong(notes), []);
  });

  for (const { path, html } of pages.filter((page) => site.languageOfPath(page.path).code === "en")) {
    test(`${path}: no sentence over 24 words, 14 on average, for a reader of the eighth grade`, () => {
      const sentences = sentencesOfHtml(mainOf(html));
      assert.deepEqual(tooLong(sentences), []);
      const all = sentences.flatMap(wordsOf);
      const average = all.length / Math.max(1, sentences.length);
      assert.ok(average <= 14, `${average.toFixed(1)} words a sentence`);
      const counts = { sentence: sentences.length, word: all.length, syllable: syllable(all.join(" ")) };
      assert.ok(!(fleschKincaid(counts) > 8), `grade ${fleschKincaid(counts).toFixed(1)}`);
    });
  }
});

describe("one status per thought", () => {
  for (const { path, html } of pages) {
    const most = path === (site.languageOfPath(path).path || "/") ? 12 : 8;
    test(`${path} has at most ${most} dashed phrases and ${most} notes`, () => {
      const dashed = mainOf(html).match(/data-status=""/g)?.length ?? 0;
      const footnotes = html.match(/<aside class="notes.*?<\/aside>/s)?.[0] ?? "";
      const notes = footnotes.match(/id="note-\d+"/g)?.length ?? 0;
      assert.ok(dashed <= most && notes <= most, `${dashed} dashed phrases, ${notes} notes`);
    });

    test(`${path}: no note's mark is glued to a number`, () => {
      const glued =
        html.replaceAll(/<\/?(?:b|span|strong|i|em)\b[^>]*>|<!-- -->/g, "").match(/.{0,30}[\d%+]<sup>/g) ?? [];
      assert.deepEqual(glued, []);
    });
  }
});
