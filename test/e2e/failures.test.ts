import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { installClock } from "../support/clock.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const field = (page: Page, name: string) => page.locator(`#waitlist form [name=${name}]`);
const alert = (page: Page) => page.locator("#waitlist [role=alert]");

async function fill(page: Page, values: ReturnType<typeof person>) {
  for (const name of ["name", "phone", "email"] as const) await field(page, name).fill(values[name]);
}
async function keeps(page: Page, values: ReturnType<typeof person>) {
  for (const name of ["name", "phone", "email"] as const) await expect(field(page, name)).toHaveValue(values[name]);
}
const submit = (page: Page) => page.locator("#waitlist form [type=submit]").click();
const awake = async (page: Page) => {
  await page.locator("#waitlist form").scrollIntoViewIfNeeded();
  await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
};

test.describe("when joining fails", () => {
  const site = useSharedSite();

  test("a lost connection shows the message, keeps the text, and the next try works", async () => {
    await using opened = await site.visit("/");
    const { page, context } = opened;
    await opened.goto();
    await awake(page);
    const values = person();
    await fill(page, values);
    await opened.quiet();
    await context.setOffline(true);
    await submit(page);
    await alert(page).getByText(waitlist.failed).waitFor();
    await keeps(page, values);
    await context.setOffline(false);
    await submit(page);
    await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
    opened.expectProblem(/POST .*\/api\/waitlist: net::ERR_INTERNET_DISCONNECTED/);
    opened.allowProblem(/GET .*\/assets\/spelling-/);
    opened.allowProblem(/GET .*\/api\/waitlist\/events: net::/);
  });

  test("an answer that takes over 10 s is a failure", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await installClock(page);
    await page.route("**/api/waitlist", () => {});
    await opened.goto();
    await awake(page);
    const values = person();
    await fill(page, values);
    await submit(page);
    await page.locator("#waitlist form").getByText(waitlist.submitting, { exact: true }).waitFor();
    await page.clock.fastForward(10_000);
    await alert(page).getByText(waitlist.failed).waitFor();
    await keeps(page, values);
  });

  for (const [what, status, body] of [
    ["a proxy's HTML error", 502, "<h1>Bad gateway</h1>"],
    ["an answer of a shape nobody knows", 500, "[]"],
    ["success that is none", 200, "{}"],
  ] as const) {
    test(`${what} is a failure that keeps the text`, async () => {
      await using opened = await site.visit("/");
      const { page } = opened;
      await page.route("**/api/waitlist", (route) => route.fulfill({ status, body }));
      await opened.goto();
      await awake(page);
      const values = person();
      await fill(page, values);
      await submit(page);
      await alert(page).getByText(waitlist.failed).waitFor();
      await keeps(page, values);
      if (status !== 200) opened.expectProblem(new RegExp(`HTTP ${status}: POST .*/api/waitlist$`));
    });
  }

  test("text typed before the island wakes is still there afterwards, and is sent", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/waitlist-form-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await opened.goto();
    await page.locator("#waitlist form").scrollIntoViewIfNeeded();
    const values = person();
    await fill(page, values);
    release();
    await page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    await keeps(page, values);
    await submit(page);
    await page.locator("#waitlist [role=status]").getByText(waitlist.joined.title).waitFor();
  });

  test("a form sent before the island wakes joins as a plain form", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await page.route("**/assets/waitlist-form-*.js", (route) => route.abort("aborted"));
    await opened.goto();
    await fill(page, person());
    await submit(page);
    await page.waitForURL("**/#joined");
    await page.locator("#joined").getByText(waitlist.joined.title).waitFor();
  });

  test("an island that breaks shows its error's message under the specification's title", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await page.route("**/assets/waitlist-form-*.js", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /export\s*\{/,
        "function Broken(){throw Error('a thread broke')}export{",
      );
      await route.fulfill({ response, body: body.replace(/[\w$]+ as WaitlistForm/, "Broken as WaitlistForm") });
    });
    await opened.goto();
    await page.locator("#waitlist form").scrollIntoViewIfNeeded();
    await page.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    await page.getByText("a thread broke").waitFor();
    opened.expectProblem(/a thread broke/);
  });
});
