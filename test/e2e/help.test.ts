import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { builtSite } from "../support/built-site.ts";
import { useSite } from "../support/visit.ts";

const { help } = (await builtSite()).words("en");
const all = help.groups.flatMap((group) => group.questions);
const titleOf = (id: string) => all.find((question) => question.id === id)!.title;

const field = (page: Page) => page.locator("input[type=search]");
const status = (page: Page) => page.locator("search [role=status]");
const shown = (page: Page) => page.locator("details:visible > summary").allTextContents();
const question = (page: Page, id: string) => page.locator("details", { has: page.locator(`#${id}`) });
const found = (count: number) => help.search.found.replace("{count}", String(count));
/** Waits until as many questions are shown. */
const shows = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll("details:not([hidden])").length === wanted, count);
/** The words that are marked on the page, in small letters. */
const marked = (page: Page) =>
  page.evaluate(() => Array.from(CSS.highlights.get("found") ?? [], (range) => String(range).toLowerCase()));

async function search(page: Page, text: string) {
  await field(page).fill(text);
  await page.waitForFunction(() => document.querySelector("search [role=status]")?.textContent);
}

describe("the search on /help", () => {
  const { visit, url } = useSite();

  test("finds a word in another form, and marks it", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "sending");
    const titles = await shown(page);
    for (const id of ["somalia", "tax"]) assert.ok(titles.includes(titleOf(id)), titleOf(id));
    assert.ok(!titles.includes(titleOf("languages")));
    assert.ok((await marked(page)).includes("send"));
    assert.equal(await status(page).textContent(), found(titles.length));
  });

  for (const [typed, id] of Object.entries({
    fee: "fees",
    ACCOUNTS: "open",
    "how do I pay taxes in cash": "tax",
    cancél: "wrong",
    lisence: "bank",
    xawaalad: "somalia",
    languag: "languages",
    "my money went to the wrong number": "wrong",
    kids: "open",
    አማርኛ: "languages",
    Soomaali: "languages",
    ATM: "cash",
  })) {
    test(`finds what was meant by "${typed}"`, async () => {
      await using opened = await visit("/help");
      await opened.goto();
      await search(opened.page, typed);
      assert.ok((await shown(opened.page)).includes(titleOf(id)), String(await shown(opened.page)));
    });
  }

  test("finds as much by an irregular form as by its word", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    const foundBy = async (typed: string) => {
      await field(page).fill(typed);
      return shown(page);
    };
    for (const [form, base] of Object.entries({ sent: "send", paid: "paying", took: "take", monies: "money" })) {
      const titles = await foundBy(base);
      assert.ok(titles.length > 1 && titles.length < all.length, base);
      assert.deepEqual(await foundBy(form), titles, form);
    }
    assert.deepEqual(await foundBy("got"), await foundBy("get"));
  });

  test("finds a word that stands in an answer alone, and shows the answer", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "reaching");
    assert.deepEqual(await shown(page), [titleOf("bank")]);
    assert.equal(await page.locator("#bank").isVisible(), true);
    assert.deepEqual(await marked(page), ["reach"]);
  });

  test("wants every word, says when nothing fits, and leads to a person", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "tax unicorn");
    assert.deepEqual(await shown(page), []);
    assert.equal(await status(page).textContent(), help.search.none.replace("{query}", "tax unicorn"));
    for (const way of ["mailto:", "tel:+1202", "https://wa.me/1202"]) {
      assert.equal(await page.locator(`search a[href^="${way}"]`).isVisible(), true, way);
    }
    await page.getByRole("button", { name: help.search.all }).click();
    await shows(page, all.length);
    assert.equal(await field(page).inputValue(), "");
    assert.equal(await page.getByRole("button", { name: help.search.all }).isVisible(), false);
  });

  test("Escape clears it, and the questions are as they were", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await question(page, "call").locator("summary").click();
    await search(page, "nakfa");
    assert.deepEqual(await shown(page), [titleOf("eritrea")]);
    await field(page).press("Escape");
    await shows(page, all.length);
    assert.equal(await field(page).inputValue(), "");
    assert.equal(await page.locator("#call").isVisible(), true);
    assert.equal(await page.locator("#eritrea").isVisible(), false);
    assert.deepEqual(await marked(page), []);
  });

  test("what was typed before it woke counts", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    const release = Promise.withResolvers<void>();
    await page.route("**/assets/search-*", (route) => release.promise.then(() => route.continue()));
    await opened.goto();
    await field(page).pressSequentially("nakfa");
    assert.equal((await shown(page)).length, all.length);
    release.resolve();
    await shows(page, 1);
    assert.deepEqual(await shown(page), [titleOf("eritrea")]);
  });

  test("the number of hits is said once, after a pause", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "nakfa");
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const place = document.querySelector("search [role=status]")!;
      new MutationObserver(() => said.push(place.textContent ?? "")).observe(place, { childList: true });
    });
    await field(page).fill("");
    await field(page).pressSequentially("interest", { delay: 60 });
    await page.waitForTimeout(1000);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    assert.deepEqual(said, [found((await shown(page)).length)]);
  });

  test("the address keeps the question, and asks it again", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "nakfa");
    assert.equal(page.url(), `${url()}/help?q=nakfa`);
    await page.reload();
    await shows(page, 1);
    assert.equal(await field(page).inputValue(), "nakfa");
    await field(page).press("Enter");
    assert.equal(page.url(), `${url()}/help?q=nakfa`);
  });

  test("nothing of it is loaded before the field is used", async () => {
    await using opened = await visit("/help");
    const scripts: string[] = [];
    opened.page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await opened.goto();
    await opened.page.waitForLoadState("networkidle");
    assert.equal(scripts.length, 1, String(scripts));
    const fetched = opened.page.waitForRequest("**/assets/search-*");
    await field(opened.page).focus();
    await fetched;
  });

  test("without JavaScript every question is there, and a topic opens its answer", async () => {
    await using opened = await visit("/help", { javaScript: false });
    const { page } = opened;
    await opened.goto();
    assert.equal((await shown(page)).length, all.length);
    assert.equal(await page.locator("#fees").isVisible(), false);
    await page.locator(".topics a[href='#fees']").click();
    assert.equal(await page.locator("#fees").isVisible(), true);
  });
});

test("search engines are told every question and its answer, without marks", async () => {
  const { html } = await (await builtSite()).render("/help");
  const json = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)![1]!);
  const faq = json["@graph"].find((thing: { "@type": string }) => thing["@type"] === "FAQPage");
  assert.deepEqual(
    faq.mainEntity.map((each: { name: string }) => each.name),
    all.map(({ title }) => title),
  );
  for (const { acceptedAnswer } of faq.mainEntity) assert.doesNotMatch(acceptedAnswer.text, /[{}[\]]|\(\//);
});
