import { builtSite } from "../support/built-site.ts";
import { expect, test, useServer } from "../support/visit.ts";

const pieces = ["type", "space", "colours", "controls", "claims", "bands", "objects", "schemes", "layout"];
const looks = [
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
] as const;
/** The kept pictures are of the browser and the fonts that the tests bring. */
const anotherBrowser = Boolean(process.env.TEST_CHROMIUM);

test.describe("the pieces, as development shows them", () => {
  test.skip(anotherBrowser, "another browser's letters differ");
  const { visit, url, server } = useServer(undefined, {}, "server/dev.ts");

  test("are served to whoever asks, also as a program does, at the address that is told last", async () => {
    const { status, headers } = await fetch(`${url()}/pieces`, { headers: { accept: "*/*" } });
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(server().output()).toMatch(/^Reading every page.*\n(?:.*\n)*?\d+ pages at http:\/\/localhost:\d+$/m);
  });

  async function open(look: (typeof looks)[number]) {
    const opened = await visit("/pieces", { reducedMotion: "reduce", ...look });
    await opened.goto();
    await opened.page.evaluate("document.fonts.ready");
    await opened.page.locator("[data-island=waitlist-form]").scrollIntoViewIfNeeded();
    await opened.page.locator("[data-island=waitlist-form][data-ready]").waitFor();
    return opened;
  }

  for (const look of looks) {
    const names = `${look.width}-${look.colorScheme}`;

    test(`look as they did at ${look.width} px, ${look.colorScheme}`, async () => {
      await using opened = await open(look);
      for (const name of pieces) {
        await expect(opened.page.locator(`[data-piece=${name}]`)).toHaveScreenshot(`${name}-${names}.png`);
      }
    });

    test(`show hover, focus, tooltip and toasts at ${look.width} px, ${look.colorScheme}`, async () => {
      await using opened = await open(look);
      const { page } = opened;
      const buttons = page.locator("[data-piece=controls] > .actions");
      await buttons.locator("a").first().hover();
      await expect(buttons).toHaveScreenshot(`hover-${names}.png`);
      await page.keyboard.press("Tab");
      await buttons.locator("a").last().focus();
      await expect(buttons).toHaveScreenshot(`focus-${names}.png`);
      await page.locator("[data-piece=claims] sup a").first().focus();
      await expect(page.getByRole("tooltip")).toHaveScreenshot(`tooltip-${names}.png`);
      for (const kind of ["loading", "success", "error", "info"]) {
        await page.evaluate(`import("/ui/toaster.tsx").then(({ show }) => show("${kind}", "A toast: ${kind}", "one"))`);
        const toast = page.locator("[data-sonner-toast]", { hasText: kind });
        await toast.waitFor();
        await expect(toast).toHaveScreenshot(`toast-${kind}-${names}.png`);
      }
    });
  }

  test("are in no build", async () => {
    expect((await (await builtSite()).render("/pieces")).found).toBe(false);
  });
});
