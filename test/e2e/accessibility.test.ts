import { expectAccessible } from "../support/axe.ts";
import { browsedPaths } from "../support/browsed-paths.ts";
import { builtSite } from "../support/built-site.ts";
import { isSweep } from "../support/sweep.ts";
import { test, useSite } from "../support/visit.ts";

const site = await builtSite();
const refused = ["/no-such-page", "/api/waitlist/leave?token=none"];

const widths = [360, 1280];

test.describe("axe finds nothing, light and dark", () => {
  const { visit } = useSite();

  for (const [index, path] of [...browsedPaths(site), ...refused].entries()) {
    test(path, async () => {
      await using opened = await visit(path, { reducedMotion: "reduce" });
      await opened.goto();
      if (refused.includes(path)) opened.expectProblem(/HTTP 404: GET /);
      if (path === "/no-such-page") opened.expectProblem(/404: no page at/);
      await expectAccessible(opened.page, path, undefined, isSweep ? widths : [widths[index % 2]!]);
    });
  }
});
