import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { longest } from "../../features/announcements/contract.ts";
import { writeMarkdown } from "../../features/announcements/server/markdown-blocks.ts";
import { announcing } from "../support/announcing.ts";
import { costOf, mostMs } from "../support/cost.ts";
import { onEachEngine } from "../support/engines.ts";

const fit = (text: string, most: number = longest.text) => text.repeat(Math.floor(most / text.length));
/** Lines, each further in than the one before. */
const stairs = (line: string, step: string) =>
  Array.from({ length: 100 }, (_, index) => step.repeat(index) + line)
    .join("\n")
    .slice(0, longest.text);
const prose = "We **open** soon, and you can send [money](https://selam.example) home. ";

const hard: Record<string, string> = {
  "lists in lists on one line": `${fit("- ", 5998)}a`,
  "numbered lists in lists on one line": `${fit("1. ", 5990)}a`,
  "quotes in lists in quotes": `${fit("> - ", 5990)}a`,
  "quotes in quotes": `${fit(">", 5998)}a`,
  "lists that go further in": stairs("- a", "  "),
  "quotes that go further in": stairs("> a", ">"),
  "points of a list": fit("- a\n"),
  headings: fit("# a\n"),
  "underlined headings": fit("a\n=\n"),
  "bold in italic in bold": fit("**x *", 3000) + fit("* x**", 3000),
  "italic that never ends": fit("*a_ "),
  "stars between letters": fit("*a"),
  links: fit("[a](/b)"),
  "links that never end": fit("[a]("),
  "open brackets": fit("["),
  "links to what stands below": fit("[a]", 3000) + fit("\n\n[a]: /b", 2990),
  "marks of code": Array.from({ length: 109 }, (_, index) => `${"`".repeat(index)}a`).join(""),
  "as many marks as there may be": `${fit(prose, 2000)}${fit("We open soon. ", 3900)}`,
  "as many lines as there may be": fit("- a\n", 596),
  "as many headings as there may be": fit("a\n=\n", 296),
  "as many links below as there may be": `${fit("[a]: /b\n", 480)}\n[a]`,
};

onEachEngine(
  "a text of 6,000 characters",
  (engine) => {
    for (const [what, text] of Object.entries(hard))
      test(`with ${what} is kept or refused, and shown, in at most ${mostMs} ms of processor time`, async () => {
        await using team = await announcing(engine);
        const { id, audience, ...made } = await team.draft();
        let { updatedAt } = made;
        async function save() {
          const answer = await team.send("PUT", `/${id}`, {
            texts: { en: { subject: "News", text } },
            audience,
            updatedAt,
          });
          const said = (await answer.json()) as { updatedAt: string; fields?: object };
          if (answer.status === 200) updatedAt = said.updatedAt;
          else assert.deepEqual([answer.status, said.fields], [422, { "texts.en.text": "tangled" }]);
        }
        const show = async () => {
          const answer = await team.ask(`/${id}/preview/en.html`);
          await answer.text();
          assert.equal(answer.status, 200);
        };
        for (const ask of [save, show]) {
          const ms = await costOf(ask);
          assert.ok(ms <= mostMs, `${ask.name}: ${ms} ms`);
        }
      });

    test(`made of whatever is read in at most ${mostMs} ms of processor time`, () => {
      const part = fc.constantFrom(
        ..."*_`[]()<>!&\\#=-+1.:{} \n\ta".split(""),
        "- ",
        "1. ",
        "> ",
        "**",
        "](/b)",
        "\n\n",
        "    ",
      );
      const parts = fc.array(part, { minLength: 1, maxLength: 6 }).map((some) => fit(some.join("")));
      const text = fc.tuple(parts, parts, fc.nat(longest.text)).map(([a, b, at]) => a.slice(0, at) + b.slice(at));
      return fc.assert(
        fc.asyncProperty(text, async (source) => {
          const ms = await costOf(() => writeMarkdown(source.trim(), "http://localhost:3000"));
          assert.ok(ms <= mostMs, `${ms} ms`);
        }),
        { numRuns: 300 },
      );
    });
  },
  ["sqlite"],
);
