import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { freePort } from "./server-process.ts";

/** How a mail server treats the first try at an address: a twentieth of all fails in each way. */
export const ways = ["refused", "temporary", "dropped", "dropped after accepting", "slow"] as const;
export type Way = (typeof ways)[number] | "taken";

/** The way of an address that begins with a number. */
export const wayOf = (address: string): Way => ways[Number.parseInt(address, 10) % 20] ?? "taken";

/** Starts a mail server on 127.0.0.1 that fails in each way; `taken` is how often it took a message to each address. */
export async function startFailingSmtp(slowMs: number) {
  const port = await freePort();
  const taken = new Map<string, number>();
  const tried = new Set<string>();
  /** Whether this is the first try at an address whose first try fails so. */
  const fails = (address: string, way: Way) => {
    if (wayOf(address) !== way || tried.has(address)) return false;
    tried.add(address);
    return true;
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 50,
    async onRcptTo({ address }, _, done) {
      const refuse = (responseCode: number) => done(Object.assign(new Error("no"), { responseCode }));
      if (wayOf(address) === "refused") return refuse(550);
      if (fails(address, "temporary")) return refuse(450);
      if (fails(address, "slow")) await wait(slowMs);
      done();
    },
    async onData(stream, session, done) {
      const whole = await buffer(stream).catch(() => undefined);
      if (!whole) return; // Whoever sent it was killed.
      const address = session.envelope.rcptTo[0]!.address;
      if (fails(address, "dropped")) return cut(session.id);
      taken.set(address, (taken.get(address) ?? 0) + 1);
      if (fails(address, "dropped after accepting")) return cut(session.id);
      done();
    },
  });
  type Connection = { session: { id: string }; _socket: { destroy(): void } };
  function cut(id: string) {
    const connections = server.connections as unknown as Set<Connection>;
    for (const { session, _socket } of connections) if (session.id === id) _socket.destroy();
  }
  server.on("error", () => {});
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
