import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DeliveryError, type Mailer } from "./mailer.ts";
import { type Mail, type Sender, toBytes } from "./message.ts";

/**
 * "Sends" each mail as one .eml file, whole from the moment it is seen; a mail sent twice is one file. A mail that counts
 * as sent has to outlive a power failure, as one that a mail server took over does: its file and its name are synced.
 */
export function fileMailer(directory: string, sender: Sender): Mailer {
  const syncFolder = together(async () => {
    const folder = await open(directory);
    await folder.sync().finally(() => folder.close());
  });
  return {
    host: "files",
    timeoutMs: 5000,
    replyMs: 0,
    atOnce: 4, // As many as Node's pool does at a time.
    send: (mail) => write(mail).catch(explain),
    forget: (before) => forget(directory, before),
    close() {},
  };

  async function write(mail: Mail) {
    const name = fileNameOf(mail);
    const unfinished = join(directory, `.${name}.part`);
    const file = await begin(unfinished).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      await mkdir(directory, { recursive: true, mode: 0o700 });
      return begin(unfinished);
    });
    try {
      await file.writeFile(await toBytes(mail, sender));
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(directory, name));
    await syncFolder();
  }
}

/** What a mail's file is called. */
export const fileNameOf = ({ date, id }: Pick<Mail, "date" | "id">): string => `${digits(date)}-${id}.eml`;

const begin = (path: string) => open(path, "w", 0o600);

/** A time as the names begin with: its digits down to milliseconds. */
const digits = (date: Date) => date.toISOString().replace(/\D/g, "");

/** Runs a task once for all who ask while it waits for its turn. */
function together(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      running = task();
      return running;
    });
    return next;
  };
}

/** Deletes what was written before a time, whole or not. No name is older than its file, so only old names are looked at. */
async function forget(directory: string, before: Date) {
  const folder = await opendir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  for await (const { name } of folder ?? []) {
    const [, written] = /^\.?(\d{17})-[\w-]+\.eml(?:\.part)?$/.exec(name) ?? [];
    if (!written || written >= digits(before)) continue;
    const path = join(directory, name);
    const { mtime } = await stat(path);
    if (mtime < before) await rm(path, { force: true });
  }
}

/** A full or broken disk says nothing about the message. */
function explain(error: NodeJS.ErrnoException): never {
  const said = [error.code, error.syscall].filter(Boolean).join(" ") || error.message;
  throw new DeliveryError("unreachable", said, { cause: error });
}
