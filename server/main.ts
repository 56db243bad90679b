import { once } from "node:events";
import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import release from "../package.json" with { type: "json" };
import { ConfigError, readConfig } from "./config.ts";
import { createHttpServer, loadSite } from "./http-server.ts";
import { openLog } from "./log.ts";
import { outboxFolder } from "./mail-settings.ts";
import { collectGarbage } from "./memory/collect-garbage.ts";
import { admitFirstOperator } from "./operator/first-operator.ts";
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
const site = await loadSite(dist, config);
const services = await startServices(config, site, log).catch((error: NodeJS.ErrnoException) =>
  refuse(
    `${config.databaseUrl ? "DATABASE_URL" : "DATA_DIR"}: the database cannot be opened (${error.code ?? error.name})`,
  ),
);
onDrop(services.metrics.lineDropped);
await admitFirstOperator(services);
const { server, close } = createHttpServer({ config, services, site, log });
if (!config.smtpUrl) log.info({ folder: outboxFolder(config) }, "mail is written as files, since SMTP_URL is not set");
const { brand } = site.renderer;
for (const warning of [placeholderWarning(config, brand), addressWarning(config, brand)])
  if (warning) log.warn(warning);

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

stopOnSignals(server, { ...services, close }, log, config.drainMs);
