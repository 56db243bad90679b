import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { onEachEngine } from "../support/engines.ts";
import { tellCounts } from "../support/kept-joins.ts";
import { person } from "../support/people.ts";
import { until } from "../support/server-process.ts";
import { type Http2, openHttp2 } from "./over-http2.ts";
import {
  account,
  assertListed,
  newClient,
  once,
  restartServer,
  type Setting,
  startProxied,
  startVisitors,
} from "./proxied.ts";
import { absent, hasBrotli, type ProxyName } from "./proxy-process.ts";
import { restartedProxy } from "./restarted-proxy.ts";

/** What differs between two answers to the same question, and what proxies tell of files of their own. */
const own = ["date", "x-request-id", "connection", "keep-alive", "server", "alt-svc", "transfer-encoding"];
const ofFiles = ["etag", "last-modified", "accept-ranges"];

const headersOf = (all: Iterable<[string, string]>, without = own) =>
  Object.fromEntries([...all].filter(([name]) => !without.includes(name)).sort());

const files = ["js", "css", "svg", "png", "woff2", "webmanifest", "json", "pdf", "zip"];

/** One path for each kind of file that the page's proxy may answer, as the build names them. */
function pathsOfFiles(): string[] {
  const { stdout } = spawnSync("find", ["dist/static", "-type", "f"], { encoding: "utf8" });
  const all = stdout.split("\n").map((file) => file.replace("dist/static", ""));
  const ofThisBuild = all.filter((path) => existsSync(`dist/client${path}`));
  return files.map((kind) => ofThisBuild.find((path) => path.endsWith(`.${kind}`)) ?? kind);
}

onEachEngine(
  "behind a real proxy",
  (engine) => {
    for (const name of ["nginx", "caddy"] as const) {
      const skip = absent(name) ?? absent("openssl") ?? false;
      describe(name, { skip }, () => behind(name, () => engine.newDatabase()));
    }
  },
  ["postgres"],
);

function behind(name: ProxyName, newDatabase: () => Promise<Record<string, string>>) {
  let setting: Setting;
  const directly = (path: string, headers: Record<string, string>) =>
    fetch(setting.servers[0]!.url + path, { headers, redirect: "manual" });

  before(async () => {
    setting = await startProxied(name, await newDatabase());
  });
  after(async () => {
    for (const server of setting?.servers ?? []) await server.kill("SIGKILL");
    await setting?.proxy.stop();
    await setting?.deployment[Symbol.asyncDispose]();
  });

  test("a page comes over HTTP/2 as the server says it, and is told once to stay with HTTPS", async () => {
    const headers = { "accept-encoding": "br" };
    const madeUp = { "x-request-id": "an-id-that-a-client-made-up-0001" };
    const [answer, expected] = [
      await once(setting, (client) => client.ask("/", { ...headers, ...madeUp })),
      await directly("/", headers),
    ];
    assert.equal(answer.status, 200);
    assert.deepEqual(headersOf(Object.entries(answer.headers)), headersOf(expected.headers));
    const lasting = answer.raw.filter((each) => each === "strict-transport-security");
    assert.equal(lasting.length, 1);
    assert.match(answer.headers["x-request-id"] ?? "", /^[\w-]{32,36}$/);
    assert.notEqual(answer.headers["x-request-id"], madeUp["x-request-id"]);
  });

  test("the log tells neither who asks, nor a query, nor whose page it is", async () => {
    const address = newClient();
    const kinds = ["place", "am/invitation", "ambassador"];
    for (const kind of kinds) await once(setting, (client) => client.ask(`/${kind}/a-token?told=a-query`), address);
    const log = () =>
      name === "nginx" ? readFileSync(`${setting.proxy.folder}/access.log`, "utf8") : setting.proxy.output();
    for (const kind of kinds) await until(() => log().includes(`"/${kind}/-`), { what: `the line of /${kind}/` });
    for (const secret of ["a-token", "a-query", address]) assert.ok(!log().includes(secret), secret);
  });

  for (const [at, kind] of files.entries())
    test(`a .${kind} comes from the disk with the server's headers`, async () => {
      const path = pathsOfFiles()[at]!;
      const headers = { "accept-encoding": "br" };
      const answer = await once(setting, (client) => client.ask(path, headers));
      const expected = await directly(path, headers);
      const without = [...own, ...ofFiles, "content-length", "content-encoding", "vary"];
      assert.equal(answer.status, 200);
      assert.deepEqual(headersOf(Object.entries(answer.headers), without), headersOf(expected.headers, without));
      assert.equal(answer.headers["x-request-id"], undefined);
      const wanted = (name === "caddy" || hasBrotli) && expected.headers.get("content-encoding");
      assert.equal(answer.headers["content-encoding"], wanted || undefined);
      if (wanted) {
        assert.equal(answer.headers.vary, "Accept-Encoding");
        assert.equal(answer.text.length, Number(expected.headers.get("content-length")));
      }
      const gzip = { "accept-encoding": "gzip" };
      const packed = await once(setting, (client) => client.ask(path, gzip));
      const encoding = (await directly(path, gzip)).headers.get("content-encoding") ?? undefined;
      assert.equal(packed.headers["content-encoding"], encoding);
      const known = await once(setting, (client) =>
        client.ask(path, { ...headers, "if-none-match": answer.headers.etag ?? "" }),
      );
      assert.equal(known.status, 304);
    });

  test("what holds addresses comes from the server, with the public origin; what is the build's own from nobody", async () => {
    for (const path of ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt"]) {
      const answer = await once(setting, (client) => client.ask(path));
      assert.ok(answer.text.includes(`https://localhost:${setting.proxy.port}/`), `${path}: ${answer.text}`);
      assert.ok(answer.headers["x-request-id"]);
    }
    for (const path of ["/.vite/manifest.json", "/assets/none.js", "/assets/", "/assets", "/..%2f..%2fpackage.json"]) {
      const { status } = await once(setting, (client) => client.ask(path));
      assert.equal(status === 404 || status === 400 || status === 308, true, `${path}: ${status}`);
    }
  });

  test("a slash at the end leads on within the site, and plain HTTP to HTTPS", async () => {
    const answer = await once(setting, (client) => client.ask("/about/?a=b"));
    const to = new URL(answer.headers.location ?? "", `https://localhost:${setting.proxy.port}/about/`);
    assert.deepEqual([answer.status, to.href], [308, `https://localhost:${setting.proxy.port}/about?a=b`]);
    const plain = `http://localhost:${setting.proxy.plainPort}/about?a=b`;
    const moved = await fetch(plain, { redirect: "manual" });
    const secure = new URL(moved.headers.get("location") ?? "");
    assert.deepEqual([moved.status, secure.protocol, secure.hostname], [308, "https:", "localhost"]);
    assert.equal(secure.pathname + secure.search, "/about?a=b");
    const call = await fetch(new URL("/api/waitlist/count", plain), { redirect: "manual" });
    assert.equal(call.status, name === "nginx" ? 403 : 308);
  });

  test("signing in sets cookies for HTTPS alone", async () => {
    const origin = `https://localhost:${setting.proxy.port}`;
    const answer = await once(setting, (client) => client.post("/api/auth/sign-in/email", account, { origin }));
    assert.equal(answer.status, 200, answer.text);
    assert.match(
      answer.headers["set-cookie"] ?? "",
      /^__Host-selam\.session_token=[^;]+;.* HttpOnly; Secure; SameSite=Strict/,
    );
    const cookie = answer.headers["set-cookie"]!.split(";")[0]!;
    const list = await once(setting, (client) => client.ask("/api/admin/waitlist", { cookie }));
    assert.equal(list.status, 200);
    const other = { origin: "https://other.example", "sec-fetch-site": "cross-site" };
    assert.equal((await once(setting, (client) => client.post("/api/waitlist", person(), other))).status, 403);
  });

  test("each event of a stream comes at once", { timeout: 120_000 }, async () => {
    using listening = await openHttp2(setting.proxy.port, newClient());
    const { stream, head } = listening.begin("/api/waitlist/events");
    let told = "";
    stream.setEncoding("utf8").on("data", (chunk) => (told += chunk));
    assert.equal((await head).status, 200);
    await until(() => /data: \{/.test(told), { what: "the first count" });
    const before = Number(told.match(/"count":(\d+)/)?.[1]);
    assert.equal((await once(setting, (client) => client.post("/api/waitlist", person()))).status, 201);
    await until(() => told.includes(`"count":${before + 1}`), { what: "the next one" });
  });

  test("a client is who connects, whatever it says, and is counted by both servers together", async () => {
    const address = newClient();
    const post = (client: Http2, says: number) =>
      client.post("/api/waitlist", person(), { "x-forwarded-for": `192.0.2.${says}` });
    const answers = await once(
      setting,
      (client) => Promise.all(Array.from({ length: 64 }, (_, at) => post(client, at))),
      address,
    );
    const sums = Map.groupBy(answers, ({ status }) => status);
    assert.deepEqual([sums.get(201)?.length, sums.get(429)?.length], [60, 4]);
    assert.equal((await once(setting, (client) => post(client, 1))).status, 201);
  });

  test("a restart of one server after the other fails no request and loses nobody", async (t) => {
    const before = setting.servers.map(({ pid }) => pid);
    const visitors = startVisitors(setting);
    try {
      for (const at of [0, 1]) {
        const soFar = visitors.asked();
        await until(() => visitors.asked() > soFar + 20 || visitors.failed.length, { what: "load" });
        await restartServer(setting, name, at);
      }
    } finally {
      await visitors.stop();
    }
    assert.deepEqual(visitors.failed, []);
    assert.ok(setting.servers.every(({ pid }) => !before.includes(pid)));
    await assertListed(setting, visitors.joined);
    tellCounts(t, { requests: visitors.asked(), acknowledged: visitors.joined.length, failed: 0, restarts: 2 });
  });

  restartedProxy(() => setting);
}
