import { createMiddleware } from "hono/factory";
import type { Services } from "../../features/services.ts";
import { bearerOf } from "../../http/bearer.ts";
import { kindOf } from "../../http/body.ts";
import { clientAddress, isPrivate, isProxy, limitKey } from "../../http/client-address.ts";
import type { HttpEnvironment } from "../../http/environment.ts";
import { isOwnOrigin, trustedOrigins } from "../../http/origin.ts";
import { problem } from "../../http/problem.ts";
import { languageOfCall } from "../pages/language-of-call.ts";
import { refusalPage } from "../pages/refusal-page.ts";
import { remoteAddress } from "./identify.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a form comes from a page that tells nobody its address, which browsers that do not name the site send with the
 * Origin "null". It posts to a path that only who has its token knows.
 */
const isSecret = (path: string, headers: Headers) =>
  /\/(?:place|ambassador)\//.test(path) && headers.get("origin") === "null" && !headers.has("sec-fetch-site");

/** Whether a call of the team shows an API key, which no browser sends by itself; its cookies are not looked at. */
const hasKey = (path: string, headers: Headers) => path.startsWith("/api/admin/") && bearerOf(headers) !== undefined;

/** Refuses writes from other sites and finds out who asks; says once when somebody is named whom it does not believe. */
export function guard({ config, log, site }: Pick<Services, "config" | "log" | "site">) {
  const trusted = trustedOrigins(config.publicUrl);
  let warned = false;

  function warnOnce(peer: string, requestId: string) {
    if (warned || isProxy(peer, config.proxies)) return;
    warned = true;
    log.warn(
      { requestId, ...(isPrivate(peer) && { peer }) },
      "X-Forwarded-For is not believed: TRUSTED_PROXIES does not name who sends it, so all who come that way are one client",
    );
  }

  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const [peer, forwarded] = [remoteAddress(c), c.req.header("x-forwarded-for")];
    if (forwarded) warnOnce(peer, c.get("requestId"));
    c.set("client", limitKey(clientAddress(peer, forwarded, config.proxies)));
    const { headers } = c.req.raw;
    if (reading.has(c.req.method) || isOwnOrigin(headers, trusted)) return next();
    if (isSecret(c.req.path, headers) || hasKey(c.req.path, headers)) return next();
    const isForm = kindOf(c.req.raw) === "form";
    if (!isForm) return problem("forbidden_origin");
    return refusalPage(site, languageOfCall({ config, site }, headers), "forbidden_origin");
  });
}
