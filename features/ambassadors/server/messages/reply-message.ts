import { html } from "hono/html";
import { listOf } from "../../../../db/row-list.ts";
import { frameHtml } from "../../../../mail/frame/frame-html.ts";
import { letterhead } from "../../../../mail/frame/letterhead.ts";
import type { Frame } from "../../../../mail/frame/mail-frame.ts";
import { prepareFrame } from "../../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../../mail/message.ts";
import { unsubscribeHeaders } from "../../../../mail/unsubscribe.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import type { Services } from "../../../services.ts";
import { withdrawalUrl } from "../ambassador-links.ts";

/** What the ambassadors' messages are made of. */
export type MessageServices = Pick<Services, "store" | "site" | "letterhead" | "config" | "linkKey">;

/** What the team writes, and to whose application. */
type WrittenAnswer = { applicationId: string; locale: string | null; subject: string; text: string };

const longestPreview = 140;

/** The mails that the team writes to applicants, in the frame of all mails; an answer to one goes to our contact address. */
export function replyMessages(services: MessageServices): MessageWriter {
  const { store, letterhead } = services;
  const { db, engine } = store;
  return async (jobs) => {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const rows = await db
      .selectFrom("ambassador_reply")
      .innerJoin("ambassador_application", "ambassador_application.id", "ambassador_reply.application_id")
      .select([
        "ambassador_reply.id as id",
        "ambassador_application.id as applicationId",
        "ambassador_application.email as email",
        "ambassador_application.locale as locale",
        "subject",
        "text",
      ])
      .where("ambassador_reply.id", "in", listOf(engine, ids))
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      jobs.flatMap((job): [string, Message][] => {
        const row = byId.get(job.subject_id);
        if (!row) return [];
        const write = () => ({
          id: job.id,
          date: new Date(job.created_at),
          to: row.email,
          subject: row.subject,
          ...prepareFrame(replyFrame(services, row)).fill({}),
          headers: {
            ...unsubscribeHeaders(withdrawalUrl(services, row.applicationId)),
            "Reply-To": letterhead.brand.replyTo,
            "Auto-Submitted": "no", // Somebody wrote it (RFC 3834).
          },
        });
        return [[job.id, { address: row.email, confirmed: true, write }]];
      }),
    );
  };
}

/** How such a mail will look, as a page; its link to leave leads nowhere. */
export const previewReply = (services: MessageServices, written: Omit<WrittenAnswer, "applicationId">): string =>
  frameHtml({
    ...replyFrame(services, { ...written, applicationId: "" }),
    leave: leaveIn(services, written.locale, "#"),
  });

function replyFrame(services: MessageServices, { applicationId, locale, subject, text }: WrittenAnswer): Frame {
  const { renderer } = services.site;
  const { code } = renderer.languageOfCode(locale);
  const words = renderer.words(code).emails.ambassadorReply;
  const paragraphs = text.split(/\n{2,}/);
  const lines = (paragraph: string) => paragraph.split("\n").map((line, at) => html`${at ? html`<br>` : ""}${line}`);
  const written = paragraphs.map((each) => html`<p dir="auto" style="margin:0 0 16px">${lines(each)}</p>`);
  return {
    ...letterhead(services.letterhead, code),
    subject,
    preview: Array.from(text.replace(/\s+/g, " ")).slice(0, longestPreview).join(""),
    heading: subject,
    blocks: [
      { kind: "ready", html: String(html`${written}`), text },
      { kind: "note", text: words.answer },
    ],
    why: words.why,
    leave: leaveIn(services, locale, withdrawalUrl(services, applicationId)),
    notes: [],
  };
}

function leaveIn({ site }: Pick<MessageServices, "site">, locale: string | null, url: string): Frame["leave"] {
  const { leave, leaveText } = site.renderer.words(site.renderer.languageOfCode(locale).code).emails.ambassadorReply;
  return { label: leave, text: leaveText, url };
}
