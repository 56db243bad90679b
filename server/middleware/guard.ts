import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { clientAddress, limitKey } from "../../http/client-address.ts";
import type { HttpEnvironment } from "../../http/environment.ts";
import { isOwnOrigin } from "../../http/origin.ts";
import { problem } from "../../http/problem.ts";
import type { Config } from "../config.ts";
import { securityHeaders } from "../security-policy.ts";
import { trustedOrigins } from "../trusted-origins.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** The address of the socket's other end; loopback when there is no socket. */
export const remoteAddress = (c: Context): string =>
  (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress ?? "127.0.0.1";

/** Refuses writes from other sites, finds out who asks, and puts the security headers on every answer. */
export function guard(config: Config) {
  const headers = Object.entries(securityHeaders(config.publicUrl.startsWith("https:")));
  const trusted = trustedOrigins(config.publicUrl);
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const forwarded = c.req.header("x-forwarded-for");
    c.set("client", limitKey(clientAddress(remoteAddress(c), forwarded, config.proxies)));
    const refused = !reading.has(c.req.method) && !isOwnOrigin(c.req.raw.headers, trusted);
    if (refused) c.res = problem("forbidden_origin");
    else await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  });
}
