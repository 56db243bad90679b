import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, test } from "node:test";
import { copyTree } from "../support/copied-tree.ts";
import { newDeployment } from "../support/processes.ts";
import { startServer, supervise, until } from "../support/server-process.ts";

describe("npm start", () => {
  test("ends with the address", async () => {
    await using deployment = await newDeployment();
    const server = await startServer(deployment.env, "server/start.ts");
    try {
      const last = () => server.output().trim().split("\n").at(-1);
      await until(() => last() === `Open http://localhost:${server.port}`, { what: "the address" });
    } finally {
      await server.kill("SIGKILL");
    }
  });

  test("says that it builds before it does", async () => {
    await using deployment = await newDeployment();
    await using tree = await copyTree();
    const env = { ...process.env, ...deployment.env };
    const server = supervise(spawn(process.execPath, ["server/start.ts"], { cwd: tree.folder, env, detached: true }));
    try {
      await until(() => server.output(), { what: "a word" });
      assert.match(server.output(), /^Building the site, about \d+ seconds\n/);
      assert.equal(existsSync(tree.path("dist/server/assets.json")), false);
    } finally {
      process.kill(-server.pid, "SIGKILL"); // The build as well.
      await server.exited;
    }
  });
});
