import type { Mail } from "./outbox-worker.ts";

/** A way for mail to go out: at most `atOnce` together. `send` rejects with a DeliveryError, within `timeoutMs`. */
export type Mailer = { timeoutMs: number; atOnce: number; send(mail: Mail): Promise<void>; close(): void };
