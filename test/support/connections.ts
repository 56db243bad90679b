import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { parseProxies } from "../../http/client-address.ts";
import { boundConnections, type ConnectionBounds, serverOptions } from "../../server/connections.ts";

type Options = { proxies?: string[]; bounds?: Partial<ConnectionBounds> };

/** A server in this process, bounded as the real one is but for `bounds`; `warned` is what it has logged. */
export async function listenBounded(listener: RequestListener, { proxies = [], bounds = {} }: Options = {}) {
  const warned: string[] = [];
  const log = { warn: (_: object, message: string) => void warned.push(message) };
  const server = createServer(serverOptions(bounds), listener);
  boundConnections(server, { proxies: parseProxies(proxies), log } as Parameters<typeof boundConnections>[1], bounds);
  await once(server.listen(0, "0.0.0.0"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    warned,
    async [Symbol.asyncDispose]() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A connection from an address of this machine: what came on it so far, and whether the other side has closed it. */
export function connection(port: number, localAddress = "127.0.0.1"): Connection {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  let [text, closed] = ["", false];
  socket.setEncoding("latin1").on("data", (chunk) => (text += chunk));
  socket.on("error", () => {}).on("close", () => (closed = true));
  const connected = new Promise<void>((resolve) => socket.once("connect", resolve).once("close", () => resolve()));
  return {
    socket,
    connected,
    received: () => text,
    isClosed: () => closed,
    [Symbol.dispose]: () => void socket.destroy(),
  };
}

export type Connection = Disposable & {
  socket: Socket;
  /** Resolves once it is there, or closed. */
  connected: Promise<void>;
  received(): string;
  isClosed(): boolean;
};
