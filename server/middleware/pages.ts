import type { Handler } from "hono";
import type { HttpEnvironment } from "../../http/environment.ts";
import { adminPath, readAddress } from "../../team/address/addresses.ts";
import type { ServedSite } from "../pages/served-site.ts";

/** Which links of a page the browser may load ahead. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/api/*" } },
          { not: { href_matches: "/waitlist-admin" } },
          { not: { href_matches: "/waitlist-admin/*" } },
          { not: { href_matches: "/place/*" } },
          { not: { href_matches: "/*/place/*" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Answers with the page or file at the path, or with the 404 page; the admin page has an address for each of its tabs. */
export const servePages =
  (site: ServedSite): Handler<HttpEnvironment> =>
  async (c) => {
    const { path } = c.req;
    if (path === "/speculation-rules.json") {
      return c.body(speculationRules, 200, {
        "content-type": "application/speculationrules+json",
        "cache-control": "max-age=3600",
      });
    }
    const page = readAddress(path) ? adminPath : path;
    const file = (await site.find(page, new URL(c.req.url).search)) ?? (await site.notFound(path));
    return file.respond(c.req.raw.headers);
  };
