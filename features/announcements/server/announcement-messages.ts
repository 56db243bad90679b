import type { Selectable } from "kysely";
import { listOf } from "../../../db/row-list.ts";
import type { Schema } from "../../../db/schema.ts";
import { BoundedMap } from "../../../http/bounded-map.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { type PreparedFrame, prepareFrame } from "../../../mail/frame/prepared-frame.ts";
import { greetingName } from "../../../mail/greeting-name.ts";
import type { Mail, Message } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { MessageWriter } from "../../../mail/worker.ts";
import type { Services } from "../../services.ts";
import { type Addressed, type AnnouncingServices, accountUrl, announcementFrame } from "./announcement-frame.ts";
import { type AnnouncementRow, audienceOf, textsOf } from "./announcement-rows.ts";
import { makeInvitations } from "./invitations/invitations.ts";
import { newsUrl } from "./news/news.ts";
import { answerUrl } from "./questions/answer-links.ts";

type Reader = Pick<Selectable<Schema["waitlist"]>, "id" | "name" | "email" | "locale" | "created_at" | "confirmed_at">;
type Prepared = PreparedFrame & { tellsRank: boolean; asks: boolean };

/** What was started does not change any more; so many messages are kept ready. */
const mostPrepared = 60;

/**
 * The messages of announcements. Address and language are read when the message is sent; nothing goes to who has left, to who is
 * no longer confirmed where only those are meant, no invitation to who came by another, nor about what was stopped.
 */
export function announcementMessages(services: AnnouncingServices & Pick<Services, "mailHash">): MessageWriter {
  const { site } = services;
  const { db, engine } = services.store;
  const prepared = new BoundedMap<string, Prepared>(mostPrepared);

  function prepare(row: AnnouncementRow, locale: string, to: Addressed): Prepared {
    const onSite = newsUrl(row, services.config.publicUrl, site.renderer.languageOfCode(locale).path);
    const key = `${row.id} ${locale} ${to} ${onSite}`;
    const known = prepared.get(key);
    if (known) return known;
    const { frame, written, asks } = announcementFrame(services, { ...row, texts: textsOf(row), onSite }, locale, to);
    const made = { ...prepareFrame(frame), tellsRank: written.tellsRank, asks };
    prepared.set(key, made);
    return made;
  }

  async function messageTo(job: Job, entry: Reader, row: AnnouncementRow, invitation: Invited | undefined) {
    const { code: locale, path: prefix } = site.renderer.languageOfCode(entry.locale);
    const confirmed = entry.confirmed_at !== null;
    const name = confirmed ? greetingName(entry.name) : undefined;
    const message = prepare(row, locale, name ? "named" : confirmed ? "confirmed" : "unconfirmed");
    const rank = message.tellsRank ? await services.rankOf(entry) : 0;
    function write(): Mail {
      const leaveUrl = services.leaveLinks.url(entry.id);
      const values = {
        name: name ?? "",
        place: grouped(rank, locale),
        date: fullDate(entry.created_at, locale),
        leaveUrl,
        accountUrl: accountUrl(services, entry, locale),
        invitationUrl: invitation?.url ?? "",
        answerUrl: message.asks ? answerUrl(services, { about: row.id, entryId: entry.id }, prefix) : "",
        until: invitation ? fullDate(invitation.expiresAt, locale) : "",
      };
      return {
        id: job.id,
        date: new Date(job.created_at),
        to: name ? { name, address: entry.email } : entry.email,
        subject: message.subject,
        ...message.fill(values),
        headers: unsubscribeHeaders(leaveUrl),
      };
    }
    return { address: entry.email, confirmed, write };
  }

  /** Those of some jobs who came by an invitation already: a reminder that waited is no news to them. */
  async function whoCame(jobs: readonly Job[]): Promise<Set<string>> {
    if (!jobs.length) return new Set();
    const ids = listOf(engine, [...new Set(jobs.map(({ subject_id }) => subject_id))]);
    const query = db.selectFrom("invitation").select("entry_id").where("entry_id", "in", ids);
    const rows = await query.where("confirmed_at", "is not", null).execute();
    return new Set(rows.map(({ entry_id }) => entry_id));
  }

  return async (jobs) => {
    const [rows, entries] = await Promise.all([
      db
        .selectFrom("announcement")
        .selectAll()
        .where("id", "in", listOf(engine, [...new Set(jobs.map(({ about }) => about!))]))
        .where("state", "<>", "stopped")
        .execute(),
      db
        .selectFrom("waitlist")
        .select(["id", "name", "email", "locale", "created_at", "confirmed_at"])
        .where("id", "in", listOf(engine, [...new Set(jobs.map(({ subject_id }) => subject_id))]))
        .execute(),
    ]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
    const came = await whoCame(jobs.filter(({ about }) => rowOf.get(about!)?.kind === "invitation"));
    const meant = jobs.flatMap((job) => {
      const [row, entry] = [rowOf.get(job.about!), entryOf.get(job.subject_id)];
      const isMeant = row && entry && (entry.confirmed_at !== null || !audienceOf(row).confirmed);
      return isMeant && !came.has(entry.id) ? [{ job, row, entry }] : [];
    });
    const invited = await makeInvitations(
      services,
      meant.filter(({ row }) => row.kind === "invitation").map(({ job }) => job),
    );
    const messages = new Map<string, Message>();
    for (const { job, row, entry } of meant)
      messages.set(job.id, await messageTo(job, entry, row, invited.get(job.id)));
    return messages;
  };
}

type Invited = { url: string; expiresAt: string };
