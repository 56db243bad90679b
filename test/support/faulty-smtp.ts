import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

/** What a mail server answers to, in the order of a message; "end" is the end of its text. */
export type Step = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "end";

/** How a mail server is not well. Without any of it, it takes all. */
export type Manner = {
  /** Refuses at a step, with a line such as "450 4.2.1 Busy". */
  refuses?: readonly [at: Step, line: string];
  /** Refuses some recipients, with a line such as "450 4.2.1 Busy"; after "421" it ends the connection. */
  refusesRecipient?: (address: string) => string | undefined;
  /** Answers for a message only after this. */
  answersAfter?: Promise<void>;
  /** Says nothing any more from a step on, and keeps the connection. */
  silentAt?: Step;
  /** Waits so long before each answer, in ms. */
  slowMs?: number;
  /** Ends the connection when a message has come, before it says so: with the message taken, or without. */
  cuts?: "taken" | "lost";
  /** Listens to nobody. */
  isDown?: boolean;
};

const greetings: Record<Step, string> = {
  greeting: "220 test",
  EHLO: "250 test",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  end: "250 taken",
};

/**
 * Starts a mail server on a port of 127.0.0.1 that fails as it is told. `taken` is how often it took a message to each address, `asked`
 * the recipients in the order in which they were named to it, with what it answered,
 * `met` how often its manner was met since it was last told, which for one that is down nobody counts.
 */
export async function startFaultySmtp(first: Manner = {}) {
  const taken = new Map<string, number>();
  const asked: { address: string; isRefused: boolean }[] = [];
  const open = new Set<Socket>();
  let manner: Manner = {};
  let met = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => {});
    void talk(socket).catch(() => socket.destroy());
  });

  async function talk(socket: Socket): Promise<void> {
    let address = "";
    let isData = false;
    /** Answers at a step; false where it did not go well. */
    async function answer(at: Step): Promise<boolean> {
      const { refuses, silentAt, slowMs = 0 } = manner;
      const isRefused = refuses?.[0] === at;
      if (isRefused || silentAt === at || slowMs) met += 1;
      if (silentAt === at) {
        await once(socket, "close");
        return false;
      }
      if (slowMs) await wait(slowMs);
      socket.write(`${isRefused ? refuses[1] : greetings[at]}\r\n`);
      return !isRefused;
    }
    /** Notes who is asked for; answers where that recipient is refused. */
    async function isRefused(line: string): Promise<boolean> {
      address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      const refusal = manner.refusesRecipient?.(address);
      asked.push({ address, isRefused: refusal !== undefined });
      if (!refusal) return false;
      met += 1;
      socket.write(`${refusal}\r\n`);
      if (refusal.startsWith("421")) socket.end();
      return true;
    }
    async function end() {
      const { cuts } = manner;
      if (!cuts || cuts === "taken") taken.set(address, (taken.get(address) ?? 0) + 1);
      if (!cuts) return;
      met += 1;
      socket.destroy();
    }
    if (!(await answer("greeting"))) {
      socket.end();
      return;
    }
    for await (const line of createInterface({ input: socket })) {
      const verb = line.slice(0, 4).toUpperCase();
      if (isData) {
        if (line !== ".") continue;
        isData = false;
        await manner.answersAfter;
        if (manner.cuts) await end();
        else if (await answer("end")) await end();
      } else if (verb === "DATA") isData = await answer("DATA");
      else if (verb === "QUIT") {
        socket.end("221 bye\r\n");
        return;
      } else if (verb === "EHLO" || verb === "MAIL" || verb === "RCPT") {
        if (verb === "RCPT" && (await isRefused(line))) continue;
        await answer(verb);
      } else socket.write("250 ok\r\n");
    }
  }

  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  /** Changes how it fails from now on; who is connected stays so unless it goes down. */
  async function behave(next: Manner) {
    met = 0;
    const wasDown = manner.isDown;
    manner = next;
    if (next.isDown && !wasDown) {
      server.close();
      for (const socket of open) socket.destroy();
    }
    if (wasDown && !next.isDown) await once(server.listen(port, "127.0.0.1"), "listening");
  }
  await behave(first);
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    asked,
    met: () => met,
    behave,
    async [Symbol.asyncDispose]() {
      await behave({ isDown: true });
    },
  };
}
