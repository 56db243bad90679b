import { availableParallelism } from "node:os";
import { buildIfStale } from "../../server/fresh-build.ts";
import { startPostgres } from "../support/postgres.ts";
import { makeTemplate } from "../support/template.ts";
import type { Mutation } from "./mutation.ts";
import { mutations as all } from "./mutations.ts";
import { staleOnes } from "./stale.ts";
import { openWorkspace, type Workspace } from "./workspace.ts";

/**
 * `npm run mutate [part of a mutation's or exported name ...]`: makes each mutation in a copy of the project and runs the tests that have
 * to notice it. Prints the share that was noticed; fails below 90%, and when a mutation's code is gone or tests fail
 * without any mutation. `npm run mutate -- --check` only looks whether each mutation can be made.
 */
const goal = 0.9;
const wanted = process.argv.slice(2).filter((part) => part !== "--check");
const nameOf = ({ exported, name }: Mutation) => `${exported}: ${name}`;
const mutations = all.filter((mutation) => !wanted.length || wanted.some((part) => nameOf(mutation).includes(part)));
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Does a job for each item, two at a time on two processors, each in a workspace of its own. */
async function forEach<Item>(items: Item[], job: (workspace: Workspace, item: Item) => Promise<void>) {
  const rest = [...items];
  const worker = async () => {
    await using workspace = await openWorkspace();
    for (let item = rest.shift(); item; item = rest.shift()) await job(workspace, item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** What a mutation's tests are called; equal for those that run the same. */
const selectionOf = ({ tests, engine = "sqlite" }: Mutation) => `${tests.join(", ")} (${engine})`;

async function checkUnmutated() {
  const selections = [...new Map(mutations.map((mutation) => [selectionOf(mutation), mutation])).values()];
  await forEach(selections, async (workspace, selection) => {
    const { passed, output } = await workspace.runTests(selection);
    if (!passed) throw new Error(`${selectionOf(selection)} fails without a mutation:\n${output}`);
  });
}

const stale = staleOnes(mutations);
for (const line of stale) say(line);
if (stale.length || process.argv.includes("--check")) {
  say(`${stale.length} of ${mutations.length} mutations are stale`);
  process.exit(stale.length ? 1 : 0);
}

buildIfStale();
const postgres = await startPostgres({ durable: false });
try {
  process.env.TEST_TEMPLATE = await makeTemplate(postgres);
  process.env.TEST_DATABASE_URL = postgres.adminUrl;
  await checkUnmutated();
  const survivors: Mutation[] = [];
  await forEach(mutations, async (workspace, mutation) => {
    const { passed } = await workspace.runMutated(mutation);
    if (passed) survivors.push(mutation);
    say(`${passed ? "SURVIVED" : "killed  "}  ${nameOf(mutation)}`);
  });
  const killed = mutations.length - survivors.length;
  const share = killed / mutations.length;
  for (const each of survivors) say(`survived: ${nameOf(each)} (${each.tests.join(", ")})`);
  say(`${killed} of ${mutations.length} mutations killed, ${(100 * share).toFixed(0)}%`);
  if (!(share >= goal)) process.exitCode = 1;
} finally {
  await postgres.stop();
}
