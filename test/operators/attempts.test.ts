import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { addOperator, resetPassword } from "../../features/operators/server/operators.ts";
import { minuteMs } from "../../languages/durations.ts";
import { createTestApp } from "../support/app.ts";
import { onOneEngine, type TestEngine } from "../support/engines.ts";
import { watchScrypt } from "../support/scrypt.ts";
import { account, cookieOf, signIn } from "../support/signed-in.ts";

const { email, password } = account;

/** The app with an operator, on a clock that only the test moves. */
async function open(t: TestContext, engine: TestEngine) {
  const app = await createTestApp(engine);
  await addOperator(app.services, email, password);
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  let clients = 0;
  return {
    app,
    pass: (ms: number) => t.mock.timers.tick(ms),
    /** One try; from a client of its own unless `address` is given. */
    try: (
      secret = "a wrong password",
      { cookie = "", address = `10.0.${++clients >> 8}.${clients % 256}`, who = email } = {},
    ) => app.post("/api/auth/sign-in/email", { email: who, password: secret }, { cookie }, address),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

const waitOf = (answer: Response) => (answer.status === 429 ? Number(answer.headers.get("retry-after")) : 0);

const deviceOf = (cookies: string) => cookies.split("; ").find((cookie) => cookie.startsWith("selam.device="))!;

/** Signs in on a new device; the cookie by which it is known. */
async function knowDevice(door: Awaited<ReturnType<typeof open>>): Promise<string> {
  const answer = await door.try(password);
  assert.equal(answer.status, 200);
  return deviceOf(cookieOf(answer));
}

/** Lets strangers try until they have to wait for as long as anybody ever does; the waits on the way there, in seconds. */
async function guess(door: Awaited<ReturnType<typeof open>>, who = email): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time < 24; time++) {
    const wait = waitOf(await door.try(undefined, { who }));
    if (!wait) continue;
    waits.push(wait);
    door.pass(wait * 1000 - 1);
    assert.equal(waitOf(await door.try(undefined, { who })), 1);
    door.pass(1);
    assert.equal((await door.try(undefined, { who })).status, 401);
  }
  return waits;
}

onOneEngine("tries to sign in", (engine) => {
  test("by many clients are slowed down together: ten go by, then 1 s, doubling, at most 5 minutes", async (t) => {
    await using door = await open(t, engine);
    const waits = await guess(door);
    assert.deepEqual(waits.slice(0, 10), [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
    assert.ok(waits.slice(10).every((wait) => wait === 300));
  });

  test("are slowed down as much for an address that nobody has", async (t) => {
    await using door = await open(t, engine);
    assert.deepEqual((await guess(door, "nobody@example.com")).slice(0, 5), [1, 2, 4, 8, 16]);
  });

  test("of many clients at once get no further than one after another", async (t) => {
    await using door = await open(t, engine);
    const { seen } = watchScrypt(t);
    const first = await Promise.all(Array.from({ length: 15 }, () => door.try()));
    assert.equal(first.filter(({ status }) => status === 401).length, 10);
    assert.equal(seen.asked.length, 10);
    door.pass(1000);
    const next = await Promise.all(Array.from({ length: 5 }, () => door.try()));
    assert.deepEqual(next.map(({ status }) => status).sort(), [401, 429, 429, 429, 429]);
  });

  test("that come too early cost no password and make nobody wait longer", async (t) => {
    await using door = await open(t, engine);
    for (let time = 0; time < 10; time++) await door.try();
    const { seen } = watchScrypt(t);
    const address = "192.0.2.1";
    for (let time = 0; time < 20; time++) assert.equal(waitOf(await door.try(password, { address })), 1);
    assert.equal(seen.asked.length, 0);
    door.pass(1000);
    assert.equal((await door.try(password, { address })).status, 200);
  });

  test("of others do not hold up a device on which the operator has signed in", async (t) => {
    await using door = await open(t, engine);
    const cookie = await knowDevice(door);
    await guess(door);
    assert.equal((await door.try(password)).status, 429);
    assert.equal((await door.try(password, { cookie })).status, 200);
  });

  test("of others at the same address do not hold it up either", async (t) => {
    await using door = await open(t, engine);
    const cookie = await knowDevice(door);
    const address = "192.0.2.1";
    for (let time = 0; time < 10; time++) await door.try(undefined, { address });
    door.pass(1000);
    assert.ok(waitOf(await door.try(password, { address })) > 60);
    assert.equal((await door.try(password, { address, cookie })).status, 200);
  });

  test("on a known device are limited by themselves: ten, then a pause of a quarter of an hour", async (t) => {
    await using door = await open(t, engine);
    const cookie = await knowDevice(door);
    for (let time = 0; time < 10; time++) assert.equal((await door.try(undefined, { cookie })).status, 401);
    assert.equal(waitOf(await door.try(password, { cookie })), 15 * 60);
    assert.equal((await door.try(password)).status, 200, "strangers are not counted with it");
    door.pass(15 * minuteMs);
    assert.equal((await door.try(password, { cookie })).status, 200);
  });

  test("with a cookie that is another operator's, made up or of another server are a stranger's", async (t) => {
    await using door = await open(t, engine);
    const cookie = await knowDevice(door);
    await using elsewhere = await createTestApp(engine, { AUTH_SECRET: "another secret, which has 32 characters" });
    await addOperator(elsewhere.services, email, password);
    const foreign = deviceOf((await signIn(elsewhere)).cookie);
    await addOperator(door.app.services, "other@example.com", password);
    await guess(door);
    const [value = "", signature] = cookie.split("%3D")[0]!.split(".").slice(-2);
    for (const bad of [foreign, cookie.replace(value, `${value}0`), `selam.device=${value}`, `${cookie}${signature}`])
      assert.equal((await door.try(password, { cookie: bad })).status, 429, bad);
    assert.equal((await door.try(password, { cookie })).status, 200);
    await guess(door, "other@example.com");
    assert.equal((await door.try(password, { cookie, who: "other@example.com" })).status, 429);
  });

  test("are forgotten a day after the last, when one succeeds, and when the password is reset", async (t) => {
    await using door = await open(t, engine);
    await guess(door);
    door.pass(24 * 60 * minuteMs);
    for (let time = 0; time < 9; time++) assert.equal((await door.try()).status, 401);
    assert.equal((await door.try(password)).status, 200);
    for (let time = 0; time < 10; time++) assert.equal((await door.try()).status, 401);
    assert.equal((await door.try()).status, 429);
    await resetPassword(door.app.services, email, "another long password");
    assert.equal((await door.try("another long password")).status, 200);
  });

  test("keep no address that was typed", async (t) => {
    await using door = await open(t, engine);
    await door.try(undefined, { who: "mistyped@example.com" });
    const rows = await door.app.services.store.db.selectFrom("rate_limit").select("key").execute();
    assert.ok(rows.length >= 2);
    assert.doesNotMatch(JSON.stringify(rows), /mistyped/);
  });
});
