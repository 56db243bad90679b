import { Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../http/body.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem } from "../../../http/problem.ts";
import { reaches } from "../../../team/roles.ts";
import { auditFact, noteOf } from "../../../team/server/audit.ts";
import { answerExport } from "../../../team/server/export/answer-export.ts";
import { isExportFormat } from "../../../team/server/export/export-limiter.ts";
import { readPageQuery } from "../../../team/server/paging.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import { applicationStates, decisions } from "../states.ts";
import type { Application, ApplicationPage } from "../team/contract.ts";
import { applicationColumns, applicationRows } from "./application-export.ts";
import { deleteApplication } from "./applications.ts";
import { decide } from "./deciding.ts";
import { listApplications, readApplication, walkApplications } from "./read-applications.ts";

const maxBytes = 1024;
/** A decision of the team. */
export const changes = v.strictObject({ state: v.picklist(decisions, "unknown") });
const stateSchema = v.optional(v.picklist(applicationStates));

/** The team's side of the ambassador program, below /api/admin/ambassadors. */
export function adminAmbassadorRoutes(services: Services) {
  const { store, limits, outbox, site } = services;
  const words = site.renderer.words("en")["waitlist-admin"];
  const columns = applicationColumns(words.applications.exported);
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => {
      const asked = readPageQuery(c.req.query());
      const state = v.safeParse(stateSchema, c.req.query("state") || undefined);
      const fields = { ...asked.fields, ...(!state.success && { state: "unknown" }) };
      if (asked.fields || !state.success) return problem("invalid", { fields });
      const { entries, next } = await listApplications(store, { ...asked, state: state.output });
      const page: ApplicationPage = { entries: entries.map(seenBy(c.get("operator").role)), next };
      return c.json(page, 200, noStore);
    })
    .get("/export", requireRole("editor"), async (c) => {
      const format = c.req.query("format");
      const state = v.safeParse(stateSchema, c.req.query("state") || undefined);
      if (!isExportFormat(format)) return problem("invalid", { fields: { format: "unknown" } });
      if (!state.success) return problem("invalid", { fields: { state: "unknown" } });
      return answerExport(c, services, {
        format,
        stem: state.output ? `applications-${state.output}` : "applications",
        sheet: words.applications.sheet,
        columns,
        batches: applicationRows(walkApplications(store, state.output)),
        note: () =>
          noteOf(c, `exported-${state.output ? "filtered-applications" : "applications"}-${format}`)(
            store.db,
            state.output ? [auditFact("only", words.applications.states[state.output])] : [],
          ),
      });
    })
    .get("/:id{[\\w-]+}", requireRole("viewer"), async (c) => {
      const application = await readApplication(store, c.req.param("id"));
      return application ? c.json(seenBy(c.get("operator").role)(application), 200, noStore) : problem("not_found");
    })
    .patch("/:id{[\\w-]+}", requireRole("editor"), async (c) => {
      const body = await readBody(c.req.raw, maxBytes);
      if ("refused" in body) return problem(body.refused);
      const changed = v.safeParse(changes, body.values);
      if (!changed.success) return problem("invalid", { fields: { state: "unknown" } });
      const id = c.req.param("id");
      const { state } = changed.output;
      if (!(await decide(store, id, state, noteOf(c, `application-${state}`, id)))) return problem("not_found");
      outbox.wake();
      return c.body(null, 204);
    })
    .delete("/:id{[\\w-]+}", requireRole("editor"), limitWrites(limits), async (c) => {
      const id = c.req.param("id");
      const deleted = await store.db.transaction().execute(async (trx) => {
        const address = await deleteApplication(trx, services.publisher, id);
        if (address !== undefined) await noteOf(c, "deleted-application", id)(trx);
        return address;
      });
      return deleted === undefined ? problem("not_found") : c.body(null, 204);
    });
}

/** An application as a role sees it. */
function seenBy(role: string): (application: Application) => Application {
  const seen = reaches(role, "editor") ? asItIs : withoutPhone;
  return ({ further, ...application }) => ({ ...seen(application), further: further.map(seen) });
}

const asItIs = <Shown>(shown: Shown): Shown => shown;
const withoutPhone = <Shown extends { phone?: string }>({ phone, ...shown }: Shown) => shown;
