import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

/** The forms of a page that agents may fill in. */
const toolsOf = (html: string) =>
  [...html.matchAll(/<form\b[^>]*\btoolname="[^>]*/g)].map(([form]) => {
    const said = (attribute: string) => form.match(new RegExp(` ${attribute}="([^"]*)"`))?.[1] ?? "";
    return { name: said("toolname"), description: said("tooldescription"), action: said("action") };
  });

/** Where what an agent sends goes; what is worked out or found in the page goes nowhere. */
const actions: Record<string, string> = { join_waitlist: "/api/waitlist", apply_as_ambassador: "/api/ambassadors" };

const expected: Record<string, string[]> = {
  join: ["join_waitlist"],
  help: ["find_help", "join_waitlist"],
  remittance: ["work_out_transfer", "join_waitlist"],
  "remittance/kenya": ["work_out_transfer", "join_waitlist"],
  ambassador: ["apply_as_ambassador", "join_waitlist"],
  // Its bytes are all spent on what people see.
  index: [],
};

describe("forms that agents may fill in", () => {
  for (const prefix of ["", "am/", "so/"])
    for (const [page, names] of Object.entries(expected))
      test(`of /${prefix}${page}`, () => {
        const file = page === "index" && prefix ? prefix.slice(0, -1) : prefix + page;
        const html = readFileSync(`dist/pages/${file}.html`, "utf8");
        const tools = toolsOf(html);
        assert.deepEqual(tools.map(({ name }) => name).sort(), names.toSorted());
        for (const { name, description, action } of tools) {
          assert.ok(description.length > 5 && description !== name, description);
          assert.equal(/[\u1200-\u137f]/.test(description), prefix === "am/", description);
          if (actions[name]) assert.equal(action, actions[name]);
        }
        if (names.includes("work_out_transfer")) assert.match(html, /<fieldset[^>]* toolparamdescription="[^"]+"/);
      });
});
