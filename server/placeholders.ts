import type { SiteRenderer } from "../site/renderer.ts";
import type { Config } from "./config.ts";

/** A mail address on a reserved domain (RFC 2606), or a number of the range kept for fiction: 555-0100 to 555-0199. */
const placeholder = /\.example$|555-01\d\d$/;

/** A warning while mails may bear no offer, for want of the postal address that an advertisement has to have. */
export const offerWarning = (brand: SiteRenderer["brand"]): string | undefined =>
  brand.postalAddress ? undefined : "content/brand.yml: postalAddress is not set: mails carry no offer";

/** A warning when people outside this machine would be shown an address or a number that is a placeholder. */
export function placeholderWarning(config: Config, brand: SiteRenderer["brand"]): string | undefined {
  const shown = Object.values(brand).filter((value) => typeof value === "string" && placeholder.test(value));
  if (!config.isPublic || !shown.length) return undefined;
  return `content/brand.yml: ${shown.join(", ")}: a placeholder is shown on ${config.publicUrl}`;
}
