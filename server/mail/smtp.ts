import { createTransport } from "nodemailer";
import { DeliveryError } from "../../db/outbox-worker.ts";
import type { Mailer } from "./mailer.ts";
import { type Sender, toMessage } from "./message.ts";

const timeoutMs = 20_000;
const atOnce = 5;

/** Sends over SMTP, up to five messages at a time, none for longer than 20 s. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  return {
    timeoutMs,
    atOnce,
    async send(mail) {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new DeliveryError("unreachable", "the mail server is too slow")), timeoutMs).unref();
      });
      await Promise.race([transport.sendMail(toMessage(mail, sender)).catch(explain), late]);
    },
    close: () => transport.close(),
  };
}

/** nodemailer's errors carry the server's reply code when there was a reply about the message. */
function explain(error: Error & { responseCode?: number; code?: string }): never {
  const { responseCode = 0, code } = error;
  const aboutMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const reason =
    !aboutMessage || responseCode === 421 ? "unreachable" : responseCode >= 500 ? "permanent" : "temporary";
  throw new DeliveryError(reason, `${code ?? "error"} ${responseCode || ""}`.trim(), { cause: error });
}
