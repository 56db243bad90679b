import { type Context, Hono } from "hono";
import { readBody } from "../../../../http/body.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem, tooMany } from "../../../../http/problem.ts";
import { reaches } from "../../../../team/roles.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { keptData } from "../account/kept-data.ts";
import { sendAgain } from "../account/mail-record.ts";
import { findEntry } from "../entries.ts";
import { createCorrecting } from "./correcting.ts";
import { isLookedAt } from "./looked-at.ts";
import { checkChanges } from "./person-check.ts";
import { readPerson } from "./read-person.ts";

const longestBody = 32 * 1024;
/** An id; it has a digit, so that it is no word that another route answers. */
const id = ":id{[a-z-]*\\d[\\w-]*}" as const;

/** One person of the waitlist for the team, below /api/admin/waitlist. */
export function personRoutes(services: Services) {
  const { store, limits, mailLimits, suppression, senderNetworkOf, outbox, site } = services;
  const languages = site.renderer.languages.map(({ code }) => code);
  const correct = createCorrecting(services);

  async function answer(c: Context<TeamEnvironment>, whose: string): Promise<Response> {
    const entry = await findEntry(store, whose);
    if (!entry) return problem("not_found");
    return c.json(await readPerson(services, entry, reaches(c.get("operator").role, "editor")), 200, noStore);
  }

  return new Hono<TeamEnvironment>()
    .get(`/${id}`, requireRole("viewer"), async (c) => {
      const whose = c.req.param("id");
      if (!(await findEntry(store, whose))) return problem("not_found");
      if (!(await isLookedAt(store, c.get("operator").id, whose))) await noteOf(c, "looked-at-person", whose)(store.db);
      return answer(c, whose);
    })
    .patch(`/${id}`, requireRole("editor"), async (c) => {
      const body = await readBody(c.req.raw, longestBody);
      if ("refused" in body) return problem(body.refused);
      const checked = checkChanges(body.values, languages);
      if (checked.fields) return problem("invalid", { fields: checked.fields });
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      const whose = c.req.param("id");
      const cause = senderNetworkOf(c.get("client"));
      const corrected = await correct(whose, checked.changes, cause, noteOf(c, "changed-person", whose));
      if (corrected.code === "done") return answer(c, whose);
      return problem(corrected.code, "fields" in corrected ? { fields: corrected.fields } : {});
    })
    .post(`/${id}/mail`, requireRole("editor"), async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      const whose = c.req.param("id");
      const entry = await findEntry(store, whose);
      if (!entry) return problem("not_found");
      const note = noteOf(c, "mailed-person", whose);
      const cause = senderNetworkOf(c.get("client"));
      const sent = await sendAgain(store, { limits: mailLimits, suppression }, entry, cause, note);
      if (sent.code !== "sent") return problem(sent.code, "until" in sent ? { until: sent.until } : {});
      outbox.wake();
      return c.body(null, 204);
    })
    .get(`/${id}/export`, requireRole("editor"), async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      const whose = c.req.param("id");
      const entry = await findEntry(store, whose);
      if (!entry) return problem("not_found");
      await noteOf(c, "exported-person", whose)(store.db);
      return c.body(`${JSON.stringify(await keptData(services, entry), null, 2)}\n`, 200, {
        ...noStore,
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="waitlist-${whose.slice(0, 8)}.json"`,
      });
    });
}
