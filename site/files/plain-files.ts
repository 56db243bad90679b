import { originPlaceholder } from "../origin-placeholder.ts";
import type { SiteRenderer } from "../renderer.ts";
import { feeds } from "./feeds.ts";

const dayMs = 24 * 3_600_000;

/** The files that machines look for, by their path: what may be read, every page, whom to tell of a hole, the blog's feeds, no selling of data. */
export function plainFiles(site: SiteRenderer, now = new Date()): Record<string, string> {
  const day = now.toISOString().slice(0, 10);
  const expires = new Date(now.getTime() + 364 * dayMs).toISOString();
  const pages = site.indexedPaths().map((path) => `<url><loc>${originPlaceholder}${path}</loc></url>`);
  return {
    "/robots.txt": `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /waitlist-admin\n\nSitemap: ${originPlaceholder}/sitemap.xml\n`,
    "/sitemap.xml": `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join("")}</urlset>\n`,
    "/.well-known/security.txt": `Contact: mailto:${site.brand.supportEmail}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${originPlaceholder}/.well-known/security.txt\nPolicy: ${originPlaceholder}/security\n`,
    ...feeds(site),
    "/.well-known/gpc.json": JSON.stringify({ gpc: true, lastUpdate: day }),
  };
}
