import { expect, test, useSharedSite } from "../support/visit.ts";

test.describe("the home page", () => {
  const site = useSharedSite();

  for (const [width, height, most] of [
    [360, 640, 10_500],
    [1440, 900, 7500],
  ] as const) {
    test(`is at most ${most} px high at a width of ${width}, with screens of the app that can be read`, async () => {
      await using opened = await site.visit("/", { width, height });
      const { page } = opened;
      await opened.goto();
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(whole > 5000 && whole <= most, `${whole} px`).toBe(true);
      const parts = page.locator(".cells label");
      await expect(parts).toHaveCount(4);
      for (const part of await parts.all()) {
        await part.click();
        const screen = page.locator(".cells .phone-figure img").filter({ visible: true });
        await expect(screen).toHaveCount(1);
        // The smallest text that is meant to be read is 14.5 of the drawing's 364 units; it has 11 px.
        expect(((await screen.boundingBox())!.width * 14.5) / 364).toBeGreaterThanOrEqual(11);
      }
    });

    test(`answers what arrives in its first screen of ${width} by ${height} px`, async () => {
      await using opened = await site.visit("/", { width, height });
      await opened.goto();
      for (const seen of ["input[name=amount]", "input[name=receive]", ".card", ".hero .button"])
        await expect(opened.page.locator(seen).first()).toBeInViewport({ ratio: 1 });
    });
  }

  for (const path of ["/", "/am", "/so"]) {
    test(`${path} is no wider than a window of 320 px`, async () => {
      await using opened = await site.visit(path, { width: 320 });
      await opened.goto();
      expect(await opened.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test("text of twice the size at 360 px is not wider than the window, and breaks no word of a heading", async () => {
    await using opened = await site.visit("/");
    await opened.goto();
    const wrong = await opened.page.evaluate(() => {
      document.documentElement.style.fontSize = "32px";
      const { scrollWidth, clientWidth } = document.querySelector("main")!;
      /** The words of a heading that do not stand on one line. */
      const brokenWords = (heading: Element) => {
        const walk = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1 || range.getBoundingClientRect().right > clientWidth) broken.push(word);
          }
        }
        return broken;
      };
      return [
        scrollWidth - clientWidth,
        ...[...document.querySelectorAll("main :is(h1, h2, h3)")].flatMap(brokenWords),
      ];
    });
    expect(wrong).toEqual([0]);
  });

  test("leaves the bar at a phone's bottom in sight over the whole page, and gone at the form", async () => {
    await using opened = await site.visit("/");
    const { page } = opened;
    await opened.goto();
    const bar = page.locator(".phone-bar");
    const { height } = page.viewportSize()!;
    const bottom = async () => (await bar.boundingBox())!.y + (await bar.boundingBox())!.height;
    for (const section of ["h1", "#features", ".voices", "#about"]) {
      await page.locator(section).evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
      expect(Math.round(await bottom()), section).toBe(height);
    }
    await page.locator("#waitlist form").evaluate((form) => form.scrollIntoView({ behavior: "instant" }));
    expect((await bottom()) <= 0).toBe(true);
  });
});
