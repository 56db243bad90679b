import { Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../../http/body.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import { noteOf } from "../../../../team/server/audit.ts";
import { requireRole } from "../../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../../team/server/team-environment.ts";
import type { Services } from "../../../services.ts";
import { type FollowUp, followUpChoice, followUpDays, followUpIds } from "../../follow-up-contract.ts";
import { readTallies } from "../announcement-rows.ts";
import { previewAnswer } from "../preview.ts";
import { previewOf } from "./follow-up-messages.ts";
import { chooseFollowUp, readRows } from "./follow-up-rows.ts";

const longestBody = 1024;

/** The team's side of the follow-up letters, below /api/admin/follow-ups. */
export function adminFollowUpRoutes(services: Services) {
  const { store, site, letterhead } = services;
  const languages = site.renderer.languages.map(({ code }) => code);
  const idOf = (text: string) => followUpIds.find((id) => id === text);

  async function readAll(): Promise<FollowUp[]> {
    const [rows, tallies] = await Promise.all([readRows(store.db), readTallies(store.db, followUpIds)]);
    return followUpIds.map((id) => {
      const row = rows.find(({ letter }) => letter === id);
      const { sent = 0, uncertain = 0, pending = 0 } = tallies.get(id) ?? {};
      const subjects = languages.map((code) => [code, site.renderer.words(code).emails.followUps[id].subject]);
      return {
        id,
        days: followUpDays[id],
        on: row?.state === "on",
        since: row?.since ?? null,
        earlier: Boolean(row?.earlier_since),
        earlierSince: row?.earlier_since ?? null,
        sent: sent + uncertain,
        waiting: pending,
        subjects: Object.fromEntries(subjects),
      };
    });
  }

  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => c.json({ letters: await readAll() }, 200, noStore))
    .put("/:id{\\w+}", requireRole("editor"), async (c) => {
      const id = idOf(c.req.param("id"));
      if (!id) return problem("not_found");
      const body = await readBody(c.req.raw, longestBody);
      if ("refused" in body) return problem(body.refused);
      const choice = v.safeParse(followUpChoice, body.values);
      if (!choice.success) return problem("invalid", { fields: { on: "unknown" } });
      if (choice.output.on && !letterhead.brand.postalAddress) return problem("no_postal_address");
      await chooseFollowUp(store, id, choice.output, (what) => noteOf(c, what, id));
      return c.json({ letters: await readAll() }, 200, noStore);
    })
    .get("/:id{\\w+}/preview/:file{[\\w-]+\\.(?:html|txt)}", requireRole("viewer"), (c) => {
      const id = idOf(c.req.param("id"));
      const [locale = "", form = ""] = c.req.param("file").split(".");
      if (!id || !languages.includes(locale)) return problem("not_found");
      return previewAnswer(c, previewOf(services, id, locale), form);
    });
}
