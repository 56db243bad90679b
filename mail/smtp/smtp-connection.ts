import { DeliveryError } from "../mailer.ts";
import type { toMessage } from "../message.ts";

/** How long setting up a connection may take, in ms. */
export const waits = { connectionTimeout: 5000, greetingTimeout: 5000 };

/** How long handing a message over may take, and how long the server then may take to answer for it, both in ms. */
export type SmtpTimeouts = { timeoutMs: number; replyMs: number };

/**
 * How far a message has got: not to the server, or the server has not accepted its sender; the sender is accepted, so that what goes
 * wrong is about this message; all of it is handed over, the final dot too.
 */
type Step = "connecting" | "envelope" | "handed over";

/** Shorter than servers and what stands between keep a connection that is not used, in ms. */
const idleTimeout = 10_000;

/**
 * One connection to a mail server, kept between messages and opened again when it is lost. How far a message has got is read from
 * nodemailer's log of the commands and replies (its option `transactionLog`), since its errors do not tell it.
 */
export function createSmtpConnection(url: string, { timeoutMs, replyMs }: SmtpTimeouts) {
  let step: Step = "connecting";
  /** Whether the next reply is that to MAIL. */
  let senderAsked = false;
  let onHandedOver = () => {};
  const reset = () => {
    step = "connecting";
    senderAsked = false;
  };
  const log = ({ tnx }: { tnx?: string }, line = "") => {
    if (tnx === "dns") reset();
    else if (tnx === "client") senderAsked ||= line.startsWith("MAIL FROM:");
    else if (tnx === "server" && senderAsked) {
      senderAsked = false;
      if (line.startsWith("2")) step = "envelope";
    } else if (tnx === "message") {
      step = "handed over";
      onHandedOver();
    }
  };
  const open = async () =>
    (await import("nodemailer")).createTransport({
      url,
      pool: true,
      maxConnections: 1,
      ...waits,
      idleTimeout,
      socketTimeout: replyMs,
      transactionLog: true,
      logger: { level() {}, trace: log, debug: log, info: log, warn: log, error: log, fatal: log },
    });
  let opened: ReturnType<typeof open> | undefined;
  let current: AbortController | undefined;

  /** Sends a message, when none is on its way; rejects with a DeliveryError. What is given up does not go out later. */
  async function send(message: ReturnType<typeof toMessage>): Promise<void> {
    reset();
    opened ??= open();
    const transport = await opened;
    const abort = new AbortController();
    current = abort;
    const { signal } = abort;
    const giveUp = () => abort.abort(new Error("the mail server is too slow"));
    let timer = setTimeout(giveUp, timeoutMs);
    onHandedOver = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, replyMs);
    };
    const given = new Promise<never>((_, reject) => {
      signal.onabort = () => reject(signal.reason as Error);
    });
    try {
      await Promise.race([transport.sendMail({ ...message, signal }), given]);
    } catch (error) {
      throw explain(signal.aborted ? (signal.reason as Error) : (error as Error), step);
    } finally {
      clearTimeout(timer);
      onHandedOver = () => {};
      current = undefined;
    }
  }

  return {
    send,
    close() {
      current?.abort(new Error("stopped"));
      void opened?.then((transport) => transport.close());
    },
  };
}

export type SmtpRefusal = Error &
  Partial<Record<"response" | "code" | "originalCode" | "command" | "timeoutType", string>> & { responseCode?: number };

/** An enhanced status code, such as 5.7.1 (RFC 3463). */
const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/;

/** That of a server's reply; "" when it has none. */
export const statusIn = (response: string): string => enhanced.exec(response)?.[1] ?? "";

/**
 * What a failure is about, by how far the message got, the command that met it and the server's reply (RFC 5321 4.2, RFC 3463). A
 * mailbox that does not take mail is final. A policy (5.7.x) or any other failed transaction may be about us and is tried again, and so is
 * a recipient for whom the server ends the connection (421). What comes before the recipient, such as the login and our own
 * address, is about the server or our settings. Without a reply to the whole message nobody knows whether it was taken.
 */
function explain(error: SmtpRefusal, step: Step): DeliveryError {
  const { responseCode = 0, response = "", code, originalCode, command, message } = error;
  const status = statusIn(response);
  const isOfMessage = (code === "EENVELOPE" || code === "EMESSAGE") && command !== "MAIL FROM";
  const isOfUs = [530, 534, 535, 538].includes(responseCode);
  const final = isOfMessage && responseCode >= 550 && responseCode <= 553 && !status.startsWith("5.7.");
  const uncertain = step === "handed over" && !(isOfMessage && responseCode >= 400);
  const refused = (isOfMessage || step === "envelope") && !isOfUs;
  const reason = uncertain ? "uncertain" : final ? "permanent" : refused ? "temporary" : "unreachable";
  const known = originalCode ?? code;
  const said = known ? [known, responseCode || "", status, command ?? ""].filter(Boolean).join(" ") : message;
  return new DeliveryError(reason, said, { cause: error });
}
