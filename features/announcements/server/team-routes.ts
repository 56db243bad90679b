import { type Context, Hono } from "hono";
import { readBody } from "../../../http/body.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem } from "../../../http/problem.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { readPageQuery, writeCursor } from "../../../team/server/paging.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import { whileAllowed } from "../../../team/server/while-allowed.ts";
import type { Services } from "../../services.ts";
import { type Blocker, newSchema, startSchema, testSchema } from "../contract.ts";
import { listPeople, recipientStates } from "./announced-people.ts";
import { writtenIn } from "./announcement-frame.ts";
import { findAnnouncement, findRow, readTallies, textsOf, toAnnouncement } from "./announcement-rows.ts";
import { type Faults, faultsIn, faultsOf, parseDraft, parseSent } from "./draft-check.ts";
import {
  addDraft,
  type Changed,
  countDraft,
  deleteDraft,
  moveAnnouncement,
  saveDraft,
  sendTest,
  startSending,
} from "./drafts.ts";
import { isInviting } from "./going.ts";
import { progressEvent } from "./progress-feed.ts";
import { previewOf } from "./test-message.ts";

const longestBody = 64 * 1024;
/** A message's inline styles, and nothing else. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/** What the audit log says of each move. */
const moved = {
  pause: "announcement-paused",
  resume: "announcement-resumed",
  stop: "announcement-stopped",
} as const;

const invalid = (fields: Faults) => problem("invalid", { fields });

/** The team's side of announcements, below /api/admin/announcements. */
export function adminAnnouncementRoutes(services: Services) {
  const { store, limits, streams, mayHear, config, letterhead, site, announcing } = services;
  const { publicUrl } = config;
  const { brand } = letterhead;
  const languages = site.renderer.languages.map(({ code }) => code);

  async function sent(c: Context): Promise<{ values: unknown } | { refused: Response }> {
    const body = await readBody(c.req.raw, longestBody);
    return "refused" in body ? { refused: problem(body.refused) } : { values: body.values };
  }

  /** What a change came to, as the announcement that it is now. */
  async function answer(c: Context, id: string, changed: Changed, status: 200 | 202 = 200): Promise<Response> {
    if (changed === "number") return invalid({ recipients: "number" });
    if (changed !== "done") return problem(changed);
    const announcement = await findAnnouncement(store, id);
    return announcement ? c.json(announcement, status, noStore) : problem("not_found");
  }

  async function start(c: Context<TeamEnvironment>, id: string, values: unknown): Promise<Response> {
    const parsed = parseSent(startSchema, values);
    if (parsed.fields) return invalid(parsed.fields);
    const row = await findRow(store.db, id);
    if (!row) return problem("not_found");
    if (row.state !== "draft") return problem("not_draft");
    const faults = faultsOf(textsOf(row), publicUrl);
    if (Object.keys(faults).length) return invalid(faults);
    if (!brand.postalAddress) return problem("no_postal_address");
    const changed = await startSending(
      store,
      { id, recipients: parsed.value.recipients, updatedAt: row.updated_at, by: c.get("operator").name },
      noteOf(c, "announcement-started", id),
    );
    if (changed === "done") announcing.wake();
    return answer(c, id, changed);
  }

  /** A draft whose text for a language that is served, its own or the English one, can be sent. */
  async function sendable(id: string, locale: string) {
    const row = await findRow(store.db, id);
    if (!row || !languages.includes(locale)) return { refused: problem("not_found") };
    const texts = textsOf(row);
    const used = writtenIn(texts, locale);
    const faults = faultsIn(used, texts[used], publicUrl);
    return Object.keys(faults).length ? { refused: invalid(faults) } : { row };
  }

  return new Hono<TeamEnvironment>()
    .get("/", requireRole("viewer"), async (c) => {
      const asked = readPageQuery(c.req.query());
      if (asked.fields) return problem("invalid", { fields: asked.fields });
      const { limit, before } = asked;
      let query = store.db
        .selectFrom("announcement")
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit + 1);
      if (before)
        query = query.where((eb) => eb(eb.refTuple("created_at", "id"), "<", eb.tuple(before.created_at, before.id)));
      const rows = await query.execute();
      const shown = rows.slice(0, limit);
      const tallies = await readTallies(
        store.db,
        shown.map(({ id }) => id),
      );
      const next = rows.length > limit ? writeCursor(shown.at(-1)!) : null;
      return c.json({ entries: shown.map((row) => toAnnouncement(row, tallies.get(row.id))), next }, 200, noStore);
    })
    .get("/blockers", requireRole("viewer"), async (c) => {
      const blockers: Blocker[] = [
        ...(brand.postalAddress ? [] : ["no_postal_address" as const]),
        ...(!config.smtpUrl ? ["mail_as_files" as const] : []),
        ...((await isInviting(store.db)) ? ["other_invitation" as const] : []),
      ];
      return c.json({ blockers }, 200, noStore);
    })
    .post("/", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const parsed = parseSent(newSchema, body.values);
      if (parsed.fields) return invalid(parsed.fields);
      const id = await addDraft(store, parsed.value.kind, c.get("operator").name);
      return c.json(await findAnnouncement(store, id), 201, noStore);
    })
    .get("/:id{[\\w-]+}", requireRole("viewer"), async (c) => {
      const announcement = await findAnnouncement(store, c.req.param("id"));
      return announcement ? c.json(announcement, 200, noStore) : problem("not_found");
    })
    .put("/:id{[\\w-]+}", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const parsed = parseDraft(body.values, languages, publicUrl);
      if (parsed.fields) return invalid(parsed.fields);
      const id = c.req.param("id");
      return answer(c, id, await saveDraft(store, id, parsed.value, c.get("operator").name));
    })
    .delete("/:id{[\\w-]+}", requireRole("editor"), limitWrites(limits), async (c) => {
      const id = c.req.param("id");
      const changed = await deleteDraft(store, id, noteOf(c, "deleted-draft", id));
      return changed === "done" ? c.body(null, 204) : problem(changed);
    })
    .post("/:id{[\\w-]+}/count", requireRole("editor"), async (c) => {
      const id = c.req.param("id");
      const changed = await countDraft(store, id);
      if (changed === "done") announcing.wake();
      return answer(c, id, changed, 202);
    })
    .get("/:id{[\\w-]+}/preview/:file{[\\w-]+\\.(?:html|txt)}", requireRole("viewer"), async (c) => {
      const [locale = "", form] = c.req.param("file").split(".");
      const found = await sendable(c.req.param("id"), locale);
      if (found.refused) return found.refused;
      const { html, text } = previewOf(services, found.row, locale);
      if (form === "txt") return c.text(text, 200, noStore);
      return c.html(html, 200, {
        ...noStore,
        "content-security-policy": previewPolicy,
        "x-frame-options": "SAMEORIGIN",
        "referrer-policy": "no-referrer",
      });
    })
    .post("/:id{[\\w-]+}/test", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const parsed = parseSent(testSchema, body.values);
      if (parsed.fields) return invalid(parsed.fields);
      const { locale } = parsed.value;
      if (!languages.includes(locale)) return invalid({ locale: "unknown" });
      const id = c.req.param("id");
      const found = await sendable(id, locale);
      if (found.refused) return found.refused;
      await sendTest(store, id, c.get("operator").id, locale);
      announcing.wake();
      return answer(c, id, "done", 202);
    })
    .post("/:id{[\\w-]+}/start", requireRole("editor"), async (c) => {
      const body = await sent(c);
      return "refused" in body ? body.refused : start(c, c.req.param("id"), body.values);
    })
    .post("/:id{[\\w-]+}/:what{pause|resume|stop}", requireRole("editor"), async (c) => {
      const { id, what } = c.req.param();
      const move = what as keyof typeof moved;
      const changed = await moveAnnouncement(store, move, id, noteOf(c, moved[move], id));
      if (changed === "done") announcing.wake();
      return answer(c, id, changed);
    })
    .get("/:id{[\\w-]+}/people", requireRole("viewer"), async (c) => {
      const { state, ...page } = c.req.query();
      const asked = readPageQuery(page);
      const known = recipientStates.find((each) => each === state);
      const fields = { ...asked.fields, ...(state !== undefined && !known && { state: "unknown" }) };
      if (asked.fields || Object.keys(fields).length) return problem("invalid", { fields });
      const id = c.req.param("id");
      if (!(await findRow(store.db, id))) return problem("not_found");
      return c.json(await listPeople(store, id, { state: known, ...asked }), 200, noStore);
    })
    .get("/:id{[\\w-]+}/events", requireRole("viewer"), async (c) => {
      const headers = new Headers(c.req.raw.headers);
      const announcement = await findAnnouncement(store, c.req.param("id"));
      if (!announcement) return problem("not_found");
      const subscribe = whileAllowed(announcing.progress.follow(announcement), () => mayHear(headers));
      return streams.open(c.get("client"), () => ({ first: progressEvent(announcement), subscribe }));
    });
}
