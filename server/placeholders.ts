import type { SiteRenderer } from "../site/renderer.ts";
import type { Config } from "./config.ts";
import { postalAddressOf } from "./mail-settings.ts";

/** A mail address on a reserved domain (RFC 2606), or a number of the range kept for fiction: 555-0100 to 555-0199. */
const placeholder = /\.example$|555-01\d\d$/;

/** A warning while nothing can be sent to many, for want of the postal address that such mail has to have by law. */
export const addressWarning = (config: Config, brand: SiteRenderer["brand"]): string | undefined =>
  postalAddressOf(config, brand)
    ? undefined
    : "POSTAL_ADDRESS is not set, nor postalAddress in content/brand.yml: announcements and invitations cannot be sent";

/** A warning when people outside this machine would be shown an address or a number that is a placeholder. */
export function placeholderWarning(config: Config, brand: SiteRenderer["brand"]): string | undefined {
  const shown = Object.values(brand).filter((value) => typeof value === "string" && placeholder.test(value));
  if (!config.isPublic || !shown.length) return undefined;
  return `content/brand.yml: ${shown.join(", ")}: a placeholder is shown on ${config.publicUrl}`;
}
