import { Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { AuditKind } from "../../../team/audit-kinds.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { listPage, readPageQuery } from "../../../team/server/paging.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { AuditPage } from "../team/contract.ts";

type AdminAuditDeps = { store: Store; limits: RateLimits };

/** The audit log, below /api/admin/audit, which no call changes; who may come in is decided before. */
export function adminAuditRoutes({ store, limits }: AdminAuditDeps) {
  return new Hono<TeamEnvironment>()
    .get("/", async (c) => {
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
    .post("/exports", async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      await noteOf(c, "exported-log")(store.db);
      return c.body(null, 204);
    });
}
