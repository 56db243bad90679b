import { expect, test, useSharedSite } from "../support/visit.ts";

test.describe("a phone's browser", () => {
  const { visit } = useSharedSite();

  for (const path of ["/", "/join", "/remittance", "/help", "/ambassador", "/join/seattle"])
    test(`has no reason to zoom into a field of ${path}: none is set smaller than 16 px`, async () => {
      await using opened = await visit(path, { reducedMotion: "reduce" });
      await opened.goto();
      const fields = await opened.page.evaluate(() =>
        [
          ...document.querySelectorAll(
            "input:not([type=radio], [type=checkbox], [type=hidden], [tabindex='-1']), select, textarea",
          ),
        ].map((field) => [field.getAttribute("name"), Number.parseFloat(getComputedStyle(field).fontSize)] as const),
      );
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.filter(([, size]) => size < 16)).toEqual([]);
    });
});
