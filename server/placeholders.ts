import type { SiteRenderer } from "../site/renderer.ts";
import type { Config } from "./config.ts";

/** A mail address on a reserved domain (RFC 2606), or a number of the range kept for fiction: 555-0100 to 555-0199. */
const placeholder = /\.example$|555-01\d\d$/;

/** A warning when people outside this machine would be shown an address or a number that is a placeholder. */
export function placeholderWarning(config: Config, brand: SiteRenderer["brand"]): string | undefined {
  const { hostname } = new URL(config.publicUrl);
  const isLocal = hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
  const shown = Object.values(brand).filter((value) => typeof value === "string" && placeholder.test(value));
  if (isLocal || !shown.length) return undefined;
  return `content/brand.yml: ${shown.join(", ")}: a placeholder is shown on ${config.publicUrl}`;
}
