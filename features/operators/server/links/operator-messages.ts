import { listOf } from "../../../../db/row-list.ts";
import { timestamp } from "../../../../db/schema.ts";
import type { PreparedFrame } from "../../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../../mail/message.ts";
import type { Job } from "../../../../mail/outbox.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import type { TeamRole } from "../../../../team/roles.ts";
import type { Services } from "../../../services.ts";
import { operatorFrame, teamLocale } from "../alerts/operator-frame.ts";
import { type OperatorLink, operatorLinkUrl } from "./operator-links.ts";

/** The kinds of the jobs that bring operators a link, and of the one that tells the address that is left. */
export const operatorMessageKinds = {
  invitation: "operator-invitation",
  recovery: "operator-recovery",
  address: "operator-new-address",
  addressLeft: "operator-address-left",
} as const;

type What = keyof typeof operatorMessageKinds;
type LinkMessageWords = Record<"subject" | "preview" | "heading" | "text" | "next" | "why", string> & {
  button?: string | undefined;
};

type MessageServices = Pick<Services, "store" | "mailHash" | "config" | "letterhead" | "site">;

/**
 * The messages to operators and to who is to be one, by the kinds of their jobs, which are about links. None holds a word that
 * somebody typed. A recovery is written for operators alone: whether an address is one's, is found out here and not while somebody waits
 * for the answer. A link that was used, withdrawn or replaced has no message any more; the address that is left is told nevertheless.
 */
export function operatorMessages(services: MessageServices): Record<string, MessageWriter> {
  const { store, letterhead, site } = services;
  const words = site.renderer.words(teamLocale)["team-emails"];
  const { roles } = words.operatorInvitation;
  const frame = (said: LinkMessageWords, ...more: string[]) => operatorFrame(letterhead, said, [said.text, ...more]);
  const frames = {
    recovery: frame(words.operatorRecovery),
    address: frame(words.operatorNewAddress),
    addressLeft: frame(words.operatorAddressLeft),
    viewer: frame(words.operatorInvitation, roles.viewer),
    editor: frame(words.operatorInvitation, roles.editor),
    owner: frame(words.operatorInvitation, roles.owner),
  };
  const isGood = ({ used_at, expires_at }: OperatorLink) => !used_at && expires_at > timestamp();

  const message = (job: Job, address: string, frame: PreparedFrame, link: OperatorLink): Message => ({
    address,
    confirmed: true, // Asked for by the team, or by who has to be let in again; the calls are bounded.
    write: () => ({
      id: job.id,
      date: new Date(job.created_at),
      to: address,
      subject: frame.subject,
      ...frame.fill({ link: operatorLinkUrl(services, link) }),
      headers: {},
    }),
  });

  const makers: Record<What, (job: Job, link: OperatorLink, operators: Set<string>) => Message | undefined> = {
    invitation: (job, link) =>
      isGood(link) ? message(job, link.email, frames[link.role as TeamRole], link) : undefined,
    recovery: (job, link, operators) =>
      isGood(link) && operators.has(link.email) ? message(job, link.email, frames.recovery, link) : undefined,
    address: (job, link) => (isGood(link) ? message(job, link.email, frames.address, link) : undefined),
    addressLeft: (job, link) =>
      link.former_email ? message(job, link.former_email, frames.addressLeft, link) : undefined,
  };

  const messagesOf =
    (what: What): MessageWriter =>
    async (jobs) => {
      const rows = await store.db
        .selectFrom("operator_link")
        .selectAll()
        .where(
          "id",
          "in",
          listOf(
            store.engine,
            jobs.map(({ subject_id }) => subject_id),
          ),
        )
        .execute();
      const known = new Map(rows.map((link) => [link.id, link]));
      const operators = await operatorsAmong(rows.map(({ email }) => email));
      return new Map(
        jobs.flatMap((job): [string, Message][] => {
          const link = known.get(job.subject_id);
          const made = link && makers[what](job, link, operators);
          return made ? [[job.id, made]] : [];
        }),
      );
    };

  async function operatorsAmong(emails: string[]): Promise<Set<string>> {
    const found = store.db.selectFrom("operator").select("email").where("email", "in", listOf(store.engine, emails));
    return new Set((await found.execute()).map(({ email }) => email));
  }

  return Object.fromEntries(
    Object.entries(operatorMessageKinds).map(([what, kind]) => [kind, messagesOf(what as What)]),
  );
}
