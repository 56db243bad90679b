import assert from "node:assert/strict";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { mostMs, mostTries, processorMs } from "../cost.ts";
import type { TestEngine } from "../engines.ts";
import { planted } from "./arbitrary.ts";
import { type FuzzedApp, fuzzedApp } from "./fuzzed-app.ts";
import { type FuzzedRequest, fuzzedRequests } from "./requests.ts";

/** What a program says of itself when it fails: a line of a stack, a path of ours, an engine's own words. */
const innards =
  /\bat (?:async )?[\w.<> ]*\(?(?:file|node):|node_modules|SQLITE_|\.ts:\d+:\d+|syntax error at|no such (?:table|column)/;
const streams = /^text\/event-stream|csv|spreadsheet/;

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** What comes of it, as text; of what goes on for long only the beginning. */
async function textOf(answer: Response): Promise<string> {
  if (!streams.test(answer.headers.get("content-type") ?? "")) {
    const bytes = Buffer.from(await answer.arrayBuffer());
    const decode = bytes.length ? decoders[answer.headers.get("content-encoding") ?? ""] : undefined;
    return (decode ? decode(bytes) : bytes).toString("latin1");
  }
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Why an answer is not one that we give. */
function faultOf(answer: Response, text: string): string | undefined {
  const type = answer.headers.get("content-type") ?? "";
  const location = answer.headers.get("location");
  if (answer.status >= 500) return `it answers ${answer.status}`;
  if (innards.test(text)) return `it tells of its innards: ${innards.exec(text)?.[0]}`;
  if (type.startsWith("text/html") && text.includes(planted)) return "it gives back a tag that was sent";
  if (type.startsWith("text/html") && !answer.headers.has("content-security-policy")) return "a page has no policy";
  if (location !== null && !/^\/(?![/\\])/.test(location)) return `it leads to ${location}`;
  if (/json/.test(type) && text && !isJson(text)) return "what it calls JSON is none";
  if (!answer.headers.has("x-request-id")) return "it has no request id";
  if (answer.headers.get("x-content-type-options") !== "nosniff") return "its type may be guessed";
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Sends it once, as a client that has asked for nothing yet; the processor time of the whole handling, in ms. */
async function send(
  { app, newClient, named }: FuzzedApp,
  { path, body, ...init }: FuzzedRequest,
): Promise<{ ms: number; status: number }> {
  const address = newClient();
  const before = process.cpuUsage();
  const sent = body && Buffer.from(named(body.toString("latin1")), "latin1");
  const answer = await app.request(named(path), { ...init, address, ...(sent && { body: sent }) });
  const text = await textOf(answer);
  const ms = processorMs(before);
  const fault = faultOf(answer, text);
  assert.ok(!fault, fault);
  return { ms, status: answer.status };
}

const shown = ({ method, path, headers, body }: FuzzedRequest) =>
  `${method} ${path.slice(0, 300)}\n${JSON.stringify(headers).slice(0, 900)}\n${JSON.stringify(Buffer.from(body ?? []).toString("latin1")).slice(0, 900)}`;

/**
 * Sends so many requests that are made of whatever a contract takes and does not take. Fails with the seed at the first one that is
 * answered by a 5xx, by innards of the server or a tag that was sent, or that costs more than 20 ms of processor time each of 25 times.
 * FUZZ_SEED is taken before `seed`. Returns how many were answered by each status, what the dearest cost and all of them together, in ms of processor time.
 */
export async function runFuzz({ engine, runs, seed }: { engine: TestEngine; runs: number; seed: number }) {
  await using fuzzed = await fuzzedApp(engine);
  const statuses = new Map<number, number>();
  let dearest = { ms: 0, path: "" };
  let allMs = 0;
  await fc.assert(
    fc.asyncProperty(fuzzedRequests(fuzzed), async (asked) => {
      const { ms: first, status } = await send(fuzzed, asked);
      if (status < 400 && asked.method !== "GET") await fuzzed.repair();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      let ms = first;
      for (let time = 1; time < mostTries && ms > mostMs; time++) ms = Math.min(ms, (await send(fuzzed, asked)).ms);
      allMs += ms;
      if (ms > dearest.ms) dearest = { ms, path: `${asked.method} ${asked.path.slice(0, 80)}` };
      assert.ok(ms <= mostMs, `it costs ${ms} ms`);
    }),
    {
      numRuns: runs,
      seed: Number(process.env.FUZZ_SEED ?? seed),
      endOnFailure: true,
      interruptAfterTimeLimit: 3_600_000,
      reporter(details) {
        if (!details.failed) return;
        const [found] = details.counterexample ?? [];
        const { errorInstance: error } = details as { errorInstance?: Error };
        throw new Error(`${error?.message}\n${found ? shown(found) : ""}\nagain: FUZZ_SEED=${details.seed}`);
      },
    },
  );
  return { statuses, dearest, allMs };
}
