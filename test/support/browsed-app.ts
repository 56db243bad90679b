import { chromium } from "@playwright/test";
import { chromiumLaunch } from "./chromium.ts";

type Ask = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Opens a page of an app that runs in this process, without a server that listens, in a browser of its own, 320 CSS pixels wide. What is
 * asked for below `held` waits until `release` is called; calls of the API get no answer. Disposing closes the browser.
 */
export async function browseApp(ask: Ask, path: string, held: string) {
  const browser = await chromium.launch(await chromiumLaunch());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const page = await browser.newPage({ viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
  await page.route("**/*", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.startsWith("/api/")) return route.abort();
    if (pathname.startsWith(held)) await released;
    const answer = await ask(pathname + search, { method: route.request().method() });
    const body = Buffer.from(await answer.arrayBuffer());
    await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
  });
  await page.goto(`http://localhost:3000${path}`, { waitUntil: "domcontentloaded" });
  return { page, release, [Symbol.asyncDispose]: () => browser.close() };
}
