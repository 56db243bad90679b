import { Hono } from "hono";
import { noStore } from "../../../../http/no-store.ts";
import { readComplaintRates } from "../../../../mail/events/complaint-rates.ts";
import { outboxStatus } from "../../../../mail/outbox-status.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import type { AdminNeeds } from "../../settings/contract.ts";

/** What needs somebody beyond any one tab, below /api/admin/needs. */
export const needsRoutes = ({ store, config, letterhead }: Pick<Services, "store" | "config" | "letterhead">) =>
  new Hono<TeamEnvironment>().get("/", requireRole("viewer"), async (c) => {
    const { jobs } = await outboxStatus(store);
    const needs: AdminNeeds = {
      dead: jobs.dead ?? 0,
      noPostalAddress: !letterhead.brand.postalAddress,
      noSmtp: !config.smtpUrl && !config.mailAsFiles,
      complaints: await readComplaintRates(store, jobs.sent ?? 0),
    };
    return c.json(needs, 200, noStore);
  });
