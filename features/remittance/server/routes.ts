import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import * as v from "valibot";
import { problem } from "../../../http/problem.ts";
import { historyDays } from "../contract.ts";
import { decimalsOf, type RateServices, readRates } from "./exchange-rates.ts";
import { readHistory } from "./rate-days.ts";

const askedDays = v.optional(v.pipe(v.string(), v.transform(Number), v.picklist(historyDays)), "90");

/** The rates for everybody, below /api/rates. */
export function ratesRoutes(services: RateServices) {
  const currencies = Object.keys(decimalsOf(services.site.renderer.exampleRates));
  const asked = v.object({ currency: v.picklist(currencies), days: askedDays });
  return new Hono()
    .use(compress())
    .use(etag())
    .get("/", async (c) => c.json(await readRates(services), 200, { "cache-control": "public, max-age=60" }))
    .get("/history", async (c) => {
      const read = v.safeParse(asked, c.req.query());
      if (!read.success) {
        const wrong = read.issues.map(({ path }) => [path![0]!.key, "unknown"]);
        return problem("invalid", { fields: Object.fromEntries(wrong) });
      }
      const { currency, days } = read.output;
      const history = await readHistory(services.store, currency, days);
      return c.json(history, 200, { "cache-control": "public, max-age=300" });
    });
}
