import { once } from "node:events";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import autocannon from "autocannon";
import { Hono } from "hono";
import { startServer } from "../test/support/server-process.ts";
import { newDiskDir } from "./disk.ts";

const seconds = 4;
const rounds = 3;

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 50, duration: seconds, headers: { "accept-encoding": "br" } });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** The home page from our server against the same file from Hono's serveStatic, in turns. */
export async function pages(): Promise<string[]> {
  const ours = await startServer({ DATA_DIR: await newDiskDir() });
  const app = new Hono().use("*", serveStatic({ root: "dist/pages" }));
  const reference = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(reference, "listening");
  const { port } = reference.address() as { port: number };
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const rate = await requestsPerSecond(`${ours.url}/`);
    rates.push(rate);
    ratios.push(rate / (await requestsPerSecond(`http://127.0.0.1:${port}/index.html`)));
  }
  reference.close();
  await ours.kill();
  return [
    `requests a second: ${Math.round(median(rates))}`,
    `times Hono's serveStatic: ${median(ratios).toFixed(1)} (${rounds} rounds: ${ratios.map((r) => r.toFixed(1)).join(", ")})`,
  ];
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
