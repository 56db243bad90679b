import type { Mail } from "./message.ts";

/**
 * Why a message did not go out. `unreachable`: the mail server is not there or does not take mail from us, which says
 * nothing about the message. `uncertain`: the connection ended or fell silent after the whole message was handed over, so that the
 * server may have taken it. `temporary`: refused for now. `permanent`: refused for good. The message is for the log: it
 * holds no word of the server's, which may quote an address.
 */
export class DeliveryError extends Error {
  readonly reason: "unreachable" | "uncertain" | "temporary" | "permanent";
  constructor(reason: DeliveryError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A way for mail to go out: at most `atOnce` together. */
export type Mailer = {
  /** Where mail goes, for the log: a host with its port, or "files". */
  host: string;
  /** How long it may take to hand a message over, in ms. */
  timeoutMs: number;
  /** How long the server may then take to answer for it, in ms. */
  replyMs: number;
  atOnce: number;
  /** Hands a message over; rejects with a DeliveryError, within `timeoutMs + replyMs`. Once it resolves the message is safe there. */
  send(mail: Mail): Promise<void>;
  /** Deletes what was sent before a time and is kept here. */
  forget?(before: Date): Promise<void>;
  /** Ends at once; what is on its way rejects. */
  close(): void;
};
