import { type Context, Hono } from "hono";
import type * as v from "valibot";
import { check } from "../../../../forms/contact.ts";
import { readBody } from "../../../../http/body.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { finishDeletions, holdDeletions, readDeletions, undoDeletions } from "./deletions.ts";
import { deleteView, readViews, renameView, saveView } from "./saved-views.ts";
import { renameSchema, selectedSchema, taggingSchema, viewSchema } from "./selection-check.ts";
import { readAllTags, tagPeople } from "./tags.ts";

const longestBody = 32 * 1024;
/** So many are deleted by one call, each in a transaction of its own. */
const mostAtOnce = 20;

/** A checked body, or the answer that refuses it. */
async function read<Schema extends v.GenericSchema>(c: Context, schema: Schema) {
  const body = await readBody(c.req.raw, longestBody);
  if ("refused" in body) return { refused: problem(body.refused) };
  const checked = check(schema, body.values);
  return checked.ok ? { value: checked.value } : { refused: problem("invalid", { fields: checked.fields }) };
}

const wrong = (field: string, fault: string) => problem("invalid", { fields: { [field]: fault } });

/** What operators do with several people at once: tags, saved views and deletions, below /api/admin/waitlist. */
export function selectionRoutes(services: Services) {
  const { store, limits } = services;
  const limited = limitWrites(limits);
  return new Hono<TeamEnvironment>()
    .get("/tags", requireRole("viewer"), async (c) => c.json({ tags: await readAllTags(store) }, 200, noStore))
    .post("/tags", requireRole("editor"), limited, async (c) => {
      const sent = await read(c, taggingSchema);
      if ("refused" in sent) return sent.refused;
      const { ids, add, remove } = sent.value;
      if (!add.length && !remove.length) return wrong("add", "required");
      const done = await tagPeople(store, { ids, add, remove }, (id) => noteOf(c, "tagged-person", id));
      return done === "done" ? c.body(null, 204) : wrong("add", done);
    })
    .get("/views", requireRole("viewer"), async (c) => c.json({ views: await readViews(store) }, 200, noStore))
    .post("/views", requireRole("editor"), limited, async (c) => {
      const sent = await read(c, viewSchema);
      if ("refused" in sent) return sent.refused;
      const saved = await saveView(store, sent.value, noteOf(c, "saved-view"));
      return saved.code === "done" ? c.json(saved.view, 201, noStore) : wrong("name", saved.code);
    })
    .patch("/views/:id{[\\w-]+}", requireRole("editor"), limited, async (c) => {
      const sent = await read(c, renameSchema);
      if ("refused" in sent) return sent.refused;
      const renamed = await renameView(store, c.req.param("id"), sent.value.name, noteOf(c, "saved-view"));
      if (renamed.code === "not_found") return problem("not_found");
      return renamed.code === "done" ? c.json(renamed.view, 200, noStore) : wrong("name", renamed.code);
    })
    .delete("/views/:id{[\\w-]+}", requireRole("editor"), limited, async (c) =>
      (await deleteView(store, c.req.param("id"), noteOf(c, "deleted-view")))
        ? c.body(null, 204)
        : problem("not_found"),
    )
    .get("/deletions", requireRole("viewer"), async (c) =>
      c.json({ deletions: await readDeletions(store, c.get("operator").id) }, 200, noStore),
    )
    .post("/deletions", requireRole("editor"), limited, async (c) => {
      const sent = await read(c, selectedSchema());
      if ("refused" in sent) return sent.refused;
      await holdDeletions(store, sent.value.ids, { operator: c.get("operator"), client: c.get("client") });
      return c.body(null, 204);
    })
    .post("/deletions/undo", requireRole("editor"), limited, async (c) => {
      const sent = await read(c, selectedSchema());
      if ("refused" in sent) return sent.refused;
      await undoDeletions(store, sent.value.ids);
      return c.body(null, 204);
    })
    .post("/deletions/finish", requireRole("editor"), limited, async (c) => {
      const sent = await read(c, selectedSchema(mostAtOnce));
      if ("refused" in sent) return sent.refused;
      return c.json({ gone: await finishDeletions(services, sent.value.ids) }, 200, noStore);
    });
}
