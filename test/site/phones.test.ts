import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { webManifests } from "../../site/files/web-manifest.ts";
import { nightPaper, paper } from "../../ui/weave/palette.ts";
import { builtSite } from "../support/built-site.ts";

const site = await builtSite();
const pages = new Map(
  await Promise.all(site.paths().map(async (path) => [path, (await site.render(path)).html] as const)),
);
/** What a form asks of a person, by the field's name, and the name that phones know it by. */
const filledIn = { name: "name", phone: "tel", email: "email" };

describe("on a phone", () => {
  test("each page uses the whole screen, and says which colors and icon are its own", () => {
    for (const [path, html] of pages) {
      assert.match(html, /<meta name="viewport" content="[^"]*viewport-fit=cover"/, path);
      const colors = [...html.matchAll(/<meta name="theme-color"(?: media="([^"]+)")? content="([^"]+)"/g)];
      assert.deepEqual(
        colors.map(([, media, color]) => [media, color]),
        [
          ["(prefers-color-scheme: dark)", nightPaper],
          [undefined, paper],
        ],
        path,
      );
    }
    assert.ok(existsSync("dist/client/apple-touch-icon.png"));
    for (const text of Object.values(webManifests(site))) {
      const { name, icons } = JSON.parse(text);
      assert.equal(name, site.brand.name);
      assert.ok(
        icons.some(({ sizes, type }: { sizes: string; type: string }) => sizes === "512x512" && type === "image/png"),
      );
    }
  });

  test("who somebody is can be filled in by the phone", () => {
    let fields = 0;
    for (const [path, html] of pages)
      for (const [field, name] of html.matchAll(/<input[^>]* name="(name|phone|email)"[^>]*>/g)) {
        if (path.endsWith("/waitlist-admin") || /\/join\/./.test(path)) continue;
        fields++;
        assert.match(
          field,
          new RegExp(`autoComplete="${filledIn[name as keyof typeof filledIn]}"`),
          `${path}: ${field}`,
        );
      }
    assert.ok(fields > 200, `${fields} fields`);
  });

  test("a post is one article with one heading and its day, as readers' views look for", () => {
    const posts = [...pages].filter(([path]) => /\/blog\/./.test(path));
    assert.ok(posts.length > 5, "posts are found");
    for (const [path, html] of posts) {
      const [article = "", ...others] = html.match(/<article.*?<\/article>/gs) ?? [];
      assert.deepEqual(others, [], path);
      assert.equal(article.match(/<h1[ >]/g)?.length, 1, path);
      assert.match(article, /<time dateTime="\d{4}-\d\d-\d\d"/, path);
    }
  });
});
