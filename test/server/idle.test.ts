import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { loadRenderer } from "../../server/pages/site-renderer.ts";
import { coldStart, newDeployment } from "../support/processes.ts";
import { type ServerProcess, startServer, until } from "../support/server-process.ts";

const { gatherings } = await loadRenderer("dist");

/** What only some requests need, and what makes them need it. */
const asked = {
  "/dist/server/site.js": "/help?q=fees",
  "/node_modules/pdfkit/": `/posters/en/${gatherings("en")[0]!.slug}-a4.pdf`,
  "/node_modules/better-auth/": "/api/auth/get-session",
};
const never = ["/node_modules/sharp/", "/node_modules/@resvg/", "/node_modules/subset-font/", "/node_modules/vite/"];
const seldom = ["/node_modules/nodemailer/lib/mailer/", "/node_modules/hucre/", "/node_modules/react-dom/"];

/** Every module that a server has loaded so far. */
async function loadedBy(server: ServerProcess): Promise<string[]> {
  const lines = () =>
    server
      .output()
      .split("\n")
      .filter((line) => /^loaded \[.*\]$/.test(line));
  const before = lines().length;
  process.kill(server.pid, "SIGUSR2");
  await until(() => lines().length > before, { what: "the list of modules" });
  return JSON.parse(lines().at(-1)!.slice("loaded ".length));
}

describe("an idle server", () => {
  test("has loaded nothing that only some requests need, and loads it for the first of them", async () => {
    await using deployment = await newDeployment();
    const server = await startServer(deployment.env, "server/main.ts", [
      "--import",
      "./test/support/loaded-modules.ts",
      ...coldStart,
    ]);
    try {
      assert.equal((await fetch(server.url)).status, 200);
      const idle = await loadedBy(server);
      assert.ok(idle.some((url) => url.endsWith("/server/app.ts")));
      for (const part of [...Object.keys(asked), ...never, ...seldom])
        assert.deepEqual(
          idle.filter((url) => url.includes(part)),
          [],
          part,
        );
      for (const [part, path] of Object.entries(asked)) {
        assert.equal((await fetch(server.url + path)).status, 200, path);
        assert.ok(
          (await loadedBy(server)).some((url) => url.includes(part)),
          part,
        );
      }
    } finally {
      await server.kill();
    }
  });
});
