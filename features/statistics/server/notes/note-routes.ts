import { type Context, Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../../http/body.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { type ChartNotes, checkChartNote } from "../../chart-note.ts";
import { addNote, changeNote, deleteNote, listNotes } from "./chart-notes.ts";

const maxBytes = 4 * 1024;
const seenSchema = v.object({ changedAt: v.string() });

/** Notes on the chart of joins, below /api/admin/statistics/notes. */
export function noteRoutes({ store, limits }: Pick<Services, "store" | "limits">) {
  /** What was written, by whom, or why it is refused. */
  async function writtenIn(c: Context<TeamEnvironment>) {
    const body = await readBody(c.req.raw, maxBytes);
    if ("refused" in body) return { refused: problem(body.refused) };
    const checked = checkChartNote(body.values);
    if (!checked.ok) return { refused: problem("invalid", { fields: checked.fields }) };
    return { values: body.values, written: { ...checked.value, by: c.get("operator").name } };
  }

  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => {
      const answer: ChartNotes = { notes: await listNotes(store) };
      return c.json(answer, 200, noStore);
    })
    .post("/", requireRole("editor"), limitWrites(limits), async (c) => {
      const sent = await writtenIn(c);
      if ("refused" in sent) return sent.refused;
      const note = await addNote(store, sent.written, (id) => noteOf(c, "added-chart-note", id));
      return note ? c.json(note, 201, noStore) : problem("full");
    })
    .put("/:id{[\\w-]+}", requireRole("editor"), limitWrites(limits), async (c) => {
      const sent = await writtenIn(c);
      if ("refused" in sent) return sent.refused;
      const seen = v.safeParse(seenSchema, sent.values);
      if (!seen.success) return problem("invalid", { fields: { changedAt: "required" } });
      const id = c.req.param("id");
      const line = noteOf(c, "changed-chart-note", id);
      const outcome = await changeNote(store, id, sent.written, seen.output.changedAt, line);
      return outcome === "done" ? c.body(null, 204) : problem(outcome);
    })
    .delete("/:id{[\\w-]+}", requireRole("editor"), limitWrites(limits), async (c) => {
      const id = c.req.param("id");
      const isGone = await deleteNote(store, id, noteOf(c, "deleted-chart-note", id));
      return isGone ? c.body(null, 204) : problem("not_found");
    });
}
