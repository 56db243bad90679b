import { expect, test, useSharedSite } from "../support/visit.ts";

test.describe("a path without a page", () => {
  const site = useSharedSite();

  test("answers 404, leads home, and logs the path to the console", async () => {
    await using opened = await site.visit("/no/such-page");
    const answer = await opened.goto();
    expect(answer?.status()).toBe(404);
    await opened.page.getByRole("heading", { name: "Oops! Page not found" }).waitFor();
    opened.expectProblem(/404: no page at.*\/no\/such-page/);
    opened.expectProblem(/no\/such-page/);
    await opened.page.locator("main a").first().click();
    await opened.page.waitForURL(`${site.url()}/`);
  });
});
