import { Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../../http/body.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { reportChoice } from "../../report-contract.ts";
import { readChoice, saveChoice } from "./report-choices.ts";

const maxBytes = 1024;

/** What an operator wants by mail, below /api/admin/statistics/reports. */
export const reportRoutes = ({ store, limits }: Pick<Services, "store" | "limits">) =>
  new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) =>
      c.json(await readChoice(store.db, c.get("operator").id), 200, noStore),
    )
    .put("/", requireRole("viewer"), limitWrites(limits), async (c) => {
      const body = await readBody(c.req.raw, maxBytes);
      if ("refused" in body) return problem(body.refused);
      const asked = v.safeParse(reportChoice, body.values);
      if (!asked.success) {
        const fields = asked.issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]);
        return problem("invalid", { fields: Object.fromEntries(fields) });
      }
      await store.db.transaction().execute(async (trx) => {
        await saveChoice(trx, c.get("operator").id, asked.output, Date.now());
        await noteOf(c, "chose-reports")(trx);
      });
      return c.body(null, 204);
    });
