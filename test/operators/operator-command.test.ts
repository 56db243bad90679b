import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import PostalMime from "postal-mime";
import { runWords } from "../../server/operator/command-line.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { builtSite } from "../support/built-site.ts";
import { onOneEngine } from "../support/engines.ts";
import { eventsToken, postmarkBounce, tell } from "../support/mail-providers.ts";
import { person } from "../support/people.ts";
import { newDeployment } from "../support/processes.ts";
import { openSet, say, startRatesSource } from "../support/rates-source.ts";
import { appOf } from "../support/second-factor.ts";
import { until } from "../support/server-process.ts";
import { signIn } from "../support/signed-in.ts";
import { startSmtp } from "../support/smtp.ts";

type Settings = Record<string, string>;

/** Runs `npm run operator` with these words on the database of some settings: what it says, and its exit code. */
async function operator(settings: Settings, ...words: string[]) {
  const { line, code, to } = await runWords(words, settings);
  assert.equal(to, code ? "stderr" : "stdout");
  return { said: line, code };
}

const entered = async (app: TestApp, email: string, password: string) =>
  (await signIn(app, { email, password })).answer.status;

/** Whether a password lets in without a second factor. */
const entersAtOnce = async (app: TestApp, email: string, password: string) =>
  "user" in ((await (await signIn(app, { email, password })).answer.json()) as object);

/** Switches an authenticator app on for somebody, who is then asked for its codes. */
async function switchAppOn(app: TestApp, email: string, password: string) {
  const { cookie } = await signIn(app, { email, password });
  const post = (path: string, body: object) => app.post(`/api/auth/two-factor${path}`, body, { cookie });
  const { secret } = (await (await post("/enable", {})).json()) as { secret: string };
  assert.equal((await post("/verify-totp", { code: await appOf(secret)() })).status, 200);
  assert.equal(await entersAtOnce(app, email, password), false);
}

/** The database of some settings as the command names it: without its password. */
function databaseOf({ DATABASE_URL, DATA_DIR = "" }: Settings): string {
  if (!DATABASE_URL) return join(DATA_DIR, "selam.db");
  const url = new URL(DATABASE_URL);
  url.username = "";
  url.password = "";
  return url.href;
}

onOneEngine("the operator command", (engine) => {
  test("makes no database, and says which one is not there", async () => {
    await using deployment = await newDeployment(undefined, await engine.newDatabase({ empty: true }));
    for (const words of [["add", "saba@example.com"], ["reset-password", "saba@example.com"], ["retry-mail"]]) {
      const { said, code } = await operator(deployment.env, ...words);
      assert.ok(said.includes(databaseOf(deployment.env)) && !said.includes("\n"), said);
      assert.match(said, engine.name === "sqlite" ? /^DATA_DIR: / : /^DATABASE_URL: /);
      assert.equal(code, 1);
    }
    assert.deepEqual(await readdir(deployment.env.DATA_DIR), []);
    if (engine.name === "postgres")
      assert.deepEqual(await deployment.rows("select tablename from pg_tables where schemaname = 'public'"), []);
    const nowhere = { ...deployment.env, DATA_DIR: join(deployment.env.DATA_DIR, "nowhere"), AUTH_SECRET: "" };
    if (engine.name === "sqlite") await operator(nowhere, "retry-mail");
    assert.deepEqual(await readdir(deployment.env.DATA_DIR), []);
  });

  test("says in one line that a database cannot be opened, without its password", async () => {
    await using deployment = await newDeployment(engine);
    if (deployment.env.DATABASE_URL) deployment.env.DATABASE_URL = "postgres://selam:hush-hush@127.0.0.1:1/selam";
    else await writeFile(join(deployment.env.DATA_DIR, "selam.db"), "something else ".repeat(1000));
    const { said, code } = await operator(deployment.env, "retry-mail");
    assert.match(said, /^DATA(_DIR|BASE_URL): [^\n]* it cannot be opened \(\w+\)$/);
    assert.ok(!said.includes("hush-hush"));
    assert.equal(code, 1);
  });

  test("adds an operator, gives a lost password anew, and ends with one line when it cannot", async () => {
    await using app = await createTestApp(engine);
    const name = databaseOf(app.settings);
    const email = "saba@example.com";
    const added = await operator(app.settings, "add", email);
    assert.equal(added.code, 0);
    assert.ok(added.said.startsWith(`${name}: ${email} may sign in`), added.said);
    const first = added.said.split(" ").at(-1)!;
    assert.equal(await entered(app, email, first), 200);
    const again = await operator(app.settings, "add", email);
    assert.deepEqual(again, { said: `${name}: ${email} is an operator already`, code: 1 });
    const reset = await operator(app.settings, "reset-password", email);
    const second = reset.said.split(" ").at(-1)!;
    assert.equal(await entered(app, email, second), 200);
    assert.equal(await entered(app, email, first), 401);
    await switchAppOn(app, email, second);
    const lost = await operator(app.settings, "reset-password", email);
    const removed = `${name}: the second factors of ${email} are removed: ${email} may sign in`;
    assert.ok(lost.said.startsWith(removed) && !reset.said.includes("factors"), lost.said);
    assert.ok(await entersAtOnce(app, email, lost.said.split(" ").at(-1)!));
    const stranger = await operator(app.settings, "reset-password", "nobody@example.com");
    assert.deepEqual(stranger, { said: `${name}: nobody@example.com is not an operator`, code: 1 });
    const unusable = ["saba", "@", "foo@", "a@b"].flatMap((address) => [["add", address]]);
    const unknown = [
      [],
      ["add"],
      ["remove"],
      ["list", email],
      ["toString", email],
      ["constructor", email],
      ["retry-mail", email],
      ["send-test"],
      ["allow-mail", "foo@"],
      ["rates", email],
      ["accept-rates"],
      ["accept-rates", "a b"],
    ];
    for (const words of [...unusable, ...unknown]) {
      const { said, code } = await operator(app.settings, ...words);
      assert.deepEqual([said.split(" ")[0], said.split("\n").length, code], ["Usage:", 1, 1]);
    }
  });

  test("lists who is of the team, and removes all but the last owner", async () => {
    await using app = await createTestApp(engine);
    const name = databaseOf(app.settings);
    assert.deepEqual(await operator(app.settings, "list"), { said: `${name}: operators: 0`, code: 0 });
    const added = await operator(app.settings, "add", "saba@example.com");
    await operator(app.settings, "add", "abel@example.com", "viewer");
    assert.equal(await entered(app, "saba@example.com", added.said.split(" ").at(-1)!), 200);
    const { said, code } = await operator(app.settings, "list");
    const [first, ...lines] = said.split("\n");
    assert.deepEqual([first, code], [`${name}: operators: 2`, 0]);
    assert.match(lines[0]!, /^abel@example\.com viewer "abel" since \d{4}\S+Z not signed in yet$/);
    assert.match(lines[1]!, /^saba@example\.com owner "saba" since \d{4}\S+Z seen \d{4}\S+Z$/);
    const lastOwner = `${name}: saba@example.com is the last owner: add another one first`;
    assert.deepEqual(await operator(app.settings, "remove", "saba@example.com"), { said: lastOwner, code: 1 });
    const removed = { said: `${name}: Abel@example.com is removed`, code: 0 };
    assert.deepEqual(await operator(app.settings, "remove", "Abel@example.com"), removed);
    const gone = { said: `${name}: abel@example.com is not an operator`, code: 1 };
    assert.deepEqual(await operator(app.settings, "remove", "abel@example.com"), gone);
    const sessions = await app.services.store.db.selectFrom("operator_session").select("id").execute();
    assert.equal(sessions.length, 1);
  });

  test("opens the door at once to an operator who was shut out for wrong passwords", async () => {
    await using app = await createTestApp(engine);
    for (const email of ["o_p@example.com", "oxp@example.com"]) {
      await operator(app.settings, "add", email);
      for (let time = 0; time < 10; time++) assert.equal(await entered(app, email, "wrong password"), 401);
      assert.equal(await entered(app, email, "wrong password"), 429);
    }
    const reset = await operator(app.settings, "reset-password", "O_p@example.com");
    assert.equal(await entered(app, "o_p@example.com", reset.said.split(" ").at(-1)!), 200);
    assert.equal(await entered(app, "oxp@example.com", "wrong password"), 429, "nobody else's is forgotten");
  });

  test("shows the rates that were fetched, and accepts by hand what was refused", async () => {
    await using source = await startRatesSource(say(openSet(Date.now(), { ETB: 190.5 })));
    await using app = await createTestApp(engine, { RATES_URL: source.address });
    const name = databaseOf(app.settings);
    const read = async () => (await (await app.request("/api/rates")).json()) as { status: string; rates: object };
    const listed = async () => (await operator(app.settings, "rates")).said.split("\n");
    await until(async () => (await listed()).length === 2, { what: "the set" });
    const [first, line = ""] = await listed();
    assert.equal(first, `${name}: sets of rates: 1`);
    const [id = "", ...rest] = line.split(" ");
    assert.match(rest.join(" "), /^refused far ETB 127\.0\.0\.1 \S+Z ETB 190\.5 SOS 571\.5 /);
    assert.equal((await read()).status, "example");
    const stranger = await operator(app.settings, "accept-rates", "nobody");
    assert.deepEqual(stranger, { said: `${name}: nobody: there is no such set`, code: 1 });
    const { said, code } = await operator(app.settings, "accept-rates", id);
    assert.deepEqual([said, code], [`${name}: accepted: ${id} accepted ${rest.slice(1).join(" ")}`, 0]);
    const { status, rates } = await read();
    assert.deepEqual([status, (rates as { ETB: number }).ETB], ["current", 190.5]);
  });

  test("sends a test at once, tells what the server said to it, and shows no secret", async () => {
    const smtp = await startSmtp();
    try {
      const SMTP_URL = smtp.url.replace("smtp://", "smtp://selam:hush-hush@");
      const env = { SMTP_URL, SMTP_INSECURE: "yes", MAIL_FROM: "Selam <hello@selam.example>" };
      await using app = await createTestApp(engine, env);
      const words = (await builtSite()).words("en")["team-emails"].sendTest;
      const sent = await operator(app.settings, "send-test", "ruth@example.com");
      assert.equal(sent.code, 0, sent.said);
      const mail = await PostalMime.parse(smtp.messages[0]!.raw);
      const [before, after = ""] = words.accepted.split(/\{\w+\}/).filter(Boolean);
      const begin = `${databaseOf(app.settings)}: 127.0.0.1:${smtp.port}${before}`;
      assert.ok(sent.said.startsWith(begin) && sent.said.includes(after));
      assert.ok(sent.said.includes(mail.messageId!) && /250 /.test(sent.said), sent.said);
      assert.deepEqual([mail.subject, mail.to?.[0]?.address], [words.message.subject, "ruth@example.com"]);
      assert.equal(mail.from?.address, "hello@selam.example");
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      const leave = header("list-unsubscribe")!.slice(1, -1);
      assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
      const { pathname, search } = new URL(leave);
      assert.equal((await app.request(pathname + search, { method: "POST" })).status, 200);
      assert.deepEqual(await app.services.store.db.selectFrom("outbox").select("id").execute(), []);
      smtp.rejectLogin(535);
      const refused = await operator(app.settings, "send-test", "ruth@example.com");
      const said = refused.said.includes(words.refused.login.split(". ")[1]!);
      assert.deepEqual([refused.code, said], [1, true], refused.said);
      for (const { said } of [sent, refused]) assert.doesNotMatch(said, /hush/);
    } finally {
      await smtp.stop();
    }
  });

  test("writes a test as a file where no mail server is set", async () => {
    await using app = await createTestApp(engine);
    const { said, code } = await operator(app.settings, "send-test", "ruth@example.com");
    const outbox = join(app.config.dataDir, "outbox");
    const [file] = await readdir(outbox);
    assert.deepEqual([code, said.includes(join(outbox, file!))], [0, true], said);
  });

  test("lets mail go out again to an address that bounced", async () => {
    await using app = await createTestApp(engine, { MAIL_EVENTS_TOKEN: eventsToken });
    assert.equal((await tell(app, postmarkBounce("hirut@example.com"))).status, 200);
    const held = () => app.services.store.db.selectFrom("mail_standing").select("state").execute();
    assert.equal((await held()).length, 1);
    const allowed = await operator(app.settings, "allow-mail", "Hirut@example.com");
    const name = databaseOf(app.settings);
    assert.deepEqual(allowed, { said: `${name}: mail to Hirut@example.com goes out again`, code: 0 });
    assert.deepEqual(await held(), []);
    assert.equal((await operator(app.settings, "allow-mail", "hirut@example.com")).code, 1);
  });

  test("sends what was given up", async () => {
    const smtp = await startSmtp();
    try {
      await using app = await createTestApp(engine, { SMTP_URL: smtp.url });
      smtp.rejectWith(550);
      assert.equal((await app.post("/api/waitlist", person())).status, 201);
      const states = async () => await app.services.store.db.selectFrom("outbox").select("state").execute();
      await until(async () => (await states())[0]?.state === "dead", { what: "a dead job" });
      smtp.rejectWith(null);
      const { said, code } = await operator(app.settings, "retry-mail");
      assert.deepEqual([said.split(" ")[1], code], ["1", 0]);
      await until(() => smtp.messages.length === 1, { what: "the mail" });
    } finally {
      await smtp.stop();
    }
  });
});
