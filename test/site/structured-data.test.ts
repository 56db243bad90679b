import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { builtSite } from "../support/built-site.ts";
import { shownText, titlesOf } from "../support/html.ts";

const site = await builtSite();
type Thing = { "@type": string; [name: string]: unknown };

async function thingsOf(path: string) {
  const { html } = await site.render(path);
  const [, json] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s) ?? [];
  const { "@graph": things } = JSON.parse(json!.replaceAll(site.originPlaceholder, "https://ours.example"));
  return { html, things: things as Thing[] };
}

describe("a page's structured data", () => {
  test("on home is who we are and what the site is", async () => {
    const { things } = await thingsOf("/");
    const { name, founded, supportEmail } = site.brand;
    const url = "https://ours.example/";
    const [us, web] = things;
    assert.equal(things.length, 2);
    assert.deepEqual(us, {
      "@type": "Organization",
      name,
      url,
      logo: "https://ours.example/icon-512.png",
      foundingDate: String(founded),
      email: supportEmail,
    });
    assert.deepEqual(web, { "@type": "WebSite", name, url, inLanguage: site.languages.map(({ code }) => code) });
  });

  test("elsewhere says the page's place below home, by the plain name of its headline, a post by its heading", async () => {
    for (const path of site.indexedPaths().filter((path) => !path.includes("/remittance/"))) {
      const home = site.languageOfPath(path).path || "/";
      if (path === home) continue;
      const { html, things } = await thingsOf(path);
      const [, plain = "", heading = ""] =
        html.match(/<h1[^>]*><span class="plain-name">(.*?)<i>.*?<\/i><\/span>(.*?)<\/h1>/s) ?? [];
      const name = shownText(path.includes("/blog/") ? heading : plain).trim() || titlesOf(html)[1]!.trim();
      const place = (position: number, name: string, item: string) => ({ "@type": "ListItem", position, name, item });
      assert.deepEqual(things[0]?.itemListElement, [
        place(1, site.brand.name, `https://ours.example${home}`),
        place(2, name, `https://ours.example${path}`),
      ]);
    }
  });

  test("of a country says that it is below the page about sending money", async () => {
    const countries = site.paths().filter((path) => path.startsWith("/remittance/"));
    assert.equal(countries.length, 5);
    const { trail } = site.words("en").country;
    for (const path of countries) {
      const { html, things } = await thingsOf(path);
      const name = path.replace("/remittance/", "") as "kenya";
      const { country } = site.words("en")[`countries/${name}`];
      assert.deepEqual(
        things[0]?.itemListElement,
        [
          [site.brand.name, "/"],
          [trail.send, "/remittance"],
          [country, path],
        ].map(([name, to], index) => {
          return { "@type": "ListItem", position: index + 1, name, item: `https://ours.example${to}` };
        }),
      );
      const [, shown = ""] = html.match(/<nav class="trail[^>]*>(.*?)<\/nav>/s) ?? [];
      assert.deepEqual(
        [...shown.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => shownText(item!).trim()),
        [trail.home, trail.send, country],
      );
    }
  });

  test("names pages of product, company and learning plainly, all but posts", async () => {
    const unnamed: string[] = [];
    const lean = new Set(site.leanPaths());
    for (const path of site.formPaths().filter((each) => !lean.has(each))) {
      const { html } = await site.render(path);
      if (!path.includes("/blog/") && !html.includes('class="plain-name"')) unnamed.push(path);
    }
    assert.deepEqual(unnamed, []);
  });
});
