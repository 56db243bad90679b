import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { builtSite } from "../support/built-site.ts";

const site = await builtSite();
const pages = await Promise.all(
  ["/no-such-page", ...site.paths()].map(async (path) => ({ path, html: (await site.render(path)).html })),
);
const withForm = new Set(site.formPaths());
const count = (html: string, text: string) => html.split(text).length - 1;

describe("where one joins", () => {
  test("every page that is said to have the waitlist form has one, in #waitlist, and no other page has", () => {
    const wrong = pages.filter(({ path, html }) => {
      const most = withForm.has(path) ? 1 : 0;
      const place = html.slice(html.indexOf(' id="waitlist"'));
      return [html, place].some(
        (text) => count(text, ' action="/api/waitlist"') !== most || count(text, ' id="waitlist"') !== most,
      );
    });
    assert.deepEqual(
      wrong.map(({ path }) => path),
      [],
    );
  });

  test("legal pages, the team's page and the 404 page are the only ones without it", () => {
    const without = pages.map(({ path }) => path).filter((path) => !withForm.has(path));
    const legal = ["/compliance", "/privacy", "/security", "/terms"];
    const inEach = site.languages.flatMap(({ path }) => legal.map((page) => path + page));
    assert.deepEqual(without.sort(), [...inEach, "/no-such-page", "/waitlist-admin"].sort());
  });

  test("the header's button leads to the form of the page, and to /join where there is none", () => {
    const lean = new Set(site.leanPaths());
    for (const { path, html } of pages.filter((page) => !lean.has(page.path))) {
      const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
      const href = header.match(/<a class="button compact" href="([^"]*)"/)?.[1];
      assert.equal(href, withForm.has(path) ? "#waitlist" : `${site.languageOfPath(path).path}/join`, path);
    }
  });

  test("pages made for one answer lead to the form that they have, or to /join", async () => {
    const sent = { values: {}, code: "invalid", fields: {} };
    for (const [html, href] of [
      [await site.renderWaitlistRetry("en", sent), "#waitlist"],
      [await site.renderAnswer("en", "ambassadorRetry", sent), "/join"],
      [await site.renderLeave("en", "leave", "/"), "/join"],
      [await site.renderError("en", "id"), "/join"],
    ] as const) {
      assert.ok(html.includes(`<a class="button compact" href="${href}"`), href);
      assert.equal(count(html, ' id="waitlist"'), href === "/join" ? 0 : 1);
    }
  });
});
