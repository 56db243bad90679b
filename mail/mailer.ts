import type { Mail } from "./message.ts";

/**
 * Why a message did not go out. `unreachable`: the mail server is not there or does not take mail from us, which says
 * nothing about the message. `cut`: the connection ended or fell silent in the middle, so that the server may have taken it.
 * `temporary`: refused for now. `permanent`: refused for good. The message is for the log: it
 * holds no word of the server's, which may quote an address.
 */
export class DeliveryError extends Error {
  readonly reason: "unreachable" | "cut" | "temporary" | "permanent";
  constructor(reason: DeliveryError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A way for mail to go out: at most `atOnce` together. */
export type Mailer = {
  /** Where mail goes, for the log: a host with its port, or "files". */
  host: string;
  timeoutMs: number;
  atOnce: number;
  /** Hands a message over; rejects with a DeliveryError, within `timeoutMs`. Once it resolves the message is safe there. */
  send(mail: Mail): Promise<void>;
  /** Deletes what was sent before a time and is kept here. */
  forget?(before: Date): Promise<void>;
  close(): void;
};
