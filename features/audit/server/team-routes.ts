import { Hono } from "hono";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import { listActors, listAudit, readAuditQuery } from "./listing.ts";

/** The audit log, below /api/admin/audit, which no call changes. */
export function adminAuditRoutes(services: Pick<Services, "store" | "limits" | "subjectsOf">) {
  const { store, limits, subjectsOf } = services;
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("owner"), async (c) => {
      const { asked, fields } = readAuditQuery(c.req.query());
      if (fields) return problem("invalid", { fields });
      return c.json(await listAudit(store, subjectsOf, asked), 200, noStore);
    })
    .get("/colleagues", requireRole("owner"), async (c) => c.json(await listActors(store), 200, noStore))
    .post("/exports", requireRole("owner"), async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      await noteOf(c, "exported-log")(store.db);
      return c.body(null, 204);
    });
}
