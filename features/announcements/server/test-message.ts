import { listOf } from "../../../db/row-list.ts";
import { splitAtPlaceholders } from "../../../http/placeholder.ts";
import { fullDate } from "../../../languages/dates.ts";
import { grouped } from "../../../languages/numbers.ts";
import { frameHtml } from "../../../mail/frame/frame-html.ts";
import { frameText } from "../../../mail/frame/frame-text.ts";
import { prepareFrame } from "../../../mail/frame/prepared-frame.ts";
import type { Letter } from "../../../mail/message.ts";
import { unsubscribeHeaders } from "../../../mail/unsubscribe.ts";
import type { Letters } from "../../../mail/worker.ts";
import { type AnnouncingServices, announcementFrame, placeUrl } from "./announcement-frame.ts";
import { type AnnouncementRow, textsOf } from "./announcement-rows.ts";
import { invitationUrl, longestMs } from "./invitations.ts";

/** Nobody's entry: what its links lead to says that they are none of ours. */
const nobody = { id: "example", email: "example" };
const examplePlace = 128;

/** What a message without a name says of a person who is nobody. */
function exampleValues(services: AnnouncingServices, locale: string) {
  return {
    name: "",
    place: grouped(examplePlace, locale),
    date: fullDate(new Date(), locale),
    leaveUrl: services.leaveLinks.url(nobody.id),
    placeUrl: placeUrl(services, nobody, locale),
    invitationUrl: invitationUrl(services.config.publicUrl, nobody.id),
    until: fullDate(new Date(Date.now() + longestMs), locale),
  };
}

type Announced = Pick<AnnouncementRow, "kind" | "texts">;

const exampleFrame = (services: AnnouncingServices, row: Announced, locale: string) =>
  announcementFrame(services, { kind: row.kind, texts: textsOf(row) }, locale, "confirmed").frame;

/** Both parts of an announcement in a language as they will be sent, to a person without a name. */
export function previewOf(
  services: AnnouncingServices,
  row: Announced,
  locale: string,
): { html: string; text: string } {
  const frame = exampleFrame(services, row, locale);
  const values: Record<string, string> = exampleValues(services, locale);
  const fill = (part: string) =>
    splitAtPlaceholders(part)
      .map((piece, index) => (index % 2 ? values[piece] : piece))
      .join("");
  return { html: fill(frameHtml(frame)), text: fill(frameText(frame)) };
}

/** The letters that operators send to themselves, of a draft as it stands when they are sent. */
export function testLetters(services: AnnouncingServices): Letters {
  const { db, engine } = services.store;
  const { announcementTest } = services.site.renderer.words("en")["team-emails"];
  return async (jobs) => {
    const rows = await db
      .selectFrom("announcement_test")
      .innerJoin("announcement", "announcement.id", "announcement_test.announcement_id")
      .innerJoin("operator", "operator.id", "announcement_test.operator_id")
      .select(["announcement_test.id as test", "announcement_test.locale", "operator.email", "kind", "texts"])
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
      jobs.flatMap((job): [string, Letter][] => {
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
