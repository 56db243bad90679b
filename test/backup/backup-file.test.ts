import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { readBackup, writeBackup } from "../../db/backup/backup-file.ts";
import { readParts } from "../../db/backup/backup-lines.ts";
import { BackupRefused } from "../../db/backup/portable.ts";
import { schemas } from "../../server/schemas.ts";
import { listPeople } from "../support/announcing.ts";
import { createTestApp } from "../support/app.ts";
import { keep } from "../support/backups.ts";
import { type Deployment, newDeployment } from "../support/processes.ts";

const sqlite = {
  name: "sqlite",
  newDatabase: async () => ({}),
  takeBack: async () => {},
  postgres: () => assert.fail(),
} as const;

describe("the file of a backup", () => {
  let folder: string;
  let deployment: Deployment;
  let lines: string[];
  const path = (name: string) => join(folder, name);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "selam-backup-"));
    deployment = await newDeployment(undefined, { AUTH_SECRET: "" });
    await using app = await createTestApp(sqlite, deployment.env);
    await listPeople(app.services.store, 40);
    assert.equal((await keep("backup", deployment.env, path("whole"))).code, 0);
    lines = gunzipSync(await readFile(path("whole")))
      .toString()
      .trimEnd()
      .split("\n");
  });
  after(async () => {
    await deployment[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const reading = async (name: string) => {
    for await (const _ of readParts(readBackup(path(name)), schemas));
  };
  const packed = (changed: string[]) => gzipSync(`${changed.join("\n")}\n`);

  test("whose line never ends is refused before it fills the memory", async () => {
    let megabytes = 0;
    async function* endless() {
      for (; megabytes < 40; megabytes++) yield "x".repeat(1_000_000);
    }
    const read = async () => {
      for await (const _ of readParts(endless(), schemas));
    };
    await assert.rejects(
      read,
      (error) => error instanceof BackupRefused && /a line in it is longer/.test(error.message),
    );
    assert.ok(megabytes < 20, `${megabytes} MB were read`);
  });

  const faults: [what: string, said: RegExp, content: () => string | Buffer | Promise<Buffer>][] = [
    ["cut anywhere", /it is cut off before its end$/, async () => (await readFile(path("whole"))).subarray(0, -2000)],
    ["cut at the end of a line", /it is cut off before its end$/, () => packed(lines.slice(0, -1))],
    ["without a row", /its checksum is not that of its rows$/, () => packed(lines.toSpliced(-20, 1))],
    [
      "with another name in a row",
      /its checksum is not that of its rows$/,
      () => packed(lines.map((line) => line.replace("Hirut", "Ruth"))),
    ],
    [
      "whose end counts other rows",
      /its checksum is not that of its rows$/,
      () => packed(lines.map((line) => line.replace('"waitlist":40', '"waitlist":39'))),
    ],
    ["with a line that is none", /it is damaged, or no backup/, () => packed(lines.toSpliced(5, 1, "{"))],
    ["that goes on behind its end", /something stands behind its end$/, () => packed([...lines, lines[3]!])],
    ["that is something else", /it is damaged, or no backup/, () => "a letter"],
    ["that is other JSON", /it is no backup of this server$/, () => packed(['{"selam":"no"}'])],
    [
      "in a format of tomorrow",
      /it is no backup of this server$/,
      () => packed(lines.map((line) => line.replace('"format":1', '"format":2'))),
    ],
    ["that is empty", /it is cut off before its end$/, () => ""],
    [
      "of a newer version",
      /a newer version of the server made it \(9\.9-later\)/,
      () => packed(lines.map((line) => line.replace('"1.0-02-mail"', '"1.0-02-mail","9.9-later"'))),
    ],
  ];
  for (const [what, message, content] of faults)
    test(`is refused when it is one ${what}`, async () => {
      await writeFile(path("bad"), await content());
      await assert.rejects(reading("bad"), (error) => error instanceof BackupRefused && message.test(error.message));
    });

  test("is refused in one line, before anything is written, when it is not whole", async () => {
    await writeFile(path("bad"), packed(lines.slice(0, -1)));
    await using empty = await newDeployment(undefined, { AUTH_SECRET: "" });
    const { code, said } = await keep("restore", empty.env, path("bad"));
    assert.deepEqual([code, said], [1, `${path("bad")}: it is cut off before its end`]);
    assert.deepEqual(await readdir(empty.env.DATA_DIR), []);
  });

  test("is refused where another secret is set, and taken when that is meant", async () => {
    await using other = await newDeployment(undefined, { AUTH_SECRET: "another secret, of more than 32 characters" });
    const tried = await keep("restore", other.env, path("whole"));
    assert.equal(tried.code, 1);
    assert.match(tried.said, /: AUTH_SECRET has to be the secret of the server that was backed up: [^\n]*$/);
    const shown = await keep("restore", {}, path("whole"), "--show-secret");
    assert.equal(shown.said, await readFile(join(deployment.env.DATA_DIR, "auth-secret"), "utf8"));
    assert.equal((await keep("restore", other.env, path("whole"), "--other-secret")).code, 0);
    assert.deepEqual((await readdir(other.env.DATA_DIR)).sort(), ["selam.db"]);
  });

  test("is whole or not there: what stops a backup leaves the one before", async () => {
    await writeFile(path("kept"), "the one before");
    const lost = async function* () {
      yield lines[0]!;
      throw new Error("the database is gone");
    };
    await assert.rejects(writeBackup(path("kept"), lost()), /gone/);
    const tried = await keep("backup", deployment.env, join(folder, "no-folder", "new"));
    assert.match(tried.said, /^ENOENT[^\n]*$/);
    const empty = await newDeployment();
    assert.match((await keep("backup", empty.env, path("kept"))).said, /selam\.db: there is nothing in it yet/);
    await empty[Symbol.asyncDispose]();
    assert.equal(await readFile(path("kept"), "utf8"), "the one before");
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.endsWith(".part")),
      [],
    );
  });

  test("words that say nothing are answered with how to say it", async () => {
    for (const name of ["backup", "restore", "move"] as const) {
      const { said, code } = await keep(name, deployment.env, "--no-such-switch");
      assert.deepEqual(
        [said.slice(0, 14 + name.length), code],
        [`Usage: npm run ${name}`.slice(0, 14 + name.length), 1],
      );
    }
  });
});
