import autocannon from "autocannon";
import { cpuMsOf } from "./processor-time.ts";
import { type Latency, latencyOf } from "./steady-load.ts";

let sent = 0;

/** What a load of signups met: signups a second, answer times, and the processor time of the servers. */
export type SignupLoad = Latency & { perSecond: number; cpuMsPerJoin: number; busyCores: number };

/**
 * Sends `amount` signups, `connections` of them at once, each with an e-mail address and a client address of its own, to servers in
 * equal shares. An answer's time counts from before its connection is made. Throws when one is answered otherwise than with 201.
 */
export async function loadSignups(
  servers: { url: string; pid: number }[],
  connections: number,
  amount: number,
): Promise<SignupLoad> {
  const used = async () => (await Promise.all(servers.map(({ pid }) => cpuMsOf(pid)))).reduce((sum, ms) => sum + ms, 0);
  const cpuBefore = await used();
  const start = performance.now();
  let answeredAt = start;
  const took: number[] = [];
  const load = async ({ url }: { url: string }) => {
    const share = { connections: connections / servers.length, amount: amount / servers.length };
    const running = autocannon({ url, ...share, timeout: 30, requests: [{ setupRequest: nextSignup }] });
    running.on("response", (_client, _status, _bytes, ms: number) => {
      answeredAt = performance.now();
      took.push(ms);
    });
    return running;
  };
  for (const { "2xx": accepted, errors, timeouts } of await Promise.all(servers.map(load)))
    if (accepted !== amount / servers.length)
      throw new Error(`${accepted} of ${amount / servers.length} accepted, ${errors} errors, ${timeouts} timeouts`);
  const cpuMs = (await used()) - cpuBefore;
  const wallMs = answeredAt - start;
  return {
    ...latencyOf(took),
    perSecond: (amount * 1000) / wallMs,
    cpuMsPerJoin: cpuMs / amount,
    busyCores: cpuMs / wallMs,
  };
}

/** The next signup, for a load that asks with `requests`: nobody signs up twice. */
export function nextSignup(request: object) {
  const i = sent++;
  const client = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const body = JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email: `bench-${i}@example.com` });
  const headers = { "content-type": "application/json", "x-forwarded-for": client };
  return { ...request, method: "POST" as const, path: "/api/waitlist", headers, body };
}
