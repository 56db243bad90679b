import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Announcement } from "../features/announcements/contract.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { startPostgres } from "../test/support/postgres.ts";
import { type ServerProcess, startServer, until } from "../test/support/server-process.ts";
import { countingSlices } from "./counting-slices.ts";
import { signIn } from "./dashboard.ts";
import { newDiskDir } from "./disk.ts";
import { makeList } from "./made-list.ts";
import { memoryDuring } from "./memory.ts";
import { median, percentile } from "./percentile.ts";
import { postgresCpuMs } from "./postgres-time.ts";
import { cpuMsOf } from "./processor-time.ts";
import { besideEachOther, type Figure, type Measured as Found, type Size } from "./report/figure.ts";

const bareMessages = 2000;
const atOnce = 5;
const idleMs = 5000;
const path = "/api/admin/announcements";
const operator = { email: "bench@example.com", password: "a long enough password" };
const texts = { en: { subject: "We have news", text: "Selam, {name}!\n\nWe **open** soon. You are number {place}." } };

/**
 * One announcement to many by SMTP: what it costs, what memory it holds as it goes on, how the team's page and the health check
 * answer beside it; and for how long counting 1,000,000 people keeps everything else from its turn. To 20,000 people unless it is told
 * how many; 100,000 take some minutes for each engine.
 */
export async function announcements({ quick, people = quick ? 2000 : 20_000 }: Size): Promise<Found> {
  const smtp = spawn(process.execPath, ["bench/taking-smtp.ts"], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(smtp.stdout, "data");
  const url = `smtp://127.0.0.1:${String(port).trim()}`;
  const postgres = await startPostgres();
  try {
    const bareMs = await bareSending(url);
    const sqlite = await on("SQLite", people, url, bareMs, {});
    const databaseUrl = await postgres.createDatabase();
    return [
      ...sqlite,
      ...(await on("PostgreSQL", people, url, bareMs, { DATABASE_URL: databaseUrl })),
      ...(await countingSlices(quick ? 100_000 : 1_000_000)),
    ];
  } finally {
    await postgres.stop();
    smtp.kill();
  }
}

/** The processor time of a message that nothing is known of but itself, in ms. */
async function bareSending(url: string): Promise<number> {
  const mailer = smtpMailer(url, { from: "team@example.com", domain: "example.com" });
  const before = process.cpuUsage();
  let left = bareMessages;
  async function connection() {
    while (left-- > 0) {
      const id = `bare-${left}`;
      await mailer.send({ id, date: new Date(), to: `${id}@example.com`, subject: "News", ...bareParts, headers: {} });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, connection));
  mailer.close();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / bareMessages;
}

const bareParts = { text: "News. ".repeat(100), html: `<p>${"News. ".repeat(1200)}</p>` };

async function on(
  engine: string,
  people: number,
  smtpUrl: string,
  bareMs: number,
  more: { DATABASE_URL?: string },
): Promise<Figure[]> {
  const env = {
    AUTH_SECRET: "x".repeat(32),
    OPERATOR_EMAIL: operator.email,
    OPERATOR_PASSWORD: operator.password,
    DATA_DIR: await newDiskDir(),
    SMTP_URL: smtpUrl,
    SMTP_INSECURE: "yes",
    MAIL_PER_MINUTE: "1000000",
    ...more,
  };
  const entry = "test/support/addressed-main.ts";
  await (await startServer(env, entry)).kill();
  await makeList(env, people, { confirmed: true });
  const server = await startServer(env, entry);
  try {
    return report(
      `${engine}, ${people.toLocaleString("en-US")} messages`,
      bareMs,
      await measure(server, people, more.DATABASE_URL),
    );
  } finally {
    await server.kill();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(server: ServerProcess, people: number, databaseUrl: string | undefined) {
  const timeoutMs = people * 60 + 120_000;
  const { pid, url } = server;
  const headers = { ...(await signIn(url, operator)), "content-type": "application/json" };
  const call = async (method: string, to: string, body?: object) => {
    const answer = await fetch(url + path + to, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${to} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Announcement;
  };
  const { id, audience, updatedAt } = await call("POST", "", { kind: "news" });
  await call("PUT", `/${id}`, { texts, audience, updatedAt });
  await call("POST", `/${id}/count`);
  const read = () => call("GET", `/${id}`);
  await until(async () => (await read()).count, { timeoutMs, what: "the count" });
  const used = async () => (await cpuMsOf(pid)) + (databaseUrl ? await postgresCpuMs(databaseUrl) : 0);

  await answerTimes(url, headers, idleMs);
  const [alone, idle] = await Promise.all([answerTimes(url, headers, idleMs), memoryDuring(pid, idleMs)]);
  const before = await used();
  const start = performance.now();
  await call("POST", `/${id}/start`, { recipients: people });
  const sentShare = async (share: number) =>
    until(async () => (await read()).progress.sent >= people * share, { timeoutMs, everyMs: 100, what: `${share}` });
  await sentShare(0.2);
  const early = await memoryDuring(pid, 2000);
  await sentShare(0.3);
  const beside = await answerTimes(url, headers, idleMs);
  await sentShare(0.9);
  const late = await memoryDuring(pid, 1000);
  await sentShare(1);
  const seconds = (performance.now() - start) / 1000;
  return { idle, early, late, alone, beside, perSecond: people / seconds, cpuMs: ((await used()) - before) / people };
}

/** How long the team's list and the health check took to answer, in ms, asked in turns for some time. */
async function answerTimes(url: string, headers: Record<string, string>, ms: number) {
  const took: Record<"list" | "health", number[]> = { list: [], health: [] };
  const ask = async (times: number[], to: string) => {
    const start = performance.now();
    await (await fetch(url + to, { headers })).arrayBuffer();
    times.push(performance.now() - start);
  };
  for (const end = performance.now() + ms; performance.now() < end; await wait(20)) {
    await ask(took.list, `${path}?limit=50`);
    await ask(took.health, "/healthz");
  }
  return took;
}

function report(name: string, bareMs: number, measured: Measured): Figure[] {
  const { idle, early, late, alone, beside, perSecond, cpuMs } = measured;
  const pair = (what: string, value: number, unit: string, reference: string, other: number, plot?: string) =>
    besideEachOther([`${name}: ${what}`, value], unit, [reference, other], plot);
  return [
    pair("sent", perSecond, "a second", "bare sends that one core takes", 1000 / bareMs),
    pair("processor time of one", cpuMs, "ms", "a bare send", bareMs, "Processor time of a message, ms"),
    pair("memory at 20 % of the way", early, "MB", "idle", idle),
    pair("memory at 90 % of the way", late, "MB", "idle", idle),
    pair("the team's list beside it", median(beside.list), "ms", "alone", median(alone.list)),
    pair("GET /healthz beside it", median(beside.health), "ms", "alone", median(alone.health)),
    pair("GET /healthz beside it, p95", percentile(beside.health, 95), "ms", "alone", percentile(alone.health, 95)),
  ];
}
