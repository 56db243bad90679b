import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { builtSite } from "../support/built-site.ts";
import { chromiumLaunch } from "../support/chromium.ts";
import { launch, newDeployment } from "../support/processes.ts";
import { publishedTool } from "../support/published-tool.ts";
import { isSweep } from "../support/sweep.ts";

const site = await builtSite();

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string; numericValue?: number }>;
};

/** What may move. Where the system has no Ethiopic letters, those of the site come late and are a little wider. */
const mostMoved = (path: string) => (path.startsWith("/am") ? 0.05 : 0.005);
const isPublic = (path: string) => path !== "/waitlist-admin";

if (isSweep)
  describe("Lighthouse, as on a phone", () => {
    const used = new AsyncDisposableStack();
    const scores: { path: string; performance: number }[] = [];
    let origin = "";
    let audit: (path: string) => Promise<Report>;

    before(async () => {
      const deployment = used.use(await newDeployment());
      const server = used.use(await launch(deployment.env));
      origin = server.url;
      const program = await publishedTool("lighthouse@13.5.0", "lighthouse");
      const { executablePath, args = [], env } = await chromiumLaunch();
      const flags = ["--headless=old", ...args].join(" ");
      audit = async (path) => {
        const options = ["--quiet", "--output=json", "--output-path=stdout", `--chrome-flags=${flags}`];
        const { stdout } = await promisify(execFile)(process.execPath, [program, origin + path, ...options], {
          env: { ...process.env, ...env, CHROME_PATH: executablePath },
          maxBuffer: 2 ** 26,
          timeout: 300_000,
        });
        return JSON.parse(stdout);
      };
    });
    after(() => used.disposeAsync());

    for (const path of site.paths().filter(isPublic))
      test(`${path}: nothing is wrong, and next to nothing moves`, async () => {
        const { categories, audits, runtimeError } = await audit(path);
        assert.equal(runtimeError, undefined);
        const isIndexed = audits["is-crawlable"]?.score === 1;
        const wanted = ["accessibility", "best-practices", ...(isIndexed ? ["seo"] : [])];
        assert.deepEqual(
          wanted.map((name) => [name, categories[name]!.score]),
          wanted.map((name) => [name, 1]),
        );
        assert.ok(audits["cumulative-layout-shift"]!.numericValue! <= mostMoved(path));
        scores.push({ path, performance: categories.performance!.score });
      });

    test("performance, which depends on what else the machine does, is told", (t) => {
      scores.sort((a, b) => a.performance - b.performance);
      for (const { path, performance } of scores.slice(0, 10))
        t.diagnostic(`${path}: performance ${performance * 100}`);
      assert.ok(scores.length);
    });
  });
