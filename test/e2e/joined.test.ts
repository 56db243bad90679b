import type { Page } from "@playwright/test";
import { referralCode, referralUrl } from "../../features/waitlist/referral-code.ts";
import { weavings } from "../../ui/cloths/country-cloths.ts";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const status = (page: Page) => page.locator("#waitlist [role=status]");
const button = (page: Page) => form(page).locator("[type=submit]");

async function openForm(page: Page, path = "/") {
  await page.goto(path);
  await form(page).scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
}
async function fill(page: Page, values: Record<string, string>) {
  for (const name of ["name", "phone", "email"]) await field(page, name).fill(values[name]!);
}
async function joinAt(page: Page, path: string) {
  await openForm(page, path);
  await fill(page, person());
  await button(page).click();
}
/** Joins by another way than the form. */
const join = (url: string, values: object) =>
  fetch(`${url}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(values),
  });
/** Waits until something stands between the page's bar and the bottom of the window. */
const expectInView = (page: Page, what: ReturnType<Page["locator"]>) =>
  expect(async () => {
    const [bar, box] = [await page.locator(".top").boundingBox(), await what.boundingBox()];
    const height = page.viewportSize()!.height;
    expect(box!.y).toBeGreaterThanOrEqual(Math.max(0, bar!.y + bar!.height) - 1);
    expect(box!.y + box!.height).toBeLessThanOrEqual(height + 1);
  }).toPass();

const heightOf = async (page: Page) => (await form(page).boundingBox())!.height;
const expectFolded = (page: Page) => expect.poll(() => heightOf(page)).toBeLessThan(120);

onEachEngine(
  "having joined",
  (engine) => {
    const site = useSite(engine);

    test("one sees one's number, one's stitch, the address as it was stored, and what comes next", async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      const { length: before } = await site.rows("select id from waitlist");
      await openForm(page);
      const values = person();
      await fill(page, { ...values, email: ` ${values.email.toUpperCase()} ` });
      await button(page).click();
      await status(page)
        .getByText(waitlist.joined.rank.replace("{place}", String(before + 1)))
        .waitFor();
      await expect(status(page).getByText(values.email, { exact: true })).toBeVisible();
      expect(await site.rows(`select id from waitlist where email = '${values.email}'`)).toHaveLength(1);
      await expect(status(page).getByRole("img", { name: waitlist.joined.cloth })).toBeVisible();
      for (const step of waitlist.joined.steps) await expect(status(page).getByText(step)).toBeVisible();
      await form(page).getByText(waitlist.joined.another).waitFor();
      await expectAccessible(page, "having joined");
      const sizeOf = (text: ReturnType<Page["locator"]>) =>
        text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      const number = await sizeOf(status(page).locator(".own-rank b"));
      for (const other of await status(page).locator("h3, h4, p, li, a, summary").all())
        expect(await sizeOf(other)).toBeLessThan(number / 2);
    });

    test("the next of the household joins below the notice, and gets the next number", async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      await openForm(page);
      await fill(page, person());
      await button(page).click();
      await form(page).getByText(waitlist.joined.another).waitFor();
      await expect(field(page, "name")).toBeVisible();
      await expectFolded(page);
      await field(page, "email").focus();
      await expect(field(page, "email")).toBeFocused();
      await expect.poll(() => heightOf(page)).toBeGreaterThan(300);
      await field(page, "email").blur();
      await expectFolded(page);
      await form(page).getByText(waitlist.joined.another).click();
      await expect(field(page, "name")).toHaveValue("");
      const first = await status(page).locator(".own-rank").textContent();
      expect((await status(page).boundingBox())!.y).toBeLessThan((await form(page).boundingBox())!.y);
      await button(page).click();
      await page.locator("#waitlist [role=alert]").getByText(waitlist.missing).waitFor();
      await expect(status(page).locator(".own-rank")).toHaveText(first!);
      await fill(page, person());
      await button(page).click();
      await expect(status(page).locator(".own-rank")).not.toHaveText(first!);
      await expectInView(page, status(page).locator("h3"));
      await expect(field(page, "name")).toBeVisible();
      await expectFolded(page);
    });

    test("the household's next mistake keeps what was typed, in the form that was opened", async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      await openForm(page);
      const known = person();
      await fill(page, known);
      await button(page).click();
      await form(page).getByText(waitlist.joined.another).click();
      await fill(page, known);
      await button(page).click();
      await status(page).getByText(waitlist.already.title).waitFor();
      opened.expectProblem(/409/);
      await expect(field(page, "name")).toBeVisible();
      await expect(field(page, "name")).toHaveValue(known.name);
    });

    test("the words alone say it when what draws the moment does not come", async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      await page.route("**/assets/while-typing-*.js", (route) => route.abort());
      await openForm(page);
      await fill(page, person());
      await button(page).click();
      await status(page).getByText(waitlist.joined.title).waitFor();
      await status(page).getByText(waitlist.joined.text).waitFor();
      opened.allowProblem(/while-typing/);
    });

    test("one can tell the family by WhatsApp, Telegram and text message, and copy it", async () => {
      await using opened = await site.visit("/");
      const { page, context } = opened;
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await openForm(page);
      const values = person();
      await fill(page, values);
      await button(page).click();
      await status(page).getByText(waitlist.share.own).waitFor();
      const [{ id } = {}] = await site.rows(`select id from waitlist where email = '${values.email}'`);
      const link = referralUrl(site.url(), "", referralCode(String(id)));
      const sent = `${waitlist.share.ownText}\n${link}`;
      const address = async (name: string) =>
        new URL((await status(page).getByRole("link", { name, exact: true }).getAttribute("href"))!);
      const whatsapp = await address(waitlist.share.whatsapp);
      expect([whatsapp.origin, whatsapp.searchParams.get("text")]).toEqual(["https://wa.me", sent]);
      const telegram = await address(waitlist.share.telegram);
      expect(telegram.origin + telegram.pathname).toBe("https://t.me/share/url");
      expect([telegram.searchParams.get("url"), telegram.searchParams.get("text")]).toEqual([
        link,
        waitlist.share.ownText,
      ]);
      const sms = await address(waitlist.share.sms);
      expect([sms.protocol, sms.searchParams.get("body")]).toEqual(["sms:", sent]);
      await status(page).getByRole("button", { name: waitlist.share.copy }).click();
      await status(page).getByRole("button", { name: waitlist.share.copied }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sent);
    });

    test("where a page may not copy, the text is there to be copied by hand", async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
      await openForm(page);
      await fill(page, person());
      await button(page).click();
      await status(page).getByRole("button", { name: waitlist.share.copy }).click();
      await expect(status(page).getByLabel(waitlist.share.byHand)).toHaveValue(/\/join\?ref=r[\da-f]{12}$/);
    });
  },
  ["sqlite"],
);

test.describe("one's own stitch", () => {
  const site = useSite();

  for (const [motion, moves] of [
    ["reduce", false],
    ["no-preference", true],
  ] as const)
    test(`lands by a style of 600 ms, or stands there at once (motion: ${motion})`, async () => {
      await using opened = await site.visit("/remittance/kenya", { reducedMotion: motion });
      const { page } = opened;
      await joinAt(page, "/remittance/kenya");
      const stitch = status(page).locator(".own-stitch");
      await expect(stitch).toHaveCSS("animation-name", moves ? "land" : "none");
      await expect(stitch).toHaveCSS("animation-duration", moves ? "0.6s" : "0s");
      const px = await stitch.evaluate((path: SVGPathElement) => path.getBBox().width * path.getScreenCTM()!.a);
      if (!moves) expect(px).toBe(3);
    });

  test("is in the cloth of where one sends, in the language's own without that", async () => {
    const grounds: Record<string, string> = {};
    for (const path of ["/remittance/kenya", "/remittance/uganda", "/savings", "/so/savings"]) {
      await using opened = await site.visit(path);
      const { page } = opened;
      await joinAt(page, path);
      grounds[path] = (await status(page).locator(".own-cloth pattern rect").getAttribute("fill"))!;
    }
    const groundOf = (name: keyof typeof weavings) => weavings[name]().ground;
    expect(grounds).toEqual({
      "/remittance/kenya": groundOf("kenya"),
      "/remittance/uganda": groundOf("uganda"),
      "/savings": groundOf("ethiopia"),
      "/so/savings": groundOf("somalia"),
    });
  });
});

test.describe("the outcome of joining is in view", () => {
  const site = useSite();

  for (const reducedMotion of ["reduce", "no-preference"] as const) {
    test(`with the keyboard open, after Enter in the last field (motion: ${reducedMotion})`, async () => {
      await using opened = await site.visit("/", { height: 420, reducedMotion });
      const { page } = opened;
      const known = person();
      await join(site.url(), known);
      await openForm(page);
      await fill(page, known);
      await field(page, "email").press("Enter");
      await expectInView(page, status(page).getByText(waitlist.already.title));
      opened.expectProblem(/409/);
      await fill(page, person());
      await field(page, "email").press("Enter");
      await expectInView(page, status(page).getByText(waitlist.joined.title));
    });
  }

  test("also when one scrolled away meanwhile, and when one is offline", async () => {
    await using opened = await site.visit("/", { height: 600 });
    const { page, context } = opened;
    await openForm(page);
    const values = person();
    await fill(page, values);
    await opened.quiet();
    await context.setOffline(true);
    await field(page, "name").press("Enter");
    const alert = page.locator("#waitlist [role=alert]");
    await alert.getByText(waitlist.offline).waitFor();
    await expectInView(page, alert);
    await expect(field(page, "email")).toHaveValue(values.email);
    await expect(button(page)).toBeFocused();
    await context.setOffline(false);
    const answered = Promise.withResolvers<void>();
    await page.route("**/api/waitlist", (route) => answered.promise.then(() => route.continue()));
    await page.keyboard.press("Enter");
    await form(page).getByText(waitlist.submitting, { exact: true }).waitFor();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    answered.resolve();
    await expectInView(page, status(page).getByText(waitlist.joined.title));
    opened.expectProblem(/POST .*\/api\/waitlist: net::ERR_INTERNET_DISCONNECTED/);
    opened.allowProblem(/GET .*\/assets\/spelling-/);
    opened.allowProblem(/GET .*\/api\/waitlist\/events: net::/);
  });

  test("joining again is told beside the button, and keeps what was typed", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    const known = person();
    await join(site.url(), known);
    await openForm(page);
    await fill(page, known);
    await button(page).click();
    opened.expectProblem(/409/);
    const told = status(page).getByText(waitlist.already.title);
    await expectInView(page, told);
    await status(page).getByText(waitlist.already.mail).waitFor();
    // Both at one moment: the page may still be scrolling.
    const below = await status(page).evaluate((line) => {
      const act = document.querySelector("#waitlist form [type=submit]")!;
      return line.getBoundingClientRect().top - act.getBoundingClientRect().bottom;
    });
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(40);
    await expect(field(page, "name")).toHaveValue(known.name);
    // A toast that comes or goes is pale for a moment.
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0, { timeout: 20_000 });
    await expectAccessible(page, "joining again");
  });
});
