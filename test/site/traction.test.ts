import assert from "node:assert/strict";
import { test } from "node:test";
import { builtSite, visibleText } from "../support/built-site.ts";

test("/traction shows each figure below its status in the ledger, tacked until it is verified", async () => {
  const site = await builtSite();
  const { figures } = site.words("en").traction.table;
  const { html } = await site.render("/traction");
  const groups = [...html.matchAll(/<tbody data-claims="(\w+)">(.*?)<\/tbody>/gs)].map(([, status, rows = ""]) => ({
    status,
    rows,
    text: visibleText(rows),
  }));
  assert.ok(groups.length > 2, "groups are found");
  for (const [id, label] of Object.entries(figures)) {
    const { value, status } = site.claims[id]!;
    const said = `${value} ${label.replace(/\{.*/, "").trim()}`;
    assert.deepEqual(
      groups.filter(({ text }) => text.includes(said)).map((group) => group.status),
      [status],
      said,
    );
  }
  for (const { status, rows } of groups) {
    const tacked = rows.match(/class="display"><span class="yet">/g)?.length ?? 0;
    assert.equal(tacked, status === "verified" ? 0 : rows.match(/class="display"/g)!.length, status);
  }
});
