import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AdminRequests } from "../../features/statistics/request-counts.ts";
import { keptPath } from "../../features/statistics/server/requests/request-names.ts";
import { createRequestTallies, sweepRequests } from "../../features/statistics/server/requests/request-tallies.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";
import { signedIn } from "../support/signed-in.ts";
import { browserAt } from "../support/visiting.ts";

const page = { accept: "text/html" };
const kept = (app: TestApp) => app.services.store.db.selectFrom("request_tally").selectAll().execute();

describe("the path of a missing page", () => {
  test("is kept without a token or anything else that may be somebody's", () => {
    const kept = {
      "/savngs": "/savngs",
      "/place/abc.def": "/place/…",
      "/am/Invitation/abc/x": "/am/invitation/…",
      "/plac/0123456789abcdef0123456789abcdef012345678": "/plac/…",
      "/hirut%40example.com/x": "/…/x",
      "/2025550143": "/…",
      "/%ff": "*",
      "/a%20b": "*",
      [`/${"long/".repeat(30)}`]: "*",
    };
    for (const [path, name] of Object.entries(kept)) assert.equal(keptPath(path), name, path);
  });
});

onEachEngine("what is asked for", (engine) => {
  test("files count once for each that somebody got: no programs, HEAD, further ranges or pages", async () => {
    await using app = await createTestApp(engine);
    const { open } = browserAt(app);
    const files = ["/downloads/budget.pdf", "/press/selam-press-kit.zip", "/calendar/ethiopia.ics"];
    for (const file of files) assert.equal((await open(file)).status, 200, file);
    await open(files[0]!, { range: "bytes=0-" });
    await open(files[0]!, { range: "bytes=1000-" });
    await open(files[0]!, {}, "HEAD");
    await open(files[0]!, { "sec-purpose": "prefetch" });
    await open(files[0]!, { "user-agent": "Googlebot/2.1" });
    const { headers } = await open(files[2]!);
    await open(files[2]!, { "if-none-match": headers.get("etag")! });
    await open("/savings", page);
    await app.services.visiting.flush();
    const days = (await kept(app)).filter(({ period }) => period.length === 10);
    assert.deepEqual(Object.fromEntries(days.map(({ name, times }) => [name, times])), {
      [files[0]!]: 2,
      [files[1]!]: 1,
      [files[2]!]: 2,
    });
    const { ask } = await signedIn(app);
    const read: AdminRequests = await (await ask("/api/admin/statistics/requests?days=7")).json();
    assert.deepEqual([read.downloads.total, read.downloads.before, read.missing], [5, 0, []]);
  });

  test("missing pages count by path and the host before, without query; files, calls and programs don't", async () => {
    await using app = await createTestApp(engine);
    const { open } = browserAt(app);
    await open("/savngs?name=hirut", { ...page, referer: "https://blog.example/a?b=c" });
    await open("/savngs", { ...page, referer: "http://localhost:3000/" });
    await open("/place/abc.def", page);
    for (const path of ["/wp-login.php", "/api/nothing", "/.env"]) await open(path, page);
    await open("/nothing", { ...page, "user-agent": "curl/8.5.0" });
    await open("/nothing", { accept: "*/*" });
    const { ask } = await signedIn(app);
    await app.services.visiting.flush();
    const read: AdminRequests = await (await ask("/api/admin/statistics/requests")).json();
    assert.deepEqual(read.missing, [
      { name: "/place/…", host: "", times: 1 },
      { name: "/savngs", host: "/", times: 1 },
      { name: "/savngs", host: "blog.example", times: 1 },
    ]);
  });

  test("of a day 100 missing pages have a name, however many processes count; what is old goes", async () => {
    await using app = await createTestApp(engine);
    const { store } = app.services;
    const now = Date.UTC(2026, 10, 20);
    const processes = [1, 2].map(() => createRequestTallies(store, () => now));
    for (const [at, process] of processes.entries())
      for (let n = 0; n < 80; n++) process.count("missing", `/${at ? "b" : "a"}-${n}`);
    await Promise.all(processes.map(({ flush }) => flush()));
    const rows = await kept(app);
    assert.deepEqual([rows.length, rows.find(({ name }) => name === "*")!.times], [101, 60]);
    await sweepRequests(store, now + 89 * 86_400_000);
    assert.equal((await kept(app)).length, 101);
    await sweepRequests(store, now + 90 * 86_400_000);
    assert.equal((await kept(app)).length, 0);
  });

  test("searches without an answer count by topic at once, and their words are not needed", async () => {
    await using app = await createTestApp(engine);
    const { tell } = browserAt(app);
    for (const [words, topic] of [
      ["", "sending"],
      ["stocks", "sending"],
      ["crypto", "made up"],
    ] as const)
      await tell("/searches", "/help", { words, topic });
    await app.services.visiting.flush();
    const { ask } = await signedIn(app);
    const read: AdminRequests = await (await ask("/api/admin/statistics/requests")).json();
    const heading = app.site.renderer.words("en").help.groups.find(({ id }) => id === "sending")!.heading;
    assert.deepEqual(read.topics, [
      { name: heading, times: 2 },
      { name: "", times: 1 },
    ]);
  });
});
