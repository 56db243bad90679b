import type { Page } from "@playwright/test";

/** What arrives of 100 USD: the specification's amounts, and dollars where wallets hold dollars. */
export const corridors = { ETB: "14,630", SOS: "100", KES: "12,930", UGX: "368,000", ERN: "1,500" };
/** The specification's amount of 100 USD in Somali shillings, which is shown beside the dollars. */
export const compared = "57,050 SOS";

export const amount = (page: Page) => page.locator("input[name=amount][inputmode]");
export const receive = (page: Page) => page.locator("input[name=receive]");
export const choose = (page: Page, code: string) => page.locator(`input[type=radio][name=to][value=${code}]`).check();
export const line = (page: Page, name: string) => page.locator(`[data-line=${name}]`).first();
/** Waits until an island is awake. */
export const ready = (page: Page, name = "calculator") => page.locator(`[data-island=${name}][data-ready]`).waitFor();
/** Waits until a field holds a text. */
export const becomes = (page: Page, field: "amount" | "receive", value: string) =>
  page.waitForFunction(
    ([name, text]) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value === text,
    [field, value],
  );

/** Keeps the calculator from waking on a page until what it returns is called. */
export async function holdCalculator(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/calculator-*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
