import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compress } from "../../server/pages/compression.ts";
import { StaticFile } from "../../server/pages/static-file.ts";

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const encodings = ["br", "gzip"] as const;

/** A text that nobody compressed before, and the files in which what it becomes is kept. */
function newText() {
  const bytes = Buffer.from(`${randomBytes(16).toString("hex")} and words `.repeat(50));
  const name = createHash("sha256").update(bytes).digest("base64url");
  const file = (encoding: string) => resolve(import.meta.dirname, `../../dist/compressed/${name}.${encoding}`);
  const dispose = async () => {
    for (const encoding of encodings) await rm(file(encoding), { force: true });
  };
  return { bytes, file, [Symbol.asyncDispose]: dispose };
}

for (const encoding of encodings) {
  test(`${encoding}: what is kept is read the next time instead of made, and nothing is kept unasked`, async () => {
    await using text = newText();
    assert.deepEqual(decoders[encoding](await compress(text.bytes, encoding)), text.bytes);
    assert.equal(existsSync(text.file(encoding)), false);
    const made = await compress(text.bytes, encoding, true);
    assert.ok(made.byteLength < text.bytes.byteLength);
    assert.deepEqual(await readFile(text.file(encoding)), made);
    await writeFile(text.file(encoding), "kept");
    assert.equal((await compress(text.bytes, encoding)).toString(), "kept");
  });
}

test("a page that is warmed is kept in both encodings; a picture in none", async () => {
  for (const [type, kept] of [
    ["text/html; charset=utf-8", true],
    ["image/png", false],
  ] as const) {
    await using text = newText();
    await new StaticFile(text.bytes, type, {}).warm();
    for (const encoding of encodings) assert.equal(existsSync(text.file(encoding)), kept, `${type}, ${encoding}`);
  }
});

test("a page that is warmed still goes out plain to who takes no encoding, and a file that is read when asked under the tag of its bytes", async () => {
  await using text = newText();
  const page = new StaticFile(text.bytes, "text/html; charset=utf-8", {});
  const { headers } = await page.respond(new Headers());
  await page.warm();
  const answer = await page.respond(new Headers());
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), text.bytes);
  assert.deepEqual([...answer.headers], [...headers]);
  let bytes = text.bytes;
  const picture = new StaticFile(async () => bytes, "image/png", {});
  const tag = (await picture.respond(new Headers())).headers.get("etag")!;
  assert.equal((await picture.respond(new Headers({ "if-none-match": tag }))).status, 304);
  bytes = Buffer.from("drawn anew");
  assert.equal(await (await picture.respond(new Headers({ "if-none-match": tag }))).text(), "drawn anew");
});
