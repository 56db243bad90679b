import type { Selectable } from "kysely";
import { listOf } from "../../../db/row-list.ts";
import type { Schema } from "../../../db/schema.ts";
import { BoundedMap } from "../../../http/bounded-map.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { type PreparedFrame, prepareFrame } from "../../../mail/frame/prepared-frame.ts";
import { greetingName } from "../../../mail/greeting-name.ts";
import type { Letter, Mail } from "../../../mail/message.ts";
import type { Job } from "../../../mail/outbox.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { Letters } from "../../../mail/worker.ts";
import type { Services } from "../../services.ts";
import { type Addressed, type AnnouncingServices, announcementFrame, placeUrl } from "./announcement-frame.ts";
import { type AnnouncementRow, audienceOf, textsOf } from "./announcement-rows.ts";
import { makeInvitations } from "./invitations.ts";

type Reader = Pick<Selectable<Schema["waitlist"]>, "id" | "name" | "email" | "locale" | "created_at" | "confirmed_at">;
type Prepared = PreparedFrame & { tellsPlace: boolean };

/** What was started does not change any more; so many messages are kept ready. */
const mostPrepared = 60;

/**
 * The letters of announcements. Address and language are read when the message is sent; nothing goes to who has left, to who is
 * no longer confirmed where only those are meant, nor about what was stopped.
 */
export function announcementLetters(services: AnnouncingServices & Pick<Services, "mailHash">): Letters {
  const { site } = services;
  const { db, engine } = services.store;
  const prepared = new BoundedMap<string, Prepared>(mostPrepared);

  function prepare(row: AnnouncementRow, locale: string, to: Addressed): Prepared {
    const key = `${row.id} ${locale} ${to}`;
    const known = prepared.get(key);
    if (known) return known;
    const { frame, written } = announcementFrame(services, { kind: row.kind, texts: textsOf(row) }, locale, to);
    const made = { ...prepareFrame(frame), tellsPlace: written.tellsPlace };
    prepared.set(key, made);
    return made;
  }

  async function letterTo(job: Job, entry: Reader, row: AnnouncementRow, invitation: Invited | undefined) {
    const locale = site.renderer.languageOfCode(entry.locale).code;
    const confirmed = entry.confirmed_at !== null;
    const name = confirmed ? greetingName(entry.name) : undefined;
    const message = prepare(row, locale, name ? "named" : confirmed ? "confirmed" : "unconfirmed");
    const place = message.tellsPlace ? await services.placeOf(entry) : 0;
    function write(): Mail {
      const leaveUrl = services.leaveLinks.url(entry.id);
      const values = {
        name: name ?? "",
        place: grouped(place, locale),
        date: fullDate(entry.created_at, locale),
        leaveUrl,
        placeUrl: placeUrl(services, entry, locale),
        invitationUrl: invitation?.url ?? "",
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
    const meant = jobs.flatMap((job) => {
      const [row, entry] = [rowOf.get(job.about!), entryOf.get(job.subject_id)];
      return row && entry && (entry.confirmed_at !== null || !audienceOf(row).confirmed) ? [{ job, row, entry }] : [];
    });
    const invited = await makeInvitations(
      services,
      meant.filter(({ row }) => row.kind === "invitation").map(({ job }) => job),
    );
    const letters = new Map<string, Letter>();
    for (const { job, row, entry } of meant) letters.set(job.id, await letterTo(job, entry, row, invited.get(job.id)));
    return letters;
  };
}

type Invited = { url: string; expiresAt: string };
