import type { EngineName } from "../support/engines.ts";

/** One wrong change to the server's code, and the tests that have to notice it. */
export type Mutation = {
  /** What is wrong with it, in words. */
  name: string;
  /** An exported name; its declaration holds the code, or else the rest of its file. */
  exported: string;
  /**
   * An expression, statements or properties that stand there exactly once, compared as syntax: names that are declared may have others
   * there, `$name` is any expression, `...$name` the rest of a list.
   */
  find: string;
  /** What takes its place, in the names of `find`. */
  replace: string;
  /** Test files below test/, without `.test.ts`. */
  tests: string[];
  /** The engine on which they notice it: SQLite unless given. */
  engine?: EngineName;
};

/** Mutations of one exported name's code, each by its name: what is found, by what it is replaced, and which tests notice unless `tests` do. */
export function of(
  exported: string,
  tests: string[],
  changes: Record<string, [find: string, replace: string, more?: { tests?: string[]; engine?: EngineName }]>,
): Mutation[] {
  return Object.entries(changes).map(([name, [find, replace, more]]) => ({
    name,
    exported,
    find,
    replace,
    tests,
    ...more,
  }));
}
