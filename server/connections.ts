import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "pino";
import { blockFactor, isProxy, limitKey, type Proxies } from "../http/client-address.ts";
import { createSemaphore } from "../http/semaphore.ts";

/** How many connections are held, and for how long in ms. */
const defaults = {
  /** As many as may be event streams, and a fifth of that for everything else; each costs some 10 KB. */
  inAll: 12_000,
  /** Of one address, or IPv6 /64, that is no trusted proxy: a hall full of phones. A /48 may have ten times as many. */
  perClient: 1000,
  /** Headers, at most 16 KB, come with the first packets also where the line is bad. */
  headersMs: 10_000,
  /** A whole request: the longest body is 64 KB, 20 s on the slowest line that still carries a call. */
  requestMs: 30_000,
  /** Longer than the 60 s for which proxies keep connections, so that it is not we who close one that they send on. */
  keepAliveMs: 65_000,
  /** Without a byte in or out, a stream's heartbeat each 25 s included: whoever does not read what we send is cut. */
  silentMs: 120_000,
  /** How often the first two are looked at. */
  lookEveryMs: 2000,
};

export type ConnectionBounds = typeof defaults;

/** The settings that Node's server takes when it is made. */
export const serverOptions = (bounds: Partial<ConnectionBounds> = {}): ServerOptions => {
  const { headersMs, requestMs, keepAliveMs, lookEveryMs } = { ...defaults, ...bounds };
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: lookEveryMs,
  };
};

type Deps = { proxies: Proxies; log: Pick<Logger, "warn"> };

/**
 * Bounds the connections of a server, of each client and in all, and cuts those on which nothing goes on; says once that it does. As they
 * fill, a client may have a quarter of what is free, and a /48 as many as are free, so that whoever has none yet is let in and whoever
 * has most is refused first.
 */
export function boundConnections(server: Server, { proxies, log }: Deps, bounds: Partial<ConnectionBounds> = {}): void {
  const { inAll, perClient, silentMs } = { ...defaults, ...bounds };
  let open = 0;
  const acquire = createSemaphore(() => {
    const free = inAll - open;
    return {
      client: Math.min(perClient, Math.max(1, Math.floor(free / 4))),
      block: Math.min(blockFactor * perClient, Math.max(1, free)),
    };
  });
  server.maxConnections = inAll;
  server.timeout = silentMs;
  server.once("drop", () => log.warn({ most: inAll }, "connections are refused: as many as we take are open"));
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    const isCounted = address && !isProxy(address, proxies);
    const release = isCounted ? acquire(limitKey(address)) : () => {};
    if (!release) return void socket.destroy();
    open++;
    socket.once("close", () => {
      open--;
      release();
    });
  });
}
