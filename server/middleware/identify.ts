import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isProxy } from "../../http/client-address.ts";
import type { HttpEnvironment } from "../../http/environment.ts";
import type { Config } from "../config.ts";

/** What proxies make: UUIDs, nginx's 32 hex digits, ULIDs; no text that could name somebody or break a line of the log. */
const proxyId = /^[\dA-Za-z-]{20,64}$/;

/** Names each request: as a trusted proxy that made it an id does, so that both logs tell of it by one name; else anew. */
export const identify = ({ proxies }: Pick<Config, "proxies">) =>
  createMiddleware<HttpEnvironment>(async (c, next) => {
    const sent = c.req.header("x-request-id");
    const isTaken = sent !== undefined && proxyId.test(sent) && isProxy(remoteAddress(c), proxies);
    c.set("requestId", isTaken ? sent : randomUUID());
    await next();
  });

/** The address of the socket's other end, "unknown" once that has gone; loopback when there is no socket. */
export function remoteAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming ? incoming.socket.remoteAddress || "unknown" : "127.0.0.1";
}
