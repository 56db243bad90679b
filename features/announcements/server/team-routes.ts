import { Hono } from "hono";
import * as v from "valibot";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem } from "../../../http/problem.ts";
import { noteOf } from "../../../team/server/audit.ts";
import { readPageQuery, writeCursor } from "../../../team/server/paging.ts";
import { requireRole } from "../../../team/server/require-role.ts";
import type { TeamEnvironment } from "../../../team/server/team-environment.ts";
import { whileAllowed } from "../../../team/server/while-allowed.ts";
import type { Services } from "../../services.ts";
import { type Blocker, type Counting, countSchema, draftSchema, newSchema, testSchema } from "../contract.ts";
import { listPeople, recipientStates } from "./announced-people.ts";
import { writtenIn } from "./announcement-frame.ts";
import {
  aheadOf,
  countOf,
  fallbackLanguage,
  findRow,
  readTallies,
  textsOf,
  toAnnouncement,
} from "./announcement-rows.ts";
import { faultsIn, parseDraft, parseSent } from "./draft-check.ts";
import { addDraft, countAudience, countDraft, deleteDraft, putOnSite, saveDraft, sendTest } from "./drafts.ts";
import { findAnnouncement } from "./find-announcement.ts";
import { isInviting } from "./going.ts";
import { readWaves } from "./invitations/waves.ts";
import { faultsOnSite } from "./news/news.ts";
import { previewAnswer } from "./preview.ts";
import { progressEvent } from "./progress-feed.ts";
import { closeQuestion } from "./questions/answers.ts";
import { answer, faultsOfReminder, invalid, sent } from "./team-calls.ts";
import { previewOf } from "./test-message.ts";

/** An audience is checked as that of a draft in which nothing is written. */
const noTexts = v.optional(v.record(v.string(), v.never()), {});

/** The team's side of announcements, below /api/admin/announcements. */
export function adminAnnouncementRoutes(services: Services) {
  const { store, limits, streams, mayHear, config, letterhead, site, announcing, entriesMatching } = services;
  const { publicUrl } = config;
  const languages = site.renderer.languages.map(({ code }) => code);
  const checked = { languages, publicUrl, entriesMatching };

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
        .where("state", "<>", "counting")
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
      const waves = await readWaves(store.db);
      const next = rows.length > limit ? writeCursor(shown.at(-1)!) : null;
      const entries = shown.map(async (row) => {
        const announcement = toAnnouncement(row, tallies.get(row.id));
        return { ...announcement, ...waves(row), behind: await aheadOf(store.db, row, announcement.progress) };
      });
      return c.json({ entries: await Promise.all(entries), next }, 200, noStore);
    })
    .get("/blockers", requireRole("viewer"), async (c) => {
      const blockers: Blocker[] = [
        ...(letterhead.brand.postalAddress ? [] : ["no_postal_address" as const]),
        ...(!config.smtpUrl ? ["mail_as_files" as const] : []),
        ...((await isInviting(store.db)) ? ["other_invitation" as const] : []),
      ];
      return c.json({ blockers }, 200, noStore);
    })
    .post("/", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const parsed = parseDraft(newSchema, body.values, checked);
      if (parsed.fields) return invalid(parsed.fields);
      const { kind, texts, audience, onSite } = parsed.value;
      const fields = {
        ...(!Object.keys(texts).length && { [`texts.${fallbackLanguage}.subject`]: "required" }),
        ...(onSite && kind === "invitation" && { onSite: "unknown" }),
        ...(await faultsOfReminder(services, kind, audience)),
      };
      if (Object.keys(fields).length) return invalid(fields);
      const id = await addDraft(store, parsed.value, c.get("operator").name);
      return c.json(await findAnnouncement(store, id), 201, noStore);
    })
    .post("/counts", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const parsed = parseDraft(v.object({ ...countSchema.entries, texts: noTexts }), body.values, checked);
      if (parsed.fields) return invalid(parsed.fields);
      const id = await countAudience(store, parsed.value, c.get("operator").name);
      announcing.wake();
      return c.json({ id }, 202, noStore);
    })
    .get("/counts/:id{[\\w-]+}", requireRole("editor"), async (c) => {
      const row = await findRow(store.db, c.req.param("id"));
      if (row?.state !== "counting") return problem("not_found");
      const counting: Counting = { id: row.id, counting: row.walk ? row.found : null, count: countOf(row) };
      return c.json(counting, 200, noStore);
    })
    .get("/:id{[\\w-]+}", requireRole("viewer"), async (c) => {
      const announcement = await findAnnouncement(store, c.req.param("id"));
      return announcement ? c.json(announcement, 200, noStore) : problem("not_found");
    })
    .put("/:id{[\\w-]+}", requireRole("editor"), async (c) => {
      const body = await sent(c);
      if ("refused" in body) return body.refused;
      const parsed = parseDraft(draftSchema, body.values, checked);
      if (parsed.fields) return invalid(parsed.fields);
      const id = c.req.param("id");
      const { onSite, audience } = parsed.value;
      const kind = onSite || audience.reminds !== null ? (await findRow(store.db, id))?.kind : undefined;
      const fields = {
        ...(onSite && kind === "invitation" && { onSite: "unknown" }),
        ...(await faultsOfReminder(services, kind, audience)),
      };
      if (Object.keys(fields).length) return invalid(fields);
      return answer(services, c, id, await saveDraft(store, id, parsed.value, c.get("operator").name));
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
      return answer(services, c, id, changed, 202);
    })
    .get("/:id{[\\w-]+}/preview/:file{[\\w-]+\\.(?:html|txt)}", requireRole("viewer"), async (c) => {
      const [locale = "", form] = c.req.param("file").split(".");
      const found = await sendable(c.req.param("id"), locale);
      if (found.refused) return found.refused;
      return previewAnswer(c, previewOf(services, found.row, locale), form);
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
      return answer(services, c, id, "done", 202);
    })
    .post("/:id{[\\w-]+}/:where{publish|withdraw}", requireRole("editor"), async (c) => {
      const { id, where } = c.req.param();
      const isOn = where === "publish";
      const row = await findRow(store.db, id);
      const faults = row?.slug && isOn ? faultsOnSite(textsOf(row), publicUrl) : {};
      if (Object.keys(faults).length) return invalid(faults);
      const note = noteOf(c, isOn ? "published-announcement" : "withdrew-announcement", id);
      return answer(services, c, id, await putOnSite(store, id, isOn, note));
    })
    .post("/:id{[\\w-]+}/close-question", requireRole("editor"), async (c) => {
      const id = c.req.param("id");
      const row = await findRow(store.db, id);
      if (!row) return problem("not_found");
      return answer(services, c, id, await closeQuestion(store, row, noteOf(c, "closed-question", id)));
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
