import { Agent, get, type IncomingMessage } from "node:http";
import { numbersFrom } from "../../server/seed/made-people.ts";
import { startServer } from "../../test/support/server-process.ts";
import { newDiskDir } from "../disk.ts";
import { cpuMsOf } from "../processor-time.ts";
import { besideEachOther, type Measured, type Size } from "../report/figure.ts";
import { builtPages } from "./built-pages.ts";
import { type Nginx, nginxMissing, startNginx } from "./nginx.ts";
import { type Asked, filesOf, visits } from "./visits.ts";

const visitorsAtOnce = 24;
const seed = 20_260;
const keptSeconds = "60";

/** What visitors asked for, what of it reached the origin, and what that took there. */
type Seen = {
  visits: number;
  pages: number;
  files: number;
  pageHits: number;
  fileHits: number;
  bytes: number;
  originBytes: number;
  seconds: number;
  cpuMs: number;
};

/**
 * The same visits through nginx as a caching proxy, once with pages that shared caches have to ask after each time, as they are unless
 * PAGE_CACHE_SECONDS is set, and once with pages that they may keep.
 */
export async function cdn({ quick }: Size): Promise<Measured> {
  if (nginxMissing) return [`skipped: ${nginxMissing}`];
  const amount = quick ? 1500 : 10_000;
  const asked = await replay("0", amount);
  const cached = await replay(keptSeconds, amount);
  const share = (hits: number, all: number) => (100 * hits) / all;
  const [before, after] = [asked, cached].map(({ visits, pages, files, pageHits, fileHits, originBytes, cpuMs }) => ({
    pages: share(pageHits, pages),
    all: share(pageHits + fileHits, pages + files),
    files: share(fileHits, files),
    requests: (pages + files - pageHits - fileHits) / visits,
    kilobytes: originBytes / visits / 1000,
    cpuMs: cpuMs / visits,
  })) as [Shares, Shares];
  const beside = (what: string, unit: string, of: (shares: Shares) => number, plot?: string) =>
    besideEachOther([what, of(after)], unit, ["without PAGE_CACHE_SECONDS", of(before)], plot);
  const hits = "Of 100 requests, how many the cache answers";
  return [
    beside("pages that the cache answers", "%", ({ pages }) => pages, hits),
    beside("scripts, faces and pictures that the cache answers", "%", ({ files }) => files, hits),
    beside("requests that the cache answers", "%", ({ all }) => all, hits),
    beside("requests that reach the origin, a visit", "requests", ({ requests }) => requests),
    beside("sent by the origin, a visit", "KB", ({ kilobytes }) => kilobytes),
    beside("processor time of the origin, a visit", "ms", ({ cpuMs }) => cpuMs),
    `${amount.toLocaleString("en-US")} visits of ${(cached.pages / cached.visits).toFixed(1)} pages, ${((cached.pages + cached.files) / cached.visits).toFixed(1)} requests and ${(cached.bytes / cached.visits / 1000).toFixed(0)} KB each, in ${cached.seconds.toFixed(0)} s, with PAGE_CACHE_SECONDS=${keptSeconds}. The cache began empty. It asks the origin for a page once a minute for each address and each way of compressing: the more visits in a minute, the higher the rate.`,
    "Joins, event streams and the API are never cached and are not in these visits. nginx kept one copy for each marked link (?ref=, ?utm_source=), as a cache does unless it is told that a page differs only by to and amount.",
  ];
}

type Shares = { pages: number; all: number; files: number; requests: number; kilobytes: number; cpuMs: number };

async function replay(cacheSeconds: string, amount: number): Promise<Seen> {
  const origin = await startServer({ DATA_DIR: await newDiskDir(), PAGE_CACHE_SECONDS: cacheSeconds });
  const proxy = await cachingProxy(origin.url);
  try {
    await compressed(origin.url);
    const [before, start] = [await cpuMsOf(origin.pid), performance.now()];
    const seen = await visit(proxy, amount);
    const seconds = (performance.now() - start) / 1000;
    return { ...seen, seconds, cpuMs: (await cpuMsOf(origin.pid)) - before };
  } finally {
    await proxy.stop();
    await origin.kill();
  }
}

/** An nginx that keeps what it may, asks after it when it has run out, and lets one request of many go on to the origin. */
const cachingProxy = (origin: string) =>
  startNginx((folder) => ({
    http: `proxy_cache_path ${folder}/cache keys_zone=pages:10m; upstream origin { server ${new URL(origin).host}; keepalive 32; }`,
    server: `location / {
      proxy_pass http://origin; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_cache pages; proxy_cache_revalidate on; proxy_cache_lock on; proxy_cache_use_stale updating;
      add_header x-cache $upstream_cache_status;
    }`,
  }));

/** Asks the origin for every page and file once in each way, so that what follows meets a server that has been up for a while. */
async function compressed(url: string) {
  for (const { path, html } of builtPages())
    for (const each of [path, ...filesOf(html)])
      for (const encoding of ["br", "gzip"])
        await (await fetch(url + each, { headers: { "accept-encoding": encoding } })).arrayBuffer();
}

async function visit({ url }: Nginx, amount: number): Promise<Omit<Seen, "cpuMs" | "seconds">> {
  const seen = { visits: 0, pages: 0, files: 0, pageHits: 0, fileHits: 0, bytes: 0, originBytes: 0 };
  const next = visits(builtPages(), numbersFrom(seed));
  const agent = new Agent({ keepAlive: true, maxSockets: visitorsAtOnce });
  const tags = new Map<string, string>();
  async function visitor() {
    while (seen.visits++ < amount) {
      const { encoding, asked } = next.next().value as { encoding: string; asked: Asked[] };
      for (const one of asked) await ask(one, encoding);
    }
  }
  async function ask({ path, isPage, known }: Asked, encoding: string) {
    const key = `${encoding} ${path}`;
    const tag = known ? tags.get(key) : undefined;
    const headers = { "accept-encoding": encoding, ...(tag && { "if-none-match": tag }) };
    const { status, etag, hit, bytes, fromOrigin } = await answerOf(`${url}${path}`, headers, agent);
    if (status !== 200 && status !== 304) throw new Error(`${path} answered ${status}`);
    if (etag) tags.set(key, etag);
    seen[isPage ? "pages" : "files"]++;
    seen.bytes += bytes;
    if (hit) seen[isPage ? "pageHits" : "fileHits"]++;
    else seen.originBytes += fromOrigin;
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visitor));
  agent.destroy();
  return { ...seen, visits: amount };
}

async function answerOf(url: string, headers: Record<string, string>, agent: Agent) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers, agent }, resolve).on("error", reject),
  );
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  const cache = String(answer.headers["x-cache"] ?? "");
  // What was asked after and had not changed (REVALIDATED) reached the origin, without its bytes.
  const hit = /HIT|UPDATING|STALE/.test(cache);
  const fromOrigin = cache === "REVALIDATED" ? 0 : bytes;
  return { status: answer.statusCode!, etag: answer.headers.etag, hit, bytes, fromOrigin };
}
