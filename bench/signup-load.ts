import autocannon from "autocannon";
import { cpuMsOf } from "./processor-time.ts";

let sent = 0;

/** What a load of signups met: signups a second, answer times in ms, and the server's processor time. */
export type SignupLoad = { perSecond: number; p50Ms: number; p99Ms: number; cpuMsPerJoin: number; busyCores: number };

/**
 * Sends `amount` signups, `connections` of them at once, each with an e-mail address and a client address of its own.
 * An answer's time counts from before its connection is made. Throws when one is answered otherwise than with 201.
 */
export async function loadSignups(
  { url, pid }: { url: string; pid: number },
  connections: number,
  amount: number,
): Promise<SignupLoad> {
  const cpuBefore = await cpuMsOf(pid);
  const start = performance.now();
  let answeredAt = start;
  const running = autocannon({ url, connections, amount, timeout: 30, requests: [{ setupRequest: nextSignup }] });
  running.on("response", () => {
    answeredAt = performance.now();
  });
  const { "2xx": accepted, errors, timeouts, latency } = await running;
  if (accepted !== amount) throw new Error(`${accepted} of ${amount} accepted, ${errors} errors, ${timeouts} timeouts`);
  const cpuMs = (await cpuMsOf(pid)) - cpuBefore;
  const wallMs = answeredAt - start;
  return {
    perSecond: (amount * 1000) / wallMs,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    cpuMsPerJoin: cpuMs / amount,
    busyCores: cpuMs / wallMs,
  };
}

function nextSignup(request: object) {
  const i = sent++;
  const client = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const body = JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email: `bench-${i}@example.com` });
  const headers = { "content-type": "application/json", "x-forwarded-for": client };
  return { ...request, method: "POST" as const, path: "/api/waitlist", headers, body };
}
