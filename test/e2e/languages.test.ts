import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { other } from "../support/two-languages.ts";
import { expect, test, useServer } from "../support/visit.ts";

const renderer = await builtSite({ withPseudo: true });
const words = (code: string) => renderer.words(code);
const { name } = renderer.languageOfCode(other.code);
const someone = person() as Record<"name" | "phone" | "email", string>;
const fields = ["name", "phone", "email"] as const;

const offered = (page: Page) => page.getByRole("status").filter({ hasText: words(other.code).ui.languages.offer });

/** Changes the language as a visitor does, by the header's list. */
async function changeTo(page: Page, code: string) {
  await page.locator(".top [aria-controls=in-languages]").click();
  await page.locator(`.top a[hreflang=${code}]`).click();
}

async function fill(page: Page) {
  for (const field of fields) await page.locator(`main form [name=${field}]`).fill(someone[field]);
}
async function expectTyped(page: Page) {
  for (const field of fields) await expect(page.locator(`main form [name=${field}]`)).toHaveValue(someone[field]);
  expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBe(null);
}

test.describe("another language", () => {
  const site = useServer(undefined, {}, "test/support/two-languages-main.ts");

  test("takes the query, the fragment and what is typed along, and nothing of it into the address", async () => {
    await using opened = await site.visit("/savings?source=poster#waitlist");
    const { page } = opened;
    await opened.goto();
    await fill(page);
    await changeTo(page, other.code);
    await expect(page).toHaveURL(`${site.url()}${other.path}/savings?source=poster#waitlist`);
    await expectTyped(page);
    await changeTo(page, "en");
    await expect(page).toHaveURL(`${site.url()}/savings?source=poster#waitlist`);
    await expectTyped(page);
    await page.getByRole("button", { name: words("en").waitlist.submit }).click();
    await expect(page.getByRole("heading", { name: words("en").waitlist.joined.title })).toBeVisible();
  });

  test("takes along what is asked of a calculator, on the side that was typed", async () => {
    await using opened = await site.visit("/", { width: 1280 });
    // The pseudo-language has a sentence too long for a size that a style sheet has; the build refuses such a one of any other.
    opened.allowProblem(/Applying inline style/);
    const { page } = opened;
    await opened.goto();
    const receive = page.locator("main [name=receive]");
    await receive.fill("5,000");
    await expect(page.locator("[data-island=sentence][data-ready]")).toBeVisible();
    await expect(page.locator("main [name=amount]")).not.toHaveValue(/^(100|)$/);
    const amount = await page.locator("main [name=amount]").inputValue();
    await changeTo(page, other.code);
    await expect(page).toHaveURL(`${site.url()}${other.path}`);
    await expect(receive).toHaveValue("5,000");
    await expect(page.locator("[data-island=sentence][data-ready]")).toBeVisible();
    await expect(page.locator("main [name=amount]")).toHaveValue(amount);
  });

  test("takes along what is typed on a phone that goes from hand to hand", async () => {
    await using opened = await site.visit("/join/atlanta?source=x");
    const { page } = opened;
    await opened.goto();
    await fill(page);
    await page.locator(`header a[hreflang=${other.code}]`).click();
    await expect(page).toHaveURL(`${site.url()}${other.path}/join/atlanta?source=x`);
    await expectTyped(page);
  });

  test("is a plain link without JavaScript, large enough for a thumb", async () => {
    for (const width of [320, 1280]) {
      await using opened = await site.visit("/help", { width, javaScript: false });
      const { page } = opened;
      await opened.goto();
      await page.locator(".languages > li").hover();
      for (const link of await page.locator(".top #in-languages a").all()) {
        const box = await link.boundingBox();
        expect(box!.height).toBeGreaterThanOrEqual(44);
        expect(box!.width).toBeGreaterThanOrEqual(44);
        expect(box!.x + box!.width).toBeLessThanOrEqual(width);
      }
      await page.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`${site.url()}${other.path}/help`);
    }
  });

  test("of the browser is offered once, in that language, and moves nothing", async () => {
    await using opened = await site.visit("/checking?source=poster", { locale: other.code, reducedMotion: "reduce" });
    const { page, context } = opened;
    // The words of the offer come once the page lies still: a face that comes late moves a page, too.
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/offer-*.json", async (route) => {
      await promise;
      await route.continue();
    });
    await opened.goto();
    const { offer, close } = words(other.code).ui.languages;
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main *, .logo, .menu *, footer *")].map((of) =>
          JSON.stringify(of.getBoundingClientRect()),
        ),
      );
    const before = await places();
    resolve();
    await expect(offered(page)).toHaveAttribute("lang", other.code);
    await expect(offered(page).getByRole("button", { name: close })).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await offered(page).getByRole("link", { name: offer }).click();
    await expect(page).toHaveURL(`${site.url()}${other.path}/checking?source=poster`);
    await page.goto("/help");
    await opened.quiet();
    await expect(offered(page)).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
  });

  test("is not offered where the page is in it, where it is chosen, or where it is none of ours", async () => {
    for (const [path, locale] of [
      [`${other.path}/savings`, other.code],
      ["/savings", "en-GB"],
      ["/savings", "fr-FR"],
    ] as const) {
      await using opened = await site.visit(path, { locale });
      await opened.goto();
      await opened.quiet();
      await expect(opened.page.locator(".language-offer")).toHaveCount(0);
    }
  });

  test("is offered clear of a form: beside it where there is room, else not before it is out of the way", async () => {
    for (const width of [1440, 360]) {
      await using opened = await site.visit("/join", {
        width,
        height: 900,
        locale: other.code,
        reducedMotion: "reduce",
      });
      const { page } = opened;
      await opened.goto();
      const offer = page.locator(".language-offer");
      await offer.getByRole("button", { includeHidden: true }).waitFor({ state: "attached" });
      const submit = page.locator("#waitlist [type=submit]");
      // The button comes to stand where the offer does.
      await submit.evaluate((button) => button.scrollIntoView({ block: "end", behavior: "instant" }));
      if (width === 1440) {
        const [box, form] = [await offer.boundingBox(), await page.locator("#waitlist form").boundingBox()];
        expect(box!.x + box!.width).toBeLessThan(form!.x);
        await expect(offer).toBeVisible();
        continue;
      }
      await expect(offer).toBeHidden();
      await page.locator("footer").evaluate((foot) => foot.scrollIntoView({ block: "end", behavior: "instant" }));
      await expect(offer).toBeVisible();
    }
  });

  test("is not offered again to who closed the offer, and keeps clear of the page's own bar", async () => {
    await using opened = await site.visit("/remittance", { locale: other.code });
    const { page } = opened;
    await opened.goto();
    await offered(page).getByRole("button").click();
    await expect(page.locator(".language-offer")).toHaveCount(0);
    await page.reload();
    await opened.quiet();
    await expect(page.locator(".language-offer")).toHaveCount(0);
  });
});
