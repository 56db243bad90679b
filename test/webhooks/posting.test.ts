import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { describe, test } from "node:test";
import { post } from "../../features/webhooks/server/post.ts";
import { urlFault } from "../../features/webhooks/server/webhooks.ts";
import { startReceiver } from "../support/receiver.ts";

const never = new AbortController().signal;
const posted = (url: string, given: Partial<Parameters<typeof post>[0]> = {}) =>
  post({ url, headers: {}, body: "{}", inside: true, signal: never, ...given });

/** A server that says these bytes to whoever connects, and ends. */
async function startTeller(said: string) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.end(said));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())) };
}

describe("what a webhook posts", () => {
  test("goes to no address that is not public, however it is written or resolved", async () => {
    for (const host of [
      ...["127.0.0.1", "127.1", "0x7f000001", "2130706433", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254"],
      ...[
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "[::1]",
        "[::]",
        "[fe80::1]",
        "[fd00::1]",
        "[ff02::1]",
      ],
      ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]"],
    ]) {
      assert.equal(urlFault(`https://${host}/`, false), "private", host);
      assert.deepEqual(await posted(`https://${host}/`, { inside: false }), { status: null, fault: "private" }, host);
    }
    for (const found of [["127.0.0.1"], ["203.0.113.9", "10.0.0.1"], ["::1"], ["::ffff:10.0.0.1"]]) {
      const asked = { inside: false, resolve: async () => found };
      assert.deepEqual(await posted("https://receiver.example/", asked), { status: null, fault: "private" });
    }
    assert.deepEqual(await posted("http://receiver.example/", { inside: false }), { status: null, fault: "insecure" });
    assert.deepEqual([urlFault("http://a.example/", false), urlFault("http://10.0.0.1/", true)], ["https", undefined]);
  });

  test("goes to the address that was looked at, and follows no redirect", async () => {
    await using inner = await startReceiver();
    await using outer = await startReceiver((response) => response.writeHead(307, { location: inner.url }).end());
    let asked = 0;
    const url = outer.url.replace("127.0.0.1", "receiver.example");
    const found = await posted(url, { resolve: async () => [asked++ ? "127.0.0.9" : "127.0.0.1"] });
    assert.deepEqual(found, { status: 307, fault: "redirect" });
    assert.deepEqual([asked, outer.received.length, inner.received.length], [1, 1, 0]);
  });

  test("is believed by its status, whatever comes after it, and fails on anything else", async () => {
    for (const [said, expected] of [
      ["HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\nshort", { status: 200, fault: null }],
      [`HTTP/1.1 200 OK\r\n\r\n${"\0garbage".repeat(5000)}`, { status: 200, fault: null }],
      ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz", { status: 200, fault: null }],
      ["HTTP/1.1 500 No\r\n\r\n", { status: 500, fault: "status" }],
      ["hello, I am no web server\r\n", { status: null, fault: "garbled" }],
      ["", { status: null, fault: "cut" }],
    ] as const) {
      await using teller = await startTeller(said);
      assert.deepEqual(await posted(teller.url), expected, said.slice(0, 40));
    }
    await using silent = await startReceiver(() => {});
    assert.deepEqual(await posted(silent.url, { signal: AbortSignal.timeout(30) }), { status: null, fault: "timeout" });
  });
});
