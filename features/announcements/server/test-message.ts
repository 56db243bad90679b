import { listOf } from "../../../db/row-list.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { prepareFrame } from "../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../mail/message.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { MessageWriter } from "../../../mail/worker.ts";
import { type AnnouncingServices, accountUrl, announcementFrame } from "./announcement-frame.ts";
import { type AnnouncementRow, textsOf } from "./announcement-rows.ts";
import { invitationUrl, longestMs } from "./invitations/invitations.ts";
import { newsUrl } from "./news/news.ts";
import { previewOfFrame } from "./preview.ts";
import { answerUrl } from "./questions/answer-links.ts";

/** Nobody's entry: what its links lead to says that they are none of ours. */
const nobody = { id: "example", email: "example" };
const exampleRank = 128;

/** What a message without a name says of a person who is nobody. */
function exampleValues(services: AnnouncingServices, locale: string) {
  const { site } = services;
  return {
    name: "",
    place: grouped(exampleRank, locale),
    date: fullDate(new Date(), locale),
    leaveUrl: services.leaveLinks.url(nobody.id),
    accountUrl: accountUrl(services, nobody, locale),
    invitationUrl: invitationUrl(services.config.publicUrl, nobody.id),
    answerUrl: answerUrl(services, { about: nobody.id, entryId: nobody.id }, site.renderer.languageOfCode(locale).path),
    until: fullDate(new Date(Date.now() + longestMs), locale),
  };
}

type Announced = Pick<AnnouncementRow, "kind" | "texts" | "site_at" | "slug">;

function exampleFrame(services: AnnouncingServices, row: Announced, locale: string) {
  const onSite = newsUrl(row, services.config.publicUrl, services.site.renderer.languageOfCode(locale).path);
  return announcementFrame(services, { ...row, texts: textsOf(row), onSite }, locale, "confirmed").frame;
}

/** Both parts of an announcement in a language as they will be sent, to a person without a name. */
export function previewOf(
  services: AnnouncingServices,
  row: Announced,
  locale: string,
): { html: string; text: string } {
  return previewOfFrame(exampleFrame(services, row, locale), exampleValues(services, locale));
}

/** The messages that operators send to themselves, of a draft as it stands when they are sent. */
export function testMessages(services: AnnouncingServices): MessageWriter {
  const { db, engine } = services.store;
  const { announcementTest } = services.site.renderer.words("en")["team-emails"];
  return async (jobs) => {
    const rows = await db
      .selectFrom("announcement_test")
      .innerJoin("announcement", "announcement.id", "announcement_test.announcement_id")
      .innerJoin("operator", "operator.id", "announcement_test.operator_id")
      .select(["announcement_test.id as test", "announcement_test.locale", "operator.email"])
      .select(["kind", "texts", "site_at", "slug"])
      .where(
        "announcement_test.id",
        "in",
        listOf(
          engine,
          jobs.map(({ subject_id }) => subject_id),
        ),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.test, row]));
    return new Map(
      jobs.flatMap((job): [string, Message][] => {
        const row = byId.get(job.subject_id);
        if (!row) return [];
        const write = () => {
          const message = prepareFrame(exampleFrame(services, row, row.locale));
          const values = exampleValues(services, row.locale);
          return {
            id: job.id,
            date: new Date(job.created_at),
            to: row.email,
            subject: announcementTest.replace("{subject}", message.subject),
            ...message.fill(values),
            headers: unsubscribeHeaders(values.leaveUrl),
          };
        };
        return [[job.id, { address: row.email, confirmed: true, write }]];
      }),
    );
  };
}
