import assert from "node:assert/strict";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { ConfigError, readConfig } from "../../server/config.ts";
import { newDeployment } from "../support/processes.ts";

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
  [
    "TRUSTED_PROXIES",
    ["proxy", "10.0.0.1,a\nb", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/8, elsewhere", "::/129", "10.0.0.0/8/8"],
  ],
  ["DATA_DIR", ["/dev/null/data", "/dev/null", "/proc/data"]],
  ["OPERATOR_EMAIL", ["operator", "operator@localhost", "a@b@c.example"]],
  ["AUTH_SECRET", [telltale, "a".repeat(31)]],
  ["OPERATOR_PASSWORD", ["", "elevenchars", "1q2w3e4r5t6y", "Qwerty123456"]],
  ["SMTP_INSECURE", ["1", "true", "Yes"]],
  [
    "POSTAL_ADDRESS",
    ["nowhere", "12345678901234", "1 Example Street\nWashington", "1 {name} Street", `${"a".repeat(201)}`],
  ],
  ["MAIL_AS_FILES", ["1", "true", "on"]],
  [
    "HSTS",
    [
      "yes",
      "max-age=a year",
      "includeSubDomains",
      "max-age=63072000; preload",
      "max-age=63072000; includeSubDomains; preload; x",
      "max-age=86400; includeSubDomains; preload",
      `max-age=63072000\nset-cookie: ${telltale}`,
    ],
  ],
  ["PAGE_CACHE_SECONDS", ["-1", "1.5", "a minute", "86401"]],
  ["MAIL_PER_MINUTE", ["0", "-1", "1.5", "many", "1e3", "1000001"]],
  ["SMTP_URL", [`smtp://x:${telltale}@mail.example`, "smtp://127.evil.example", "smtp://localhost.evil.example"]],
  [
    "RATES_URL",
    [
      "rates.example",
      "ftp://rates.example/latest",
      "https://",
      `http://rates.example/latest?app_id=${telltale}`,
      "http://localhost.evil.example/latest",
      `https://x:${telltale}@rates.example/latest`,
      `https://${telltale}@rates.example/latest`,
    ],
  ],
  ["SMTP_URL", ["smtp://mail.example?requireTLS=false", "smtp://mail.example?requireTLS=true&requireTLS=false"]],
];
for (const [variable, values] of bad) {
  for (const value of values) {
    test(`${variable} cannot be ${JSON.stringify(value.replaceAll(telltale, "***"))}`, async () => {
      await using deployment = await newDeployment();
      const env = { ...deployment.env, OPERATOR_PASSWORD: telltale, OPERATOR_EMAIL: "a@b.example", [variable]: value };
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

const [plain, encrypted] = ["smtp://mail.example:25", "smtps://mail.example"];
const MAIL_FROM = "Selam <hello@selam.example>";

for (const [PUBLIC_URL, env, variable] of [
  ["https://selam.example", {}, "SMTP_URL"],
  ["https://selam.example", { MAIL_FROM }, "SMTP_URL"],
  ["https://selam.example", { MAIL_AS_FILES: "no" }, "SMTP_URL"],
  ["https://selam.example", { SMTP_URL: encrypted }, "MAIL_FROM"],
  ["http://192.0.2.1", {}, "SMTP_URL"],
  ["http://127.selam.example", {}, "SMTP_URL"],
  ["https://selam.example", { SMTP_URL: encrypted, MAIL_FROM }, undefined],
  ["https://selam.example", { MAIL_AS_FILES: "yes" }, undefined],
  ["http://localhost:3000", {}, undefined],
  ["http://selam.localhost", {}, undefined],
  ["http://127.3.2.1:3000", {}, undefined],
  ["http://[::1]:3000", {}, undefined],
] as const) {
  test(`at ${PUBLIC_URL} ${JSON.stringify(env)} ${variable ? `stops for ${variable}` : "is enough to start"}`, async () => {
    await using deployment = await newDeployment();
    const read = () => readConfig({ ...deployment.env, PUBLIC_URL, ...env });
    if (!variable) return void read();
    assert.throws(read, (error: Error) => error instanceof ConfigError && error.message.startsWith(`${variable} `));
  });
}

test("mail may leave this machine in the clear where that is said, and insist on STARTTLS", async () => {
  await using deployment = await newDeployment();
  const read = (env: Record<string, string>) => readConfig({ ...deployment.env, ...env });
  assert.equal(read({ SMTP_URL: plain, SMTP_INSECURE: "yes" }).smtpInsecure, true);
  for (const SMTP_URL of [
    encrypted,
    `${plain}?requireTLS=true`,
    "smtp://localhost:25",
    "smtp://[::1]",
    "smtp://127.0.0.1",
  ])
    assert.equal(read({ SMTP_URL }).smtpUrl, SMTP_URL);
});

const openRates = "https://openexchangerates.org/api/latest.json";

for (const [variable, env] of [
  ["RATES_URL", { RATES_KEY: telltale }],
  ["RATES_URL", { RATES_URL: "https://api.frankfurter.dev/v1/latest", RATES_KEY: telltale }],
  ["RATES_URL", { RATES_URL: "https://notopenexchangerates.org/latest", RATES_KEY: telltale }],
  ["RATES_URL", { RATES_URL: "https://{key}.example/latest", RATES_KEY: telltale }],
  ["RATES_URL", { RATES_URL: "https://rates.example:{key}/latest", RATES_KEY: telltale }],
  ["RATES_KEY", { RATES_URL: "https://rates.example/{key}/latest" }],
] as const) {
  test(`${Object.values(env).join(" and ").replaceAll(telltale, "a key")} stops for ${variable}`, async () => {
    await using deployment = await newDeployment();
    assert.throws(
      () => readConfig({ ...deployment.env, ...env }),
      ({ message }: Error) => message.startsWith(`${variable} `) && !message.includes(telltale) && !/\n/.test(message),
    );
  });
}

test("the key of the rates goes where the address says, else where the service takes it, and is no part of a name", async () => {
  await using deployment = await newDeployment();
  const read = (RATES_URL: string, RATES_KEY = "") =>
    readConfig({ ...deployment.env, RATES_URL, RATES_KEY }).rateSource!;
  const key = "a&b/1";
  assert.equal(read(`${openRates}?base=USD`, key).address, `${openRates}?base=USD&app_id=a%26b%2F1`);
  assert.equal(
    read("https://api.exchangerate.host/live", key).address,
    "https://api.exchangerate.host/live?access_key=a%26b%2F1",
  );
  assert.equal(
    read("https://rates.example/{key}/latest?k={key}", key).address,
    "https://rates.example/a%26b%2F1/latest?k=a%26b%2F1",
  );
  assert.equal(read(`${openRates}?app_id={key}&x=1`, key).address, `${openRates}?app_id=a%26b%2F1&x=1`);
  assert.equal(read("http://127.0.0.1:4411/latest?base=USD").address, "http://127.0.0.1:4411/latest?base=USD");
  const [one, other] = [read(openRates, "one"), read(openRates, "other")];
  assert.deepEqual([one.id, one.name], [other.id, "openexchangerates.org"]);
  assert.notEqual(read(`${openRates}?x=1`).id, one.id);
});

test("AUTH_SECRET has to be set when DATABASE_URL is", () => {
  assert.throws(() => readConfig({ DATABASE_URL: databaseUrl }), { name: "Error", message: /^AUTH_SECRET [^\n]*$/ });
});

test("without any setting there is a default for each", async () => {
  await using deployment = await newDeployment();
  const config = readConfig({ DATA_DIR: deployment.env.DATA_DIR });
  const { dataDir, proxies, authSecret, ...rest } = config;
  assert.deepEqual(rest, {
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    pageCacheSeconds: 0,
    databaseUrl: undefined,
    smtpUrl: undefined,
    smtpInsecure: false,
    isPublic: false,
    hsts: undefined,
    mailFrom: undefined,
    mailAsFiles: false,
    mailPerMinute: 600,
    drainMs: 0,
    metricsToken: undefined,
    mailEventsToken: undefined,
    teamEmail: undefined,
    postalAddress: undefined,
    rateSource: undefined,
    firstOperator: undefined,
  });
});

test("HSTS is what it is set to behind https, and nothing elsewhere", async () => {
  await using deployment = await newDeployment();
  const read = (PUBLIC_URL: string, HSTS = "") =>
    readConfig({ ...deployment.env, MAIL_AS_FILES: "yes", PUBLIC_URL, HSTS }).hsts;
  const secure = "https://selam.example";
  assert.equal(read(secure), "max-age=63072000");
  for (const given of ["max-age=0", "max-age=300; includeSubDomains", "max-age=31536000; includeSubDomains; preload"])
    assert.deepEqual([read(secure, given), read("http://localhost:3000", given)], [given, undefined]);
});

test("an empty value counts as none", async () => {
  await using deployment = await newDeployment();
  const config = readConfig({ ...deployment.env, PORT: "", HOST: " ", PUBLIC_URL: "", SMTP_URL: "", MAIL_FROM: "" });
  assert.deepEqual(
    [config.port, config.host, config.smtpUrl, config.mailFrom],
    [3000, "127.0.0.1", undefined, undefined],
  );
});

test("the secret is made once, for its owner's eyes only, and kept", async () => {
  await using deployment = await newDeployment();
  const { DATA_DIR } = deployment.env;
  const first = readConfig({ DATA_DIR }).authSecret;
  assert.ok(first.length >= 32);
  assert.equal((await stat(join(DATA_DIR, "auth-secret"))).mode & 0o777, 0o600);
  assert.equal(readConfig({ DATA_DIR }).authSecret, first);
});

test("the secret's file, left empty by a crash, is not taken for a secret", async () => {
  await using deployment = await newDeployment();
  const { DATA_DIR } = deployment.env;
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
