import { adminSettings, openAdmin, words } from "../support/admin.ts";
import { openSet, say, startRatesSource } from "../support/rates-source.ts";
import { expect, onEachEngine, test, useSite } from "../support/visit.ts";

const { rates } = words;
const wide = { width: 1280, height: 800 };
const settings = { ...adminSettings, RATES_URL: "" };
type Source = Awaited<ReturnType<typeof startRatesSource>>;

onEachEngine(
  "the team's part about rates",
  (engine) => {
    let source: Source;
    test.beforeAll(async () => {
      source = await startRatesSource(say(openSet(Date.now(), { ETB: 190.19 })));
      settings.RATES_URL = source.address;
    });
    test.afterAll(async () => source[Symbol.asyncDispose]());
    const site = useSite(engine, settings);

    test("tells why a set was refused and by how much, and accepts it by hand once it has asked", async () => {
      await expect.poll(async () => (await site.rows("select id from rate_set")).length).toBe(1);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.getByRole("link", { name: rates.refusedCount.one.replace("{count}", "1") }).click();
      const seen = page.locator("[data-rates]");
      await expect(seen).toHaveText("Example rates as of Nov 21, 2026");
      const set = page.locator("[data-set]");
      await expect(set.locator(".why")).toHaveText(
        rates.reasons.above
          .replace("{currency}", "ETB")
          .replace("{percent}", "30")
          .replace("{rate}", "190.19")
          .replace("{from}", "146.3"),
      );
      await expect(set).toContainText("127.0.0.1");
      await expect(set.getByRole("listitem").filter({ hasText: "ETB" })).toHaveText("ETB 190.19 +30%");
      await expect(set.getByRole("listitem").filter({ hasText: "SOS" })).toHaveText("SOS 571.5 +0.18%");
      await expect(page.locator(".rates-state time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

      const accept = set.getByRole("button", { name: rates.refused.accept });
      await accept.click();
      const dialog = page.getByRole("dialog", { name: rates.accepting.heading });
      await expect(dialog).toContainText(rates.accepting.text);
      await dialog.getByRole("button", { name: rates.accepting.keep }).click();
      await expect(accept).toBeFocused();
      expect(await site.rows("select state from rate_set")).toEqual([{ state: "refused" }]);

      await accept.click();
      await dialog.getByRole("button", { name: rates.accepting.confirm }).click();
      await expect(page.getByText(rates.refused.none)).toBeVisible();
      await expect(page.getByRole("heading", { name: rates.refused.heading })).toBeFocused();
      await expect(seen).toHaveText(/^Rates as of .*, from 127\.0\.0\.1$/);
      await expect(page.locator(".rates-state")).toContainText("accepted by hand");
      const told = await (await page.request.get("/api/rates")).json();
      expect([told.status, told.rates.ETB]).toEqual(["current", 190.19]);
    });

    for (const colorScheme of ["light", "dark"] as const) {
      test(`is calm when there is nothing to do, and not wider than a phone, in ${colorScheme} colours`, async () => {
        await using opened = await site.visit("/waitlist-admin", { width: 320, colorScheme });
        const { page } = opened;
        await openAdmin(page);
        await page.getByRole("link", { name: rates.label, exact: true }).click();
        await expect(page.getByText(rates.refused.none)).toBeVisible();
        await expect(page.locator(".rates-state")).toContainText(rates.state.noError);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    }
  },
  ["sqlite"],
);

onEachEngine(
  "the team's part about rates, with a source that fails",
  (engine) => {
    const site = useSite(engine, { ...adminSettings, RATES_URL: "http://127.0.0.1:9/latest" });

    test("says what the last error was and that it is tried again", async () => {
      await expect
        .poll(async () => (await site.rows("select failures from rate_source where failures > 0")).length)
        .toBe(1);
      await using opened = await site.visit("/waitlist-admin", wide);
      const { page } = opened;
      await openAdmin(page);
      await page.getByRole("link", { name: rates.label, exact: true }).click();
      const [before, after] = rates.errors.other.split("{why}");
      await expect(page.locator(".rates-state .alert")).toContainText(before!);
      await expect(page.locator(".rates-state .alert")).toContainText(after!);
      await expect(page.locator(".rates-state")).toContainText(rates.state.never);
    });
  },
  ["sqlite"],
);
