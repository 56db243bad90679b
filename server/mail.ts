import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Store } from "../db/open.ts";
import { signingKey } from "../db/signing-key.ts";
import { addressOfCode } from "../features/ambassadors/server/accepted.ts";
import { type AmbassadorLinks, createAmbassadorLinks } from "../features/ambassadors/server/ambassador-links.ts";
import type { AmbassadorLetterDeps } from "../features/ambassadors/server/letters/ambassador-letter-deps.ts";
import { createAmbassadorLetters } from "../features/ambassadors/server/letters/ambassador-letters.ts";
import { createWithdrawing, type Withdrawing } from "../features/ambassadors/server/withdrawing.ts";
import type { AnnouncementDeps } from "../features/announcements/server/announcement-deps.ts";
import { createAlertLetters } from "../features/operators/server/alerts/alert-letters.ts";
import { createOperatorLetters } from "../features/operators/server/links/operator-letters.ts";
import { createOperatorLinks, type OperatorLinks } from "../features/operators/server/links/operator-links.ts";
import { createConfirmation } from "../features/waitlist/server/confirmation.ts";
import {
  addressChangeKind,
  confirmationKind,
  newAddressKind,
  reminderKind,
} from "../features/waitlist/server/entries.ts";
import { createLeaveLinks, type LeaveLinks } from "../features/waitlist/server/leave-link.ts";
import { createLeaving, type Leaving } from "../features/waitlist/server/leaving.ts";
import { createAddressLetters } from "../features/waitlist/server/place/address-letters.ts";
import { createPlaceLinks, type PlaceLinks } from "../features/waitlist/server/place-link.ts";
import { createReferrals, type Referrals } from "../features/waitlist/server/referrals.ts";
import { createReminder } from "../features/waitlist/server/reminder.ts";
import { placeOf } from "../features/waitlist/server/statistics.ts";
import { fileMailer } from "../mail/files.ts";
import { createKeyedHash, type KeyedHash } from "../mail/keyed-hash.ts";
import { createMailLimits, type MailLimits } from "../mail/limits.ts";
import { createDomainCodes } from "../mail/mail-domain.ts";
import type { Mailer } from "../mail/mailer.ts";
import { readSender, type Sender } from "../mail/message.ts";
import { createSenderNetworkOf, type SenderNetworkOf } from "../mail/sender-network.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { createSuppression, type Suppression } from "../mail/suppression.ts";
import { sweepMail } from "../mail/sweep.ts";
import { type Letters, type OutboxWorker, startOutboxWorker } from "../mail/worker.ts";
import type { SiteRenderer } from "../site/renderer.ts";
import { type AnnouncementServices, announcementMail, startAnnouncements } from "./announcing/announcements.ts";
import { startSweep } from "./background/sweeping.ts";
import type { Config } from "./config.ts";

const sweepMs = 3_600_000;
/** Mails still on their way after this are sent again by whoever starts next. */
const longestFarewellMs = 3000;

export type MailServices = {
  leaveLinks: LeaveLinks;
  placeLinks: PlaceLinks;
  ambassadorLinks: AmbassadorLinks;
  ambassadorLetterDeps: AmbassadorLetterDeps;
  operatorLinks: OperatorLinks;
  withdraw: Withdrawing;
  leave: Leaving;
  referrals: Referrals;
  senderNetworkOf: SenderNetworkOf;
  /** Makes the codes under which mailboxes are kept. */
  mailHash: KeyedHash;
  suppression: Suppression;
  /** What there is to send, by the kinds of jobs. */
  letters: Record<string, Letters>;
  mailLimits: MailLimits;
  outbox: OutboxWorker;
  announcements: AnnouncementServices;
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
  const { key, leaveLinks } = await openLeaveLinks(config, store);
  const placeLinks = createPlaceLinks({ key, publicUrl });
  const hash = createKeyedHash(authSecret);
  const suppression = createSuppression(hash);
  const mailer = createMailer(config, renderer);
  const referrals = createReferrals({ publicUrl, suppression, addressOfCode });
  const about = { store, leaveLinks, placeLinks, referrals, publicUrl, ...mailWords(config, renderer) };
  const ambassadorLinks = createAmbassadorLinks({ key, publicUrl });
  const ambassadorLetterDeps = {
    ...about,
    links: ambassadorLinks,
    teamEmail: config.teamEmail,
    prefix: (locale: string) => renderer.languageOfCode(locale).path,
    wordsOf: (locale: string) => renderer.words(locale).emails,
    noticeWords: renderer.words("en")["team-emails"].ambassadorNotice,
  };
  const { newAddress, addressChange } = createAddressLetters(about);
  const operatorLinks = createOperatorLinks({ hash, publicUrl });
  const team = operatorWords(renderer);
  const operatorLetters = createOperatorLetters({ ...about, ...team, links: operatorLinks });
  const announced = announcementWords(renderer, { ...about, hash, mailAsFiles: !config.smtpUrl });
  const many = announcementMail(announced);
  const letters = {
    [confirmationKind]: createConfirmation(about),
    [reminderKind]: createReminder(about),
    [newAddressKind]: newAddress,
    [addressChangeKind]: addressChange,
    ...createAmbassadorLetters(ambassadorLetterDeps),
    ...operatorLetters,
    ...createAlertLetters({ ...about, ...team, words: team.alerts }),
    ...many.kinds,
  };
  const mailLimits = createMailLimits(
    store,
    suppression,
    config.mailPerMinute,
    createDomainCodes(hash, renderer.mailProviders),
  );
  const outbox = startOutboxWorker({
    store,
    kinds: letters,
    mayGo: many.mayGo,
    mailer,
    limits: mailLimits,
    onNotSent: (what) => log.warn(what, "mail not sent"),
    onError,
  });
  const announcements = startAnnouncements({
    letters: announced,
    invitations: many.invitations,
    onJobs: outbox.wake,
    onError,
  });
  const sweeping = startSweep(() => sweepMail(store, mailer), sweepMs, onError);
  return {
    leaveLinks,
    placeLinks,
    ambassadorLinks,
    ambassadorLetterDeps,
    operatorLinks,
    withdraw: createWithdrawing(store, suppression),
    leave: createLeaving(store, suppression, referrals),
    referrals,
    senderNetworkOf: createSenderNetworkOf(hash),
    mailHash: hash,
    suppression,
    letters,
    mailLimits,
    outbox,
    announcements: announcements.services,
    async close() {
      const stopped = [outbox.stop(), announcements.stop(), sweeping.stop()];
      await Promise.race([Promise.all(stopped), wait(longestFarewellMs)]);
      mailer.close();
    },
  };
}

/** The links to leave that stand in mails, and the key that signs links. */
export async function openLeaveLinks({ authSecret, publicUrl }: Config, store: Store) {
  const key = await signingKey(store.db, "links");
  return { key, leaveLinks: createLeaveLinks({ key, earlierKeys: [authSecret], publicUrl }) };
}

/** Who mail comes from: MAIL_FROM, and without it the brand's address. */
export const senderOf = (config: Config, { brand }: SiteRenderer): Sender =>
  readSender(config.mailFrom ?? `${brand.name} <${brand.supportEmail}>`);

/** Where mail becomes files without SMTP_URL. */
export const outboxFolder = ({ dataDir }: Config): string => resolve(dataDir, "outbox");

function createMailer(config: Config, renderer: SiteRenderer): Mailer {
  const sender = senderOf(config, renderer);
  return config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : fileMailer(outboxFolder(config), sender);
}

/** Where the company is, as its mails say it: POSTAL_ADDRESS, and without it the brand's; null while neither is set. */
export const postalAddressOf = ({ postalAddress }: Config, brand: SiteRenderer["brand"]): string | null =>
  postalAddress ?? brand.postalAddress;

/** What messages are made of: the site's words, by language. */
export function mailWords(config: Config, renderer: SiteRenderer) {
  const { languages } = renderer;
  const brand = { ...renderer.brand, postalAddress: postalAddressOf(config, renderer.brand) };
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
      const countries = Object.fromEntries(
        Object.entries(remittance.calculator.places).map(([code, { country }]) => [code, country]),
      );
      const { waitlistConfirmation: confirmation, waitlistReminder: reminder, waitlistPage: page } = emails;
      const { path: prefix } = renderer.languageOfCode(locale);
      return { confirmation, reminder, page, carried: waitlist.carried, countries, prefix };
    },
    addressWordsOf(locale: string) {
      const { emails } = renderer.words(locale);
      return {
        newAddress: emails.waitlistNewAddress,
        takenAddress: emails.waitlistTakenAddress,
        addressChange: emails.waitlistAddressChange,
      };
    },
    prefixOf: (locale: string) => renderer.languageOfCode(locale).path,
  };
}

/** What is written to the team, in English. */
function operatorWords(renderer: SiteRenderer) {
  const locale = "en";
  const emails = renderer.words(locale)["team-emails"];
  const { roles, ...invitation } = emails.operatorInvitation;
  const { operatorRecovery: recovery, operatorNewAddress: address, operatorAddressLeft: addressLeft } = emails;
  return { locale, words: { roles, invitation, recovery, address, addressLeft }, alerts: emails.operatorAlert };
}

type Links = Omit<AnnouncementDeps, "wordsOf" | "testSubject" | "leaveUrl" | "placeUrl" | "placeOf"> & {
  leaveLinks: LeaveLinks;
  placeLinks: PlaceLinks;
  hash: KeyedHash;
};

/** What announcements are made of: what the waitlist's letters have, in words of their own. */
function announcementWords(renderer: SiteRenderer, { leaveLinks, placeLinks, ...deps }: Links): AnnouncementDeps {
  return {
    ...deps,
    wordsOf: (locale) => renderer.words(locale).emails.announcement,
    testSubject: renderer.words("en")["team-emails"].announcementTest,
    leaveUrl: leaveLinks.url,
    placeUrl: (whose, locale) => placeLinks.url(whose, renderer.languageOfCode(locale).path),
    placeOf: (entry) => placeOf(deps.store, entry),
  };
}
