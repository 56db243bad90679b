import { Hono } from "hono";
import { encodeEvent } from "../../../http/event-stream.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { reaches } from "../../../team/roles.ts";
import { auditFact, noteOf } from "../../../team/server/audit.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import { whileAllowed } from "../../../team/server/while-allowed.ts";
import { isTimeZone } from "../../../team/server/zone-days.ts";
import type { Services } from "../../services.ts";
import type { AdminPage, AdminWishes } from "../team/contract.ts";
import { leave } from "./leaving.ts";
import { countFound } from "./listing/count-found.ts";
import { findPage } from "./listing/find-page.ts";
import { readListQuery } from "./listing/list-query.ts";
import { readSensitiveInterests } from "./sensitive-interests.ts";
import { countDays, countEntries, summarize } from "./statistics.ts";

/** The team's side of the waitlist, below /api/admin/waitlist. */
export function adminWaitlistRoutes(services: Services) {
  const { store, changes, streams, limits, mayHear } = services;
  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer", "entries:read"), async (c) => {
      const seesPhones = reaches(c.get("operator").role, "editor");
      const asked = readListQuery(c.req.query(), seesPhones);
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const [{ entries, next }, total] = await Promise.all([
        findPage(services, asked.query, asked.page),
        countFound(store, asked.query),
      ]);
      const shown = entries.map(({ phone, ...entry }) => (seesPhones ? { ...entry, phone } : entry));
      return c.json({ entries: shown, next, total } satisfies AdminPage, 200, noStore);
    })
    .get("/summary", requireRole("viewer"), async (c) => {
      const timeZone = c.req.query("timeZone") ?? "UTC";
      if (!isTimeZone(timeZone)) return problem("invalid", { fields: { timeZone: "unknown" } });
      return c.json(await summarize(store, timeZone), 200, noStore);
    })
    .get("/days", requireRole("viewer"), async (c) => {
      const timeZone = c.req.query("timeZone") ?? "UTC";
      if (!isTimeZone(timeZone)) return problem("invalid", { fields: { timeZone: "unknown" } });
      return c.json(await countDays(store, timeZone), 200, noStore);
    })
    .get("/wishes", requireRole("viewer"), async (c) => {
      const counted: AdminWishes = { wishes: await readSensitiveInterests(store) };
      return c.json(counted, 200, noStore);
    })
    .get("/events", requireRole("viewer"), (c) => {
      const headers = new Headers(c.req.raw.headers);
      const { role } = c.get("operator");
      const subscribe = whileAllowed(changes.subscribe, () => mayHear(headers, role));
      return streams.open(c.get("client"), () => ({ first: encodeEvent("change", {}), subscribe }));
    })
    .post("/exports/csv", requireRole("editor"), async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      await noteOf(c, "exported-csv")(store.db, [auditFact("people", String(await countEntries(store)))]);
      return c.body(null, 204);
    })
    .delete("/:id{[\\w-]+}", requireRole("editor"), limitWrites(limits), async (c) => {
      const id = c.req.param("id");
      const note = noteOf(c, "deleted-person", id);
      return (await leave(services, id, { note })) ? c.body(null, 204) : problem("not_found");
    });
}
