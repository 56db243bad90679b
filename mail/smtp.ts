import pLimit from "p-limit";
import type { Mailer } from "./mailer.ts";
import { type Sender, toMessage } from "./message.ts";
import { createSmtpConnection, type SmtpTimeouts } from "./smtp/smtp-connection.ts";

const atOnce = 5;

/** A server may take ten minutes to answer for a message (RFC 5321 4.5.3.2.6). */
const defaults: SmtpTimeouts = { timeoutMs: 20_000, replyMs: 600_000 };

/**
 * Sends over SMTP, up to five messages at a time. Handing one over takes at most 20 s, the server's answer to it at most ten minutes, or
 * as many ms as `?socketTimeout=` of the address says.
 */
export function smtpMailer(url: string, sender: Sender, timeouts?: SmtpTimeouts): Mailer {
  const { host, searchParams } = new URL(url);
  const replyMs = Number(searchParams.get("socketTimeout")) || defaults.replyMs;
  const { timeoutMs, ...given } = timeouts ?? { ...defaults, replyMs };
  const connections = Array.from({ length: atOnce }, () => createSmtpConnection(url, { timeoutMs, ...given }));
  const free = [...connections];
  const limit = pLimit(atOnce);
  return {
    host,
    timeoutMs,
    replyMs: given.replyMs,
    atOnce,
    send: (mail) =>
      limit(async () => {
        const connection = free.pop()!;
        await connection.send(toMessage(mail, sender)).finally(() => free.push(connection));
      }),
    close() {
      for (const connection of connections) connection.close();
    },
  };
}
