import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { words as team } from "../support/admin.ts";
import { builtSite } from "../support/built-site.ts";
import { amount, choose, receive } from "../support/calculator.ts";
import { person } from "../support/people.ts";
import { isSweep } from "../support/sweep.ts";
import { expect, test, useSharedSite } from "../support/visit.ts";

const { error, waitlist } = (await builtSite()).words("en");
const title = "Unexpected Application Error!";

/** The islands: what their code is built from, where each is, and what wakes it. */
const islands = [
  { name: "waitlist-form", path: "/", wake: (page: Page) => page.locator("#waitlist form").scrollIntoViewIfNeeded() },
  { name: "sentence", path: "/", wake: (page: Page) => amount(page).focus() },
  { name: "calculator", path: "/remittance", wake: (page: Page) => amount(page).focus() },
  {
    name: "application-form",
    path: "/ambassador",
    wake: (page: Page) => page.locator("[aria-controls=apply]").first().click(),
  },
  { name: "waitlist-admin", code: "admin", path: "/waitlist-admin", wake: async () => {} },
];
const island = (page: Page, name: string) => page.locator(`[data-island=${name}]`);

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest: Manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));

/** The built files of a module and of all that it imports, without the first script. */
function filesOf(module: string, seen = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[module]!;
  if (module === "site/client.ts" || seen.has(file)) return seen;
  seen.add(file);
  for (const next of imports) filesOf(next, seen);
  return seen;
}

/**
 * Files with the first island that needs them: an island's code and words, and what wakes it; in the sweep, also each of those that they
 * import.
 */
const needed = new Map<string, (typeof islands)[number]>();
for (const it of islands) {
  const module = Object.keys(manifest).find((name) => name.endsWith(`/${it.code ?? it.name}.tsx`))!;
  const modules = [module, "site/engine/hydrate.tsx"];
  const files = modules.flatMap((each) => (isSweep ? [...filesOf(each)] : [manifest[each]!.file]));
  for (const file of [...files, `assets/${it.name}-*.json`]) {
    if (!needed.has(file)) needed.set(file, it);
  }
}

test.describe("a script that does not load", () => {
  const site = useSharedSite();

  for (const [file, { name, path, wake }] of needed) {
    const what = file.replace(/-[\w-]{8}\.js$/, "");
    test(`${what}, wanted by ${name}: the page says so, with the message and a way to load it again, which works`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await page.route(`**/${file}`, (route) => route.abort());
      await opened.goto();
      await wake(page);
      const notice = island(page, name).getByRole("alert").filter({ hasText: title });
      await notice.getByRole("heading", { name: title }).waitFor();
      expect((await notice.locator("p").first().textContent())!).toMatch(/fetch/);
      await expect(notice.getByText(error.still)).toHaveCount(name.endsWith("form") ? 1 : 0);
      await expect(page.getByText(team.loading)).toHaveCount(0);
      await page.unroute(`**/${file}`);
      await Promise.all([page.waitForEvent("load"), notice.getByRole("button", { name: error.reload }).click()]);
      await wake(page);
      await page.locator(`[data-island=${name}][data-ready]`).waitFor();
      await expect(page.getByText(title)).toHaveCount(0);
      opened.expectProblem(new RegExp(`request failed: GET .*/${file.replace("*", ".*")}: net::ERR_FAILED`));
      opened.allowProblem(/console error: /);
    });
  }

  test("the waitlist form that did not wake joins as the plain form that it is", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await page.route("**/assets/waitlist-form-*.js", (route) => route.abort());
    await opened.goto();
    await page.locator("#waitlist form").scrollIntoViewIfNeeded();
    await page.locator("#waitlist").getByText(title).waitFor();
    const values = person();
    for (const name of ["name", "phone", "email"] as const)
      await page.locator(`#waitlist [name=${name}]`).fill(values[name]);
    await page.locator("#waitlist form [type=submit]").click();
    await page.waitForURL("**/#joined");
    await page.locator("#joined").getByText(waitlist.joined.title).waitFor();
    opened.expectProblem(/request failed: GET .*\/assets\/waitlist-form-.*: net::ERR_FAILED/);
    opened.allowProblem(/console error: /);
  });

  test("the button for applying leads to the form in the page when what opens the dialog did not load", async () => {
    await using opened = await site.visit("/ambassador");
    const { page } = opened;
    await page.route("**/assets/applying-*.js", (route) => route.abort());
    await opened.goto();
    await page.locator("[aria-controls=apply]").first().click();
    await page.waitForURL("**#apply");
    await page.locator("#apply [name=reason]").waitFor();
    opened.expectProblem(/request failed: GET .*\/assets\/applying-.*: net::ERR_FAILED/);
    opened.expectProblem(/uncaught exception: TypeError: Failed to fetch dynamically imported module: .*\/applying-/);
  });

  test("the team's page says after a while that nothing came, when not even the first script did", async () => {
    await using opened = await site.visit("/waitlist-admin");
    const { page } = opened;
    await page.route("**/assets/client-*.js", (route) => route.abort());
    await opened.goto();
    await expect(page.getByText(team.loading)).toBeVisible();
    await page.locator(".late").getByText(team.errors.failed).waitFor();
    await expect(page.getByText(team.loading)).toBeHidden();
    await page.unroute("**/assets/client-*.js");
    await page.getByRole("link", { name: team.retry }).click();
    await page.locator("[name=password]").waitFor();
    opened.expectProblem(/request failed: GET .*\/assets\/client-.*: net::ERR_FAILED/);
    opened.allowProblem(/console error: /);
  });
});

test.describe("a calculator that is not awake", () => {
  const site = useSharedSite();
  const figures = "[data-line], .lane-words .display";
  /** The figures that can be seen, as text. */
  const shown = (page: Page, name: string) =>
    island(page, name).evaluate(
      (element, selector) =>
        [...element.querySelectorAll<HTMLElement>(selector)].filter((figure) =>
          figure.checkVisibility({ visibilityProperty: true }),
        ).length,
      figures,
    );
  const color = (page: Page, field: "amount" | "receive") =>
    page.locator(`input[name=${field}]`).evaluate((input) => getComputedStyle(input).color);

  for (const [name, path] of [
    ["sentence", "/"],
    ["calculator", "/remittance"],
  ] as const) {
    test(`${name}: shows its own figures, and none once something else is entered`, async () => {
      await using opened = await site.visit(path);
      const { page } = opened;
      await page.route(`**/assets/${name}-*.js`, () => {});
      await opened.goto();
      expect((await shown(page, name)) > 1).toBe(true);
      await amount(page).fill("200");
      expect(await shown(page, name)).toBe(0);
      await expect(receive(page)).toHaveValue("");
      await expect(page.locator("[data-shows]").filter({ visible: true })).toHaveCount(0);
      await receive(page).fill("5000");
      await choose(page, "KES");
      const unit = island(page, name)
        .locator(name === "sentence" ? ".display > span" : ".receive b")
        .last();
      expect(await unit.evaluate((text) => getComputedStyle(text).color)).toBe("rgba(0, 0, 0, 0)");
      expect([await amount(page).inputValue(), await receive(page).inputValue()]).toEqual(["", "5000"]);
      expect(await shown(page, name)).toBe(0);
    });

    test(`${name}: without its first script too`, async () => {
      await using opened = await site.visit(path, { javaScript: false });
      const { page } = opened;
      await opened.goto();
      expect((await shown(page, name)) > 1).toBe(true);
      await choose(page, "KES");
      expect(await shown(page, name)).toBe(0);
      expect(await color(page, "receive")).toBe("rgba(0, 0, 0, 0)");
      await choose(page, "ETB");
      expect((await shown(page, name)) > 1).toBe(true);
      await amount(page).click();
      await page.keyboard.type("7");
      await page.keyboard.press("Tab");
      expect(await shown(page, name)).toBe(0);
      expect([await color(page, "receive"), await color(page, "amount")].indexOf("rgba(0, 0, 0, 0)")).toEqual(0);
    });
  }
});
