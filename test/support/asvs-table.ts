import { readFileSync } from "node:fs";
import { parse } from "yaml";

export const states = ["met", "partly", "not met", "owner", "n/a"] as const;

/** The requirements of levels 1 and 2, as the standard has them. */
export function asvsRequirements() {
  const [, ...lines] = readFileSync("docs/asvs/requirements.csv", "utf8").trim().split("\n");
  return lines.map((line) => {
    const [id = "", level = "", chapter = ""] = line.split(",");
    return { id, level, chapter };
  });
}

/** What stands to each, by its id: a state, and where that is seen or why. */
export function asvsAnswers(): Map<string, { state: string; text: string }> {
  const answers = Object.entries(parse(readFileSync("docs/asvs/answers.yml", "utf8")) as Record<string, string>);
  return new Map(
    answers.map(([id, answer]) => {
      const end = answer.indexOf(": ");
      return [id, { state: answer.slice(0, end), text: answer.slice(end + 2) }];
    }),
  );
}

/** The section of docs/security.md: first what is not met, then every requirement, by chapter. */
export function asvsTable(): string {
  const answers = asvsAnswers();
  const rows = asvsRequirements().map((each) => ({ ...each, ...answers.get(each.id)! }));
  const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`);
  const open = (heading: string, state: string) => {
    const found = rows.filter((row) => row.state === state).map(({ id, text }) => `- **${id}** ${text}`);
    return found.length ? `**${heading}:**\n\n${found.join("\n")}` : `**${heading}:** none.`;
  };
  const chapters = [...Map.groupBy(rows, ({ id }) => id.slice(0, id.indexOf(".")))];
  return [
    `Of ${rows.length} requirements: ${counts.join(", ")}.`,
    open("Not met", "not met"),
    open("Met in part", "partly"),
    ...chapters.map(([chapter, of]) =>
      [
        `### ${chapter} ${of[0]!.chapter}\n`,
        "| id | level | state | where, or why |",
        "| -- | ----- | ----- | ------------- |",
        ...of.map(({ id, level, state, text }) => `| ${id} | ${level} | ${state} | ${text} |`),
      ].join("\n"),
    ),
  ].join("\n\n");
}
