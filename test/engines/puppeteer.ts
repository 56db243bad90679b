import { globSync } from "node:fs";
import { delimiter } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type KeyInput, type LaunchOptions, launch } from "puppeteer-core";
import { chromiumLaunch } from "../support/chromium.ts";
import { until } from "../support/server-process.ts";
import { closingMs, type Engine, type EngineBrowser, keys, type OpenOptions } from "./browser.ts";

const firefoxPath = globSync(`{${process.env.PATH?.replaceAll(delimiter, ",")},}/firefox{-esr,}`)[0];
const named: Record<string, KeyInput> = {
  [keys.tab]: "Tab",
  [keys.enter]: "Enter",
  [keys.escape]: "Escape",
  [keys.down]: "ArrowDown",
};

/** Firefox ESR without a window, by WebDriver BiDi, with little motion. */
export const firefox: Engine = {
  name: "Firefox",
  missing: firefoxPath ? undefined : "apt-get install -y firefox-esr",
  open: ({ language = "en-US", dark = false } = {}) =>
    open({
      browser: "firefox",
      executablePath: firefoxPath!,
      extraPrefsFirefox: {
        "intl.accept_languages": language,
        "ui.prefersReducedMotion": 1,
        "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
      },
    }),
};

/** The Chromium of the other browser tests, for what all engines are asked alike. */
export const chromium: Engine = {
  name: "Chromium",
  missing: undefined,
  async open({ language = "en-US", dark = false }: OpenOptions = {}) {
    const { executablePath, args = [], env } = await chromiumLaunch();
    const more = [
      `--accept-lang=${language}`,
      "--force-prefers-reduced-motion",
      ...(dark ? ["--force-dark-mode"] : []),
    ];
    return open({ executablePath: executablePath!, args: [...args, ...more], env: env as Record<string, string> });
  },
};

async function open(options: LaunchOptions): Promise<EngineBrowser> {
  const browser = await launch({ headless: true, ...options });
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(String(error)));
  return {
    // Not by page.goto, which waits for ever where Firefox came back to a page with a changed field before.
    async open(address) {
      await page.evaluate((to) => {
        document.documentElement.dataset.left = "";
        location.href = to;
      }, address);
      // Between two pages Firefox has an empty one, which is complete, too.
      const isLoaded = (origin: string) =>
        location.origin === origin &&
        document.readyState === "complete" &&
        !("left" in document.documentElement.dataset);
      await until(() => page.evaluate(isLoaded, new URL(address).origin).catch(() => false), { what: address });
    },
    back: () => page.evaluate(() => history.back()),
    run: (script, ...args) => page.evaluate(script as never, ...args) as never,
    type: (text) => (named[text] ? page.keyboard.press(named[text]) : page.keyboard.type(text)),
    click: (selector) => page.click(selector),
    resize: (width, height) => page.setViewport({ width, height }),
    problems: () => problems,
    async [Symbol.asyncDispose]() {
      await Promise.race([browser.close(), wait(closingMs, undefined, { ref: false })]);
      browser.process()?.kill("SIGKILL");
    },
  };
}
