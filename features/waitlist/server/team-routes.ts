import { Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import { encodeEvent } from "../../../http/event-stream.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { StreamLimits } from "../../../http/stream-limits.ts";
import type { Suppression } from "../../../mail/suppression.ts";
import { reaches } from "../../../team/roles.ts";
import { noteOf } from "../../../team/server/audit.ts";
import type { ChangeFeed } from "../../../team/server/change-feed.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import { whileAllowed } from "../../../team/server/while-allowed.ts";
import { isTimeZone } from "../../../team/server/zone-days.ts";
import type { AdminPage, AdminWishes } from "../team/contract.ts";
import type { Leaving } from "./leaving.ts";
import { findPage } from "./listing/find-page.ts";
import { readListQuery } from "./listing/list-query.ts";
import { readSensitiveInterests } from "./sensitive-interests.ts";
import { countDays, summarize } from "./statistics.ts";

type AdminDeps = {
  store: Store;
  feed: ChangeFeed;
  streams: StreamLimits;
  limits: RateLimits;
  leave: Leaving;
  suppression: Suppression;
  /** Whether whoever sends these headers may hear of changes, still in this role. Throws when that cannot be determined. */
  mayHear: (headers: Headers, role: string) => Promise<boolean>;
};

/** The team's side of the waitlist, below /api/admin/waitlist; who may come in is decided before. */
export function adminWaitlistRoutes({ store, feed, streams, limits, leave, suppression, mayHear }: AdminDeps) {
  return new Hono<TeamEnvironment>()
    .get("/", async (c) => {
      const seesPhones = reaches(c.get("operator").role, "editor");
      const asked = readListQuery(c.req.query(), seesPhones);
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const { entries, ...page } = await findPage({ store, suppression }, asked.query, asked.page);
      const shown = entries.map(({ phone, ...entry }) => (seesPhones ? { ...entry, phone } : entry));
      return c.json({ entries: shown, ...page } satisfies AdminPage, 200, noStore);
    })
    .get("/summary", async (c) => {
      const timeZone = c.req.query("timeZone") ?? "UTC";
      if (!isTimeZone(timeZone)) return problem("invalid", { fields: { timeZone: "unknown" } });
      return c.json(await summarize(store, timeZone), 200, noStore);
    })
    .get("/days", async (c) => {
      const timeZone = c.req.query("timeZone") ?? "UTC";
      if (!isTimeZone(timeZone)) return problem("invalid", { fields: { timeZone: "unknown" } });
      return c.json(await countDays(store, timeZone), 200, noStore);
    })
    .get("/wishes", async (c) => {
      const counted: AdminWishes = { wishes: await readSensitiveInterests(store) };
      return c.json(counted, 200, noStore);
    })
    .get("/events", (c) => {
      const headers = new Headers(c.req.raw.headers);
      const { role } = c.get("operator");
      const subscribe = whileAllowed(feed.subscribe, () => mayHear(headers, role));
      return streams.open(c.get("client"), () => ({ first: encodeEvent("change", {}), subscribe }));
    })
    .post("/exports/csv", async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      await noteOf(c, "exported-csv")(store.db);
      return c.body(null, 204);
    })
    .delete("/:id{[\\w-]+}", async (c) => {
      const id = c.req.param("id");
      return (await leave(id, noteOf(c, "deleted-person", id))) ? c.body(null, 204) : problem("not_found");
    });
}
