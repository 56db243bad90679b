import type { Config } from "./config.ts";
import type { SiteRenderer } from "./site.ts";

/** A warning when people outside this machine would be shown an address that is a placeholder. */
export function placeholderWarning(config: Config, brand: SiteRenderer["brand"]): string | undefined {
  const { hostname } = new URL(config.publicUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
  if (isLocal || !brand.supportEmail.endsWith(".example")) return undefined;
  return `content/brand.yml: ${brand.supportEmail} is a placeholder and is shown on ${config.publicUrl}`;
}
