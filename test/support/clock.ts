import type { Page } from "@playwright/test";

/**
 * Gives a page that is not open yet a clock that the test may stop and move; until then it goes as usual. Deadlines of
 * requests go by it too, which Playwright's own clock leaves out.
 */
export async function installClock(page: Page) {
  await page.clock.install();
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("The deadline has passed.", "TimeoutError")), ms);
      return controller.signal;
    };
  });
}

/** Stops a page's clock, from where `page.clock.runFor` moves it on. What is due within five seconds happens first. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}

/** Waits until the page has drawn what it holds now. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
