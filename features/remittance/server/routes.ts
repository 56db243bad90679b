import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Services } from "../../services.ts";

/** The rates for everybody, below /api/rates. */
export const ratesRoutes = ({ rates }: Pick<Services, "rates">) =>
  new Hono()
    .use(etag())
    .get("/", async (c) => c.json(await rates.read(), 200, { "cache-control": "public, max-age=60" }))
    .get("/history", async (c) => c.json(await rates.history(), 200, { "cache-control": "public, max-age=300" }));
