import type { Page } from "@playwright/test";
import { builtSite } from "../support/built-site.ts";
import { installClock, stopClock } from "../support/clock.ts";
import { person } from "../support/people.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { waitlist } = (await builtSite()).words("en");
const form = (page: Page) => page.locator('#waitlist form[action="/api/waitlist"]');
const field = (page: Page, name: string) => form(page).locator(`[name=${name}]`);
const button = (page: Page) => form(page).locator("[type=submit]");
const status = (page: Page) => page.locator("#waitlist [role=status]");
const ready = (page: Page) => page.locator("[data-island=waitlist-form][data-ready]");

/**
 * Makes a page as slow as a small phone far from a mast: 400 kbit/s, 400 ms, a processor of a sixth. Comes back with what
 * cuts the line and mends it.
 */
async function slowDown(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  const rates = { latency: 400, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
  const setOffline = (offline: boolean) => cdp.send("Network.emulateNetworkConditions", { offline, ...rates });
  await cdp.send("Network.enable");
  await setOffline(false);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  return setOffline;
}

/** Keeps a script of the page under way until the answer is called. */
async function hold(page: Page, script: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  return release;
}

/** Counts the forms that a page sends. */
function countPosts(page: Page) {
  let posts = 0;
  page.on("request", (request) => {
    posts += Number(request.method() === "POST" && request.url().endsWith("/api/waitlist"));
  });
  return () => posts;
}

async function fill(page: Page, values: Record<string, string>) {
  for (const name of ["name", "phone", "email"]) await field(page, name).fill(values[name]!);
}

test.describe("a small slow phone", () => {
  const site = useSharedSite();
  const visit = async (path: string) => {
    const opened = await site.visit(path, { width: 360, height: 640 });
    return Object.assign(opened, { setOffline: await slowDown(opened.page) });
  };
  const kept = (email: string) => site.rows(`select name, phone, interest from waitlist where email = '${email}'`);

  test("what is typed before, while and after the form wakes stands there once, and joins once", async () => {
    await using opened = await visit("/savings");
    const { page } = opened;
    const values = person();
    const posts = countPosts(page);
    const release = await hold(page, "waitlist-form");
    await opened.goto();
    await field(page, "name").focus();
    await page.keyboard.type(values.name);
    await page.keyboard.press("Tab");
    await page.keyboard.type("(202)");
    await expect(ready(page)).toHaveCount(0);
    release();
    await page.keyboard.type(" 555-0143", { delay: 100 });
    await ready(page).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type(values.email);
    for (const name of ["name", "phone", "email"] as const) await expect(field(page, name)).toHaveValue(values[name]);
    await page.keyboard.press("Enter");
    await status(page).getByText(waitlist.joined.title).waitFor();
    await expect(status(page).locator("h3")).toBeInViewport({ ratio: 1 });
    expect(posts()).toBe(1);
    expect(await kept(values.email)).toMatchObject([{ name: values.name, phone: "+12025550143", interest: "savings" }]);
  });

  test("sent before the form is awake, it joins as a plain form, and the page comes back to its notice", async () => {
    await using opened = await visit("/savings");
    const { page } = opened;
    const values = person();
    const posts = countPosts(page);
    const release = await hold(page, "waitlist-form");
    await opened.goto();
    await fill(page, values);
    await expect(ready(page)).toHaveCount(0);
    await button(page).click({ noWaitAfter: true });
    await page.waitForURL("**/savings#joined");
    await expect(page.locator("#joined h3")).toBeInViewport({ ratio: 1 });
    release();
    await ready(page).waitFor();
    await expect(page.locator("#joined h3")).toBeInViewport({ ratio: 1 });
    await expect(field(page, "email")).toHaveValue("");
    expect(posts()).toBe(1);
    expect(await kept(values.email)).toMatchObject([{ interest: "savings" }]);
  });

  test("pressed before what checks the form is there, it says so at once and joins without", async () => {
    await using opened = await visit("/savings");
    const { page } = opened;
    const values = person();
    await installClock(page);
    const posts = countPosts(page);
    const release = await hold(page, "while-typing");
    await opened.goto();
    await form(page).scrollIntoViewIfNeeded();
    await ready(page).waitFor();
    await fill(page, values);
    await stopClock(page);
    await field(page, "email").press("Enter");
    await form(page).getByText(waitlist.submitting, { exact: true }).waitFor();
    await field(page, "email").press("Enter");
    expect(posts()).toBe(0);
    await page.clock.runFor(2000);
    await status(page).getByText(waitlist.joined.title).waitFor();
    expect(posts()).toBe(1);
    release();
    await status(page).getByText(waitlist.joined.steps[0]!).waitFor();
  });

  test("offline in the middle, nothing is sent, what was typed stays, and online again it joins once", async () => {
    await using opened = await visit("/savings");
    const { page, setOffline } = opened;
    const values = person();
    await opened.goto();
    await form(page).scrollIntoViewIfNeeded();
    await ready(page).waitFor();
    await fill(page, values);
    await opened.quiet();
    await setOffline(true);
    await button(page).click();
    const said = page.locator("#waitlist [role=alert]");
    await said.getByText(waitlist.offline).waitFor();
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    for (const name of ["name", "phone", "email"] as const) await expect(field(page, name)).toHaveValue(values[name]);
    expect(await kept(values.email)).toEqual([]);
    await setOffline(false);
    await button(page).click();
    await status(page).getByText(waitlist.joined.title).waitFor();
    await expect(status(page).locator("h3")).toBeInViewport({ ratio: 1 });
    expect(await kept(values.email)).toHaveLength(1);
    opened.expectProblem(/POST .*\/api\/waitlist: net::ERR_INTERNET_DISCONNECTED/);
    opened.allowProblem(/GET .*: net::ERR_INTERNET_DISCONNECTED/);
  });
});
