import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The address of the socket's other end, "unknown" once that has gone; loopback when there is no socket. */
export function remoteAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming ? incoming.socket.remoteAddress || "unknown" : "127.0.0.1";
}
