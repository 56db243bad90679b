import { after, before } from "node:test";
import type { Browser } from "playwright-core";
import { newDataDir, secret } from "./app.ts";
import { launchBrowser, openPage } from "./browser.ts";
import type { TestEngine } from "./engines.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

type PageOptions = Omit<Parameters<typeof openPage>[1], "baseUrl">;

/**
 * A running server with its own database and a browser, for one suite: on SQLite, or on the given engine; `entry` is
 * what Node runs, the server unless given. `visit` opens a new page, which fails its test when it is disposed of with an
 * unexpected console error or failed request.
 */
export function useSite(engine?: TestEngine, env: Record<string, string> = {}, entry?: string) {
  let server: ServerProcess;
  let browser: Browser;
  before(async () => {
    const database = (await engine?.newDatabase()) ?? {};
    const dataDir = await newDataDir();
    const opening = [
      startServer({ DATA_DIR: dataDir, AUTH_SECRET: secret, ...database, ...env }, entry).then((it) => (server = it)),
      launchBrowser().then((it) => (browser = it)),
    ];
    await Promise.allSettled(opening); // So that the one is closed when the other has failed.
    await Promise.all<unknown>(opening);
  });
  after(async () => {
    await browser?.close();
    await server?.kill();
  });
  return {
    url: () => server.url,
    server: () => server,
    async visit(path: string, options: PageOptions = {}) {
      const opened = await openPage(browser, { baseUrl: server.url, ...options });
      const prepared = { ...opened, goto: () => opened.page.goto(server.url + path) };
      return prepared;
    },
  };
}
