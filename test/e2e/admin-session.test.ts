import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page, Route } from "playwright-core";
import { expectProblem } from "../support/browser.ts";
import { crowd, deskSettings, openDesk, operator, rows, signIn, signUpMany, words } from "../support/desk.ts";
import { onEachEngine } from "../support/engines.ts";
import { useSite } from "../support/visit.ts";

/** Everything that the page and its storage hold, as text. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const values = [...document.querySelectorAll("input")].map((input) => input.value);
    const stored = [{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys(), values];
    return document.documentElement.outerHTML + document.title + JSON.stringify(stored) + document.cookie;
  });
const titleHasFocus = (page: Page) => page.evaluate(() => document.activeElement?.matches(".admin h1"));
const personal = /Person \d|hirut-\d|ruth@/;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function deleteFirst(page: Page) {
  await page.locator(".delete").first().click();
  await button(page, words.remove.confirm).click();
}

onEachEngine("an operator's session", (engine) => {
  const site = useSite(engine, deskSettings);
  const wide = { width: 1280, height: 800 };

  test("after the sign-out nothing personal is left: in the page, in storage, behind the back button", async () => {
    await signUpMany(site.url(), crowd(3));
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    await openDesk(page);
    assert.match(await held(page), personal);
    await page.goto("/");
    await page.goBack();
    await rows(page).first().waitFor();
    await page.getByRole("button", { name: words.account.signOut, exact: true }).click();
    await page.getByText(words.signIn.left).waitFor();
    assert.equal(await titleHasFocus(page), true);
    assert.doesNotMatch(await held(page), personal);
    opened.problems.length = 0; // A reading that was under way is refused.
    await page.goto("/");
    await page.goBack();
    await page.getByText("Error: Please sign in first.").waitFor();
    assert.doesNotMatch(await held(page), personal);
    await page.reload();
    await page.locator("[name=password]").waitFor();
    assert.doesNotMatch(await held(page), personal);
  });

  test("a page that is left holds no data while the browser keeps it", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    await openDesk(page);
    const kept = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      return document.body.textContent ?? "";
    });
    assert.doesNotMatch(kept, personal);
    assert.match(kept, /Loading waitlist\.\.\./);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await rows(page).first().waitFor();
  });

  test("signing out on other devices ends them: what they show goes", async () => {
    await using here = await site.visit("/waitlist-admin", wide);
    await using there = await site.visit("/waitlist-admin", wide);
    await openDesk(here.page);
    await openDesk(there.page);
    await here.page.getByRole("button", { name: words.account.sessions }).click();
    const dialog = here.page.getByRole("dialog");
    await dialog.getByText(words.sessions.here).waitFor();
    await dialog
      .getByRole("button", { name: /^Sign out Chrome on \w+, since / })
      .first()
      .waitFor();
    await dialog.getByRole("button", { name: words.sessions.others }).click();
    await dialog.getByText(words.sessions.none).waitFor();
    const close = dialog.getByRole("button", { name: words.sessions.close });
    assert.equal(await close.evaluate((button) => button === document.activeElement), true);
    await close.click();
    await there.page.getByText(words.errors.ended).waitFor({ timeout: 7000 });
    assert.doesNotMatch(await held(there.page), personal);
    assert.equal(await rows(here.page).first().isVisible(), true);
    there.problems.length = 0; // The refusals.
  });

  test("signing out in one tab clears the others, and everywhere ends this one too", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page, context } = opened;
    await openDesk(page);
    const other = await context.newPage();
    await other.goto("/waitlist-admin");
    await rows(other).first().waitFor();
    await page.getByRole("button", { name: words.account.sessions }).click();
    await page.getByRole("button", { name: words.sessions.everywhere }).click();
    await page.getByText(words.signIn.left).waitFor();
    await other.locator("[name=password]").waitFor();
    assert.doesNotMatch(await held(other), personal);
    opened.problems.length = 0;
  });

  const call = (path: string, method: string) => (route: Route) =>
    route.request().method() === method && new URL(route.request().url()).pathname.startsWith(path)
      ? route.fulfill({ status: 401, contentType: "application/problem+json", body: '{"code":"unauthenticated"}' })
      : route.fallback();

  for (const [what, path, method, act] of [
    ["the applications", "/api/admin/ambassadors", "GET", () => signUpMany(site.url(), crowd(1))],
    ["the days", "/api/admin/waitlist/days", "GET", () => signUpMany(site.url(), crowd(1))],
    ["the sessions", "/api/auth/list-sessions", "GET", (page: Page) => button(page, words.account.sessions).click()],
    ["the export", "/api/admin/waitlist", "GET", (page: Page) => button(page, words.export.csv).click()],
    ["a deletion", "/api/admin/waitlist/", "DELETE", deleteFirst],
  ] as const) {
    test(`nothing stays on the screen once the server refuses ${what}`, async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openDesk(page);
      await rows(page).first().waitFor();
      await page.route("**/api/**", call(path, method));
      await act(page);
      await page.getByText(words.errors.ended).waitFor();
      assert.doesNotMatch(await held(page), personal);
      opened.problems.length = 0; // The refusals.
    });
  }

  test("a tab that is opened in the background asks for nothing until it is seen", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page, context } = opened;
    await openDesk(page);
    const other = await context.newPage();
    const asked: string[] = [];
    other.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
    await other.addInitScript(() =>
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
    );
    await other.goto("/waitlist-admin");
    await other.waitForTimeout(1500);
    assert.deepEqual(asked, []);
    await other.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await rows(other).first().waitFor();
  });

  test("a hidden tab does not listen; seen again it is up to date", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    await openDesk(page);
    const setVisibility = (state: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    await page.waitForTimeout(800); // Until what the stream's opening asks for has been read.
    await setVisibility("hidden");
    await signUpMany(site.url(), [{ name: "Person 99" }]);
    await page.waitForTimeout(800);
    assert.equal(await page.getByText("Person 99").count(), 0);
    await setVisibility("visible");
    await rows(page).getByText("Person 99").waitFor({ timeout: 2000 });
  });

  test("an account that is no operator's reads so, and may sign in with another", async () => {
    await using opened = await site.visit("/waitlist-admin", wide);
    const { page } = opened;
    await page.route("**/api/admin/**", (route) =>
      route.fulfill({ status: 403, contentType: "application/problem+json", body: '{"code":"forbidden"}' }),
    );
    await page.goto("/waitlist-admin");
    await signIn(page);
    await page.getByText(`Error: ${words.errors.forbidden}`).waitFor();
    await page.getByRole("heading", { name: words.signIn.another }).waitFor();
    await page.waitForLoadState("networkidle");
    expectProblem(opened.problems, /403/);
    opened.problems.length = 0;
  });
});

onEachEngine("the set-up link", (engine) => {
  const site = useSite(engine);

  test("makes the first operator, once", async () => {
    const [, link] = site
      .server()
      .output()
      .match(/"link":"[^"]*(\/waitlist-admin#setup=[^"]+)"/)!;
    await using opened = await site.visit("/waitlist-admin");
    const { page } = opened;
    await page.goto(site.url() + link);
    await page.getByRole("heading", { name: words.setup.heading }).waitFor();
    await signIn(page, { ...operator, password: "short" });
    await page.getByText(words.setup.fields.too_short).waitFor();
    expectProblem(opened.problems, /422/);
    await signIn(page, { ...operator, password: "Qwerty123456" });
    await page.getByText(words.setup.fields.common).waitFor();
    expectProblem(opened.problems, /422/);
    await signIn(page);
    await page.getByText("No signups yet").waitFor();
    assert.equal(page.url(), `${site.url()}/waitlist-admin`);

    await using late = await site.visit("/waitlist-admin");
    await late.page.goto(site.url() + link);
    await signIn(late.page);
    await late.page.getByText(words.setup.used).waitFor();
    expectProblem(late.problems, /403/);
    await signIn(late.page);
    await late.page.getByText("No signups yet").waitFor();
  });

  test("who has tried too often is told when to try again", async () => {
    const stranger = { email: "stranger@example.com", password: "a wrong password" };
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(stranger) };
    for (let time = 0; time < 10; time++) await fetch(`${site.url()}/api/auth/sign-in/email`, init);
    await using opened = await site.visit("/waitlist-admin");
    await opened.goto();
    await signIn(opened.page, stranger);
    await opened.page.getByText(/^Too many tries\. Please try again in (1 second|1[45] minutes)\.$/).waitFor();
    expectProblem(opened.problems, /429/);
  });
});
