import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { parse } from "yaml";
import { helpFinder } from "../../site/pages/help/find-help.ts";
import { builtSite } from "../support/built-site.ts";

const table: Record<string, Record<string, string>> = parse(
  await readFile(`${import.meta.dirname}/help-questions.yml`, "utf8"),
);
const site = await builtSite();
/** Of the questions asked, how many are answered, and by how many the first answer is the right one. */
const least = { found: 0.95, first: 0.9 };

/** The ids of the questions that a search of /help finds, the best first. */
async function searchOf(code: string) {
  const language = site.languages.find((each) => each.code === code)!;
  const { help } = site.words(code);
  const find = helpFinder((await site.render(`${language.path}/help`)).html, help, code);
  const ids = new Map(help.groups.flatMap(({ questions }) => questions.map(({ title, id }) => [title, id])));
  return (asked: string) =>
    Array.from(
      find(asked).results.matchAll(/<summary>(.*?)<\/summary>/g),
      ([, title]) => ids.get(title!.replaceAll("&#x27;", "'"))!,
    );
}

describe("what people ask on /help in whole sentences", () => {
  for (const [code, asked] of Object.entries(table)) {
    test(`is answered in ${code}, and mostly by the first answer`, async () => {
      const search = await searchOf(code);
      const answers = Object.entries(asked).filter(([, wanted]) => wanted !== "none");
      const missed = { found: [] as string[], first: [] as string[] };
      for (const [question, wanted] of answers) {
        const ids = search(question);
        const isWanted = (id: string | undefined) => wanted.split(" ").includes(id ?? "");
        const said = `${question} ${wanted}: ${ids.join(" ")}`;
        if (!ids.some(isWanted)) missed.found.push(said);
        if (!isWanted(ids[0])) missed.first.push(said);
      }
      assert.ok(answers.length >= 30, `${answers.length}`);
      for (const kind of ["found", "first"] as const)
        assert.ok(missed[kind].length <= (1 - least[kind]) * answers.length, `${kind}: ${missed[kind].join("\n")}`);
    });

    test(`finds nothing in ${code} where it's about something else`, async () => {
      const search = await searchOf(code);
      for (const [question, wanted] of Object.entries(asked))
        if (wanted === "none") assert.deepEqual(search(question), [], question);
    });
  }
});
