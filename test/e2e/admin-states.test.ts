import { adminSettings, crowd, fromAccount, openAdmin, rows, signIn, signUpMany, words } from "../support/admin.ts";
import { expectAccessible } from "../support/axe.ts";
import { drawn, installClock, stopClock } from "../support/clock.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const exportCall = (url: URL) => listCall(url) && url.searchParams.get("limit") === "1000";
const listCall = (url: URL) => url.pathname === "/api/admin/waitlist";

onEachEngine(
  "the states of the team's page",
  (engine) => {
    const empty = useSite(engine, adminSettings);
    const full = useSite(engine, adminSettings);
    let filled: Promise<void> | undefined;
    const fill = () => {
      filled ??= signUpMany(full.url(), [{ name: `${"Abdirahman ".repeat(15)}Warsame` }, ...crowd(60)]);
      return filled;
    };

    test("axe finds nothing in any of them at 360 and 1280 px, light and dark", async () => {
      await fill();
      await using bare = await empty.visit("/waitlist-admin", { reducedMotion: "reduce" });
      await openAdmin(bare.page);
      await expectAccessible(bare.page, "empty");

      await using opened = await full.visit("/waitlist-admin", { reducedMotion: "reduce" });
      const { page } = opened;
      await page.goto("/waitlist-admin");
      await page.locator("[name=email]").waitFor();
      await expectAccessible(page, "refused");
      const held = Promise.withResolvers<void>();
      await page.route(listCall, async (route) => {
        await held.promise;
        await route.continue();
      });
      await signIn(page);
      await page.locator(".account").waitFor();
      await page.getByText("Loading waitlist...").waitFor();
      await expectAccessible(page, "loading");
      held.resolve();
      await rows(page).first().waitFor();
      await expectAccessible(page, "list");
      await page.locator(".delete").nth(1).click();
      await expectAccessible(page, "delete");
      await page.locator(".leaving .undo").click();
      await fromAccount(page, words.account.sessions);
      await page.getByText(words.sessions.here).waitFor();
      await expectAccessible(page, "sessions");
      await page.keyboard.press("Escape");
      await page.unroute(listCall);
      await page.route(exportCall, () => {});
      await page.getByRole("button", { name: "Export CSV" }).click();
      await page.locator("progress").waitFor();
      await expectAccessible(page, "export");
      await page.getByRole("button", { name: words.export.stop }).click();
      await page.unroute(exportCall);
      await page.locator(".delete").nth(20).scrollIntoViewIfNeeded();
      await drawn(page);
      await signUpMany(full.url(), crowd(1, "Late"));
      await page.locator(".above button").waitFor();
      await expectAccessible(page, "new above");
    });

    test("a failing server is asked four times before the error shows, and again on demand", async () => {
      await fill();
      await using opened = await full.visit("/waitlist-admin");
      const { page } = opened;
      await installClock(page);
      let asked = 0;
      const first = Promise.withResolvers<void>();
      await page.route(listCall, async (route) => {
        asked++;
        await first.promise;
        await route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"code":"unavailable"}' });
      });
      await page.goto("/waitlist-admin");
      await signIn(page);
      await expect.poll(() => asked).toBe(1);
      await stopClock(page);
      first.resolve();
      for (const [tries, pauseMs] of [
        [2, 1000],
        [3, 2000],
        [4, 4000],
      ] as const) {
        await opened.quiet();
        await page.clock.runFor(pauseMs - 1);
        await opened.quiet();
        expect(asked).toBe(tries - 1);
        await page.clock.runFor(1);
        await expect.poll(() => asked).toBe(tries);
      }
      await opened.quiet();
      await page.clock.resume();
      await page.getByText(`Error: ${words.errors.unavailable}`).waitFor();
      await page.getByText(words.note).waitFor();
      await page.unroute(listCall);
      await page.getByRole("button", { name: words.retry }).click();
      await rows(page).first().waitFor();
      opened.expectProblem(/HTTP 503: GET .*\/api\/admin\/waitlist/);
    });

    test("a refusal shows at once", async () => {
      await fill();
      await using opened = await full.visit("/waitlist-admin");
      const { page } = opened;
      await installClock(page);
      let asked = 0;
      await page.route(listCall, (route) => {
        asked++;
        return route.fulfill({ status: 429, contentType: "application/problem+json", body: '{"code":"rate_limited"}' });
      });
      await page.goto("/waitlist-admin");
      await signIn(page);
      await page.getByText(`Error: ${words.errors.rate_limited}`).waitFor();
      await stopClock(page);
      await page.clock.runFor(5000); // In which a change would have been read.
      await opened.quiet();
      expect(asked).toBe(1);
      await page.clock.resume();
      await page.unroute(listCall);
      await page.getByRole("button", { name: words.retry }).click();
      await rows(page).first().waitFor();
      opened.expectProblem(/HTTP 429: GET .*\/api\/admin\/waitlist/);
    });

    test("a deletion that the server has noted and does not do at once is said to come, until it is done", async () => {
      await fill();
      await using opened = await full.visit("/waitlist-admin");
      const { page } = opened;
      await openAdmin(page);
      // Noted by nobody else, who would delete it when it is due.
      let isRefused = true;
      await page.route("**/api/admin/waitlist/deletions", (route) => route.fulfill({ status: 204 }));
      await page.route("**/api/admin/waitlist/deletions/finish", (route) =>
        isRefused
          ? route.fulfill({ status: 429, contentType: "application/problem+json", body: '{"code":"rate_limited"}' })
          : route.fulfill({ json: { gone: [] } }),
      );
      await page.clock.install();
      await page.locator(".delete").first().click();
      const said = page.locator(".leaving");
      await said.waitFor();
      await page.clock.runFor(10_000);
      await expect(said).toHaveText(/ will be deleted in a moment\.$/);
      await expect(said.getByRole("button")).toHaveCount(0);
      await expect(rows(page).first()).toHaveClass(/is-leaving/);
      isRefused = false;
      await page.clock.runFor(5000);
      await expect(said).toHaveCount(0);
      opened.expectProblem(/HTTP 429: POST .*\/api\/admin\/waitlist\/deletions\/finish/);
    });

    test("an export stops while it waits to try again, and may be started anew", async () => {
      await fill();
      await using opened = await full.visit("/waitlist-admin");
      const { page } = opened;
      await openAdmin(page);
      const refused = page.waitForResponse((answer) => answer.status() === 503);
      await page.route(exportCall, (route) => route.fulfill({ status: 503, body: "" }));
      await page.getByRole("button", { name: words.export.csv }).click();
      await refused;
      await page.getByRole("button", { name: words.export.stop }).click();
      await page.getByText(words.export.stopped).waitFor();
      await page.unroute(exportCall);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: words.export.csv }).click();
      await download;
      opened.expectProblem(/HTTP 503: GET .*\/api\/admin\/waitlist/);
    });

    test("without JavaScript the page says that it needs it", async () => {
      await using opened = await full.visit("/waitlist-admin", { javaScript: false });
      await opened.goto();
      const said = opened.page.locator(".no-script");
      await expect(said).toBeVisible();
      await expect(said).toHaveText(words.noScript);
      await expect(opened.page.getByText("Loading waitlist...")).toBeHidden();
    });

    test("the page is small, and no search engine's", async () => {
      const answer = await fetch(`${full.url()}/waitlist-admin`, { headers: { "accept-encoding": "br" } });
      expect(Number(answer.headers.get("content-length"))).toBeLessThanOrEqual(20 * 1024);
      expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"/);
    });
  },
  ["sqlite"],
);
