import { resolve } from "node:path";
import { fileMailer } from "../mail/files.ts";
import type { LetterheadSource } from "../mail/frame/letterhead.ts";
import type { Mailer } from "../mail/mailer.ts";
import { readSender, type Sender } from "../mail/message.ts";
import { smtpMailer } from "../mail/smtp.ts";
import type { SiteRenderer } from "../site/renderer.ts";
import type { Settings } from "../team/server/settings.ts";
import type { Config } from "./config.ts";

/** Who mail comes from: MAIL_FROM, and without it the brand's address. */
export const senderOf = (config: Config, { brand }: SiteRenderer): Sender =>
  readSender(config.mailFrom ?? `${brand.name} <${brand.supportEmail}>`);

/** Where mail becomes files without SMTP_URL. */
export const outboxFolder = ({ dataDir }: Config): string => resolve(dataDir, "outbox");

/** Sends by SMTP_URL, and without it writes files. */
export function createMailer(config: Config, renderer: SiteRenderer, settings?: Settings): Mailer {
  const sender = { ...senderOf(config, renderer), replyTo: () => settings?.now().replyTo ?? undefined };
  return config.smtpUrl ? smtpMailer(config.smtpUrl, sender) : fileMailer(outboxFolder(config), sender);
}

/** Where the company is, as the environment or brand.yml fixes it: POSTAL_ADDRESS, and without it the brand's; null while neither is set. */
export const postalAddressOf = ({ postalAddress }: Config, brand: SiteRenderer["brand"]): string | null =>
  postalAddress ?? brand.postalAddress;

/** What every mail says of who sends it. */
export function letterheadSource(config: Config, renderer: SiteRenderer, settings?: Settings): LetterheadSource {
  const { brand } = renderer;
  return {
    publicUrl: config.publicUrl,
    brand: {
      ...brand,
      get postalAddress() {
        return postalAddressOf(config, brand) ?? settings?.now().postalAddress ?? null;
      },
      get replyTo() {
        return settings?.now().replyTo ?? brand.supportEmail;
      },
    },
    legalOf(locale) {
      const { ui } = renderer.words(locale);
      const bank = brand.partnerBank ? ui.partnerBankNamed.replace("{bank}", brand.partnerBank) : ui.partnerBankUnnamed;
      return `${ui.notABank} ${bank}`;
    },
    nameEndOf: (locale) => renderer.words(locale).ui.nameEnd,
  };
}
