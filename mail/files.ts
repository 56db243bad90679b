import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer } from "./mailer.ts";
import { type Sender, toBytes } from "./message.ts";
import { DeliveryError, type Mail } from "./outbox-worker.ts";

/** "Sends" each mail as one .eml file, whole from the moment it is seen; a mail sent twice is one file. */
export function fileMailer(directory: string, sender: Sender): Mailer {
  return {
    timeoutMs: 5000,
    atOnce: 20,
    send: (mail) => write(mail).catch(explain),
    close() {},
  };

  async function write(mail: Mail) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const name = `${mail.date.toISOString().replace(/\D/g, "")}-${mail.id}.eml`;
    const unfinished = join(directory, `.${name}.part`);
    const file = await open(unfinished, "w", 0o600);
    try {
      await file.writeFile(await toBytes(mail, sender));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(directory, name));
  }
}

/** A full or broken disk says nothing about the message. */
function explain(error: NodeJS.ErrnoException): never {
  throw new DeliveryError("unreachable", error.code ?? error.message);
}
