import type { Page } from "@playwright/test";

/** The specification's amounts: what 100 USD are in each currency. */
export const corridors = { ETB: "14,630", SOS: "57,050", KES: "12,930", UGX: "368,000", ERN: "1,500" };

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
