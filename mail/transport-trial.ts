import { join } from "node:path";
import { createTransport } from "nodemailer";
import { fileMailer, fileNameOf } from "./files.ts";
import { type Mail, type Sender, toMessage } from "./message.ts";
import { type SmtpRefusal, statusIn, waits } from "./smtp/smtp-connection.ts";

/** What to mend when a message is refused. */
export type TransportFault = "login" | "sender" | "recipient" | "policy" | "dns" | "tls" | "unreachable";

/** What came of one message that was sent at once. `said`: the server's reply, or the code of what went wrong on the way to it. */
export type TransportTrial =
  | { outcome: "accepted"; host: string; said: string; messageId: string }
  | { outcome: "written"; file: string }
  | { outcome: TransportFault; host: string; said: string };

/** How long the server may be silent while somebody waits for the trial, in ms. */
const socketTimeout = 10_000;

/** Sends a message over SMTP, once and at once, and tells what the server said to it. */
export async function tryOverSmtp(url: string, sender: Sender, mail: Mail): Promise<TransportTrial> {
  const { host } = new URL(url);
  const transport = createTransport({ url, ...waits, socketTimeout });
  try {
    const { response, messageId } = await transport.sendMail(toMessage(mail, sender));
    return { outcome: "accepted", host, said: response, messageId };
  } catch (error) {
    const { response, originalCode, code } = error as SmtpRefusal;
    return { outcome: faultOf(error as SmtpRefusal), host, said: response || originalCode || code || "no answer" };
  } finally {
    transport.close();
  }
}

/** Writes a message as a file, as mail without a server goes. Rejects when that cannot be done. */
export async function tryAsFile(folder: string, sender: Sender, mail: Mail): Promise<TransportTrial> {
  await fileMailer(folder, sender).send(mail);
  return { outcome: "written", file: join(folder, fileNameOf(mail)) };
}

const wantsLogin = [530, 534, 535, 538];
const onTheWay = ["ECONNREFUSED", "ECONNRESET", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "EPIPE"];

/** What a refusal is about, by the step that met it and the server's reply (RFC 5321 4.2, RFC 4954 6, RFC 3463). */
function faultOf({
  code = "",
  originalCode = "",
  command = "",
  response = "",
  responseCode = 0,
}: SmtpRefusal): TransportFault {
  if (code === "EAUTH" || wantsLogin.includes(responseCode)) return "login";
  if (code === "EDNS" || originalCode === "ENOTFOUND" || originalCode === "EAI_AGAIN") return "dns";
  if (code === "ETLS" || code === "EREQUIRETLS") return "tls";
  if (code === "ESOCKET" && originalCode && !onTheWay.includes(originalCode)) return "tls";
  if (code === "EENVELOPE" && command === "MAIL FROM") return "sender";
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return "unreachable";
  return command === "RCPT TO" && !statusIn(response).startsWith("5.7.") ? "recipient" : "policy";
}
