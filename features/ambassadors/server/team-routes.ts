import { Hono } from "hono";
import * as v from "valibot";
import type { Store } from "../../../db/open.ts";
import { listOf } from "../../../db/row-list.ts";
import { readBody } from "../../../http/body.ts";
import { problem } from "../../../http/problem.ts";
import { reaches } from "../../../team/roles.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { listPage, readPageQuery } from "../../../team/server/paging.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import { applicationStates } from "../states.ts";
import type { ApplicationPage, FurtherText } from "../team/contract.ts";
import { deleteApplication } from "./applications.ts";
import { createDeciding } from "./deciding.ts";

export type AdminAmbassadorDeps = {
  store: Store;
  /** Called after each decision that may have left a mail to send. */
  onDecided(): void;
};

const maxBytes = 1024;
/** What may be changed about an application. */
const changes = v.strictObject({ state: v.picklist(applicationStates, "unknown") });

/** The team's side of the ambassador program, below /api/admin/ambassadors; who may come in is decided before. */
export function adminAmbassadorRoutes({ store, onDecided }: AdminAmbassadorDeps) {
  const decide = createDeciding(store);
  return new Hono<TeamEnvironment>()
    .get("/", async (c) => {
      const asked = readPageQuery(c.req.query());
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const { entries, next } = await listPage(store, "ambassador_application", asked.limit, asked.before);
      const further = await furtherOf(
        store,
        entries.filter(({ again_at }) => again_at).map(({ id }) => id),
      );
      const seen = reaches(c.get("operator").role, "editor") ? asItIs : withoutPhone;
      const page: ApplicationPage = {
        entries: entries.map(({ mailbox, again_at, decided_at, ...entry }) =>
          seen({ ...entry, decidedAt: decided_at, further: (further.get(entry.id) ?? []).map(seen) }),
        ),
        next,
      };
      return c.json(page, 200, { "cache-control": "no-store" });
    })
    .patch("/:id{[\\w-]+}", async (c) => {
      const body = await readBody(c.req.raw, maxBytes);
      if ("refused" in body) return problem(body.refused);
      const changed = v.safeParse(changes, body.values);
      if (!changed.success) return problem("invalid", { fields: { state: "unknown" } });
      const id = c.req.param("id");
      const { state } = changed.output;
      if (!(await decide(id, state, noteOf(c, `application-${state}`, id)))) return problem("not_found");
      onDecided();
      return c.body(null, 204);
    })
    .delete("/:id{[\\w-]+}", async (c) => {
      const id = c.req.param("id");
      const deleted = await store.db.transaction().execute(async (trx) => {
        const address = await deleteApplication(trx, id);
        if (address !== undefined) await noteOf(c, "deleted-application", id)(trx);
        return address;
      });
      return deleted === undefined ? problem("not_found") : c.body(null, 204);
    });
}

const asItIs = <Shown>(shown: Shown): Shown => shown;
const withoutPhone = <Shown extends { phone?: string }>({ phone, ...shown }: Shown) => shown;

/** What came later from the mailboxes of some applications, oldest first, by the application's id. */
async function furtherOf({ db, engine }: Store, ids: string[]): Promise<Map<string, FurtherText[]>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom("ambassador_further")
    .selectAll()
    .where("application_id", "in", listOf(engine, ids))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const texts = Map.groupBy(rows, ({ application_id }) => application_id);
  return new Map(
    [...texts].map(([id, some]) => [
      id,
      some.map(({ application_id, created_at, ...text }) => ({ ...text, createdAt: created_at })),
    ]),
  );
}
