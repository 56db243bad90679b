import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { onOneEngine } from "../support/engines.ts";
import { type Deployment, launch, newDeployment, quickStart } from "../support/processes.ts";

/** Runs `npm run operator` with these words in a process of its own: what it prints, where, and its exit code. */
async function run(deployment: Deployment, options: string[], ...words: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const running = promisify(execFile)(process.execPath, [...options, "server/operator.ts", ...words], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...deployment.env },
  });
  return running.then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }) => ({ stdout: String(stdout), stderr: String(stderr), code: Number(code) }),
  );
}

const signIn = async (url: string, email: string, password: string) => {
  const headers = { "content-type": "application/json", origin: url };
  const body = JSON.stringify({ email, password });
  return (await fetch(`${url}/api/auth/sign-in/email`, { method: "POST", headers, body })).status;
};

/** Prints the name of each module of kysely that is loaded. */
const tellLoads = `data:text/javascript,import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, next) => {
    if (url.includes("kysely")) process.stderr.write("loads " + url);
    return next(url, context);
  } });`;

test("words that are none are refused before what the commands stand on is loaded", async () => {
  await using deployment = await newDeployment();
  const refused = await run(deployment, ["--import", tellLoads], "add", "nobody");
  assert.match(refused.stderr, /^Usage: [^\n]*\n$/);
  assert.deepEqual([refused.stdout, refused.code], ["", 1]);
  const taken = await run(deployment, ["--import", tellLoads], "retry-mail");
  assert.match(taken.stderr, /loads .*kysely/);
});

onOneEngine("the operator command as a process beside a server", (engine) => {
  test("adds an operator, whom the server lets in, and refuses the same address", async () => {
    await using deployment = await newDeployment(engine);
    await using server = await launch(deployment.env);
    const email = "saba@example.com";
    const added = await run(deployment, quickStart, "add", email);
    assert.deepEqual([added.stderr, added.code], ["", 0]);
    assert.equal(await signIn(server.url, email, added.stdout.trim().split(" ").at(-1)!), 200);
    const again = await run(deployment, quickStart, "add", email);
    assert.match(again.stderr, /: saba@example\.com is an operator already\n$/);
    assert.deepEqual([again.stdout, again.code], ["", 1]);
  });
});

onOneEngine("the first operator", (engine) => {
  test("is made once of the settings by processes that start together", async () => {
    const email = "ruth@example.com";
    const settings = { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: "a long enough password" };
    for (let round = 0; round < 2; round++) {
      await using deployment = await newDeployment(engine, settings);
      const starts = await Promise.allSettled([1, 2].map(() => launch(deployment.env)));
      const servers = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
      try {
        const errors = starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
        assert.deepEqual(errors, []);
        for (const { url } of servers) assert.equal(await signIn(url, email, settings.OPERATOR_PASSWORD), 200);
        assert.equal((await deployment.rows("select id from operator_account")).length, 1);
      } finally {
        for (const server of servers) await server[Symbol.asyncDispose]();
      }
    }
  });
});
