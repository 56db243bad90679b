import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Store } from "../db/open.ts";
import { signingKey } from "../db/signing-key.ts";
import { createConfirmation } from "../features/waitlist/server/confirmation.ts";
import { confirmationKind, reminderKind } from "../features/waitlist/server/entries.ts";
import { createLeaveLinks, type LeaveLinks } from "../features/waitlist/server/leave-link.ts";
import { createLeaving, type Leaving } from "../features/waitlist/server/leaving.ts";
import { createPlaceLinks, type PlaceLinks } from "../features/waitlist/server/place-link.ts";
import { createReminder } from "../features/waitlist/server/reminder.ts";
import { type Causes, createCauses } from "../mail/cause.ts";
import { fileMailer } from "../mail/files.ts";
import { createKeyedHash } from "../mail/keyed-hash.ts";
import { createMailLimits } from "../mail/limits.ts";
import type { Mailer } from "../mail/mailer.ts";
import { readSender } from "../mail/message.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { createSuppression } from "../mail/suppression.ts";
import { sweepMail } from "../mail/sweep.ts";
import { type OutboxWorker, startOutboxWorker } from "../mail/worker.ts";
import type { SiteRenderer } from "../site/renderer.ts";
import { startSweep } from "./background/sweeping.ts";
import type { Config } from "./config.ts";

const sweepMs = 3_600_000;
/** Mails still on their way after this are sent again by whoever starts next. */
const longestFarewellMs = 3000;

export type MailServices = {
  leaveLinks: LeaveLinks;
  placeLinks: PlaceLinks;
  leave: Leaving;
  causeOf: Causes;
  outbox: OutboxWorker;
  /** Finishes the mails that are on their way. */
  close(): Promise<void>;
};

type Deps = {
  config: Config;
  store: Store;
  renderer: SiteRenderer;
  log: Logger;
  onError(error: unknown): void;
};

/** Starts sending mail, and what the routes need of it. Rejects when the database cannot be read. */
export async function startMail({ config, store, renderer, log, onError }: Deps): Promise<MailServices> {
  const { authSecret, publicUrl } = config;
  const key = await signingKey(store.db, "links");
  const leaveLinks = createLeaveLinks({ key, earlierKeys: [authSecret], publicUrl });
  const placeLinks = createPlaceLinks({ key, publicUrl });
  const hash = createKeyedHash(authSecret);
  const suppression = createSuppression(hash);
  const mailer = createMailer(config, renderer);
  const letters = { store, leaveLinks, placeLinks, publicUrl, ...mailWords(renderer) };
  const outbox = startOutboxWorker({
    store,
    kinds: { [confirmationKind]: createConfirmation(letters), [reminderKind]: createReminder(letters) },
    mailer,
    limits: createMailLimits(store, suppression, config.mailPerMinute),
    onNotSent: (what) => log.warn(what, "mail not sent"),
    onError,
  });
  const sweeping = startSweep(() => sweepMail(store, mailer), sweepMs, onError);
  return {
    leaveLinks,
    placeLinks,
    leave: createLeaving(store, suppression),
    causeOf: createCauses(hash),
    outbox,
    async close() {
      await Promise.race([Promise.all([outbox.stop(), sweeping.stop()]), wait(longestFarewellMs)]);
      mailer.close();
    },
  };
}

function createMailer(config: Config, { brand }: SiteRenderer): Mailer {
  const sender = readSender(config.mailFrom ?? `${brand.name} <${brand.supportEmail}>`);
  return config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : fileMailer(join(config.dataDir, "outbox"), sender);
}

function mailWords(renderer: SiteRenderer) {
  const { brand, languages } = renderer;
  return {
    brand,
    languages: languages.map(({ code }) => code),
    legalOf(locale: string) {
      const { ui } = renderer.words(locale);
      const bank = brand.partnerBank ? ui.partnerBankNamed.replace("{bank}", brand.partnerBank) : ui.partnerBankUnnamed;
      return `${ui.notABank} ${bank}`;
    },
    wordsOf(locale: string) {
      const { emails, waitlist, remittance } = renderer.words(locale);
      const home = `${renderer.languageOfCode(locale).path}/`;
      const countries = Object.fromEntries(
        Object.entries(remittance.calculator.places).map(([code, { country }]) => [code, country]),
      );
      const { waitlistConfirmation: confirmation, waitlistReminder: reminder } = emails;
      return { confirmation, reminder, carried: waitlist.carried, countries, home };
    },
    claim(id: string, locale: string) {
      const claim = renderer.claims[id];
      if (!claim) throw new Error(`no claim "${id}"`);
      return { value: claim.value, note: claim.note[locale] ?? "" };
    },
  };
}
