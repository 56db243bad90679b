import { createServer, type Server } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { boundConnections, serverOptions } from "./connections.ts";
import { closableSite } from "./pages/closed-list.ts";
import { startRatedPages } from "./pages/rated-pages.ts";
import { type BuiltSite, loadBuiltSite } from "./pages/served-site.ts";
import type { RunningServices } from "./services.ts";

/** Loads the site in `dist` as the configuration wants it served. */
export const loadSite = (dist: string, config: Config): Promise<BuiltSite> =>
  loadBuiltSite(dist, config.publicUrl, {
    cacheSeconds: config.pageCacheSeconds,
    mailAsFiles: !config.smtpUrl,
    hasRates: config.rateSource !== undefined,
  });

/** What is HTTP but no request that can be answered, such as one with a broken Host, ends its connection. */
const errorHandler = (error: unknown) =>
  new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: { connection: "close" } });

type Served = { config: Config; services: RunningServices; site: BuiltSite; log: Logger };

/** The HTTP server of the app, which does not listen yet. `close` ends what it runs beside requests, and the services. */
export function createHttpServer({ config, services, site, log }: Served): { server: Server; close(): Promise<void> } {
  const rated = startRatedPages({ ...services, site });
  const app = createApp({ ...services, site: closableSite(rated.site, () => services.settings.now().listClosed) });
  const server = createServer(serverOptions(), getRequestListener(app.fetch, { errorHandler }));
  boundConnections(server, { proxies: config.proxies, log });
  const close = async () => {
    await rated.stop();
    await services.close();
  };
  return { server, close };
}
