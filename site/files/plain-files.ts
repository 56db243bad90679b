import { dayMs } from "../../languages/durations.ts";
import { originPlaceholder } from "../origin-placeholder.ts";
import type { WholeSite } from "../renderer.ts";
import { feeds } from "./feeds.ts";
import { llmsFiles } from "./llms.ts";

/** The files that machines look for, by their path: what may be read, every page, whom to tell of a hole, the blog's feeds, what readers that are programs are told, no selling of data. */
export async function plainFiles(site: WholeSite, now = new Date()): Promise<Record<string, string>> {
  const day = now.toISOString().slice(0, 10);
  const expires = new Date(now.getTime() + 364 * dayMs).toISOString();
  return {
    "/robots.txt": `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /waitlist-admin\n\nSitemap: ${originPlaceholder}/sitemap.xml\n`,
    "/.well-known/security.txt": `Contact: mailto:${site.brand.supportEmail}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${originPlaceholder}/.well-known/security.txt\nPolicy: ${originPlaceholder}/security\n`,
    ...(await blogFiles(site)),
    "/.well-known/gpc.json": JSON.stringify({ gpc: true, lastUpdate: day }),
  };
}

/** The files that list the blog's posts, by their path: what is other on a day on which a post comes. */
export const blogFiles = async (site: WholeSite): Promise<Record<string, string>> => ({
  "/sitemap.xml": sitemap(site),
  ...(await feeds(site)),
  ...llmsFiles(site),
});

/** Every page that search engines may show, with the day of its text where it carries one, each with the same page in every language, English for who reads none of them. */
function sitemap({ indexedPaths, sameIn, changedOn }: WholeSite): string {
  const alternate = (code: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${originPlaceholder}${path}"/>`;
  const urls = indexedPaths().map((path) => {
    const same = sameIn(path);
    const links = [...same, { code: "x-default", path: same[0]!.path }].map((of) => alternate(of.code, of.path));
    const day = changedOn(path);
    const changed = day ? `<lastmod>${day}</lastmod>` : "";
    return `<url><loc>${originPlaceholder}${path}</loc>${changed}${same.length > 1 ? links.join("") : ""}</url>`;
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${urls.join("")}</urlset>\n`;
}
