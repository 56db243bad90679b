import type { EngineName } from "../support/engines.ts";

/** One wrong change to the server's code, and the tests that have to notice it. */
export type Mutation = {
  /** What is wrong with it, in words. */
  name: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  /** Test files below test/, without `.test.ts`. */
  tests: string[];
  /** The engine on which they notice it: SQLite unless given. */
  engine?: EngineName;
};

/** Mutations of one file, each by its name: what is found, by what it is replaced, and which tests notice unless `tests` do. */
export function of(
  file: string,
  tests: string[],
  changes: Record<string, [find: string, replace: string, more?: { tests?: string[]; engine?: EngineName }]>,
): Mutation[] {
  return Object.entries(changes).map(([name, [find, replace, more]]) => ({
    name,
    file,
    find,
    replace,
    tests,
    ...more,
  }));
}
