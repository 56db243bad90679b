import { setTimeout as wait } from "node:timers/promises";
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import { readMails } from "./app.ts";
import { chosenEngines, type EngineName, oneEngine, suiteEngine, type TestEngine } from "./engines.ts";
import { type Host, startHost } from "./host.ts";
import { collectProblems, problemRules } from "./problems.ts";
import { type Deployment, launch, newDeployment } from "./processes.ts";
import { isSweep } from "./sweep.ts";

export { expect };

type Running<Server = { url: string }> = { deployment: Deployment; server: Server & AsyncDisposable };

/** Playwright's, with a process in which servers run, and one on SQLite that the files of a worker share. */
export const test = base.extend<object, { host: Host; shared: Running }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      await using host = await startHost();
      await use(host);
    },
    { scope: "worker" },
  ],
  shared: [
    async ({ host }, use) => {
      await using deployment = await newDeployment();
      await using server = await host.start(deployment.env);
      await use({ deployment, server });
    },
    { scope: "worker" },
  ],
});

type PageOptions = Pick<BrowserContextOptions, "colorScheme" | "reducedMotion" | "locale" | "userAgent"> & {
  /** In CSS pixels: 360 by 800 unless given. */
  width?: number;
  height?: number;
  javaScript?: boolean;
};

/**
 * A running server with its own database, for the tests beside it: on SQLite, or on the given engine. `visit` opens a page in a context of
 * its own.
 */
export const useSite = (engine?: TestEngine, env: Record<string, string> = {}) =>
  siteFor(engine, env, (host, settings) => host.start(settings));

/** Likewise, but in a process of its own, which `server` gives: `entry` is what Node runs, the server unless given, `options` are Node's, a quick start unless given. */
export const useServer = (
  engine: TestEngine | undefined,
  env: Record<string, string>,
  entry?: string,
  options?: string[],
) => siteFor(engine, env, (_, settings) => launch(settings, entry, options));

function siteFor<Server extends { url: string }>(
  engine: TestEngine | undefined,
  env: Record<string, string>,
  start: (host: Host, settings: Record<string, string>) => Promise<Server & AsyncDisposable>,
) {
  let [deployment, server]: Partial<[Deployment, Server & AsyncDisposable]> = [];
  let running: Browser;
  test.beforeAll(async ({ browser, host }) => {
    test.setTimeout(400_000); // Longer than a server takes at most.
    running = browser;
    deployment = await newDeployment(engine, env);
    server = await start(host, deployment.env);
  });
  test.afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    await deployment?.[Symbol.asyncDispose]();
  });
  return siteOf(() => ({ deployment: deployment!, server: server!, browser: running }));
}

/** A server that other files use too: for tests that ask nothing of what others wrote into its database. */
export function useSharedSite() {
  let running: Running & { browser: Browser };
  test.beforeAll(({ browser, shared }) => {
    running = { ...shared, browser };
  });
  return siteOf(() => running);
}

const siteOf = <Server extends { url: string }>(running: () => Running<Server> & { browser: Browser }) => ({
  url: () => running().server.url,
  server: () => running().server,
  /** Looks into the database from outside, or changes it by a statement that returns rows. */
  rows: (sql: string) => running().deployment.rows(sql),
  /** Every mail that the server wrote as a file, oldest first. */
  mails: () => readMails(running().deployment.outbox),
  visit: (path: string, options: PageOptions = {}) => openPage(running().browser, running().server.url, path, options),
});

/** Opens a page; disposing closes it, and throws when it had a problem that the test did not name. */
async function openPage(browser: Browser, baseURL: string, path: string, options: PageOptions) {
  const { width = 360, height = 800, javaScript = true, ...more } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    locale: "en-GB",
    // Drawing motion takes a tenth of the processor time.
    reducedMotion: isSweep ? "no-preference" : "reduce",
    ...more,
  });
  const { check, ...rules } = problemRules(collectProblems(context));
  const page = await context.newPage();
  const quiet = watchRequests(page);
  return {
    page,
    context,
    ...rules,
    goto: () => page.goto(path),
    /** Waits until nothing but event streams has been on its way for half a second. */
    quiet,
    async [Symbol.asyncDispose]() {
      // On a busy machine Chromium sometimes never says that it closed one, which matters to no test.
      await Promise.race([context.close(), wait(20_000, undefined, { ref: false })]);
      check();
    },
  };
}

function watchRequests(page: Page) {
  const underWay = new Set<Request>();
  let lastAt = performance.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === "eventsource") return;
    change(request);
    lastAt = performance.now();
  };
  page.on(
    "request",
    note((request) => underWay.add(request)),
  );
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(
      end as "requestfinished",
      note((request) => underWay.delete(request)),
    );
  }
  return () => expect.poll(() => !underWay.size && performance.now() - lastAt > 500, { intervals: [100] }).toBe(true);
}

/** Runs a suite once on each engine. */
export function onEachEngine(title: string, suite: (engine: TestEngine) => void, engines?: EngineName[]): void {
  for (const name of chosenEngines(engines)) {
    test.describe(`${title} (${name})`, () => {
      const { engine, start, stop } = suiteEngine(name);
      test.beforeAll(start);
      test.afterAll(stop);
      suite(engine);
    });
  }
}

/** Runs a suite on `oneEngine`, as it asks nothing of the database that other suites do not ask on both engines. */
export function onOneEngine(title: string, suite: (engine: TestEngine) => void): void {
  onEachEngine(title, suite, oneEngine);
}
