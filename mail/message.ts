import { createTransport } from "nodemailer";
import type { Mail } from "./outbox-worker.ts";

/** The address that mail comes from, and the domain that its Message-IDs end in. */
export type Sender = { from: string; domain: string };

/** Reads "Name <address>" or a bare address. */
export function readSender(from: string): Sender {
  return { from, domain: from.match(/@([^\s<>@]+?)>?$/)?.[1] ?? "localhost" };
}

/** A mail as nodemailer takes it. */
export const toMessage = (mail: Mail, { from, domain }: Sender) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  date: mail.date,
  messageId: `<${mail.id}@${domain}>`,
  headers: { ...mail.headers, "Auto-Submitted": "auto-generated" },
});

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

/** A mail as the bytes of an RFC 5322 message. */
export async function toBytes(mail: Mail, sender: Sender): Promise<Buffer> {
  const { message } = await composer.sendMail(toMessage(mail, sender));
  return message as Buffer;
}
