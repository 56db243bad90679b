import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, test } from "node:test";
import { freePort, until } from "../support/server-process.ts";
import { openHttp2 } from "./over-http2.ts";
import { absent, startProxy } from "./proxy-process.ts";

const [one, other] = ["127.9.0.1", "127.9.0.2"];

/** nginx with small limits before a server that answers nothing but /done. */
async function startLimited(replaced: [string, string][]) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    if (request.url === "/done") response.end("done");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const proxy = await startProxy("nginx", [port, await freePort()], replaced);
  return {
    port: proxy.port,
    asked: () => asked,
    async [Symbol.asyncDispose]() {
      await proxy.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

describe("nginx", { skip: absent("nginx") ?? absent("openssl") ?? false }, () => {
  test("bounds how often one client asks, and no other", async () => {
    await using limited = await startLimited([
      ["rate=200r/s", "rate=1r/m"],
      ["burst=4000", "burst=4"],
    ]);
    using client = await openHttp2(limited.port, one);
    const statuses: number[] = [];
    for (let time = 0; time < 7; time++) statuses.push((await client.ask("/done")).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429]);
    using another = await openHttp2(limited.port, other);
    assert.equal((await another.ask("/done")).status, 200);
  });

  test("bounds what one client asks at the same time, and no other", async () => {
    await using limited = await startLimited([["limit_conn selam_connections 1000", "limit_conn selam_connections 3"]]);
    using client = await openHttp2(limited.port, one);
    for (let each = 0; each < 3; each++) client.ask("/held").catch(() => {});
    await until(() => limited.asked() === 3, { what: "the three that are held" });
    assert.equal((await client.ask("/done")).status, 503);
    using another = await openHttp2(limited.port, other);
    assert.equal((await another.ask("/done")).status, 200);
  });
});
