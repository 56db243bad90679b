import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { getRequestListener, RequestError } from "@hono/node-server";
import release from "../package.json" with { type: "json" };
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { boundConnections, serverOptions } from "./connections.ts";
import { openLog } from "./log.ts";
import { outboxFolder } from "./mail-settings.ts";
import { collectGarbage } from "./memory/collect-garbage.ts";
import { admitFirstOperator } from "./operator/first-operator.ts";
import { closableSite } from "./pages/closed-list.ts";
import { startRatedPages } from "./pages/rated-pages.ts";
import { loadBuiltSite } from "./pages/served-site.ts";
import { addressWarning, placeholderWarning } from "./placeholders.ts";
import { startServices } from "./services.ts";
import { stopOnSignals } from "./stop.ts";

const dist = fileURLToPath(new URL("../dist", import.meta.url));

/** Ends the process with one line. */
function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const { log, output, onDrop } = openLog();
const { version } = release;
const config = await Promise.resolve()
  .then(() => readConfig())
  .catch((error: unknown) => {
    if (error instanceof ConfigError) refuse(error.message);
    throw error;
  });
if (!existsSync(dist)) refuse("The site is not built: run npm run build");
const site = await loadBuiltSite(dist, config.publicUrl, {
  cacheSeconds: config.pageCacheSeconds,
  mailAsFiles: !config.smtpUrl,
  hasRates: config.rateSource !== undefined,
});
const services = await startServices(config, site, log).catch((error: NodeJS.ErrnoException) =>
  refuse(
    `${config.databaseUrl ? "DATABASE_URL" : "DATA_DIR"}: the database cannot be opened (${error.code ?? error.name})`,
  ),
);
onDrop(services.metrics.lineDropped);
await admitFirstOperator(services);
const rated = startRatedPages({ ...services, site });
const app = createApp({ ...services, site: closableSite(rated.site, () => services.settings.now().listClosed) });
if (!config.smtpUrl) log.info({ folder: outboxFolder(config) }, "mail is written as files, since SMTP_URL is not set");
const { brand } = site.renderer;
for (const warning of [placeholderWarning(config, brand), addressWarning(config, brand)])
  if (warning) log.warn(warning);

/** What is HTTP but no request that can be answered, such as one with a broken Host, ends its connection. */
const errorHandler = (error: unknown) =>
  new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: { connection: "close" } });

const server = createServer(serverOptions(), getRequestListener(app.fetch, { errorHandler }));
boundConnections(server, { proxies: config.proxies, log });
/** How many connections may wait to be taken; a system allows fewer where it is set so. Who finds no room tries again after 1 s. */
const backlog = 4096;
server.listen(config.port, config.host, backlog, () => {
  log.info({ version, url: config.publicUrl, database: services.store.engine }, "ready");
  flushCompileCache();
  void site.warm().then(collectGarbage);
});
server.on("error", ({ code = "" }: NodeJS.ErrnoException) => {
  const name = ["EADDRINUSE", "EACCES"].includes(code) ? "PORT" : "HOST";
  refuse(`${name}: cannot listen on ${config.host}:${config.port} (${code})`);
});
/** Resolves once the server takes connections. */
export const listening = once(server, "listening");
export const { publicUrl } = config;
export { output };

const close = async () => {
  await rated.stop();
  await services.close();
};
stopOnSignals(server, { ...services, close }, log, config.drainMs);
