import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Passes connections to a port of 127.0.0.1 on to the one that `port` names when they are made. */
export async function startRelay(port: () => number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port(), "127.0.0.1");
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
    near.pipe(far).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const own = (server.address() as AddressInfo).port;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  /** Breaks off every connection and refuses others, as the server behind it does when it is gone. */
  async function halt() {
    const closed = once(server, "close");
    server.close();
    cut();
    await closed;
  }
  return {
    port: own,
    /** Breaks off every connection. */
    cut,
    halt,
    /** Takes connections again. */
    resume: async () => void (await once(server.listen(own, "127.0.0.1"), "listening")),
    stop: async () => void (server.listening && (await halt())),
  };
}

export type Relay = Awaited<ReturnType<typeof startRelay>>;
