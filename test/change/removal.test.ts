import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { createTestApp } from "../support/app.ts";
import { copyTree } from "../support/copied-tree.ts";
import { suiteEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";

const { engine } = suiteEngine("sqlite");
const optional = ["ambassadors", "announcements", "posters", "statistics"];
/** What the build sets its own pictures with. */
const built = /^features\/posters\/server\/(mixed-text|woven-pdf)\.ts$/;

/** The app of a copy in which the server's side of a feature is deleted with its lines in the list; built anew in the sweep. */
async function appWithout(name: string) {
  const tree = await copyTree();
  await tree.replace("server/features.ts", `import { ${name} } from "../features/${name}/server/feature.ts";\n`, "");
  await tree.replace("server/features.ts", `  ${name},\n`, "");
  for (const file of globSync(`features/${name}/server/**/*.ts`)) if (!built.test(file)) await tree.remove(file);
  if (isSweep) assert.deepEqual(await tree.build(), { code: 0, said: "" });
  else await symlink(resolve("dist"), tree.path("dist"));
  const support = await import(pathToFileURL(tree.path("test/support/app.ts")).href);
  const app = await (support.createTestApp as typeof createTestApp)(engine);
  return {
    app,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await tree[Symbol.asyncDispose]();
    },
  };
}

describe("a feature that can be left out", () => {
  for (const name of optional)
    test(`${name}: without it people join, hear of it, confirm and leave`, async () => {
      await using copy = await appWithout(name);
      const { app } = copy;
      const joining = person({ source: "ref=a1b2c3" });
      assert.equal((await app.post("/api/waitlist", joining)).status, 201);
      assert.equal((await app.post("/api/waitlist", joining)).status, 409);
      assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 1 });
      await until(async () => (await app.mails()).length > 0, { what: "the confirmation" });
      const { db } = app.services.store;
      const entry = await db.selectFrom("waitlist").selectAll().executeTakeFirstOrThrow();
      const { pathname } = new URL(app.services.placeLinks.url(entry));
      const press = (act: string) => app.postForm(pathname, { do: act });
      assert.equal((await app.request(pathname)).status, 200);
      assert.equal((await press("confirm")).status, 303);
      assert.equal((await app.request(`${pathname}/data`)).status, 200);
      assert.equal((await press("leave")).status, 200);
      assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 0 });
      assert.equal((await app.request("/")).status, 200);
      assert.equal((await app.request(`/api/admin/${name}`)).status, 401);
    });
});
