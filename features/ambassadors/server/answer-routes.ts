import { type Context, Hono } from "hono";
import * as v from "valibot";
import { readBody } from "../../../http/body.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import type { Services } from "../../services.ts";
import { checkNote, checkReply } from "../answer.ts";
import { previewOffer } from "./messages/ambassador-messages.ts";
import { type AutomaticKind, messageOfKind } from "./messages/message-kinds.ts";
import { readMessages } from "./messages/read-messages.ts";
import { previewReply } from "./messages/reply-message.ts";
import { keepNote } from "./noting.ts";
import { reply } from "./replying.ts";

/** Twice a note, or a whole mail, in characters of four bytes that JSON escapes. */
const maxBytes = 64 * 1024;
const idSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
const beforeSchema = v.object({ before: v.nullable(v.string()) });
/** A message's inline styles, and nothing else. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** What the team notes of an application and answers to it, below /api/admin/ambassadors. */
export function answerRoutes(services: Services) {
  const { store, limits, outbox, site } = services;

  /** The body of a write that the client may still make, or why not. */
  async function sent(c: Context<TeamEnvironment>): Promise<{ values: unknown } | { refused: Response }> {
    const seconds = await limits.count(c.get("client"));
    if (seconds) return { refused: tooMany(seconds) };
    const body = await readBody(c.req.raw, maxBytes);
    return "refused" in body ? { refused: problem(body.refused) } : { values: body.values };
  }

  const subjectOf = (kind: AutomaticKind, locale: string | null) =>
    site.renderer.words(site.renderer.languageOfCode(locale).code).emails[messageOfKind(kind)].subject;

  /** How a mail to an applicant looks in their language, as a page that does nothing. */
  async function preview(c: Context<TeamEnvironment>, id: string, write: (locale: string | null) => string) {
    const application = store.db.selectFrom("ambassador_application").select("locale").where("id", "=", id);
    const found = await application.executeTakeFirst();
    if (!found) return problem("not_found");
    return c.html(write(found.locale), 200, {
      ...noStore,
      "content-security-policy": previewPolicy,
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
    });
  }

  return new Hono<TeamEnvironment>()
    .put("/:id{[\\w-]+}/note", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const given = v.safeParse(beforeSchema, body.values);
      if (!given.success) return problem("invalid", { fields: { before: "required" } });
      const checked = checkNote((body.values as { note?: unknown }).note);
      if (!checked.ok) return problem("invalid", { fields: checked.fields });
      const id = c.req.param("id");
      const noted = { ...checked.value, ...given.output, by: c.get("operator").name };
      const outcome = await keepNote(store, id, noted, noteOf(c, "noted-application", id));
      return outcome === "done" ? c.body(null, 204) : problem(outcome);
    })
    .get("/:id{[\\w-]+}/replies", requireRole("viewer"), async (c) =>
      c.json({ replies: await readMessages(store, c.req.param("id"), subjectOf) }, 200, noStore),
    )
    .get("/:id{[\\w-]+}/offer", requireRole("viewer"), (c) =>
      preview(c, c.req.param("id"), (locale) => previewOffer(services, locale)),
    )
    .post("/:id{[\\w-]+}/replies", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const made = v.safeParse(idSchema, body.values);
      if (!made.success) return problem("invalid", { fields: { id: "unknown" } });
      const checked = checkReply(body.values);
      if (!checked.ok) return problem("invalid", { fields: checked.fields });
      const id = c.req.param("id");
      const written = { ...checked.value, ...made.output, by: c.get("operator").name };
      const outcome = await reply(services, id, written, noteOf(c, "replied-application", id));
      if (typeof outcome === "object") return tooMany(outcome.retryAfterSeconds);
      if (outcome !== "done") return problem(outcome);
      outbox.wake();
      return c.body(null, 204);
    })
    .post("/:id{[\\w-]+}/preview", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const checked = checkReply(body.values);
      if (!checked.ok) return problem("invalid", { fields: checked.fields });
      return preview(c, c.req.param("id"), (locale) => previewReply(services, { ...checked.value, locale }));
    });
}
