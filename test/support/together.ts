import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** What would reach the other files of a process, or count their work: hooks of a whole file, the environment, processor time. */
const wantsOwnProcess = /^(before|after|beforeEach|afterEach)\(|process\.env\.\w+ =|cpuUsage|processor-time/m;
const mostInOne = 14;

/**
 * Puts the test files of a folder together, up to fourteen for each process, as loading the app for one takes as long as many of its
 * tests: writes modules that import them into `folder`, and returns the files that need a process of their own, which mostly wait, and these.
 */
export async function together(files: string[], folder: string): Promise<string[]> {
  const { alone = [], shared = [] } = Object.groupBy(files, (file) =>
    wantsOwnProcess.test(readFileSync(file, "utf8")) ? "alone" : "shared",
  );
  const groups = Object.values(Object.groupBy(shared, dirname)).flatMap((inOneFolder) => evenParts(inOneFolder!));
  const modules = groups.map(async (group, place) => {
    const name = join(folder, `${basename(dirname(group[0]!))}-${place}.mjs`);
    const lines = group.map((file) => `import ${JSON.stringify(pathToFileURL(resolve(file)).href)};\n`);
    await writeFile(name, lines.join(""));
    return name;
  });
  return [...alone, ...(await Promise.all(modules))];
}

function evenParts(files: string[]): string[][] {
  const parts = Math.ceil(files.length / mostInOne);
  const size = Math.ceil(files.length / parts);
  return Array.from({ length: parts }, (_, at) => files.slice(at * size, (at + 1) * size));
}
