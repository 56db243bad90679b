import { listOf } from "../../../../db/row-list.ts";
import { placeholder } from "../../../../http/placeholder.ts";
import type { PreparedFrame } from "../../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../../mail/message.ts";
import type { Job } from "../../../../mail/outbox.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import type { Services } from "../../../services.ts";
import { type Alert, alertKinds } from "./alerting.ts";
import { operatorFrame, teamLocale } from "./operator-frame.ts";

type MessageServices = Pick<Services, "store" | "letterhead" | "site">;

/**
 * The messages that tell operators what was done to their account, by the kinds of their jobs. They say what and when, in words of
 * ours alone, and go to the address that counts when they are written; one goes to the address that counted before.
 */
export function alertMessages({ store, letterhead, site }: MessageServices): Record<string, MessageWriter> {
  const words = site.renderer.words(teamLocale)["team-emails"].operatorAlert;
  // The day in words, the hours as 24: no hour is taken for another, wherever it is read.
  const moment = new Intl.DateTimeFormat(teamLocale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "UTC",
  });

  const frameOf = (what: Alert) => {
    const { text, ...said } = words.of[what];
    const { when, button, next, why, whyLeft } = words;
    const around = what === "address-left" ? { next, why: whyLeft } : { button, next, why };
    return operatorFrame(letterhead, { ...said, ...around, heading: said.subject }, [
      text,
      when.replace("{date}", placeholder("date")),
    ]);
  };

  const message = (job: Job, address: string, frame: PreparedFrame): Message => ({
    address,
    confirmed: true, // It is the address that the operator signs in with, or did.
    write: () => ({
      id: job.id,
      date: new Date(job.created_at),
      to: address,
      subject: frame.subject,
      ...frame.fill({ link: `${letterhead.publicUrl}/waitlist-admin`, date: moment.format(new Date(job.created_at)) }),
      headers: {},
    }),
  });

  async function addressesOf(what: Alert, ids: string[]): Promise<Map<string, string | null>> {
    const wanted = listOf(store.engine, ids);
    const rows =
      what === "address-left"
        ? store.db.selectFrom("operator_link").select(["id", "former_email as email"]).where("id", "in", wanted)
        : store.db.selectFrom("operator").select(["id", "email"]).where("id", "in", wanted);
    return new Map((await rows.execute()).map(({ id, email }) => [id, email]));
  }

  const messagesOf = (what: Alert): MessageWriter => {
    const frame = frameOf(what);
    return async (jobs) => {
      const addresses = await addressesOf(
        what,
        jobs.map(({ subject_id }) => subject_id),
      );
      return new Map(
        jobs.flatMap((job): [string, Message][] => {
          const address = addresses.get(job.subject_id);
          return address ? [[job.id, message(job, address, frame)]] : [];
        }),
      );
    };
  };

  return Object.fromEntries(Object.entries(alertKinds).map(([what, kind]) => [kind, messagesOf(what as Alert)]));
}
