import { sweepEvery } from "../../../db/sweeping.ts";
import { dayMs } from "../../../languages/durations.ts";
import type { Feature } from "../../services.ts";
import { sweepAudit } from "./old-entries.ts";
import { adminAuditRoutes } from "./team-routes.ts";

export const audit: Feature = {
  start: (services) => [sweepEvery(dayMs, services, sweepAudit)],
  mount(app, services) {
    app.route("/api/admin/audit", adminAuditRoutes(services));
  },
};
