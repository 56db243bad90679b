import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

type Tool = { name: string; description: string };
const toolsOf = (html: string): Tool[] =>
  [...html.matchAll(/<form\b[^>]*\btoolname="([^"]*)"[^>]*\btooldescription="([^"]*)"/g)].map(
    ([, name, description]) => ({
      name: name!,
      description: description!,
    }),
  );

const expected: Record<string, string[]> = {
  join: ["join_waitlist"],
  help: ["find_help", "join_waitlist"],
  remittance: ["work_out_transfer", "join_waitlist"],
  "remittance/kenya": ["work_out_transfer", "join_waitlist"],
  ambassador: ["apply_as_ambassador"],
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
        for (const name of names)
          assert.ok(
            tools.some((tool) => tool.name === name),
            name,
          );
        assert.equal(new Set(tools.map(({ name }) => name)).size, tools.length, "each tool once");
        for (const { description } of tools) assert.ok(description.length > 5);
        if (names.includes("work_out_transfer")) assert.match(html, /<fieldset[^>]* toolparamdescription="[^"]+"/);
        if (!names.length) assert.deepEqual(tools, []);
      });
});
