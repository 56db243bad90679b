import assert from "node:assert/strict";
import { test } from "node:test";
import { say } from "../../languages/say.ts";
import { createTestApp } from "../support/app.ts";
import { cost, mostMs } from "../support/cost.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

/** What is found, by its titles, and whether its answer is shown. */
function resultsOf(html: string) {
  const [, results = ""] = html.match(/<div class="results" data-results="">(.*?)<\/div><div class="doors">/s) ?? [];
  return [...results.matchAll(/<details data-also=""( open)?><summary>(.*?)<\/summary>/g)].map(([, open, title]) => ({
    title,
    open: Boolean(open),
  }));
}
const path = (prefix: string, words: string) => `${prefix}/help?${new URLSearchParams({ q: words })}`;

onEachEngine(
  "a search on /help that the server answers",
  (engine) => {
    for (const [code, typed, id] of [
      ["en", "nakfa", "eritrea"],
      ["am", "አማርኛ", "languages"],
      ["so", "Soomaali", "languages"],
    ] as const) {
      test(`finds the question in ${code}, best first, as the browser does, and says how many there are`, async () => {
        await using app = await createTestApp(engine);
        const { languageOfCode, words } = app.site.renderer;
        const { help } = words(code);
        const answer = await app.request(path(languageOfCode(code).path, ` ${typed} `));
        assert.equal(answer.status, 200);
        assert.match(answer.headers.get("content-type") ?? "", /^text\/html/);
        const html = await answer.text();
        const found = resultsOf(html);
        const wanted = help.groups.flatMap(({ questions }) => questions).find((question) => question.id === id);
        assert.ok(
          found.some(({ title }) => title === wanted?.title.replaceAll("'", "&#x27;")),
          JSON.stringify(found),
        );
        assert.ok(html.includes(`value="${typed}"`));
        assert.ok(html.includes(say(help.search.found, { count: found.length }, code)));
        assert.ok(html.includes('data-outcome="" data-hits=""'));
        if (found.length <= 3) assert.ok(found.every(({ open }) => open));
        const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, each]) => each);
        assert.equal(new Set(ids).size, ids.length, "each id once");
      });

      test(`says that nothing fits in ${code}, and leads to people and to all questions`, async () => {
        await using app = await createTestApp(engine);
        const { languageOfCode, words, brand } = app.site.renderer;
        const { search } = words(code).help;
        const { path: prefix } = languageOfCode(code);
        const html = await (await app.request(path(prefix, "<b>qqxx</b>"))).text();
        assert.deepEqual(resultsOf(html), []);
        assert.ok(shownText(html).includes(search.none.replace("{query}", "<b>qqxx</b>")));
        assert.ok(html.includes('data-empty=""'));
        assert.ok(html.includes(`mailto:${brand.supportEmail}`));
        assert.ok(
          html.includes(
            `<a href="${prefix}/help" class="button quiet compact">${search.all.replaceAll("'", "&#x27;")}</a>`,
          ),
        );
      });
    }

    test("without words the page is the file that it is", async () => {
      await using app = await createTestApp(engine);
      const plain = await app.request("/help");
      for (const query of ["?q=", "?q=%20", "?x=fees"]) {
        const answer = await app.request(`/help${query}`);
        assert.equal(answer.headers.get("etag"), plain.headers.get("etag"), query);
      }
      assert.equal(plain.headers.get("cache-control"), "no-cache");
    });

    test("words that say nothing leave all questions, and stand in the field", async () => {
      await using app = await createTestApp(engine);
      const html = await (await app.request("/help?q=how+is+the")).text();
      assert.ok(html.includes('value="how is the"'));
      assert.ok(!/data-outcome="" data-(hits|empty)/.test(html));
    });

    test("costs little whatever is asked for", async () => {
      await using app = await createTestApp(engine);
      const asked = {
        letters: "b c d e f g h j k l m n o p q r s u v w x y z ".repeat(40),
        nearly: "tranfer acount moneyy wallett limitt feess opensx answr ".repeat(20),
        one: "x".repeat(8000),
        marks: "(".repeat(8000),
        amharic: "አ ማ ር ኛ ገ ን ዘ ብ ".repeat(60),
      };
      for (const prefix of ["", "/am", "/so"]) {
        await app.request(path(prefix, "first"));
        for (const [what, words] of Object.entries(asked)) {
          const ms = await cost(app, { path: path(prefix, words) });
          assert.ok(ms <= mostMs, `${prefix} ${what}: ${ms} ms`);
        }
      }
    });
  },
  ["sqlite"],
);
