import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { test } from "node:test";
import { builtSite } from "../support/built-site.ts";

const dist = resolve(import.meta.dirname, "../../dist");

test("the team's page as it was built knows every served language: of announcements, posters and people", async () => {
  const html = await readFile(`${dist}/pages/waitlist-admin.html`, "utf8");
  const file = /data-props="([^"]+)"/.exec(html)![1]!;
  const { languages } = JSON.parse(await readFile(`${dist}/client${file}`, "utf8"));
  const served = (await builtSite()).languages.map(({ code }) => code);
  assert.ok(served.length > 1);
  assert.deepEqual(
    languages.map(({ code }: { code: string }) => code),
    served,
  );
});
