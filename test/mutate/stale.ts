import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Mutation } from "./mutation.ts";

const root = resolve(import.meta.dirname, "../..");

/** What keeps some mutations from being made: a text that does not stand exactly once in its file, a test that is not there. */
export function staleOnes(mutations: readonly Mutation[]): string[] {
  return mutations.flatMap(({ name, file, find, replace, tests }) => {
    const source = existsSync(resolve(root, file)) ? readFileSync(resolve(root, file), "utf8") : "";
    const times = source.split(find).length - 1;
    const gone = tests.filter((each) => !existsSync(resolve(root, `test/${each}.test.ts`)));
    return [
      ...(times === 1 ? [] : [`${file}: ${name}: its text stands ${times} times`]),
      ...(find === replace ? [`${file}: ${name}: changes nothing`] : []),
      ...gone.map((each) => `${file}: ${name}: there is no test ${each}`),
    ];
  });
}
