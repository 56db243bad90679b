/**
 * Holds event streams of a server open, in a process of its own, and says when each has received a count. Takes `Asked` messages from its
 * parent and answers each with an `Answered`.
 */
import { connect, type Socket } from "node:net";

export type Asked = { open: { port: number; path: string; streams: number } } | { until: number };
/** How many streams opened and how many were refused, by status; or when each received the count, in ms of the machine's clock. */
export type Answered = { opened: number; refused: Record<string, number> } | { receivedMs: number[] };

/** So many connections are made at a time. */
const atOnce = 100;
const held: { count: number; atMs: number }[] = [];
let awaited: (() => void) | undefined;

const nowMs = () => Number(process.hrtime.bigint()) / 1e6;

process.on("message", async (asked: Asked) => {
  const answer = "open" in asked ? await openAll(asked.open) : await receivedBy(asked.until);
  process.send!(answer);
});
process.on("disconnect", () => process.exit());

type Opening = Extract<Asked, { open: unknown }>["open"];

async function openAll({ port, path, streams }: Opening): Promise<Answered> {
  const refused: Record<string, number> = {};
  let next = 0;
  const opener = async () => {
    while (next < streams) {
      const client = next++;
      const status = await openOne(port, path, `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`);
      if (status !== "200") refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, opener));
  return { opened: held.length, refused };
}

/** Opens a stream as a client of an address; resolves to the status once its first count, or a refusal, is there. */
function openOne(port: number, path: string, client: string): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.setEncoding("latin1");
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${client}\r\n\r\n`);
  const stream = { count: -1, atMs: 0 };
  let head = "";
  return new Promise((resolve) => {
    socket.on("error", () => resolve("no connection")).on("close", () => resolve("closed"));
    socket.on("data", (text: string) => {
      const counts = [...text.matchAll(/"count":(\d+)/g)];
      if (counts.length) {
        if (stream.count < 0) held.push(stream);
        stream.count = Number(counts.at(-1)![1]);
        stream.atMs = nowMs();
        resolve("200");
        return awaited?.();
      }
      head += stream.count < 0 ? text : "";
      const status = /^HTTP\/1\.1 (\d+)/.exec(head)?.[1];
      if (!status || status === "200") return;
      resolve(status);
      socket.destroy();
    });
  });
}

async function receivedBy(count: number): Promise<Answered> {
  let waiting = held.filter((stream) => stream.count < count);
  while (waiting.length) {
    const left = waiting.length;
    let heard = 0;
    await new Promise<void>((resolve) => {
      awaited = () => ++heard >= left && resolve();
      if (waiting.every((stream) => stream.count >= count)) resolve();
    });
    awaited = undefined;
    waiting = waiting.filter((stream) => stream.count < count);
  }
  return { receivedMs: held.map(({ atMs }) => atMs) };
}
