import assert from "node:assert/strict";
import { test } from "node:test";
import { createTestApp } from "../support/app.ts";
import { onOneEngine } from "../support/engines.ts";
import { browserAt, countedOf } from "../support/visiting.ts";

onOneEngine("views of pages", (engine) => {
  test("a page that is answered counts once for each time it is shown, also as the browser had it", async () => {
    await using app = await createTestApp(engine);
    const { open } = browserAt(app);
    const first = await open("/savings", { "sec-fetch-dest": "document" });
    const again = await open("/savings", { "if-none-match": first.headers.get("etag")! });
    assert.deepEqual([first.status, again.status], [200, 304]);
    await open("/?to=ETB&amount=100");
    assert.deepEqual(await countedOf(app, "views"), { "/savings en direct": 2, "/ en direct": 1 });
  });

  test("what nobody sees is no view: programs, pages loaded ahead, HEAD, frames, files, redirects and pages that are none", async () => {
    await using app = await createTestApp(engine);
    const { open } = browserAt(app);
    await app.request("/savings");
    for (const name of ["Mozilla/5.0 (compatible; Googlebot/2.1)", "curl/8.5.0", "facebookexternalhit/1.1", ""])
      await open("/savings", { "user-agent": name });
    for (const purpose of ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])
      await open("/savings", { "sec-purpose": purpose });
    await open("/savings", { purpose: "prefetch" });
    await open("/savings", {}, "HEAD");
    for (const destination of ["iframe", "empty"]) await open("/savings", { "sec-fetch-dest": destination });
    for (const path of ["/savings/", "/robots.txt", "/nothing", "/404", "/healthz", "/api/rates", "/favicon.ico"])
      await open(path);
    await app.services.visiting.flush();
    assert.deepEqual(await app.services.store.db.selectFrom("visit_tally").selectAll().execute(), []);
  });

  test("neither the team's page, nor a page of one's own, nor an invitation is counted", async () => {
    await using app = await createTestApp(engine);
    const { open, tell } = browserAt(app);
    for (const path of ["/waitlist-admin", "/place/token", "/invitation/token", "/ambassador/token"]) {
      await open(path);
      await tell("", path);
      await tell("/started", path);
    }
    await app.services.visiting.flush();
    assert.deepEqual(await app.services.store.db.selectFrom("visit_tally").selectAll().execute(), []);
  });

  test("how one came is one of a short list, by the link's words before the page before", async () => {
    await using app = await createTestApp(engine);
    const { open } = browserAt(app);
    const google = "https://www.google.com/";
    const cases: [path: string, referrer: string, source: string][] = [
      ["/", "", "direct"],
      ["/", google, "search"],
      ["/", "https://duckduckgo.com/", "search"],
      ["/", "https://l.facebook.com/", "social"],
      ["/", "https://mail.google.com/", "webmail"],
      ["/", "https://blog.example/a?b=c", "site"],
      ["/", "http://localhost:3000/savings", "inside"],
      ["/", "not an address", "direct"],
      ["/?ref=r0123456789ab", google, "friend"],
      ["/?ref=a0123456789ab", google, "ambassador"],
      ["/?source=event:seattle", "", "poster"],
      ["/?utm_source=Newsletter&utm_medium=email", "", "email"],
      ["/?utm_source=google&utm_medium=cpc", google, "advert"],
      ["/?utm_source=instagram", "", "post"],
      ["/?source=hirut@example.com", google, "campaign"],
      ["/?utm_campaign=spring", "", "campaign"],
      ["/?source=", google, "search"],
    ];
    const expected: Record<string, number> = {};
    for (const [path, referer, source] of cases) {
      assert.equal((await open(path, referer ? { referer } : {})).status, 200);
      expected[`/ en ${source}`] = (expected[`/ en ${source}`] ?? 0) + 1;
    }
    const [gathering] = app.site.renderer.leanPaths();
    await open(gathering!);
    expected[`${gathering} en poster`] = 1;
    assert.deepEqual(await countedOf(app, "views"), expected);
  });

  test("a page that came out of what the browser had tells so itself", async () => {
    await using app = await createTestApp(engine);
    const { tell } = browserAt(app);
    for (const page of ["/credit", "/credit?utm_source=newsletter", "/nothing"])
      assert.equal((await tell("", page)).status, 204);
    await app.request("/api/visits", { method: "POST", headers: { referer: "http://localhost:3000/credit" } });
    assert.deepEqual(await countedOf(app, "views"), { "/credit en inside": 1, "/credit en email": 1 });
  });

  test("one client's page tells so often in a minute, and others go on", async () => {
    await using app = await createTestApp(engine);
    const { tell } = browserAt(app);
    const statuses: number[] = [];
    for (let time = 0; time < 61; time++) statuses.push((await tell("/started", "/credit", {}, "192.0.2.1")).status);
    assert.deepEqual([statuses.indexOf(429), statuses.lastIndexOf(204)], [60, 59]);
    assert.equal((await tell("/started", "/credit", {}, "192.0.2.2")).status, 204);
    assert.deepEqual(await countedOf(app, "started"), { "/credit en direct": 61 });
  });
});
