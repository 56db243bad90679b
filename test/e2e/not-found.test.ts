import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { expectProblem } from "../support/browser.ts";
import { useSite } from "../support/visit.ts";

describe("a path without a page", () => {
  const site = useSite();

  test("answers 404, leads home, and logs the path to the console", async () => {
    await using opened = await site.visit("/no/such-page");
    const answer = await opened.goto();
    assert.equal(answer?.status(), 404);
    await opened.page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
    expectProblem(opened.problems, /404: no page at.*\/no\/such-page/);
    expectProblem(opened.problems, /no\/such-page/);
    await opened.page.locator("main a").first().click();
    await opened.page.waitForURL(`${site.url()}/`);
  });
});
