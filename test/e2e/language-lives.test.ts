import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, test, useSite } from "../support/visit.ts";
import { waitlistLife } from "../support/waitlist-life.ts";
import { englishRuns } from "../translations/english-runs.ts";

const renderer = await builtSite();
const { partnerBank } = renderer.brand;
const fields = ["name", "phone", "email"] as const;

/** What is on a page for its reader to see or hear, without what somebody typed, names of languages and our addresses. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const said = document.documentElement.cloneNode(true) as Element;
    for (const other of said.querySelectorAll("script, style, template, [data-name], [hreflang], bdi")) other.remove();
    return `${said.querySelector("title")!.textContent}\n${said.querySelector("body")!.textContent}`;
  });

test.describe("a life on the list", () => {
  const site = useSite();
  const life = waitlistLife(site);

  for (const { code, path } of renderer.languages.slice(1)) {
    test(`is told in ${code} alone, from the first page to the last`, async () => {
      test.setTimeout(180_000);
      const { ui, waitlist, emails, account } = renderer.words(code);
      const english = englishRuns(code);
      const someone = person() as Record<(typeof fields)[number], string>;
      await using opened = await site.visit("/checking", { locale: code, reducedMotion: "reduce" });
      const { page } = opened;
      /** Holds that this page is in the language, and says nothing in English but names. */
      async function expectOwn() {
        await expect(page.locator("html")).toHaveAttribute("lang", code);
        const runs = english((await saidOn(page)).replaceAll(someone.email, " ")).filter((run) => run !== partnerBank);
        expect(runs, page.url()).toEqual([]);
      }
      await opened.goto();
      await page.getByRole("link", { name: ui.languages.offer }).click();
      await expect(page).toHaveURL(`${site.url()}${path}/checking`);
      await expectOwn();

      const form = page.locator("#waitlist form");
      await form.scrollIntoViewIfNeeded();
      await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
      for (const field of fields) await form.locator(`[name=${field}]`).fill(someone[field]);
      await form.locator("[type=submit]").click();
      await expect(
        page.getByText(waitlist.joined.title, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
      await expectOwn();

      const { subject } = emails.waitlistConfirmation;
      const mail = await life.mailTo(someone.email, subject);
      expect(english(`${mail.subject} ${mail.text!.replace(/http\S+|\S+@\S+/g, " ")}`)).toEqual([]);
      expect(mail.html).toContain(`lang="${code}"`);
      await page.goto(await life.linkIn("account", someone.email, subject));
      expect(new URL(page.url()).pathname).toContain("/place/");
      await expect(page.locator("[data-rank]")).toHaveText("1");
      await expectOwn();
      await expectAccessible(page, `one's own page in ${code}`);
      await life.press(page, account.confirm.button, account.confirmed.done);
      await expectOwn();

      await page.goto(await life.linkIn("leave", someone.email, subject));
      await expectOwn();
      await page.getByRole("button", { name: waitlist.leave.button }).click();
      await expect(page.getByRole("heading", { name: waitlist.left.title })).toBeVisible();
      await expectOwn();
      expect(await site.rows("select email from waitlist")).toEqual([]);
    });
  }
});
