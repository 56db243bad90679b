import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

const proxies = { TRUSTED_PROXIES: "10.0.0.0/8" };
const ask = (app: TestApp, address: string, headers: Record<string, string>) =>
  app.request("/api/waitlist/count", { address, headers });

/** What the app has warned of. */
const warnings = (app: TestApp) =>
  app
    .logged()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40);

onEachEngine(
  "X-Forwarded-For",
  (engine) => {
    test("from somebody who is not trusted is warned of once, with the setting that would be", async () => {
      await using app = await createTestApp(engine, proxies);
      for (const address of ["172.16.0.1", "172.16.0.1", "172.16.0.2"])
        await ask(app, address, { "x-forwarded-for": "198.51.100.1" });
      const [{ msg, peer }, ...more] = warnings(app);
      assert.match(msg, /^X-Forwarded-For .* TRUSTED_PROXIES /);
      assert.deepEqual([peer, more], ["172.16.0.1", []]);
    });

    test("from somebody on the internet is warned of without their address", async () => {
      await using app = await createTestApp(engine, proxies);
      await ask(app, "192.0.3.1", { "x-forwarded-for": "198.51.100.1" });
      assert.equal(warnings(app).length, 1);
      assert.doesNotMatch(app.logged(), /192\.0\.3\.1|198\.51\.100\.1/);
    });

    test("from a trusted proxy is not warned of, nor is its absence", async () => {
      await using app = await createTestApp(engine, proxies);
      await ask(app, "10.0.0.1", { "x-forwarded-for": "198.51.100.1" });
      await ask(app, "172.16.0.1", {});
      assert.deepEqual(warnings(app), []);
    });
  },
  ["sqlite"],
);
