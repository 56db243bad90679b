import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { crowd, deskSettings, openDesk, rows, signIn, signUpMany, words } from "../support/desk.ts";
import { onEachEngine } from "../support/engines.ts";
import { useSite } from "../support/visit.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const exportCall = (url: URL) => listCall(url) && url.searchParams.get("limit") === "1000";
const listCall = (url: URL) => url.pathname === "/api/admin/waitlist";

async function expectNoViolations(page: Page, state: string) {
  type Results = { violations: { id: string; nodes: { html: string }[] }[] };
  const { violations } = (await page.evaluate(`${axe}; axe.run()`)) as Results;
  assert.deepEqual(
    violations.map(({ id, nodes }) => [state, id, nodes[0]?.html]),
    [],
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${state} is ${overflow} px too wide`);
}

onEachEngine("the states of the team's page", (engine) => {
  const empty = useSite(engine, deskSettings);
  const full = useSite(engine, deskSettings);
  let filled: Promise<void> | undefined;
  const fill = () => {
    filled ??= signUpMany(full.url(), [{ name: `${"Abdirahman ".repeat(15)}Warsame` }, ...crowd(60)]);
    return filled;
  };

  for (const width of engine.name === "sqlite" ? [360, 1280] : []) {
    for (const colorScheme of ["light", "dark"] as const) {
      const look = { width, colorScheme, reducedMotion: "reduce" } as const;
      test(`axe finds nothing in any, at ${width} px, ${colorScheme}`, async () => {
        await fill();
        await using bare = await empty.visit("/waitlist-admin", look);
        await openDesk(bare.page);
        await expectNoViolations(bare.page, "empty");

        await using opened = await full.visit("/waitlist-admin", look);
        const { page } = opened;
        await page.goto("/waitlist-admin");
        await page.locator("[name=email]").waitFor();
        await expectNoViolations(page, "refused");
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route(listCall, async (route) => {
          await held;
          await route.continue();
        });
        await signIn(page);
        await page.locator(".account").waitFor();
        await page.getByText("Loading waitlist...").waitFor();
        await expectNoViolations(page, "loading");
        release();
        await rows(page).first().waitFor();
        await expectNoViolations(page, "list");
        await page.locator(".delete").nth(1).click();
        await expectNoViolations(page, "delete");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: words.account.sessions }).click();
        await page.getByText(words.sessions.here).waitFor();
        await expectNoViolations(page, "sessions");
        await page.keyboard.press("Escape");
        await page.unroute(listCall);
        await page.route(exportCall, () => {});
        await page.getByRole("button", { name: "Export CSV" }).click();
        await page.locator("progress").waitFor();
        await expectNoViolations(page, "export");
        await page.getByRole("button", { name: words.export.stop }).click();
        await page.unroute(exportCall);
        await page.locator(".delete").nth(20).scrollIntoViewIfNeeded();
        await page.waitForTimeout(300);
        await signUpMany(full.url(), crowd(1, "Late"));
        await page.locator(".above button").waitFor();
        await expectNoViolations(page, "new above");
        opened.problems.length = 0; // The stopped export.
      });
    }
  }

  test("a failing server is asked four times before the error shows, and again on demand", async () => {
    await fill();
    await using opened = await full.visit("/waitlist-admin");
    const { page } = opened;
    const asked: number[] = [];
    await page.route(listCall, (route) => {
      asked.push(Date.now());
      return route.fulfill({ status: 503, contentType: "application/problem+json", body: '{"code":"unavailable"}' });
    });
    await page.goto("/waitlist-admin");
    await signIn(page);
    await page.getByText(`Error: ${words.errors.unavailable}`).waitFor({ timeout: 12_000 });
    await page.getByText(words.note).waitFor();
    const pauses = asked.slice(1, 4).map((at, index) => Math.floor((at - asked[index]!) / 1000 + 0.2));
    assert.deepEqual(pauses, [1, 2, 4]);
    await page.unroute(listCall);
    await page.getByRole("button", { name: words.retry }).click();
    await rows(page).first().waitFor();
    opened.problems.length = 0;
  });

  test("a refusal shows at once", async () => {
    await using opened = await full.visit("/waitlist-admin");
    const { page } = opened;
    let asked = 0;
    await page.route(listCall, (route) => {
      asked++;
      return route.fulfill({ status: 429, contentType: "application/problem+json", body: '{"code":"rate_limited"}' });
    });
    await page.goto("/waitlist-admin");
    await signIn(page);
    await page.getByText(`Error: ${words.errors.rate_limited}`).waitFor();
    await page.waitForTimeout(2500); // In which a change would have been read.
    assert.equal(asked, 1);
    await page.unroute(listCall);
    await page.getByRole("button", { name: words.retry }).click();
    await rows(page).first().waitFor();
    opened.problems.length = 0;
  });

  test("a deletion too many says so, and the entry stays", async () => {
    await using opened = await full.visit("/waitlist-admin");
    const { page } = opened;
    await openDesk(page);
    await page.route("**/api/admin/waitlist/*", (route) =>
      route.request().method() === "DELETE"
        ? route.fulfill({ status: 429, contentType: "application/problem+json", body: '{"code":"rate_limited"}' })
        : route.fallback(),
    );
    await page.locator(".delete").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: words.remove.confirm }).click();
    await dialog.getByText(words.errors.rate_limited).waitFor();
    await dialog.getByRole("button", { name: words.remove.keep }).click();
    assert.equal(await rows(page).count(), 50);
    opened.problems.length = 0;
  });

  test("an export stops while it waits to try again, and may be started anew", async () => {
    await using opened = await full.visit("/waitlist-admin");
    const { page } = opened;
    await openDesk(page);
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await page.route(exportCall, (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: words.export.csv }).click();
    await refused;
    await page.waitForTimeout(200);
    await page.getByRole("button", { name: words.export.stop }).click();
    await page.getByText(words.export.stopped).waitFor({ timeout: 500 });
    await page.unroute(exportCall);
    const download = page.waitForEvent("download", { timeout: 2000 });
    await page.getByRole("button", { name: words.export.csv }).click();
    await download;
    opened.problems.length = 0;
  });

  test("without JavaScript the page says that it needs it", async () => {
    await using opened = await full.visit("/waitlist-admin", { javaScript: false });
    await opened.goto();
    const said = opened.page.locator(".no-script");
    assert.equal(await said.isVisible(), true);
    assert.equal(await said.textContent(), words.noScript);
    assert.equal(await opened.page.getByText("Loading waitlist...").isVisible(), false);
  });

  test("the page is small, and no search engine's", async () => {
    const answer = await fetch(`${full.url()}/waitlist-admin`, { headers: { "accept-encoding": "br" } });
    assert.ok(Number(answer.headers.get("content-length")) <= 20 * 1024);
    assert.match(await answer.text(), /<meta name="robots" content="noindex"/);
  });
});
