import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { builtSite } from "../support/built-site.ts";
import { launch, newPlace } from "../support/processes.ts";
import type { EngineBrowser } from "./browser.ts";
import { engines } from "./engines.ts";
import { findPageFaults, type PageFaults } from "./page-faults.ts";

const paths = (await builtSite()).paths();
const none: PageFaults = { wide: [], covered: [], plain: [], misshapen: [], lost: [] };
/** A phone's width, or the least that an engine's window has, and a desk's. */
const widths = [390, 1440];

describe("every page is laid out alike", { concurrency: engines.length }, () => {
  for (const { name, missing, open } of engines) {
    describe(`in ${name}`, { concurrency: 1, skip: missing && `not here: ${missing}` }, () => {
      let browser: EngineBrowser;
      let server: Awaited<ReturnType<typeof launch>>;
      const used = new AsyncDisposableStack();
      before(async () => {
        const place = used.use(await newPlace());
        server = used.use(await launch(place.env));
        browser = used.use(await open());
      });
      after(() => used.disposeAsync());

      for (const path of paths) {
        test(path, async () => {
          await browser.open(server.url + path);
          for (const width of widths) {
            await browser.resize(width, 900);
            assert.deepEqual(await browser.run(findPageFaults), none, `at ${width} px`);
          }
          assert.deepEqual(browser.problems(), []);
        });
      }
    });
  }
});
