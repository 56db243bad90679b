import autocannon from "autocannon";
import { cpuMsOf, percentile } from "./measure.ts";

let sent = 0;

/** The next join of a load, each with an e-mail address and a client address of its own. */
export function nextJoin(request: object) {
  const i = sent++;
  const client = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const body = JSON.stringify({ name: "Hirut Bekele", phone: "(202) 555-0143", email: `bench-${i}@example.com` });
  const headers = { "content-type": "application/json", "x-forwarded-for": client };
  return { ...request, method: "POST" as const, path: "/api/waitlist", headers, body };
}

/** Sends `amount` joins, `connections` at once: joins a second, and the server's processor time for one, in ms. Throws unless each is answered with 201. */
export async function loadJoins({ url, pid }: { url: string; pid: number }, connections: number, amount: number) {
  const [cpuBefore, start] = [await cpuMsOf(pid), performance.now()];
  let answeredAt = start;
  const running = autocannon({ url, connections, amount, timeout: 30, requests: [{ setupRequest: nextJoin }] });
  running.on("response", () => {
    answeredAt = performance.now();
  });
  const { "2xx": accepted, errors, timeouts } = await running;
  if (accepted !== amount) throw new Error(`${accepted} of ${amount} accepted, ${errors} errors, ${timeouts} timeouts`);
  return { perSecond: (amount * 1000) / (answeredAt - start), cpuMs: ((await cpuMsOf(pid)) - cpuBefore) / amount };
}

type Asked = Pick<Parameters<typeof autocannon>[0], "headers" | "requests">;

/** The end for a server that never answers everybody, in seconds. */
const longest = 300;
/** Answers that each client gets at least, on average, while they are counted. */
const eachAtLeast = 4;

/**
 * The p95 in ms of a server's answers to `clients` who all ask again as soon as they have their answer, for `seconds` and four answers
 * each at least. Counting begins once each of them has had an answer, because before that few wait. Throws when an answer is no
 * success, or not everybody gets one within five minutes.
 */
export async function p95Of(url: string, clients: number, seconds: number, asked: Asked): Promise<number> {
  const answered = new Set<unknown>();
  const took: number[] = [];
  let [from, isOver] = [0, false];
  const running = autocannon({ url, connections: clients, duration: longest, timeout: longest, ...asked });
  running.on("response", (client, _status, _bytes, ms: number) => {
    const now = performance.now();
    if (isOver) return;
    if (answered.size === clients) took.push(ms);
    else if (answered.add(client).size === clients) from = now;
    if (now - from < seconds * 1000 || took.length < clients * eachAtLeast) return;
    isOver = true;
    running.stop();
  });
  const { non2xx, errors } = await running;
  if (non2xx || errors || !isOver)
    throw new Error(`${url}: ${answered.size} of ${clients} answered, ${non2xx} refusals, ${errors} errors`);
  return percentile(took, 95);
}
