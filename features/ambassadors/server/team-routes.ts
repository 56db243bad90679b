import { Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import { problem } from "../../../http/problem.ts";
import { listPage, readPageQuery } from "../../../team/server/paging.ts";
import type { ApplicationPage } from "../team/contract.ts";

/** The team's side of the ambassador program, below /api/admin/ambassadors; who may come in is decided before. */
export function adminAmbassadorRoutes(store: Store) {
  return new Hono()
    .get("/", async (c) => {
      const asked = readPageQuery(c.req.query());
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const page: ApplicationPage = await listPage(store, "ambassador_application", asked.limit, asked.before);
      return c.json(page, 200, { "cache-control": "no-store" });
    })
    .delete("/:id{[\\w-]+}", async (c) => {
      const { numDeletedRows } = await store.db
        .deleteFrom("ambassador_application")
        .where("id", "=", c.req.param("id"))
        .executeTakeFirst();
      return numDeletedRows > 0n ? c.body(null, 204) : problem("not_found");
    });
}
