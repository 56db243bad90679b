/** A message ready to go out. */
export type Mail = {
  /** Stable per job: a message that goes out twice can be told to be one. */
  id: string;
  date: Date;
  to: string | { name: string; address: string };
  subject: string;
  /** Both parts as quoted-printable (template.ts). */
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** What a job has to say and to whom, before the limits have let it through. */
export type Message = {
  address: string;
  /** Whether who reads the mailbox asked for it; until then the limits per mailbox hold. */
  confirmed: boolean;
  /** Whether it waits for the next day when its domain got as many as it may in one, as what the team had sent. */
  waits?: boolean;
  write(): Mail;
};

/** The address that mail comes from, and the domain that its Message-IDs end in. */
export type Sender = {
  from: string;
  domain: string;
  /** Where answers go, asked at each message; to `from` without one. */
  replyTo?: () => string | undefined;
};

/** Reads "Name <address>" or a bare address. */
export function readSender(from: string): Sender {
  return { from, domain: from.match(/@([^\s<>@]+?)>?$/)?.[1] ?? "localhost" };
}

const part = (type: string, quoted: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted}`,
});

const replyHeader = (address: string | undefined) => address !== undefined && { "Reply-To": address };

/** A mail as nodemailer takes it. */
export const toMessage = (mail: Mail, { from, domain, replyTo }: Sender) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  alternatives: [part("text/plain", mail.text), part("text/html", mail.html)],
  date: mail.date,
  messageId: `<${mail.id}@${domain}>`,
  headers: { "Auto-Submitted": "auto-generated", ...replyHeader(replyTo?.()), ...mail.headers },
});

const openComposer = async () =>
  (await import("nodemailer")).createTransport({ streamTransport: true, buffer: true, newline: "windows" });
let composer: ReturnType<typeof openComposer> | undefined;

/** A mail as the bytes of an RFC 5322 message. */
export async function toBytes(mail: Mail, sender: Sender): Promise<Buffer> {
  composer ??= openComposer();
  const { message } = await (await composer).sendMail(toMessage(mail, sender));
  return message as Buffer;
}
