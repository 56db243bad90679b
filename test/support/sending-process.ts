import { openStore } from "../../db/open.ts";
import { announcementMessages } from "../../features/announcements/server/announcement-messages.ts";
import { announcementKind } from "../../features/announcements/server/announcement-rows.ts";
import { goingOn } from "../../features/announcements/server/going.ts";
import { startWalking } from "../../features/announcements/server/walking.ts";
import type { Services } from "../../features/services.ts";
import { createEntriesMatching } from "../../features/waitlist/server/listing/entries-matching.ts";
import { createKeyedHash } from "../../mail/keyed-hash.ts";
import { createMailLimits } from "../../mail/limits.ts";
import { smtpMailer } from "../../mail/smtp.ts";
import { createSuppression } from "../../mail/suppression.ts";
import { startOutboxWorker } from "../../mail/worker.ts";
import { schemas } from "../../server/schemas.ts";

/** A process that makes and sends the jobs of announcements by SMTP, with short timeouts, until it is killed. */
const { DATABASE_URL: url, DATA_DIR: dataDir = "", SMTP_URL = "" } = process.env;
const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`);
const store = await openStore({ url, dataDir, schemas, onError });
const hash = createKeyedHash("a secret");
const [publicUrl, postalAddress] = ["http://localhost", "1 Example Street"];
const announcement = new Proxy({}, { get: (_, name) => String(name) });
const renderer = { languageOfCode: () => ({ code: "en", path: "" }), words: () => ({ emails: { announcement } }) };
const services = {
  store,
  config: { publicUrl },
  site: { renderer },
  letterhead: {
    publicUrl,
    brand: { name: "Selam", postalAddress, supportEmail: "hello@selam.example" },
    legalOf: () => "legal",
    nameEndOf: () => ":",
  },
  leaveLinks: { url: (id: string) => `${publicUrl}/leave/${id}` },
  accountLinks: { url: ({ id }: { id: string }) => `${publicUrl}/place/${id}` },
  rankOf: async () => 1,
  mailHash: hash,
} as unknown as Services;
const timeouts = { timeoutMs: 2000, replyMs: 5000 };
const worker = startOutboxWorker({
  store,
  kinds: { [announcementKind]: announcementMessages(services) },
  mailer: smtpMailer(SMTP_URL, { from: "team@example.com", domain: "example.com" }, timeouts),
  limits: createMailLimits(store, createSuppression(hash), 1_000_000, () => undefined),
  mayGo: () => goingOn(store.db),
  retryMs: () => 500,
  onNotSent: () => {},
  onError,
});
startWalking({ store, entriesMatching: createEntriesMatching(store.engine), onJobs: worker.wake, onError });
process.stdout.write("ready\n");
