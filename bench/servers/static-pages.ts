import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** The reference of pages and of the start: Hono's serveStatic on the built pages, in a process of its own. */
const app = new Hono().get("/readyz", (c) => c.text("ready\n")).use("*", serveStatic({ root: "dist/pages" }));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
