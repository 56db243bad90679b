import { Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../http/body.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import { acceptRates, readRatesForTeam } from "./exchange-rates.ts";

const mostBytes = 1000;
/** Which refused set is accepted by hand. */
export const accepting = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

/** The team's side of the rates, below /api/admin/rates. */
export function adminRatesRoutes(services: Pick<Services, "store" | "site" | "config" | "limits">) {
  const { store, limits } = services;
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => c.json(await readRatesForTeam(services), 200, noStore))
    .post("/accept", requireRole("editor"), async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      const body = await readBody(c.req.raw, mostBytes);
      if ("refused" in body) return problem(body.refused);
      const asked = v.safeParse(accepting, body.values);
      if (!asked.success) return problem("invalid", { fields: { id: "unknown" } });
      const set = await acceptRates(store, asked.output.id, noteOf(c, "accepted-rates", asked.output.id));
      if (set === "not found") return problem("not_found");
      if (typeof set === "string") return problem("invalid", { fields: { id: set } });
      return c.json(set, 200, noStore);
    });
}
