import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { claimMark } from "../../site/content/check-claims.ts";
import type { Words } from "../../site/content/words.ts";
import { builtSite, visibleText } from "../support/built-site.ts";

const site = await builtSite();
const { groups } = (site.words("en") as Words).fees.table;
const rows = groups.flatMap((group) => group.rows.map((row) => ({ ...row, group: group.id })));
const claimsOf = (text: string) => [...text.matchAll(claimMark)].map(([, id = ""]) => id);

/** Claims about a plan of ours, or regulated, that are neither a fee nor a limit. */
const others =
  `countries-supported secure-and-insured beta-members encryption soc-2 licensed countries-reached bureaus credit-gain
  miles-everyday miles-airline bonus-miles bonus-spend card-network delivery-time investigation-window`.split(/\s+/);

/** The group of rows that each page leads to, by its path. */
const linked: Record<string, string> = {
  "/checking": "#account",
  "/core-banking": "#account",
  "/savings": "#savings",
  "/credit": "#cards",
  "/remittance": "#sending",
  ...Object.fromEntries(
    ["ethiopia", "somalia", "kenya", "uganda", "eritrea"].map((name) => [`/remittance/${name}`, "#sending"]),
  ),
  "/help": "",
};

describe("/fees", () => {
  test("has every claim of a fee or limit that is ours or regulated", () => {
    const shown = new Set(rows.flatMap(({ value, when }) => claimsOf(value + when)));
    const wanted = Object.entries(site.claims)
      .filter(
        ([id, { status, regulated }]) =>
          (regulated || ["planned", "verified"].includes(status)) && !others.includes(id),
      )
      .map(([id]) => id);
    assert.ok(wanted.length > 10, "claims are found");
    assert.deepEqual(
      wanted.filter((id) => !shown.has(id)),
      [],
    );
  });

  test("says of each value what the ledger says of it", () => {
    for (const { title, value, status } of rows) {
      const [claim] = claimsOf(value);
      const says = status ?? "";
      if (!claim) assert.match(status ?? value, /^(Planned|Not decided)$/, title);
      else if (site.claims[claim]!.status === "planned") assert.match(says, /^Planned\b/, title);
      else if (site.claims[claim]!.status === "target") assert.match(says, /\bgoal\b/, title);
      else assert.match(says, /^(?!.*\b(planned|goal)\b)./i, title);
    }
  });

  for (const { code, path } of site.languages) {
    test(`shows each row with its status, tacked where it is planned or a goal, and leads to a place that is there (${code})`, async () => {
      const { html } = await site.render(`${path}/fees`);
      const shown = [...html.matchAll(/<tr>(?!<td><\/td>)(.*?)<\/tr>/gs)].map(([, row = ""]) => row);
      const told = (site.words(code) as Words).fees.table.groups.flatMap((group) => group.rows);
      assert.equal(shown.length, told.length);
      const [, marked = ""] = /<table [^>]*data-fees="">(.*?)<\/table>/s.exec(html) ?? [];
      assert.equal(marked.match(/<th scope="row">/g)?.length, told.length);
      for (const [index, { value, status }] of told.entries()) {
        const row = shown[index]!;
        const [claim] = claimsOf(value);
        const [, cell = ""] = row.match(/<td data-fee="">(.*?)<\/td>/s)!;
        const said = visibleText(cell);
        assert.ok(said.includes(claim ? site.claimsIn(code)[claim]!.value : value), said);
        assert.ok(said.includes(status ?? ""), said);
        const isPlan = status && !["example", "verified"].includes(claim ? site.claims[claim]!.status : "planned");
        assert.equal(/class="display yet"/.test(cell), Boolean(isPlan), said);
        const [, to = "", id] = row.match(/<a href="(\/[^"#]*)#?([^"]*)">[^<]+<\/a><\/td>$/)!;
        const { html: target, found } = await site.render(to);
        assert.ok(found && to.startsWith(path) && (!id || target.includes(` id="${id}"`)), `${to}#${id}`);
      }
    });

    test(`is where pages lead for what they cost (${code})`, async () => {
      const { html } = await site.render(`${path}/fees`);
      for (const [page, id] of Object.entries(linked)) {
        const [main] = (await site.render(path + page)).html.match(/<main.*<\/main>/s)!;
        assert.ok(main.includes(`href="${path}/fees${id}"`), page);
        assert.ok(!id || html.includes(`<tbody id="${id.slice(1)}"`), id);
      }
    });
  }
});
