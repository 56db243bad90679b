import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { gathering, waitlist } = (await builtSite()).words("en");
const fields = ["name", "phone", "email"] as const;
const field = (page: Page, name: string) => page.locator(`form [name=${name}]`);

async function fill(page: Page, values: Record<string, unknown>) {
  for (const name of fields) await field(page, name).fill(String(values[name]));
}
const send = (page: Page) => page.getByRole("button", { name: waitlist.submit }).click();

async function expectEmpty(page: Page) {
  for (const name of fields) await expect(field(page, name)).toHaveValue("");
}

onEachEngine(
  "one phone at a door",
  (engine) => {
    const site = useSite(engine);
    const joined = () => `${site.url()}/join/atlanta#joined`;

    for (const javaScript of [true, false]) {
      test(`goes from hand to hand, each form empty${javaScript ? "" : ", without JavaScript"}`, async () => {
        await using opened = await site.visit("/join/atlanta", { javaScript });
        const { page } = opened;
        await opened.goto();
        const people = [person(), person(), person()];
        for (const someone of people) {
          await expect(page.locator("#joined")).toBeHidden();
          await expectEmpty(page);
          await fill(page, someone);
          await send(page);
          await expect(page).toHaveURL(joined());
          await expect(page.getByRole("heading", { name: waitlist.joined.title })).toBeVisible();
          await expect(page.locator("form")).toBeHidden();
          await page.locator("#joined").getByRole("link", { name: gathering.another }).click();
          await expect(page.locator("form")).toBeVisible();
        }
        const rows = await site.rows("select email, source from waitlist");
        const kept = new Map(rows.map(({ email, source }) => [email, source]));
        for (const { email } of people) expect(kept.get(email)).toBe("event:atlanta");
      });
    }

    test("is headed in our own face, in each language", async () => {
      for (const prefix of ["", "/am", "/so"]) {
        await using opened = await site.visit(`${prefix}/join/minneapolis-st-paul`);
        await opened.goto();
        const loaded = () =>
          opened.page.evaluate(() =>
            [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family),
          );
        await expect.poll(loaded).toContain("Eczar");
        for (const heading of await opened.page.locator("h1, .logo").all())
          await expect(heading).toHaveCSS("font-family", /^Eczar,/);
      }
    });

    test("shows nobody by the back button what the last one typed", async () => {
      await using opened = await site.visit("/join/atlanta");
      const { page } = opened;
      await opened.goto();
      await fill(page, person());
      await send(page);
      await expect(page).toHaveURL(joined());
      await page.goBack();
      await expect(page.locator("form")).toBeVisible();
      await expectEmpty(page);
    });

    test("empties a form that the browser kept alive, but only once somebody has joined by it", async () => {
      await using opened = await site.visit("/join/atlanta");
      const { page } = opened;
      await opened.goto();
      const someone = person();
      await fill(page, someone);
      const comeBack = () =>
        page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      await comeBack();
      await expect(field(page, "name")).toHaveValue(someone.name);
      await page.evaluate(() => sessionStorage.setItem("joined", "later"));
      await comeBack();
      await expectEmpty(page);
      await page.goto("/join/seattle#joined");
      expect(await page.evaluate(() => Number(sessionStorage.getItem("joined")))).toBeGreaterThan(0);
    });

    test("keeps the text of a mistake, and leads back to its own page", async () => {
      await using opened = await site.visit("/join/atlanta", { javaScript: false });
      const { page } = opened;
      await opened.goto();
      const someone = person();
      await fill(page, { ...someone, email: "hirut@gmail,com" });
      await send(page);
      await expect(page.getByText(waitlist.fieldErrors.email_comma!)).toBeVisible();
      opened.expectProblem(/422/);
      await expect(field(page, "name")).toHaveValue(someone.name);
      await field(page, "email").fill(someone.email);
      await send(page);
      await expect(page).toHaveURL(joined());
    });
  },
  ["sqlite"],
);
