declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  type Request = { method: "POST"; path: string; headers: Record<string, string>; body: string };
  type Options = {
    url: string;
    connections: number;
    headers?: Record<string, string>;
    /** For each request that one connection sends in turn, anew each time. */
    requests?: { setupRequest(request: object): Request }[];
    /** Seconds that an answer may take. */
    timeout?: number;
  } & ({ duration: number } | { amount: number });
  type Result = {
    requests: { average: number; total: number };
    /** ms */
    latency: { p50: number; p99: number };
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result> & EventEmitter & { stop(): void };
}
