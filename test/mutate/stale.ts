import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Mutation } from "./mutation.ts";
import { positionOf } from "./positions.ts";

const root = resolve(import.meta.dirname, "../..");

/** What keeps some mutations from being made: code that does not stand exactly once, a test that is not there. */
export const staleOnes = (mutations: readonly Mutation[]): string[] =>
  mutations.flatMap((mutation) => {
    const position = positionOf(mutation);
    const gone = mutation.tests.filter((each) => !existsSync(resolve(root, `test/${each}.test.ts`)));
    return [...(typeof position === "string" ? [position] : []), ...gone.map((each) => `there is no test ${each}`)].map(
      (fault) => `${mutation.exported}: ${mutation.name}: ${fault}`,
    );
  });
