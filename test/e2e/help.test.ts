import type { Page } from "@playwright/test";
import { say } from "../../languages/say.ts";
import { builtSite } from "../support/built-site.ts";
import { installClock, stopClock } from "../support/clock.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { help } = (await builtSite()).words("en");
const all = help.groups.flatMap((group) => group.questions);
const titleOf = (id: string) => all.find((question) => question.id === id)!.title;

const field = (page: Page) => page.locator("input[type=search]");
const status = (page: Page) => page.locator("search [role=status]");
/** The questions that are not left out, behind a door or among what was found. */
const shown = (page: Page) => page.locator("[data-also]:not([hidden]) > summary").allTextContents();
const question = (page: Page, id: string) => page.locator("[data-also]", { has: page.locator(`#${id}`) });
const door = (page: Page, group: { heading: string }) =>
  page.locator(".door > summary", { has: page.getByRole("heading", { name: group.heading, exact: true }) });
const found = (count: number) => say(help.search.found, { count }, "en");
/** Waits until as many questions are shown. */
const shows = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll("[data-also]:not([hidden])").length === wanted, count);
/** The words that are marked on the page, in small letters. */
const marked = (page: Page) =>
  page.evaluate(() => Array.from(CSS.highlights.get("found") ?? [], (range) => String(range).toLowerCase()));

async function search(page: Page, text: string) {
  await field(page).fill(text);
  await page.waitForFunction(() => document.querySelector("search [role=status]")?.textContent);
}

/** What finds no question. */
const nothing = "qqxxqq";
/** Waits until the search's script is there. */
async function awake(page: Page) {
  await search(page, nothing);
  await shows(page, 0);
}

/** What people type, with the question that they mean. */
const meant = {
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
};
const meantFirst = {
  "m-pesa": "wallets",
  mpesa: "wallets",
  "M pesa": "wallets",
  telebirr: "wallets",
  "tele birr": "wallets",
  "evc plus": "wallets",
  zaad: "wallets",
  whatsapp: "person",
  "how much": "fees",
  "how much does it cost": "fees",
  "how much can I send": "limit",
  cost: "fees",
  limit: "limit",
  delete: "leave",
  "delete my account": "leave",
  close: "leave",
  remove: "leave",
  "remove me": "leave",
  acount: "open",
  "open acount": "open",
  tranfer: "time",
  recieve: "abroad",
  hargeisa: "somalia",
  oromo: "languages",
  swahili: "languages",
  tigrinya: "languages",
  "social security": "itin",
};

test.describe("the search on /help", () => {
  const { visit, url } = useSharedSite();

  test("finds a word in another form, and marks it", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "sending");
    const titles = await shown(page);
    for (const id of ["somalia", "tax"]) expect(titles.includes(titleOf(id)), titleOf(id)).toBe(true);
    expect(!titles.includes(titleOf("languages"))).toBe(true);
    expect((await marked(page)).includes("send")).toBe(true);
    await expect(status(page)).toHaveText(found(titles.length));
  });

  /** Searches for each of these, each after a search that finds nothing, and tells which are not found as `judge` wants it. */
  async function eachFound(
    page: Page,
    meant: Record<string, string>,
    judge: (titles: string[], id: string) => boolean,
  ) {
    const missed: string[] = [];
    for (const [typed, id] of Object.entries(meant)) {
      await awake(page);
      await search(page, typed);
      await page.waitForFunction(() => document.querySelector("[data-also]:not([hidden])"));
      const titles = await shown(page);
      if (!judge(titles, id)) missed.push(`${typed}: ${titles}`);
    }
    return missed;
  }

  test("finds what was meant, with mistakes and in other words", async () => {
    await using opened = await visit("/help");
    await opened.goto();
    const missed = await eachFound(opened.page, meant, (titles, id) => titles.includes(titleOf(id)));
    expect(missed).toEqual([]);
  });

  test("puts first what was meant by its usual words", async () => {
    await using opened = await visit("/help");
    await opened.goto();
    const missed = await eachFound(opened.page, meantFirst, (titles, id) => titles[0] === titleOf(id));
    expect(missed).toEqual([]);
  });

  test("puts a question first that was typed as it stands", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    for (const { title } of all) {
      await field(page).fill(title.toLowerCase());
      expect((await shown(page))[0]).toBe(title);
    }
    await field(page).fill("");
    expect(await shown(page)).toEqual(all.map(({ title }) => title));
  });

  test("finds as much by an irregular form as by its word", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await awake(page);
    const foundBy = async (typed: string) => {
      await field(page).fill(typed);
      return (await shown(page)).sort();
    };
    for (const [form, base] of Object.entries({ sent: "send", paid: "paying", took: "take", monies: "money" })) {
      const titles = await foundBy(base);
      expect(titles.length > 1 && titles.length < all.length, base).toBe(true);
      expect(await foundBy(form), form).toEqual(titles);
    }
    expect(await foundBy("got")).toEqual(await foundBy("get"));
  });

  test("finds a word that stands in an answer alone, and shows the answer", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "charters");
    expect(await shown(page)).toEqual([titleOf("bank")]);
    await expect(page.locator("#bank")).toBeVisible();
    expect(await marked(page)).toEqual(["charter"]);
  });

  test("finds what has some of the words, says when nothing fits, and leads to a person", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "tax unicorn");
    expect((await shown(page))[0]).toBe(titleOf("tax"));
    await awake(page);
    await search(page, "unicorn rainbow");
    expect(await shown(page)).toEqual([]);
    await expect(status(page)).toHaveText(help.search.none.replace("{query}", "unicorn rainbow"));
    for (const way of ["mailto:", "tel:+1202", "https://wa.me/1202"]) {
      await expect(page.locator(`search a[href^="${way}"]`), way).toBeVisible();
    }
    await page.getByRole("button", { name: help.search.all }).click();
    await shows(page, all.length);
    await expect(field(page)).toHaveValue("");
    await expect(page.getByRole("button", { name: help.search.all })).toBeHidden();
    await search(page, "unicorn");
    for (const group of help.groups) await expect(door(page, group)).toBeVisible();
    await door(page, help.groups[1]!).click();
    await shows(page, all.length);
    await expect(field(page)).toHaveValue("");
    await expect(question(page, "fees").locator("summary")).toBeVisible();
  });

  test("Escape clears it, and the questions are as they were", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await door(page, help.groups[2]!).click();
    await question(page, "call").locator("summary").click();
    await search(page, "nakfa");
    expect(await shown(page)).toEqual([titleOf("eritrea")]);
    await field(page).press("Escape");
    await shows(page, all.length);
    await expect(field(page)).toHaveValue("");
    await expect(page.locator("#call")).toBeVisible();
    await expect(page.locator("#eritrea")).toBeHidden();
    expect(await marked(page)).toEqual([]);
  });

  test("what was typed before it woke counts", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    const release = Promise.withResolvers<void>();
    await page.route("**/assets/search-*", (route) => release.promise.then(() => route.continue()));
    await opened.goto();
    await field(page).pressSequentially("nakfa");
    expect((await shown(page)).length).toBe(all.length);
    release.resolve();
    await shows(page, 1);
    expect(await shown(page)).toEqual([titleOf("eritrea")]);
  });

  test("the number of hits is said once, after a pause", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await installClock(page);
    await opened.goto();
    await search(page, "nakfa");
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const place = document.querySelector("search [role=status]")!;
      new MutationObserver(() => said.push(place.textContent ?? "")).observe(place, { childList: true });
    });
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await stopClock(page);
    await field(page).fill("");
    for (const letter of "interest") {
      await field(page).press(letter);
      await page.clock.runFor(599);
    }
    expect(await said()).toEqual([]);
    await page.clock.runFor(1);
    expect(await said()).toEqual([found((await shown(page)).length)]);
  });

  test("the address keeps the question, and asks it again", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "nakfa");
    await expect(page).toHaveURL(`${url()}/help?q=nakfa`);
    await page.reload();
    await shows(page, 1);
    await expect(field(page)).toHaveValue("nakfa");
    await field(page).press("Enter");
    await expect(page).toHaveURL(`${url()}/help?q=nakfa`);
  });

  test("nothing of it is loaded before the field is used", async () => {
    await using opened = await visit("/help");
    const scripts: string[] = [];
    opened.page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await opened.goto();
    await opened.page.waitForLoadState("networkidle");
    expect(scripts.length, String(scripts)).toBe(1);
    const fetched = opened.page.waitForRequest("**/assets/search-*");
    await field(opened.page).focus();
    await fetched;
  });

  test("at 360 px a topic's picture stands to the left of its words", async () => {
    await using opened = await visit("/help", { width: 360 });
    await opened.goto();
    const places = await opened.page.locator(".door > summary").evaluateAll((all) =>
      all.map((summary) => {
        const [picture, words] = [".door-drawing", "h2"].map((of) =>
          summary.querySelector(of)!.getBoundingClientRect(),
        );
        return picture!.right <= words!.left;
      }),
    );
    expect(places).toEqual(help.groups.map(() => true));
  });

  test("the way back from each note stands at its first line, all of a column at one distance", async () => {
    await using opened = await visit("/help", { width: 360 });
    await opened.goto();
    const places = await opened.page.locator(".notes li").evaluateAll((all) =>
      all.map((note) => {
        const [line, way] = [note, note.lastElementChild!].map((each) => each.getBoundingClientRect());
        return [way!.top - line!.top, line!.right - way!.right];
      }),
    );
    expect(places.length).toBeGreaterThan(3);
    expect(places).toEqual(places.map(() => [0, 0]));
  });

  for (const javaScript of [true, false]) {
    const how = javaScript ? "with" : "without";
    test(`${how} JavaScript the questions are behind four doors, and each opens to its own`, async () => {
      await using opened = await visit("/help", { javaScript });
      const { page } = opened;
      await opened.goto();
      expect(await shown(page)).toEqual(all.map(({ title }) => title));
      await expect(page.locator("[data-also]:visible")).toHaveCount(0);
      for (const [index, group] of help.groups.entries()) {
        await door(page, group).click();
        const open = help.groups.slice(0, index + 1).flatMap(({ questions }) => questions);
        await expect(page.locator("[data-also]:visible > summary")).toHaveText(open.map(({ title }) => title));
      }
    });

    test(`${how} JavaScript an address that ends in a topic or a question opens it`, async () => {
      await using opened = await visit("/help#call", { javaScript });
      const { page } = opened;
      await opened.goto();
      await expect(page.locator("#call")).toBeInViewport();
      await page.goto(`${url()}/help#language`);
      await expect(question(page, "languages").locator("summary")).toBeInViewport();
      await expect(question(page, "languages").locator("p")).toBeHidden();
      await page.goto("about:blank");
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`${url()}/help#sending`);
      const under = () =>
        page.evaluate(() => {
          const [bar, open] = [".top", ".door:has(#sending)"].map((of) =>
            document.querySelector(of)!.getBoundingClientRect(),
          );
          const between = open!.top - bar!.bottom;
          return between >= 0 && between < 32;
        });
      await expect.poll(under, "the open door stands under the bar").toBe(true);
    });
  }

  test("what is found stands open to the eye, and the doors are away until it is cleared", async () => {
    await using opened = await visit("/help");
    const { page } = opened;
    await opened.goto();
    await search(page, "fees");
    await expect(page.locator(".door:visible")).toHaveCount(0);
    await expect(question(page, "fees").locator("summary")).toBeVisible();
    await field(page).press("Escape");
    await expect(page.locator(".door:visible")).toHaveCount(help.groups.length);
    await expect(question(page, "fees").locator("summary")).toBeHidden();
  });
});

test("search engines are told every question and its answer, without marks", async () => {
  const { html } = await (await builtSite()).render("/help");
  const json = JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)![1]!);
  const faq = json["@graph"].find((thing: { "@type": string }) => thing["@type"] === "FAQPage");
  expect(faq.mainEntity.map((each: { name: string }) => each.name)).toEqual(all.map(({ title }) => title));
  for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text).not.toMatch(/[{}[\]]|\(\//);
});
