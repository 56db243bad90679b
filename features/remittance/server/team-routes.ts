import { Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../http/body.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import { noteOf } from "../../../team/server/audit.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { ExchangeRates } from "./exchange-rates.ts";

const mostBytes = 1000;
const accepting = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

type AdminRatesDeps = { rates: ExchangeRates; limits: RateLimits };

/** The team's side of the rates, below /api/admin/rates; who may come in is decided before. */
export function adminRatesRoutes({ rates, limits }: AdminRatesDeps) {
  return new Hono<TeamEnvironment>()
    .get("/", async (c) => c.json(await rates.overview(), 200, noStore))
    .post("/accept", async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      const body = await readBody(c.req.raw, mostBytes);
      if ("refused" in body) return problem(body.refused);
      const asked = v.safeParse(accepting, body.values);
      if (!asked.success) return problem("invalid", { fields: { id: "unknown" } });
      const set = await rates.accept(asked.output.id, noteOf(c, "accepted-rates", asked.output.id));
      if (set === "not found") return problem("not_found");
      if (typeof set === "string") return problem("invalid", { fields: { id: set } });
      return c.json(set, 200, noStore);
    });
}
