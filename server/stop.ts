import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { describe } from "./errors.ts";
import type { RunningServices } from "./services.ts";

const longestMs = 10_000;
/** For how long a client may take to finish what it has begun. */
const finishTimeoutMs = 3000;

/**
 * On SIGTERM or SIGINT: for `drainMs` answers all but its health as ever, each on a connection that ends with it, so that a
 * proxy turns to another process. Then takes no new connections, ends the event streams, lets running requests and mails
 * finish, closes the database and exits with 0; with 1 when that takes over 10 s.
 */
export function stopOnSignals(server: Server, services: RunningServices, log: Logger, drainMs: number) {
  const { stopping } = services;
  async function stop(signal: string) {
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ signal }, "stopping");
    server.prependListener("request", (_, answer) => answer.setHeader("connection", "close"));
    if (drainMs) await sleep(drainMs);
    setTimeout(() => process.exit(1), longestMs).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    services.endStreams();
    setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => server.closeAllConnections(), finishTimeoutMs);
    await closed;
    await services.close();
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
  process.on("unhandledRejection", (error) => log.error({ error: describe(error) }, "unhandled"));
}
