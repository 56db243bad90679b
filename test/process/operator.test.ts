import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { openStore } from "../../db/open.ts";
import { onEachEngine } from "../support/engines.ts";
import { launch, newPlace, type Place, signUp } from "../support/processes.ts";
import { until } from "../support/server-process.ts";
import { startSmtp } from "../support/smtp.ts";

/** Runs `npm run operator` with these words: what it says, and its exit code. */
async function operator(place: Place, ...words: string[]) {
  const { PATH, HOME } = process.env;
  const running = promisify(execFile)(process.execPath, ["server/operator.ts", ...words], {
    env: { PATH, HOME, ...place.env },
  });
  return running.then(
    ({ stdout }) => ({ said: stdout.trim(), code: 0 }),
    ({ stderr, code }) => ({ said: String(stderr).trim(), code: Number(code) }),
  );
}

const signIn = async (url: string, email: string, password: string) =>
  (
    await fetch(`${url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify({ email, password }),
    })
  ).status;

onEachEngine("the operator command", (engine) => {
  test("adds an operator, gives a lost password anew, and ends with one line when it cannot", async () => {
    await using place = await newPlace(engine);
    await using server = await launch(place.env);
    const email = "saba@example.com";
    const added = await operator(place, "add", email);
    assert.equal(added.code, 0);
    const first = added.said.split(" ").at(-1)!;
    assert.equal(await signIn(server.url, email, first), 200);
    assert.deepEqual(await operator(place, "add", email), { said: `${email} is an operator already`, code: 1 });
    const reset = await operator(place, "reset-password", email);
    assert.equal(await signIn(server.url, email, reset.said.split(" ").at(-1)!), 200);
    assert.equal(await signIn(server.url, email, first), 401);
    const stranger = await operator(place, "reset-password", "nobody@example.com");
    assert.deepEqual(stranger, { said: "nobody@example.com is not an operator", code: 1 });
    for (const words of [[], ["add"], ["add", "saba"], ["remove", email], ["retry-mail", email]]) {
      const { said, code } = await operator(place, ...words);
      assert.deepEqual([said.split(" ")[0], said.split("\n").length, code], ["Usage:", 1, 1]);
    }
  });

  test("sends what was given up", async () => {
    const smtp = await startSmtp();
    try {
      await using place = await newPlace(engine, { SMTP_URL: smtp.url });
      await using server = await launch(place.env);
      smtp.rejectWith(550);
      assert.equal((await signUp(server.url)).status, 201);
      const store = await openStore({ url: place.env.DATABASE_URL, dataDir: place.env.DATA_DIR!, onError() {} });
      const isDead = async () => (await store.db.selectFrom("outbox").select("state").execute())[0]?.state === "dead";
      await until(isDead, { what: "a dead job" });
      await store.close();
      smtp.rejectWith(null);
      const { said, code } = await operator(place, "retry-mail");
      assert.deepEqual([said.split(" ")[0], code], ["1", 0]);
      await until(() => smtp.messages.length === 1, { timeoutMs: 10_000, what: "the mail" });
    } finally {
      await smtp.stop();
    }
  });
});
