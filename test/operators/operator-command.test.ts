import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import PostalMime from "postal-mime";
import { openStore } from "../../db/open.ts";
import { schemas } from "../../server/schemas.ts";
import { builtSite } from "../support/built-site.ts";
import { onOneEngine } from "../support/engines.ts";
import { eventsPath, eventsToken, postmarkBounce } from "../support/mail-providers.ts";
import { launch, newPlace, type Place, quickStart, signUp } from "../support/processes.ts";
import { openSet, say, startRatesSource } from "../support/rates-source.ts";
import { appOf } from "../support/second-factor.ts";
import { until } from "../support/server-process.ts";
import { cookieOf } from "../support/signed-in.ts";
import { startSmtp } from "../support/smtp.ts";

/** Runs `npm run operator` with these words: what it says, and its exit code. */
const operator = (place: Place, ...words: string[]) => run(place, quickStart, ...words);

async function run(place: Place, options: string[], ...words: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const running = promisify(execFile)(process.execPath, [...options, "server/operator.ts", ...words], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...place.env },
  });
  return running.then(
    ({ stdout }) => ({ said: stdout.trim(), code: 0 }),
    ({ stderr, code }) => ({ said: String(stderr).trim(), code: Number(code) }),
  );
}

const post = (url: string, path: string, body: object, cookie = "") =>
  fetch(`${url}/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie },
    body: JSON.stringify(body),
  });

const signIn = async (url: string, email: string, password: string) =>
  (await post(url, "/sign-in/email", { email, password })).status;

/** Whether a password lets in without a second factor. */
const entersAtOnce = async (url: string, email: string, password: string) =>
  "user" in ((await (await post(url, "/sign-in/email", { email, password })).json()) as object);

/** Switches an authenticator app on for somebody, who is then asked for its codes. */
async function switchAppOn(url: string, email: string, password: string) {
  const cookie = cookieOf(await post(url, "/sign-in/email", { email, password }));
  const { secret } = (await (await post(url, "/two-factor/enable", {}, cookie)).json()) as { secret: string };
  assert.equal((await post(url, "/two-factor/verify-totp", { code: await appOf(secret)() }, cookie)).status, 200);
  assert.equal(await entersAtOnce(url, email, password), false);
}

/** The database of a place as the command names it: without its password. */
function databaseOf({ env }: Place): string {
  if (!env.DATABASE_URL) return join(env.DATA_DIR, "selam.db");
  const url = new URL(env.DATABASE_URL);
  url.username = "";
  url.password = "";
  return url.href;
}

/** Prints the name of each module of kysely that is loaded. */
const tellLoads = `data:text/javascript,import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, next) => {
    if (url.includes("kysely")) process.stderr.write("loads " + url);
    return next(url, context);
  } });`;

test("words that are none are refused before what the commands stand on is loaded", async () => {
  await using place = await newPlace();
  const refused = await run(place, ["--import", tellLoads], "add", "nobody");
  assert.match(refused.said, /^Usage: [^\n]*$/);
  const taken = await run(place, ["--import", tellLoads], "retry-mail");
  assert.match(taken.said, /loads .*kysely/);
});

onOneEngine("the operator command", (engine) => {
  test("makes no database, and says which one is not there", async () => {
    await using place = await newPlace(undefined, await engine.newDatabase({ empty: true }));
    for (const words of [["add", "saba@example.com"], ["reset-password", "saba@example.com"], ["retry-mail"]]) {
      const { said, code } = await operator(place, ...words);
      assert.ok(said.includes(databaseOf(place)) && !said.includes("\n"), said);
      assert.match(said, engine.name === "sqlite" ? /^DATA_DIR: / : /^DATABASE_URL: /);
      assert.equal(code, 1);
    }
    assert.deepEqual(await readdir(place.env.DATA_DIR), []);
    if (engine.name === "postgres")
      assert.deepEqual(await place.rows("select tablename from pg_tables where schemaname = 'public'"), []);
    const nowhere = { ...place, env: { ...place.env, DATA_DIR: join(place.env.DATA_DIR, "nowhere"), AUTH_SECRET: "" } };
    if (engine.name === "sqlite") await operator(nowhere, "retry-mail");
    assert.deepEqual(await readdir(place.env.DATA_DIR), []);
  });

  test("says in one line that a database cannot be opened, without its password", async () => {
    await using place = await newPlace(engine);
    if (place.env.DATABASE_URL) place.env.DATABASE_URL = "postgres://selam:hush-hush@127.0.0.1:1/selam";
    else await writeFile(join(place.env.DATA_DIR, "selam.db"), "something else ".repeat(1000));
    const { said, code } = await operator(place, "retry-mail");
    assert.match(said, /^DATA(_DIR|BASE_URL): [^\n]* it cannot be opened \(\w+\)$/);
    assert.ok(!said.includes("hush-hush"));
    assert.equal(code, 1);
  });

  test("adds an operator, gives a lost password anew, and ends with one line when it cannot", async () => {
    await using place = await newPlace(engine);
    await using server = await launch(place.env);
    const email = "saba@example.com";
    const added = await operator(place, "add", email);
    assert.equal(added.code, 0);
    assert.ok(added.said.startsWith(`${databaseOf(place)}: ${email} may sign in`), added.said);
    const first = added.said.split(" ").at(-1)!;
    assert.equal(await signIn(server.url, email, first), 200);
    assert.deepEqual(await operator(place, "add", email), {
      said: `${databaseOf(place)}: ${email} is an operator already`,
      code: 1,
    });
    const reset = await operator(place, "reset-password", email);
    const second = reset.said.split(" ").at(-1)!;
    assert.equal(await signIn(server.url, email, second), 200);
    assert.equal(await signIn(server.url, email, first), 401);
    await switchAppOn(server.url, email, second);
    const lost = await operator(place, "reset-password", email);
    const removed = `${databaseOf(place)}: the second factors of ${email} are removed: ${email} may sign in`;
    assert.ok(lost.said.startsWith(removed) && !reset.said.includes("factors"), lost.said);
    assert.ok(await entersAtOnce(server.url, email, lost.said.split(" ").at(-1)!));
    const stranger = await operator(place, "reset-password", "nobody@example.com");
    assert.deepEqual(stranger, { said: `${databaseOf(place)}: nobody@example.com is not an operator`, code: 1 });
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
      const { said, code } = await operator(place, ...words);
      assert.deepEqual([said.split(" ")[0], said.split("\n").length, code], ["Usage:", 1, 1]);
    }
  });

  test("lists who is of the team, and removes all but the last owner", async () => {
    await using place = await newPlace(engine);
    await using server = await launch(place.env);
    const name = databaseOf(place);
    assert.deepEqual(await operator(place, "list"), { said: `${name}: operators: 0`, code: 0 });
    const added = await operator(place, "add", "saba@example.com");
    await operator(place, "add", "abel@example.com", "viewer");
    assert.equal(await signIn(server.url, "saba@example.com", added.said.split(" ").at(-1)!), 200);
    const { said, code } = await operator(place, "list");
    const [first, ...lines] = said.split("\n");
    assert.deepEqual([first, code], [`${name}: operators: 2`, 0]);
    assert.match(lines[0]!, /^abel@example\.com viewer "abel" since \d{4}\S+Z not signed in yet$/);
    assert.match(lines[1]!, /^saba@example\.com owner "saba" since \d{4}\S+Z seen \d{4}\S+Z$/);
    const lastOwner = `${name}: saba@example.com is the last owner: add another one first`;
    assert.deepEqual(await operator(place, "remove", "saba@example.com"), { said: lastOwner, code: 1 });
    const removed = { said: `${name}: Abel@example.com is removed`, code: 0 };
    assert.deepEqual(await operator(place, "remove", "Abel@example.com"), removed);
    const gone = { said: `${name}: abel@example.com is not an operator`, code: 1 };
    assert.deepEqual(await operator(place, "remove", "abel@example.com"), gone);
    assert.equal((await place.rows("select id from operator_session")).length, 1);
  });

  // What follows asks the same of either engine; each of its commands is a process.
  if (engine.name === "postgres") return;

  test("opens the door at once to an operator who was shut out for wrong passwords", async () => {
    await using place = await newPlace(engine);
    await using server = await launch(place.env);
    for (const email of ["o_p@example.com", "oxp@example.com"]) {
      await operator(place, "add", email);
      for (let time = 0; time < 10; time++) assert.equal(await signIn(server.url, email, "wrong password"), 401);
      assert.equal(await signIn(server.url, email, "wrong password"), 429);
    }
    const reset = await operator(place, "reset-password", "O_p@example.com");
    assert.equal(await signIn(server.url, "o_p@example.com", reset.said.split(" ").at(-1)!), 200);
    assert.equal(await signIn(server.url, "oxp@example.com", "wrong password"), 429, "nobody else's is forgotten");
  });

  test("processes that start together make the operator of the settings once", async () => {
    const email = "ruth@example.com";
    const settings = { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: "a long enough password" };
    for (let round = 0; round < 2; round++) {
      await using place = await newPlace(engine, settings);
      const starts = await Promise.allSettled([1, 2].map(() => launch(place.env)));
      const servers = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
      try {
        const errors = starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []));
        assert.deepEqual(errors, []);
        for (const { url } of servers) assert.equal(await signIn(url, email, settings.OPERATOR_PASSWORD), 200);
        assert.equal((await place.rows("select id from operator_account")).length, 1);
      } finally {
        for (const server of servers) await server[Symbol.asyncDispose]();
      }
    }
  });

  test("shows the rates that were fetched, and accepts by hand what was refused", async () => {
    await using source = await startRatesSource(say(openSet(Date.now(), { ETB: 190.5 })));
    await using place = await newPlace(engine, { RATES_URL: source.address });
    await using server = await launch(place.env);
    const read = async () => (await fetch(`${server.url}/api/rates`)).json();
    const listed = async () => (await operator(place, "rates")).said.split("\n");
    await until(async () => (await listed()).length === 2, { what: "the set" });
    const [first, line = ""] = await listed();
    assert.equal(first, `${databaseOf(place)}: sets of rates: 1`);
    const [id = "", ...rest] = line.split(" ");
    assert.match(rest.join(" "), /^refused far ETB 127\.0\.0\.1 \S+Z ETB 190\.5 SOS 571\.5 /);
    assert.equal((await read()).status, "example");
    const stranger = await operator(place, "accept-rates", "nobody");
    assert.deepEqual(stranger, { said: `${databaseOf(place)}: nobody: there is no such set`, code: 1 });
    const { said, code } = await operator(place, "accept-rates", id);
    assert.deepEqual([said, code], [`${databaseOf(place)}: accepted: ${id} accepted ${rest.slice(1).join(" ")}`, 0]);
    const shown = await read();
    assert.deepEqual([shown.status, shown.rates.ETB], ["current", 190.5]);
  });

  test("sends a test at once, tells what the server said to it, and shows no secret", async () => {
    const smtp = await startSmtp();
    try {
      const SMTP_URL = smtp.url.replace("smtp://", "smtp://selam:hush-hush@");
      const settings = { SMTP_URL, SMTP_INSECURE: "yes", MAIL_FROM: "Selam <hello@selam.example>" };
      await using place = await newPlace(engine, settings);
      await using _server = await launch(place.env);
      const words = (await builtSite()).words("en")["team-emails"].sendTest;
      const sent = await operator(place, "send-test", "ruth@example.com");
      assert.equal(sent.code, 0, sent.said);
      const mail = await PostalMime.parse(smtp.messages[0]!.raw);
      const [before, after = ""] = words.accepted.split(/\{\w+\}/).filter(Boolean);
      assert.ok(
        sent.said.startsWith(`${databaseOf(place)}: 127.0.0.1:${smtp.port}${before}`) && sent.said.includes(after),
      );
      assert.ok(sent.said.includes(mail.messageId!) && /250 /.test(sent.said), sent.said);
      assert.deepEqual([mail.subject, mail.to?.[0]?.address], [words.message.subject, "ruth@example.com"]);
      assert.equal(mail.from?.address, "hello@selam.example");
      const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
      const leave = header("list-unsubscribe")!.slice(1, -1);
      assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
      const { pathname, search } = new URL(leave);
      assert.equal((await fetch(_server.url + pathname + search, { method: "POST" })).status, 200);
      assert.deepEqual(await place.rows("select id from outbox"), []);
      smtp.rejectLogin(535);
      const refused = await operator(place, "send-test", "ruth@example.com");
      assert.deepEqual(
        [refused.code, refused.said.includes(words.refused.login.split(". ")[1]!)],
        [1, true],
        refused.said,
      );
      for (const { said } of [sent, refused]) assert.doesNotMatch(said, /hush/);
    } finally {
      await smtp.stop();
    }
  });

  test("writes a test as a file where no mail server is set", async () => {
    await using place = await newPlace(engine);
    await using _server = await launch(place.env);
    const { said, code } = await operator(place, "send-test", "ruth@example.com");
    const [file] = await readdir(place.outbox);
    assert.deepEqual([code, said.includes(join(place.outbox, file!))], [0, true], said);
  });

  test("lets mail go out again to an address that bounced", async () => {
    await using place = await newPlace(engine, { MAIL_EVENTS_TOKEN: eventsToken });
    await using server = await launch(place.env);
    await fetch(`${server.url}${eventsPath}?token=${eventsToken}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(postmarkBounce("hirut@example.com")),
    });
    assert.equal((await place.rows("select state from mail_standing")).length, 1);
    const allowed = await operator(place, "allow-mail", "Hirut@example.com");
    assert.deepEqual(allowed, { said: `${databaseOf(place)}: mail to Hirut@example.com goes out again`, code: 0 });
    assert.deepEqual(await place.rows("select state from mail_standing"), []);
    assert.equal((await operator(place, "allow-mail", "hirut@example.com")).code, 1);
  });

  test("sends what was given up", async () => {
    const smtp = await startSmtp();
    try {
      await using place = await newPlace(engine, { SMTP_URL: smtp.url });
      await using server = await launch(place.env);
      smtp.rejectWith(550);
      assert.equal((await signUp(server.url)).status, 201);
      const store = await openStore({
        url: place.env.DATABASE_URL,
        dataDir: place.env.DATA_DIR!,
        schemas,
        onError() {},
      });
      const isDead = async () => (await store.db.selectFrom("outbox").select("state").execute())[0]?.state === "dead";
      await until(isDead, { what: "a dead job" });
      await store.close();
      smtp.rejectWith(null);
      const { said, code } = await operator(place, "retry-mail");
      assert.deepEqual([said.split(" ")[1], code], ["1", 0]);
      await until(() => smtp.messages.length === 1, { what: "the mail" });
    } finally {
      await smtp.stop();
    }
  });
});
