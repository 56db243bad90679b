import assert from "node:assert/strict";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { ConfigError, readConfig } from "../../server/config.ts";
import { newPlace } from "../support/processes.ts";

const telltale = "hush-hush-4711";
const databaseUrl = `postgres://selam:${telltale}@127.0.0.1:1/selam`;

const bad: [variable: string, values: string[]][] = [
  ["PORT", ["abc", "-1", "65536", "3000.5", "3000 4000", "0x50"]],
  ["HOST", ["a b", "http://localhost", "localhost:3000", "<host>", "a\nb"]],
  ["PUBLIC_URL", ["https://selam.example/path", "https://selam.example/?a=1", "https://selam.example/#a"]],
  ["PUBLIC_URL", ["selam.example", "ftp://selam.example", "https://", `https://x:${telltale}@selam.example`]],
  ["DATABASE_URL", [`mysql://x:${telltale}@db/x`, `${telltale}`, `postgres://`, `http://x:${telltale}@db`]],
  ["SMTP_URL", [`http://x:${telltale}@mail`, telltale, "smtp://", `smtp://x:${telltale}@mail:99999`]],
  [
    "MAIL_FROM",
    [
      "Selam",
      "Selam <hello>",
      "a@b@c <>",
      "a@b\nBcc: c@d.example",
      "Selam <a@b> c",
      'Selam "x <a@b.example>',
      "a@b.example, c@d.example",
    ],
  ],
  ["TRUSTED_PROXIES", ["proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8, elsewhere", "::/129", "10.0.0.0/8/8"]],
  ["DATA_DIR", ["/dev/null/data", "/dev/null", "/proc/data"]],
  ["OPERATOR_EMAIL", ["operator", "operator@localhost", "a@b@c.example"]],
  ["AUTH_SECRET", [telltale, "a".repeat(31)]],
];
for (const [variable, values] of bad) {
  for (const value of values) {
    test(`${variable} cannot be ${JSON.stringify(value.replaceAll(telltale, "***"))}`, async () => {
      await using place = await newPlace();
      const env = { ...place.env, OPERATOR_PASSWORD: telltale, OPERATOR_EMAIL: "a@b.example", [variable]: value };
      assert.throws(
        () => readConfig(env),
        (error: Error) => {
          assert.ok(error instanceof ConfigError, String(error));
          assert.ok(error.message.includes(variable), error.message);
          assert.ok(!error.message.includes(telltale), error.message);
          assert.doesNotMatch(error.message, /\n/);
          return true;
        },
      );
    });
  }
}

test("AUTH_SECRET has to be set when DATABASE_URL is", () => {
  assert.throws(() => readConfig({ DATABASE_URL: databaseUrl }), { name: "Error", message: /^AUTH_SECRET [^\n]*$/ });
});

test("without any setting there is a default for each", async () => {
  await using place = await newPlace();
  const config = readConfig({ DATA_DIR: place.env.DATA_DIR });
  const { host, port, publicUrl, databaseUrl, smtpUrl } = config;
  assert.deepEqual(
    { host, port, publicUrl, databaseUrl, smtpUrl },
    {
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      databaseUrl: undefined,
      smtpUrl: undefined,
    },
  );
});

test("an empty value counts as none", async () => {
  await using place = await newPlace();
  const config = readConfig({ ...place.env, PORT: "", HOST: " ", PUBLIC_URL: "", SMTP_URL: "", MAIL_FROM: "" });
  assert.deepEqual(
    [config.port, config.host, config.smtpUrl, config.mailFrom],
    [3000, "127.0.0.1", undefined, undefined],
  );
});

test("the secret is made once, for its owner's eyes only, and kept", async () => {
  await using place = await newPlace();
  const { DATA_DIR } = place.env;
  const first = readConfig({ DATA_DIR }).authSecret;
  assert.ok(first.length >= 32);
  assert.equal((await stat(join(DATA_DIR, "auth-secret"))).mode & 0o777, 0o600);
  assert.equal(readConfig({ DATA_DIR }).authSecret, first);
});

test("the secret's file, left empty by a crash, is not taken for a secret", async () => {
  await using place = await newPlace();
  const { DATA_DIR } = place.env;
  await writeFile(join(DATA_DIR, "auth-secret"), "");
  let made = "";
  try {
    made = readConfig({ DATA_DIR }).authSecret;
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return;
  }
  assert.ok(made.length >= 32, `a secret of ${made.length} characters`);
});
