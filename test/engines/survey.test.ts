import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { browsedPaths } from "../support/browsed-paths.ts";
import { builtSite } from "../support/built-site.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { isSweep } from "../support/sweep.ts";
import type { EngineBrowser } from "./browser.ts";
import { engines } from "./engines.ts";
import { findPageFaults, type PageFaults } from "./page-faults.ts";

const paths = browsedPaths(await builtSite());
const none: PageFaults = { wide: [], covered: [], plain: [], misshapen: [], lost: [] };
/** A phone's width, or the least that an engine's window has, and a desktop's; in the sweep, others beside them. */
const widths = isSweep ? [320, 360, 768, 1440, 2560] : [390, 1440];
const installed = engines.filter(({ missing }) => !missing);
/** A page that ends an engine's process would otherwise never answer. */
const longestMs = 90_000;

describe("every page is laid out alike", { concurrency: engines.length }, () => {
  for (const engine of engines) {
    const { name, missing, open } = engine;
    /** Each engine has its share of the pages; in the sweep, all of them. */
    const own = paths.filter((_, index) => isSweep || installed[index % installed.length] === engine);
    describe(`in ${name}`, { concurrency: 1, skip: missing && `not here: ${missing}` }, () => {
      let browser: EngineBrowser | undefined;
      let server: Awaited<ReturnType<typeof launch>>;
      const used = new AsyncDisposableStack();
      before(async () => {
        const deployment = used.use(await newDeployment());
        server = used.use(await launch(deployment.env));
      });
      after(async () => {
        await close();
        await used.disposeAsync();
      });

      /** What a page broke is closed, and the next page has a browser of its own. */
      async function close() {
        const left = browser;
        browser = undefined;
        await left?.[Symbol.asyncDispose]();
      }

      async function look(path: string) {
        browser ??= await open();
        for (const width of widths) {
          await browser.resize(width, 900);
          await browser.open(server.url + path);
          assert.deepEqual(await browser.run(findPageFaults), none, `at ${width} px`);
        }
        assert.deepEqual(browser.problems(), []);
      }

      for (const path of own) {
        test(path, async () => {
          const timer = new AbortController();
          const late = wait(longestMs, undefined, timer).then(() => assert.fail(`no answer within ${longestMs} ms`));
          await Promise.race([look(path), late])
            .catch((error) => close().then(() => Promise.reject(error)))
            .finally(() => timer.abort());
        });
      }
    });
  }
});
