import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { person } from "../support/people.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const field = (page: Page, name: string) => page.locator(`#waitlist form [name=${name}]`);

async function send(page: Page, values: Record<string, string>) {
  for (const name of ["name", "phone", "email"]) await field(page, name).fill(values[name] ?? "");
  await page.locator("#waitlist form button").click();
}

onEachEngine(
  "without JavaScript",
  (engine) => {
    const site = useSite(engine);
    const visit = () => site.visit("/", { javaScript: false });

    test("the form joins, and the page says so", async () => {
      await using opened = await visit();
      await opened.goto();
      await send(opened.page, person());
      await expect(opened.page).toHaveURL(`${site.url()}/#joined`);
      await expect(opened.page.getByText(waitlist.joined.title).first()).toBeVisible();
      await expect(opened.page.getByText(waitlist.already.title).first()).toBeHidden();
    });

    test("the form tells a duplicate", async () => {
      const known = person();
      await using opened = await visit();
      await opened.goto();
      await send(opened.page, known);
      await opened.goto();
      await send(opened.page, known);
      await expect(opened.page).toHaveURL(`${site.url()}/#already`);
      await expect(opened.page.getByText(waitlist.already.title).first()).toBeVisible();
    });

    test("a mistake keeps the text and can be mended on the page that shows it", async () => {
      await using opened = await visit();
      const values = person();
      await opened.goto();
      await send(opened.page, { ...values, phone: "0911 234567" });
      await expect(opened.page.getByText(waitlist.fieldErrors.country_code)).toBeVisible();
      await expect(field(opened.page, "name")).toHaveValue(values.name);
      await expect(field(opened.page, "phone")).toHaveValue("0911 234567");
      opened.expectProblem(/422/);
      await field(opened.page, "phone").fill("+251 911 234567");
      await opened.page.locator("#waitlist form button").click();
      await expect(opened.page).toHaveURL(`${site.url()}/#joined`);
    });

    for (const [path, page] of [
      ["/savings", "/savings"],
      ["/join?interest=course", "/join"],
    ] as const) {
      test(`every mistake on ${path} is told in one round, and what is mended leads back to ${page}`, async () => {
        await using opened = await site.visit(path, { javaScript: false, height: 640 });
        await opened.goto();
        await send(opened.page, { name: " ", phone: "0911 234567", email: "hirut@gmail,com" });
        for (const code of ["required", "country_code", "email_comma"] as const)
          await expect(opened.page.getByText(waitlist.fieldErrors[code])).toBeVisible();
        opened.expectProblem(/422/);
        await send(opened.page, person());
        await expect(opened.page).toHaveURL(`${site.url()}${page}#joined`);
        await expect(opened.page.locator("#joined h3")).toBeInViewport();
      });
    }

    test("every text of the page is there", async () => {
      await using opened = await visit();
      await opened.goto();
      const { home } = (await builtSite()).words("en");
      for (const text of [home.heading, home.waitlist.heading, waitlist.submit]) {
        await expect(opened.page.getByText(text).first(), text).toBeVisible();
      }
    });
  },
  ["sqlite"],
);
