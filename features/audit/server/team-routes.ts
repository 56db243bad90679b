import { Hono } from "hono";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { AuditKind } from "../../../team/audit-kinds.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { listPage, readPageQuery } from "../../../team/server/paging.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import type { AuditPage } from "../team/contract.ts";

/** The audit log, below /api/admin/audit, which no call changes. */
export function adminAuditRoutes({ store, limits }: Pick<Services, "store" | "limits">) {
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("owner"), async (c) => {
      const asked = readPageQuery(c.req.query());
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const { entries, next } = await listPage(store, "audit", asked.limit, asked.before);
      const page: AuditPage = {
        entries: entries.map(({ operator_id, operator_name, subject_id, what, ...entry }) => ({
          ...entry,
          what: what as AuditKind,
          operatorId: operator_id,
          operator: operator_name,
          subject: subject_id,
        })),
        next,
      };
      return c.json(page, 200, noStore);
    })
    .post("/exports", requireRole("owner"), async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      await noteOf(c, "exported-log")(store.db);
      return c.body(null, 204);
    });
}
