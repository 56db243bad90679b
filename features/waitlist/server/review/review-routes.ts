import { Hono } from "hono";
import { check } from "../../../../forms/contact.ts";
import { readBody } from "../../../../http/body.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { reaches } from "../../../../team/roles.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { readPageQuery } from "../../../../team/server/paging.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { selectedSchema } from "../selection/selection-check.ts";
import { keepReviewed, readReview } from "./review-list.ts";

const longestBody = 32 * 1024;

/** The entries that somebody should look at, below /api/admin/waitlist/review. */
export const reviewRoutes = ({ store, limits }: Services) =>
  new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => {
      const asked = readPageQuery(c.req.query());
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const { entries, next } = await readReview(store, asked.limit, asked.before);
      const seesPhones = reaches(c.get("operator").role, "editor");
      const shown = entries.map(({ phone, ...entry }) => (seesPhones ? { ...entry, phone } : entry));
      return c.json({ entries: shown, next }, 200, noStore);
    })
    .post("/keep", requireRole("editor"), limitWrites(limits), async (c) => {
      const body = await readBody(c.req.raw, longestBody);
      if ("refused" in body) return problem(body.refused);
      const sent = check(selectedSchema(), body.values);
      if (!sent.ok) return problem("invalid", { fields: sent.fields });
      await keepReviewed(store, sent.value.ids, (id) => noteOf(c, "kept-reviewed", id));
      return c.body(null, 204);
    });
