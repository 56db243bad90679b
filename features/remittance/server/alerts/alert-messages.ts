import type { Store } from "../../../../db/open.ts";
import { listOf } from "../../../../db/row-list.ts";
import { placeholder } from "../../../../http/placeholder.ts";
import { letterhead } from "../../../../mail/frame/letterhead.ts";
import type { Block, Frame } from "../../../../mail/frame/mail-frame.ts";
import { createPreparedFrames } from "../../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../../mail/message.ts";
import type { Job } from "../../../../mail/outbox.ts";
import { unsubscribeHeaders } from "../../../../mail/unsubscribe.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import { countryOf } from "../../../../ui/cloths/countries.ts";
import type { Services } from "../../../services.ts";
import { groupDigits } from "../../amount.ts";
import { sayRate } from "../../history/history-words.ts";
import { isOld, waitAgain } from "./alert-check.ts";
import { alertConfirmationKind, alertRenewalKind, rateAlertKind } from "./alert-kinds.ts";
import { alertUrl } from "./alert-links.ts";
import { subjectOf } from "./alert-table.ts";
import type { RateAlert } from "./alerts.ts";

type MessageServices = Pick<Services, "store" | "site" | "letterhead" | "linkKey" | "config">;
type Kind = typeof alertConfirmationKind | typeof rateAlertKind | typeof alertRenewalKind;

const wordsOf = {
  [alertConfirmationKind]: "rateAlertConfirmation",
  [alertRenewalKind]: "rateAlertRenewal",
  [rateAlertKind]: "rateAlert",
} as const;

/**
 * The messages of alerts, by the kinds of their jobs. Those that somebody else may have caused say nothing that was typed, and are limited. The one that tells a rate is
 * only for the round that its job is about; where the rate is over a day old by then, it is not sent, and the alert waits again.
 */
export function alertMessages(services: MessageServices): Record<Kind, MessageWriter> {
  const { store, site } = services;
  const { renderer } = site;
  const prepared = createPreparedFrames();

  function message(kind: Kind, job: Job, alert: RateAlert): Message {
    const { code } = renderer.languageOfCode(alert.locale);
    const frame = prepared([kind, code, alert.currency], () => frameOf(services, kind, code, alert.currency));
    const leaveUrl = alertUrl(services, "end", alert.id);
    const buttonUrl = alertUrl(services, kind === alertConfirmationKind ? "confirm" : "renew", alert.id);
    const values = {
      rate: sayRate(Number(alert.rate ?? 0)),
      atLeast: groupDigits(String(alert.at_least)),
      time: `${(alert.as_of ?? "").slice(0, 16).replace("T", " ")} UTC`,
    };
    const said = (text: string) => text.replace(placeholder("rate"), values.rate);
    return {
      address: alert.email,
      confirmed: kind === rateAlertKind,
      write: () => ({
        id: job.id,
        date: new Date(job.created_at),
        to: alert.email,
        subject: said(frame.subject),
        ...frame.fill({ ...values, leaveUrl, buttonUrl }),
        headers: unsubscribeHeaders(leaveUrl),
      }),
    };
  }

  return {
    async [alertConfirmationKind](jobs) {
      const alerts = await alertsAt(store, (job) => job.subject_id, jobs);
      return messagesOf(jobs, (job) => {
        const alert = alerts.get(job.subject_id);
        return alert?.state === "asked" ? message(alertConfirmationKind, job, alert) : undefined;
      });
    },
    async [alertRenewalKind](jobs) {
      const resting = await restingAt(store, jobs);
      return messagesOf(jobs, (job) => {
        const alert = resting.get(job.subject_id);
        return alert && message(alertRenewalKind, job, alert);
      });
    },
    async [rateAlertKind](jobs) {
      const told = await restingAt(store, jobs, ["resting"]);
      const asked = jobs.flatMap(({ subject_id }) => told.get(subject_id) ?? []);
      const late = asked.filter(({ as_of }) => isOld(as_of!, Date.now()));
      await waitAgain(store, late);
      return messagesOf(jobs, (job) => {
        const alert = told.get(job.subject_id);
        return alert && !late.includes(alert) ? message(rateAlertKind, job, alert) : undefined;
      });
    },
  };
}

/** The alerts that jobs are about, by their ids. */
async function alertsAt({ db, engine }: Store, idOf: (job: Job) => string, jobs: readonly Job[]) {
  const alerts = await db
    .selectFrom("rate_alert")
    .selectAll()
    .where("id", "in", listOf(engine, jobs.map(idOf)))
    .execute();
  return new Map(alerts.map((alert) => [alert.id, alert]));
}

/** The alerts that rest in the rounds that jobs are about, by the jobs' subjects. */
async function restingAt(store: Store, jobs: readonly Job[], states: RateAlert["state"][] = ["resting", "held"]) {
  const alerts = await alertsAt(store, ({ subject_id }) => subject_id.split(".", 1)[0]!, jobs);
  const resting = [...alerts.values()].filter(({ state }) => states.includes(state));
  return new Map(resting.map((alert) => [subjectOf(alert), alert]));
}

const messagesOf = (jobs: readonly Job[], write: (job: Job) => Message | undefined) =>
  new Map(
    jobs.flatMap((job): [string, Message][] => {
      const made = write(job);
      return made ? [[job.id, made]] : [];
    }),
  );

/** A message in a language, with placeholders for the figures of the one that tells a rate, and for its links. */
function frameOf({ site, letterhead: source }: MessageServices, kind: Kind, locale: string, currency: string): Frame {
  const { emails, remittance } = site.renderer.words(locale);
  const words = emails[wordsOf[kind]];
  const fill = (text: string) =>
    text
      .replace("{currency}", remittance.history.currencies[currency as keyof typeof remittance.history.currencies])
      .replace(/\{(rate|atLeast|time)\}/g, (_, name: string) => placeholder(name));
  const text = (said: string): Block => ({ kind: "text", text: fill(said) });
  return {
    ...letterhead(source, locale),
    cloth: countryOf(currency, site.renderer.languageOfCode(locale)),
    subject: fill(words.subject),
    preview: fill(words.preview),
    heading: fill(words.heading),
    blocks: [
      text(words.text),
      { kind: "button", label: words.button, url: placeholder("buttonUrl") },
      { kind: "note", text: words.next },
    ],
    why: fill(words.why),
    leave: { label: words.leave, text: words.leaveText, url: placeholder("leaveUrl") },
    notes: [],
  };
}
