import type { Locator } from "playwright-core";

/**
 * Milliseconds from the next `event` on `element`, which `act` sets off, until something that matches `selector` is
 * visible. Both moments are taken in the page, so that a slow machine between it and the test adds nothing.
 */
export async function msUntilVisible(element: Locator, event: string, selector: string, act: () => Promise<unknown>) {
  const handle = await element.elementHandle();
  const watch = await handle!.evaluateHandle(
    (target, { event, selector }) => ({
      stopped: new Promise<number>((resolve) => {
        const start = () => {
          const startedAt = performance.now();
          const look = () => {
            if (document.querySelector(selector)?.checkVisibility()) resolve(performance.now() - startedAt);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        target.addEventListener(event, start, { once: true });
      }),
    }),
    { event, selector },
  );
  await act();
  return watch.evaluate(({ stopped }) => stopped);
}
