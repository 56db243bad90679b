import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import { builtSite } from "./support/built-site.ts";
import { blocksOfHtml, sentencesOf, sentencesOfHtml, wordsOf } from "./support/sentences.ts";

const site = await builtSite();
const pages = await Promise.all(
  [...site.paths(), "/no-such-page"].map(async (path) => ({ path, html: (await site.render(path)).html })),
);
/** What a page says itself once it is opened: without the sources of a post, which are titles of others, and what follows a form. */
const mainOf = (html: string) =>
  html
    .match(/<main.*<\/main>/s)![0]
    .replace(/<aside class="sources.*?<\/aside>/s, "")
    .replace(/<div id="joined" class="outcome">.*?(?=<div data-island="waitlist-form")/s, "")
    .replace(/<div id="alert-asked" class="outcome">.*?(?=<div data-island="rate-alert")/s, "");

const tooLong = (sentences: string[]) =>
  sentences.filter((sentence) => wordsOf(sentence).length > 28).map((s) => `${wordsOf(s).length} words: ${s}`);

/** The most words of a page's <main>, its form included, so that it says nothing that another page owns. */
const mostWords: Record<string, number> = {
  "/": 850,
  "/remittance": 630,
  ...{ "/checking": 600, "/savings": 550, "/credit": 500, "/core-banking": 400, "/features": 350, "/fees": 650 },
  ...{
    "/about": 600,
    "/company": 350,
    "/people": 300,
    "/traction": 300,
    "/journey": 400,
    "/careers": 500,
    "/press": 450,
  },
  ...{ "/askselam": 250, "/askselam-about": 250, "/community": 640, "/ambassador": 575, "/financial-education": 550 },
  ...{ "/help": 1450, "/join": 200, "/privacy": 1830, "/terms": 850, "/compliance": 800, "/security": 500 },
};
const mostWordsOf = (path: string) =>
  mostWords[path] ??
  (path.startsWith("/remittance/") ? 800 : path.startsWith("/blog/") ? 1300 : Number.POSITIVE_INFINITY);

/** What takes an offer back. */
const hedge =
  /\b(?:planned|plans?|goals?|not yet|isn't open|examples?|samples?|estimates?|to be named|before (?:launch|we open)|when we open|not a quote|not decided)\b/gi;

/** What the table of fees says of each value: a column of its own takes no offer back. */
const statuses = /<td data-fee="">.*?<\/td>/gs;

/** Each text of a tree with the place where it stands. */
function textsOf(tree: unknown, place: string): { place: string; text: string }[] {
  if (typeof tree === "string") return [{ place, text: tree }];
  if (!tree || typeof tree !== "object") return [];
  return Object.entries(tree).flatMap(([key, inner]) => textsOf(inner, `${place} ${key}`));
}

/** Lists of words for the search, which nobody reads. */
const unread = / (ignored|synonyms|also)\b/;

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

describe("English as a good product writer prints it", () => {
  const { posts: _, ...words } = site.words("en");
  for (const [file, tree] of Object.entries(words)) {
    test(`no sentence of ${file}.yml has more than 28 words`, () => {
      const found = textsOf(tree, file).flatMap(({ place, text }) =>
        unread.test(place) ? [] : tooLong(sentencesOf(plain(text))).map((sentence) => `${place}: ${sentence}`),
      );
      assert.deepEqual(found, []);
    });
  }

  test("no sentence of a claim's note has more than 28 words", () => {
    const notes = Object.values(site.claims).flatMap(({ note }) => sentencesOf(note));
    assert.deepEqual(tooLong(notes), []);
  });

  for (const { path, html } of pages.filter((page) => site.languageOfPath(page.path).code === "en")) {
    test(`${path}: 11 to 17 words a sentence, a quarter short ones, for a reader of the ninth grade`, () => {
      const sentences = sentencesOfHtml(mainOf(html)).filter((sentence) => /[.?!]$/.test(sentence));
      assert.deepEqual(tooLong(sentences), []);
      if (sentences.length < 10) return;
      const all = sentences.flatMap(wordsOf);
      const average = all.length / sentences.length;
      const short = sentences.filter((sentence) => wordsOf(sentence).length <= 7).length / sentences.length;
      const counts = { sentence: sentences.length, word: all.length, syllable: syllable(all.join(" ")) };
      const measured = {
        average: average.toFixed(1),
        short: short.toFixed(2),
        grade: fleschKincaid(counts).toFixed(1),
      };
      assert.ok(
        average >= 11 && average <= 17 && short <= 0.25 && fleschKincaid(counts) <= 9,
        JSON.stringify(measured),
      );
    });

    test(`${path} is as long as its one idea, and takes back little`, () => {
      const text = blocksOfHtml(mainOf(html)).join(" ");
      const count = wordsOf(text).length;
      const hedges = blocksOfHtml(mainOf(html).replaceAll(statuses, "")).join(" ").match(hedge)?.length ?? 0;
      assert.ok(count <= mostWordsOf(path), `${count} words of ${mostWordsOf(path)}`);
      assert.ok(hedges <= (path === "/" ? 30 : Math.max(8, count * 0.025)), `${hedges} hedges in ${count} words`);
    });
  }
});

describe("one status per thought", () => {
  for (const { path, html } of pages) {
    // /remittance and /fees are where the tax on cash and the sender's rights stand, each with the law that it is from.
    const own = path.slice(site.languageOfPath(path).path.length);
    const most = { "": 12, "/": 12, "/remittance": 10, "/fees": 10 }[own] ?? 8;
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
