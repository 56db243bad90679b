import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import { placeholder } from "../../../../http/placeholder.ts";
import { frameHtml } from "../../../../mail/frame/frame-html.ts";
import { letterhead } from "../../../../mail/frame/letterhead.ts";
import type { Block, Frame } from "../../../../mail/frame/mail-frame.ts";
import { type PreparedFrame, prepareFrame } from "../../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../../mail/message.ts";
import type { Job } from "../../../../mail/outbox.ts";
import { unsubscribeHeaders } from "../../../../mail/unsubscribe.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import { ownPageUrl, sharedUrl, withdrawalUrl } from "../ambassador-links.ts";
import {
  type AutomaticKind,
  acceptedKind,
  acknowledgementKind,
  automaticKinds,
  messageOfKind,
  noticeKind,
  offerKind,
  replyKind,
} from "./message-kinds.ts";
import { type MessageServices, replyMessages } from "./reply-message.ts";

type AmbassadorMessageWords = Record<
  "subject" | "preview" | "heading" | "text" | "next" | "button" | "why" | "leave" | "leaveText",
  string
>;
type Applicant = { id: string; email: string; locale: string | null; state: string; code: string | null };

/**
 * The ambassadors' messages by the kinds of their jobs. Whoever applies may name a stranger's address: no message holds a word
 * that they typed. The acknowledgement is counted for its mailbox; the offer comes of a decision of the team, the one with the link of a person's yes.
 */
export function ambassadorMessages(services: MessageServices): Record<string, MessageWriter> {
  const { store, site, config } = services;
  const { renderer } = site;
  const prepared = (kind: AutomaticKind) =>
    new Map(
      renderer.languages.map(({ code }) => [
        code,
        prepare(services, renderer.words(code).emails[messageOfKind(kind)], code),
      ]),
    );
  const frames = new Map(automaticKinds.map((kind) => [kind, prepared(kind)]));

  function write(kind: AutomaticKind, job: Job, applicant: Applicant) {
    const { code, path: prefix } = renderer.languageOfCode(applicant.locale);
    const frame = frames.get(kind)!.get(code)!;
    const leaveUrl = withdrawalUrl(services, applicant.id);
    const link = applicant.code ? sharedUrl(services, applicant.code, prefix) : "";
    const buttonUrl =
      kind === acknowledgementKind
        ? `${config.publicUrl}${prefix}/ambassador`
        : ownPageUrl(services, applicant.id, prefix);
    return {
      id: job.id,
      date: new Date(job.created_at),
      to: applicant.email,
      subject: frame.subject,
      ...frame.fill({ leaveUrl, buttonUrl, link }),
      headers: unsubscribeHeaders(leaveUrl),
    };
  }

  return {
    [acknowledgementKind]: aboutApplicants(store, (job, applicant) => ({
      address: applicant.email,
      confirmed: false,
      write: () => write(acknowledgementKind, job, applicant),
    })),
    [offerKind]: aboutApplicants(store, (job, applicant) =>
      applicant.state === "offered"
        ? { address: applicant.email, confirmed: true, write: () => write(offerKind, job, applicant) }
        : undefined,
    ),
    [acceptedKind]: aboutApplicants(store, (job, applicant) =>
      applicant.state === "accepted" && applicant.code
        ? { address: applicant.email, confirmed: true, write: () => write(acceptedKind, job, applicant) }
        : undefined,
    ),
    [noticeKind]: noticeMessages(services),
    [replyKind]: replyMessages(services),
  };
}

/** How the offer to a person who applied in `locale` will look, as a page; its links lead nowhere. */
export function previewOffer(services: MessageServices, locale: string | null): string {
  const { renderer } = services.site;
  const { code } = renderer.languageOfCode(locale);
  const urls = { buttonUrl: "#", leaveUrl: "#", link: "" };
  return frameHtml(frameOf(services, renderer.words(code).emails.ambassadorOffer, code, urls));
}

/** Messages about applications; none about one that is gone, or for which `message` has nothing to say. */
function aboutApplicants(
  { db, engine }: Store,
  message: (job: Job, applicant: Applicant) => Message | undefined,
): MessageWriter {
  return async (jobs) => {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const applicants = await db
      .selectFrom("ambassador_application")
      .select(["id", "email", "locale", "state", "code"])
      .where("id", "in", listOf(engine, ids))
      .execute();
    const byId = new Map(applicants.map((applicant) => [applicant.id, applicant]));
    return new Map(
      jobs.flatMap((job): [string, Message][] => {
        const applicant = byId.get(job.subject_id);
        const made = applicant && message(job, applicant);
        return made ? [[job.id, made]] : [];
      }),
    );
  };
}

/** The message that tells the team that there are applications, and where; in English. */
function noticeMessages(services: MessageServices): MessageWriter {
  const { teamEmail, publicUrl } = services.config;
  const frame = prepare(services, services.site.renderer.words("en")["team-emails"].ambassadorNotice, "en");
  const buttonUrl = `${publicUrl}/waitlist-admin`;
  const message = (job: Job, address: string): Message => ({
    address,
    confirmed: true,
    write: () => ({
      id: job.id,
      date: new Date(job.created_at),
      to: address,
      subject: frame.subject,
      ...frame.fill({ buttonUrl, leaveUrl: buttonUrl, link: "" }),
      headers: {},
    }),
  });
  return async (jobs) => new Map(teamEmail ? jobs.map((job) => [job.id, message(job, teamEmail)]) : []);
}

type Urls = Record<"buttonUrl" | "leaveUrl" | "link", string>;
const placeholders: Urls = {
  buttonUrl: placeholder("buttonUrl"),
  leaveUrl: placeholder("leaveUrl"),
  link: placeholder("link"),
};

const prepare = (services: MessageServices, words: AmbassadorMessageWords, locale: string): PreparedFrame =>
  prepareFrame(frameOf(services, words, locale, placeholders));

function frameOf(services: MessageServices, words: AmbassadorMessageWords, locale: string, urls: Urls): Frame {
  const text = (said: string): Block => ({ kind: "text", text: said.replace("{link}", urls.link) });
  return {
    ...letterhead(services.letterhead, locale),
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks: [text(words.text), text(words.next), { kind: "button", label: words.button, url: urls.buttonUrl }],
    why: words.why,
    leave: { label: words.leave, text: words.leaveText, url: urls.leaveUrl },
    notes: [],
  };
}
