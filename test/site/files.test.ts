import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createTestApp } from "../support/app.ts";
import { onEachEngine } from "../support/engines.ts";

const folder = resolve(import.meta.dirname, "../../dist/client/assets");
const assets = readdirSync(folder).map((name) => ({
  path: `/assets/${name}`,
  bytes: readFileSync(resolve(folder, name)),
}));
const text = assets.filter(({ path }) => /\.(js|css)$/.test(path));
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

onEachEngine(
  "files",
  (engine) => {
    test("each asset is served byte for byte, to be kept for ever", async () => {
      await using app = await createTestApp(engine);
      assert.ok(assets.length > 0);
      for (const { path, bytes } of assets) {
        const answer = await app.request(path);
        assert.equal(answer.status, 200, path);
        assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
        assert.equal(answer.headers.get("content-length"), String(bytes.byteLength));
        assert.ok(bytes.equals(await bytesOf(answer)), path);
      }
    });

    test("each asset has the type that its name says", async () => {
      await using app = await createTestApp(engine);
      const types: Record<string, RegExp> = { js: /^text\/javascript/, css: /^text\/css/, woff2: /^font\/woff2$/ };
      for (const { path } of assets) {
        const type = types[path.split(".").at(-1)!];
        if (type) assert.match((await app.request(path)).headers.get("content-type")!, type);
      }
    });

    test("/favicon.ico is an icon that holds a PNG", async () => {
      await using app = await createTestApp(engine);
      const answer = await app.request("/favicon.ico");
      assert.equal(answer.headers.get("content-type"), "image/x-icon");
      const bytes = await bytesOf(answer);
      assert.deepEqual([...bytes.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 32, 32]);
      assert.deepEqual([bytes.readUInt32LE(14), bytes.readUInt32LE(18)], [bytes.byteLength - 22, 22]);
      assert.equal(bytes.toString("latin1", 23, 26), "PNG");
    });

    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      test(`${encoding} is smaller and decodes to the same bytes`, async () => {
        await using app = await createTestApp(engine);
        for (const path of ["/", ...text.map((asset) => asset.path)]) {
          const plain = await bytesOf(await app.request(path));
          const answer = await app.request(path, { headers: { "accept-encoding": encoding } });
          assert.equal(answer.headers.get("content-encoding"), encoding);
          assert.match(answer.headers.get("vary")!, /accept-encoding/i);
          const bytes = await bytesOf(answer);
          assert.equal(answer.headers.get("content-length"), String(bytes.byteLength));
          assert.ok(bytes.byteLength < plain.byteLength);
          assert.ok(decode(bytes).equals(plain), path);
        }
      });
    }

    for (const [accepted, encoding] of Object.entries({
      "gzip, deflate, br, zstd": "br",
      "gzip, deflate": "gzip",
      "br;q=0, gzip": "gzip",
      "br; q=0.0 , gzip;q=1": "gzip",
      "br;q=0.5": "br",
      identity: null,
      "brotli, xgzip": null,
      "": null,
    })) {
      test(`who accepts "${accepted}" gets ${encoding ?? "it as it is"}`, async () => {
        await using app = await createTestApp(engine);
        const answer = await app.request("/", { headers: { "accept-encoding": accepted } });
        assert.equal(answer.headers.get("content-encoding"), encoding);
      });
    }

    test("fonts are not compressed once more", async () => {
      await using app = await createTestApp(engine);
      const font = assets.find(({ path }) => path.endsWith(".woff2"))!;
      const answer = await app.request(font.path, { headers: { "accept-encoding": "br, gzip" } });
      assert.equal(answer.headers.get("content-encoding"), null);
    });

    test("a page that the browser has is 304, without a body", async () => {
      await using app = await createTestApp(engine);
      for (const encoding of ["br", "gzip", "identity"]) {
        const headers = { "accept-encoding": encoding };
        const etag = (await app.request("/", { headers })).headers.get("etag")!;
        assert.match(etag, /^(W\/)?"[^"]+"$/);
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
          const again = await app.request("/", { headers: { ...headers, "if-none-match": known } });
          assert.deepEqual([again.status, again.headers.get("etag"), await again.text()], [304, etag, ""], known);
        }
      }
    });

    test("a page that the browser has in another form is sent", async () => {
      await using app = await createTestApp(engine);
      const other = (await app.request("/", { headers: { "accept-encoding": "br" } })).headers.get("etag")!;
      const headers = { "accept-encoding": "gzip", "if-none-match": other };
      assert.equal((await app.request("/", { headers })).status, 200);
    });

    test("the 404 page is never 304", async () => {
      await using app = await createTestApp(engine);
      const etag = (await app.request("/nothing-here")).headers.get("etag") ?? '"x"';
      assert.equal((await app.request("/nothing-here", { headers: { "if-none-match": etag } })).status, 404);
    });

    test("nothing outside the folder of files is served", async () => {
      await using app = await createTestApp(engine);
      const paths = [
        "/assets/../server/site.js",
        "/assets/..%2f..%2fserver/site.js",
        "/server/site.js",
        "/assets.json",
      ];
      for (const path of paths) assert.equal((await app.request(path)).status, 404, path);
    });
  },
  ["sqlite"],
);
