import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { shownText } from "../support/html.ts";

const binding = ["privacy", "terms", "security", "compliance"];

onEachEngine(
  "that no native reader has reviewed a page",
  (engine) => {
    test("stands once, between its header and its text, on every page that is not English, with an address that names the page", async () => {
      await using app = await createTestApp(engine);
      const { renderer } = app.site;
      const { brand } = renderer;
      const paths = [...renderer.paths(), "/am/no-such-page"];
      const seen = new Set<string>();
      for (const path of paths) {
        const html = await (await app.request(path)).text();
        const { code, path: prefix } = renderer.languageOfPath(path);
        const { unreviewed, englishPrevails } = renderer.words(code).ui;
        const email = brand.supportEmail;
        const said = shownText(unreviewed.replace("{email}", email));
        const times = shownText(html).split(said).length - 1;
        assert.equal(times, prefix && !brand.nativeReaders[code] ? 1 : 0, path);
        if (!times) continue;
        seen.add(code);
        const between = html.slice(html.indexOf("</header>"), html.indexOf("<main"));
        const isBinding = binding.includes(path.slice(prefix.length + 1));
        assert.equal(shownText(between).trim(), isBinding ? `${englishPrevails} ${said}` : said, path);
        const subject = new URL(between.match(/href="(mailto:[^"]+)"/)![1]!).searchParams.get("subject");
        const shown = path.endsWith("no-such-page") ? "/am/404" : path;
        assert.equal(subject, `${brand.name} ${shown}`, path);
      }
      assert.deepEqual([...seen], ["am", "so"]);
    });
  },
  ["sqlite"],
);
