import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumLaunch } from "./test/support/chromium.ts";

/** The tests in a real browser. test/run.ts starts them; `npx playwright test` does, too, on a built site. */
export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.test.ts",
  // One more than processors, as tests wait for half of their time.
  workers: availableParallelism() + 1,
  timeout: 120_000,
  outputDir: "test/seen",
  snapshotPathTemplate: "test/pictures/{arg}{ext}",
  updateSnapshots: process.env.UPDATE_PICTURES ? "changed" : "none",
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: "disabled", maxDiffPixelRatio: 0.001, threshold: 0.1 },
  },
  use: { browserName: "chromium", launchOptions: await chromiumLaunch() },
  // Node reads TypeScript itself, and keeps what it made of it.
  build: { external: ["**/*"] },
});
