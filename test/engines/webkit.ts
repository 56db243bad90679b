import { spawn } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Builder, By, Capabilities } from "selenium-webdriver";
import { freePort, supervise, until } from "../support/server-process.ts";
import { closingMs, type Engine, type EngineBrowser, type OpenOptions } from "./browser.ts";

const installed = (program: string) => globSync(`{${process.env.PATH?.replaceAll(delimiter, ",")},}/${program}`)[0];
const driverPath = installed("WebKitWebDriver");
const displayPath = installed("Xvfb");
const browserPath = globSync("/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser").sort().at(-1);

/** WebKitGTK, the port of Safari's engine that Debian has: its MiniBrowser on a display of its own, with little motion. */
export const webkit: Engine = {
  name: "WebKit",
  missing: driverPath && displayPath && browserPath ? undefined : "apt-get install -y webkit2gtk-driver xvfb",
  open,
};

async function open({ dark = false }: OpenOptions = {}): Promise<EngineBrowser> {
  const home = await mkdtemp(join(tmpdir(), "selam-webkit-"));
  await mkdir(join(home, "gtk-3.0"));
  await writeFile(join(home, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const display = spawn(displayPath!, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const screen = supervise(display);
  await screen.whenReady(async () => /\d\n/.test(screen.output()), 60_000);
  const env = {
    PATH: process.env.PATH,
    DISPLAY: `:${/^\d+$/m.exec(screen.output())![0]}`,
    HOME: home,
    XDG_CONFIG_HOME: home,
    LANG: "en_US.UTF-8",
    ...(dark && { GTK_THEME: "Adwaita:dark" }),
  };
  const port = await freePort();
  const driver = supervise(spawn(driverPath!, [`--port=${port}`], { env }));
  const url = `http://127.0.0.1:${port}`;
  await driver.whenReady(async () => (await fetch(`${url}/status`)).ok, 60_000);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browserPath, args: ["--automation"] },
  });
  const session = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await session.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
  return {
    open: (address) => session.get(address),
    back: () => session.navigate().back(),
    run: (script, ...args) => session.executeScript(`return (${script})(...arguments)`, ...args),
    type: (text) => session.actions().sendKeys(text).perform(),
    async click(selector) {
      const element = await session.findElement(By.css(selector));
      await session.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
      await element.click();
    },
    async resize(width, height) {
      const frame = await session.executeScript<number>("return outerHeight - innerHeight");
      await session
        .manage()
        .window()
        .setRect({ width, height: height + frame });
      const least = Math.max(width, 447);
      const laidOut =
        "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(innerWidth))))";
      await until(async () => (await session.executeScript<number>(laidOut)) === least);
    },
    problems: () => [],
    async [Symbol.asyncDispose]() {
      await Promise.race([session.quit().catch(() => {}), wait(closingMs, undefined, { ref: false })]);
      await driver.kill();
      await screen.kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}
