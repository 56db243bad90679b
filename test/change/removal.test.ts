import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { createTestApp } from "../support/app.ts";
import { type CopiedTree, copyTree } from "../support/copied-tree.ts";
import { suiteEngine } from "../support/engines.ts";
import { person } from "../support/people.ts";
import { leaveOut, removals } from "../support/recipes.ts";
import { until } from "../support/server-process.ts";
import { isSweep } from "../support/sweep.ts";

const { engine } = suiteEngine("sqlite");
/** Where browsers ask each feature that can be left out. */
const addresses: Record<string, string> = {
  ambassadors: "/api/ambassadors",
  announcements: "/api/admin/announcements",
  posters: "/posters/",
  statistics: "/api/visits",
};

/** The app of a copy that a feature is left out of, as docs/change.md says; its types checked and built anew in the sweep. */
async function appWithout(name: string) {
  const tree = await copyTree();
  await leaveOut(removals().find((removal) => removal.name === name)!, tree);
  if (isSweep) {
    assert.deepEqual(await tree.checkTypes(), { code: 0, said: "" });
    assert.deepEqual(await tree.build(), { code: 0, said: "" });
  } else await symlink(resolve("dist"), tree.path("dist"));
  const support = await import(pathToFileURL(tree.path("test/support/app.ts")).href);
  const app = await (support.createTestApp as typeof createTestApp)(engine);
  return {
    app,
    tree,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]();
      await tree[Symbol.asyncDispose]();
    },
  };
}

type App = Awaited<ReturnType<typeof createTestApp>>;

async function joinConfirmAndLeave(app: App) {
  const joining = person({ source: "ref=a1b2c3" });
  assert.equal((await app.post("/api/waitlist", joining)).status, 201);
  assert.equal((await app.post("/api/waitlist", joining)).status, 409);
  assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 1 });
  await until(async () => (await app.mails()).length > 0, { what: "the confirmation" });
  const { db } = app.services.store;
  const entry = await db.selectFrom("waitlist").selectAll().executeTakeFirstOrThrow();
  const { pathname } = new URL(app.services.accountLinks.url(entry));
  const press = (act: string) => app.postForm(pathname, { do: act });
  assert.equal((await app.request(pathname)).status, 200);
  assert.equal((await press("confirm")).status, 303);
  assert.equal((await app.request(`${pathname}/data`)).status, 200);
  assert.equal((await press("leave")).status, 200);
  assert.deepEqual(await (await app.request("/api/waitlist/count")).json(), { count: 0 });
}

/** No page leads to what is gone, and nothing that browsers load asks for it. */
async function expectNoTrace(name: string, app: App, tree: CopiedTree) {
  const files = globSync("dist/{pages,client}/**/*.{html,js,json,txt,xml}", { cwd: tree.folder });
  assert.ok(files.length > 150);
  const texts = files.map((file): [string, string] => [file, readFileSync(tree.path(file), "utf8")]);
  assert.deepEqual(
    texts.filter(([, text]) => text.includes(addresses[name]!)).map(([file]) => file),
    [],
  );
  const links = texts.flatMap(([, text]) => [...text.matchAll(/ (?:href|src)="(\/[^"#?]*)/g)].map(([, path]) => path!));
  const broken = [];
  for (const path of new Set(links))
    if (!path.endsWith("/404") && (await app.request(path)).status === 404) broken.push(path);
  assert.deepEqual(broken, []);
}

describe("a feature that can be left out", () => {
  test("docs/change.md says how", () => {
    assert.deepEqual(
      removals().map(({ name }) => name),
      Object.keys(addresses),
    );
  });

  for (const name of Object.keys(addresses))
    test(`${name}: without it people join, hear of it, confirm and leave`, async () => {
      await using copy = await appWithout(name);
      const { app, tree } = copy;
      await joinConfirmAndLeave(app);
      assert.equal((await app.request("/")).status, 200);
      assert.equal((await app.request(`/api/admin/${name}`)).status, 401);
      if (isSweep) await expectNoTrace(name, app, tree);
    });
});
