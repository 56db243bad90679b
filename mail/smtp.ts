import { createTransport } from "nodemailer";
import { DeliveryError, type Mailer } from "./mailer.ts";
import { type Sender, toMessage } from "./message.ts";

const atOnce = 5;

/** How long each step may take, in ms. */
export const waits = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** How long a message may take in ms, and how long the server may be silent in it. */
const defaultPatience = { timeoutMs: 20_000, silentMs: 10_000 };

/** Sends over SMTP, up to five messages at a time, none for longer than 20 s. */
export function smtpMailer(url: string, sender: Sender, { timeoutMs, silentMs } = defaultPatience): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    ...waits,
    socketTimeout: silentMs,
  });
  return {
    host: new URL(url).host,
    timeoutMs,
    atOnce,
    async send(mail) {
      const signal = AbortSignal.timeout(timeoutMs); // What it stops does not go out later.
      const late = new Promise<never>((_, reject) => {
        signal.onabort = () => reject(new DeliveryError("cut", "the mail server is too slow"));
      });
      await Promise.race([transport.sendMail({ ...toMessage(mail, sender), signal }).catch(explain), late]);
    },
    close: () => transport.close(),
  };
}

export type SmtpRefusal = Error &
  Partial<Record<"response" | "code" | "originalCode" | "command" | "timeoutType", string>> & { responseCode?: number };

/** An enhanced status code, such as 5.7.1 (RFC 3463). */
const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/;

/** That of a server's reply; "" when it has none. */
export const statusIn = (response: string): string => enhanced.exec(response)?.[1] ?? "";

/**
 * What a refusal is about, by the command that met it and the server's reply (RFC 5321 4.2, RFC 3463). A mailbox that
 * does not take mail is final. A policy (5.7.x) or any other failed transaction may be about us and is tried again. What
 * comes before the recipient, such as the login and our own address, is about the server or our settings.
 */
function explain(error: SmtpRefusal): never {
  const { responseCode = 0, response = "", code, originalCode, command, timeoutType } = error;
  const status = statusIn(response);
  const aboutMessage = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  const aboutUs = [421, 530, 534, 535, 538].includes(responseCode);
  const final = responseCode >= 550 && responseCode <= 553 && !status.startsWith("5.7.");
  const broken = code === "ECONNECTION" ? !originalCode : /^(ECONNRESET|EPIPE)$/.test(originalCode ?? "");
  const cut = !responseCode && (broken || timeoutType === "SOCKET_TIMEOUT");
  const refused = final ? "permanent" : "temporary";
  const reason = cut ? "cut" : !aboutMessage || aboutUs ? "unreachable" : refused;
  const said = [originalCode ?? code ?? "error", responseCode || "", status, command ?? ""].filter(Boolean).join(" ");
  throw new DeliveryError(reason, said, { cause: error });
}
