import { Hono } from "hono";
import { etag } from "hono/etag";
import { type RateServices, readRates, readRatesHistory } from "./exchange-rates.ts";

/** The rates for everybody, below /api/rates. */
export const ratesRoutes = (services: RateServices) =>
  new Hono()
    .use(etag())
    .get("/", async (c) => c.json(await readRates(services), 200, { "cache-control": "public, max-age=60" }))
    .get("/history", async (c) =>
      c.json(await readRatesHistory(services), 200, { "cache-control": "public, max-age=300" }),
    );
