import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { ServedSite } from "./pages/served-site.ts";
import type { Services } from "./services.ts";

/** What the whole server stands on, given to it once. */
export type AppDeps = { config: Config; services: Services; site: ServedSite; log: Logger };
