import { type Context, Hono } from "hono";
import { timestamp } from "../../../../db/schema.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { problem } from "../../../../http/problem.ts";
import { dayMs } from "../../../../languages/durations.ts";
import { instantIn } from "../../../../languages/zoned-time.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { scheduleSchema, startSchema } from "../../contract.ts";
import { fallbackLanguage, findRow, textsOf } from "../announcement-rows.ts";
import { type Faults, parseSent } from "../draft-check.ts";
import { moveAnnouncement } from "../drafts.ts";
import { slugOf } from "../news/news.ts";
import { answer, invalid, sent, unsendable } from "../team-calls.ts";
import { schedule, unschedule } from "./scheduling.ts";
import { startSending } from "./start-sending.ts";

/** What the audit log says of each move. */
const moved = {
  pause: "announcement-paused",
  resume: "announcement-resumed",
  stop: "announcement-stopped",
} as const;

/** So far ahead may a start be. */
const farthestMs = 366 * dayMs;

/** When something is to start, or what is wrong with that by the field. */
function startOf({ time, zone }: { time: string; zone: string }): { at: string } | { fields: Faults } {
  if (!instantIn(zone, "2026-01-01T00:00")) return { fields: { zone: "unknown" } };
  const instant = instantIn(zone, time);
  if (!instant) return { fields: { time: "date" } };
  const wait = instant.at - Date.now();
  if (wait <= 0 || wait > farthestMs) return { fields: { time: wait <= 0 ? "past" : "far" } };
  return { at: timestamp(instant.at) };
}

/** Starting an announcement, now or at a time, and pausing and stopping it, below /api/admin/announcements. */
export function startingRoutes(services: Services) {
  const { store, limits, config, letterhead, announcing } = services;
  const { brand } = letterhead;

  /** An announcement that may start, or why it may not. */
  async function startable(id: string, states: readonly string[]) {
    const row = await findRow(store.db, id);
    if (!row || row.state === "counting") return { refused: problem("not_found") };
    if (!states.includes(row.state)) return { refused: problem("not_draft") };
    const faults = unsendable(row, config.publicUrl);
    if (Object.keys(faults).length) return { refused: invalid(faults) };
    return brand.postalAddress ? { row } : { refused: problem("no_postal_address") };
  }

  async function start(c: Context<TeamEnvironment>, id: string, values: unknown): Promise<Response> {
    const parsed = parseSent(startSchema, values);
    if (parsed.fields) return invalid(parsed.fields);
    const { row, refused } = await startable(id, ["draft"]);
    if (!row) return refused;
    const changed = await startSending(
      store,
      {
        ...{ id, recipients: parsed.value.recipients, updatedAt: row.updated_at, by: c.get("operator").name },
        slug: row.kind === "news" ? slugOf(textsOf(row)[fallbackLanguage]!.subject, id) : null,
      },
      async (trx) => {
        await noteOf(c, "announcement-started", id)(trx);
        if (row.site_at !== null) await noteOf(c, "published-announcement", id)(trx);
      },
    );
    if (changed === "done") announcing.wake();
    return answer(services, c, id, changed);
  }

  return new Hono<TeamEnvironment>()
    .post("/:id{[\\w-]+}/start", requireRole("editor"), async (c) => {
      const body = await sent(c);
      return "refused" in body ? body.refused : start(c, c.req.param("id"), body.values);
    })
    .post("/:id{[\\w-]+}/schedule", requireRole("editor"), limitWrites(limits), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const parsed = parseSent(scheduleSchema, body.values);
      if (parsed.fields) return invalid(parsed.fields);
      const when = startOf(parsed.value);
      if ("fields" in when) return invalid(when.fields);
      const id = c.req.param("id");
      const { row, refused } = await startable(id, ["draft", "scheduled"]);
      if (!row) return refused;
      const { zone } = parsed.value;
      const wanted = { id, updatedAt: row.updated_at, by: c.get("operator").name, at: when.at, zone };
      return answer(services, c, id, await schedule(store, wanted, noteOf(c, "scheduled-announcement", id)));
    })
    .post("/:id{[\\w-]+}/unschedule", requireRole("editor"), limitWrites(limits), async (c) => {
      const id = c.req.param("id");
      const row = await findRow(store.db, id);
      if (!row) return problem("not_found");
      const note = noteOf(c, "unscheduled-announcement", id);
      return answer(services, c, id, await unschedule(store, row, c.get("operator").name, note));
    })
    .post("/:id{[\\w-]+}/:what{pause|resume|stop}", requireRole("editor"), async (c) => {
      const { id, what } = c.req.param();
      const move = what as keyof typeof moved;
      const changed = await moveAnnouncement(store, move, id, noteOf(c, moved[move], id));
      if (changed === "done") announcing.wake();
      return answer(services, c, id, changed);
    });
}
