import type { Page } from "@playwright/test";
import { builtSite } from "./built-site.ts";
import { drawn } from "./clock.ts";
import { apply, newAddress, signUp } from "./processes.ts";

export const operator = { email: "ruth@selam.example", password: "a long enough password" };

/** Settings of a server that has an operator, and whose clients may say where they are. */
export const adminSettings = {
  OPERATOR_EMAIL: operator.email,
  OPERATOR_PASSWORD: operator.password,
  TRUSTED_PROXIES: "127.0.0.1",
};

const all = (await builtSite()).words("en");
export const words = all["waitlist-admin"];
export const { finding } = all;

export const rows = (page: Page) => page.locator("tbody tr");
export const stat = (page: Page, name: string) => page.locator(`[data-stat=${name}]`);

/** Fills in the sign-in form and sends it. */
export async function signIn(page: Page, { email, password } = operator) {
  await page.locator("[name=email]").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.locator("form.credentials button").click();
}

/** Signs in and opens the page, to where the list or its emptiness shows. Throws when the server refuses. */
export async function openAdmin(page: Page) {
  const answer = await page.request.post("/api/auth/sign-in/email", { data: operator });
  if (!answer.ok()) throw new Error(`signing in was answered ${answer.status()}`);
  await page.goto("/waitlist-admin");
  await page.locator("tbody tr, .empty").first().waitFor();
  await page.getByText(words.live.on, { exact: true }).waitFor();
}

/** Presses a button of the menu of who is signed in. */
export async function fromAccount(page: Page, name: string) {
  const menu = page.locator(".account");
  if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
  await menu.getByRole("button", { name, exact: true }).click();
}

/** Scrolls 700 pixels further down, and waits until the page is there. */
export async function scrollDown(page: Page) {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 700);
  await page.waitForFunction((least) => scrollY >= least, before + 700);
  await drawn(page);
}

/** Signs people up elsewhere, one after another, each from an own address. Throws when one is refused. */
export async function signUpMany(url: string, people: Record<string, unknown>[]) {
  for (const someone of people) {
    const answer = await signUp(url, someone, newAddress());
    if (answer.status !== 201) throw new Error(`a signup was answered ${answer.status}`);
  }
}

/** Applies as ambassadors elsewhere, one after another. Throws when one is refused. */
export async function applyMany(url: string, people: Record<string, unknown>[]) {
  for (const someone of people) {
    const answer = await apply(url, someone, newAddress());
    if (answer.status !== 201) throw new Error(`an application was answered ${answer.status}`);
  }
}

/** As many people with numbered names. */
export const crowd = (count: number, name = "Person") =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${index + 1}` }));
