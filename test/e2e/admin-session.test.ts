import type { Page, Route } from "@playwright/test";
import {
  adminSettings,
  crowd,
  fromAccount,
  openAdmin,
  operator,
  rows,
  signIn,
  signUpMany,
  words,
} from "../support/admin.ts";
import { expect, onEachEngine, test, useServer, useSite } from "../support/visit.ts";

/** Everything that the page and its storage hold, as text. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const values = [...document.querySelectorAll("input")].map((input) => input.value);
    const stored = [{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys(), values];
    return document.documentElement.outerHTML + document.title + JSON.stringify(stored) + document.cookie;
  });
const personal = /Person \d|hirut-\d|ruth@/;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Deletes somebody, and lets the time pass in which that can be undone; it would end a call that is under way too. */
async function deleteFirst(page: Page) {
  await page.clock.install();
  const noted = page.waitForResponse("**/api/admin/waitlist/deletions");
  await page.locator(".delete").first().click();
  await (await noted).finished();
  await page.locator(".leaving").waitFor();
  await page.clock.runFor(10_000);
}

onEachEngine(
  "an operator's session",
  (engine) => {
    const site = useSite(engine, adminSettings);
    const wide = { width: 1280, height: 800 };

    test.beforeAll(() => signUpMany(site.url(), crowd(3)));

    test("after the sign-out nothing personal is left: in the page, in storage, behind the back button", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      expect(await held(page)).toMatch(personal);
      await page.goto("/");
      await page.goBack();
      await rows(page).first().waitFor();
      await fromAccount(page, words.account.signOut);
      await page.getByText(words.signIn.left).waitFor();
      await expect(page.locator(".admin h1")).toBeFocused();
      expect(await held(page)).not.toMatch(personal);
      opened.allowProblem(/HTTP 401: GET .*\/api\/admin\//); // A reading that was under way.
      await page.goto("/");
      await page.goBack();
      await page.getByText("Error: Please sign in first.").waitFor();
      expect(await held(page)).not.toMatch(personal);
      await page.reload();
      await page.locator("[name=password]").waitFor();
      expect(await held(page)).not.toMatch(personal);
    });

    test("a page that is left holds no data while the browser keeps it", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      const kept = await page.evaluate(() => {
        dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
        return document.body.textContent ?? "";
      });
      expect(kept).not.toMatch(personal);
      expect(kept).toMatch(/Loading waitlist\.\.\./);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
      await rows(page).first().waitFor();
    });

    test("signing out on other devices ends them: what they show goes", async () => {
      await using here = await site.visit("/waitlist-admin", wide);
      await using there = await site.visit("/waitlist-admin", wide);
      await openAdmin(here.page);
      await openAdmin(there.page);
      await fromAccount(here.page, words.account.sessions);
      const dialog = here.page.getByRole("dialog");
      await dialog.getByText(words.sessions.here).waitFor();
      await dialog
        .getByRole("button", { name: /^Sign out Chrome on \w+, since / })
        .first()
        .waitFor();
      await dialog.getByRole("button", { name: words.sessions.others }).click();
      await dialog.getByText(words.sessions.none).waitFor();
      const close = dialog.getByRole("button", { name: words.sessions.close });
      await expect(close).toBeFocused();
      await close.click();
      await there.page.getByText(words.errors.ended).waitFor();
      expect(await held(there.page)).not.toMatch(personal);
      await expect(rows(here.page).first()).toBeVisible();
      there.allowProblem(/HTTP 401: GET .*\/api\/admin\//); // A reading that was under way.
    });

    test("signing out in one tab clears the others, and everywhere ends this one too", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page, context } = opened;
      await openAdmin(page);
      const other = await context.newPage();
      await other.goto("/waitlist-admin");
      await rows(other).first().waitFor();
      await fromAccount(page, words.account.sessions);
      await page.getByRole("button", { name: words.sessions.everywhere }).click();
      await page.getByText(words.signIn.left).waitFor();
      await other.locator("[name=password]").waitFor();
      expect(await held(other)).not.toMatch(personal);
      opened.allowProblem(/HTTP 401: GET .*\/api\/admin\//); // A reading that was under way.
    });

    const call = (path: string, method: string) => (route: Route) =>
      route.request().method() === method && new URL(route.request().url()).pathname.startsWith(path)
        ? route.fulfill({ status: 401, contentType: "application/problem+json", body: '{"code":"unauthenticated"}' })
        : route.fallback();

    for (const [what, path, method, act] of [
      ["the applications", "/api/admin/ambassadors", "GET", () => signUpMany(site.url(), crowd(1))],
      ["the days", "/api/admin/waitlist/days", "GET", () => signUpMany(site.url(), crowd(1))],
      ["the sessions", "/api/auth/list-sessions", "GET", (page: Page) => fromAccount(page, words.account.sessions)],
      ["the export", "/api/admin/waitlist/exports/", "POST", (page: Page) => button(page, words.export.csv).click()],
      ["a deletion", "/api/admin/waitlist/deletions/finish", "POST", deleteFirst],
    ] as const) {
      test(`nothing stays on the screen once the server refuses ${what}`, async () => {
        await using opened = await site.visit("/waitlist-admin", wide);
        const { page } = opened;
        await openAdmin(page);
        await rows(page).first().waitFor();
        await page.route("**/api/**", call(path, method));
        await act(page);
        await page.getByText(words.errors.ended).waitFor();
        expect(await held(page)).not.toMatch(personal);
        opened.expectProblem(new RegExp(`HTTP 401: ${method} .*${path}`));
        opened.allowProblem(/HTTP 401/); // Whatever else was under way.
      });
    }

    test("a tab that is opened in the background asks for nothing until it is seen", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page, context } = opened;
      await openAdmin(page);
      const other = await context.newPage();
      const asked: string[] = [];
      const isTeams = (url: string) => /\/api\/(admin|auth)\//.test(url);
      other.on("request", (request) => isTeams(request.url()) && asked.push(request.url()));
      await other.addInitScript(() =>
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
      );
      await other.goto("/waitlist-admin");
      const seen = await context.newPage();
      await seen.goto("/waitlist-admin");
      await rows(seen).first().waitFor();
      expect(asked).toEqual([]);
      await other.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await rows(other).first().waitFor();
    });

    test("a hidden tab does not listen; seen again it is up to date", async () => {
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page, context } = opened;
      await openAdmin(page);
      const setVisibility = (state: string) =>
        page.evaluate((value) => {
          Object.defineProperty(document, "visibilityState", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, state);
      const other = await context.newPage();
      await other.goto("/waitlist-admin");
      await rows(other).first().waitFor();
      await page.locator(".live:not(.off)").waitFor();
      await opened.quiet(); // Until what the stream's opening asks for has been read.
      await setVisibility("hidden");
      await signUpMany(site.url(), [{ name: "Person 99" }]);
      await rows(other).getByText("Person 99").waitFor();
      await opened.quiet();
      expect(await page.getByText("Person 99").count()).toBe(0);
      await setVisibility("visible");
      await rows(page).getByText("Person 99").waitFor();
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
      await opened.quiet();
      opened.expectProblem(/HTTP 403: GET .*\/api\/admin\//);
    });
  },
  ["sqlite"],
);

onEachEngine(
  "the set-up link",
  (engine) => {
    const site = useServer(engine, {});

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
      opened.expectProblem(/422/);
      await signIn(page, { ...operator, password: "Qwerty123456" });
      await page.getByText(words.setup.fields.common).waitFor();
      await signIn(page);
      await page.getByText("No signups yet").waitFor();
      await expect(page).toHaveURL(`${site.url()}/waitlist-admin`);

      await using late = await site.visit("/waitlist-admin");
      await late.page.goto(site.url() + link);
      await signIn(late.page);
      await late.page.getByText(words.setup.used).waitFor();
      late.expectProblem(/403/);
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
      opened.expectProblem(/429/);
    });
  },
  ["sqlite"],
);
