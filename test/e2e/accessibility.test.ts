import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { builtSite } from "../support/built-site.ts";
import { useSite } from "../support/visit.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const site = await builtSite();

type AxeResults = { violations: { id: string; nodes: { html: string }[] }[] };

describe("axe finds nothing", () => {
  const { visit } = useSite();

  for (const path of [...site.paths(), "/no-such-page", "/api/waitlist/leave?token=none"]) {
    for (const width of [360, 1280]) {
      for (const colorScheme of ["light", "dark"] as const) {
        test(`${path} at ${width} px, ${colorScheme}`, async () => {
          await using opened = await visit(path, { width, colorScheme, reducedMotion: "reduce" });
          await opened.goto();
          opened.problems.length = 0; // The 404 pages' own.
          const { violations } = (await opened.page.evaluate(`${axe}; axe.run()`)) as AxeResults;
          assert.deepEqual(
            violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
            [],
          );
        });
      }
    }
  }
});
