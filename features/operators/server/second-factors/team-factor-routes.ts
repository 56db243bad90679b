import { Hono } from "hono";
import { sql } from "kysely";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { factorSchemas, type TeamFactors } from "../../factor-contract.ts";
import { alertOf } from "../alerts/alerting.ts";
import { asOwner } from "../colleagues/changing-team.ts";
import { readSent } from "../read-sent.ts";
import { reauthenticationRefusal } from "../reauthentication.ts";
import { areFactorsRequired, countFactors, removeFactors, requireFactors } from "./factor-rows.ts";

/** What owners see and decide of the team's second factors, below /api/admin/factors. */
export function teamFactorRoutes(services: Services) {
  const { store, limits, senderNetworkOf } = services;
  const { db, engine } = store;
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("owner"), async (c) => {
      const counted = db
        .selectFrom("operator")
        .select((eb) => [
          eb.fn.countAll().as("operators"),
          eb.fn.sum(eb.case().when("two_factor_enabled", "=", sql`true`).then(1).else(0).end()).as("withFactor"),
        ]);
      const { operators, withFactor } = await counted.executeTakeFirstOrThrow();
      const required = await areFactorsRequired(db);
      const state: TeamFactors = { required, operators: Number(operators), withFactor: Number(withFactor) };
      return c.json(state, 200, noStore);
    })
    .put("/", requireRole("owner"), limitWrites(limits), async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.required);
      if (refusal) return refusal;
      const unproved = await reauthenticationRefusal(services, c);
      if (unproved) return unproved;
      const { required } = values;
      const by = c.get("operator").id;
      const outcome = await asOwner(store, by, async (trx) => {
        const { app, passkeys } = await countFactors(trx, by);
        if (required && !app && !passkeys) return "no_factor";
        if (required === (await areFactorsRequired(trx))) return "done";
        await requireFactors(trx, required);
        await noteOf(c, required ? "factors-required" : "factors-optional")(trx);
        return "done";
      });
      return outcome === "done" ? c.body(null, 204) : problem(outcome);
    })
    .delete("/:operator", requireRole("owner"), limitWrites(limits), async (c) => {
      const unproved = await reauthenticationRefusal(services, c);
      if (unproved) return unproved;
      const operator = c.req.param("operator");
      if (operator === c.get("operator").id) return problem("wrong_state");
      const outcome = await asOwner(store, c.get("operator").id, async (trx) => {
        if (!(await removeFactors(trx, operator))) return "not_found";
        await noteOf(c, "factors-removed", operator)(trx);
        await alertOf(engine, "factors-removed", operator, senderNetworkOf(c.get("client")))(trx);
        return "done";
      });
      return outcome === "done" ? c.body(null, 204) : problem(outcome);
    });
}
