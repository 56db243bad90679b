import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Store } from "../../db/open.ts";
import { signingKey } from "../../db/signing-key.ts";
import { createLeaveLinks } from "../../features/waitlist/server/leave-link.ts";
import { letterhead } from "../../mail/frame/letterhead.ts";
import { prepareFrame } from "../../mail/frame/prepared-frame.ts";
import type { Mail } from "../../mail/message.ts";
import { type TransportTrial, tryAsFile, tryOverSmtp } from "../../mail/transport-trial.ts";
import { unsubscribeHeaders } from "../../mail/unsubscribe.ts";
import type { SiteRenderer } from "../../site/renderer.ts";
import type { Config } from "../config.ts";
import { letterheadSource, senderOf } from "../mail-settings.ts";
import { loadRenderer } from "../pages/site-renderer.ts";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** What came of a test, in words, and whether the message was taken. */
export type SendTest = { said: string; taken: boolean };

/**
 * Sends one message to an address at once, past the outbox, its limits and its stops, as every message goes: with the frame, the
 * headers and the sender of the others. Rejects when the site is not built or a file cannot be written.
 */
export async function sendTest(config: Config, store: Store, address: string): Promise<SendTest> {
  if (!existsSync(dist)) return { said: "the site is not built: run npm run build", taken: false };
  const renderer = await loadRenderer(dist);
  const mail = await testMail(config, store, renderer, address);
  const sender = senderOf(config, renderer);
  const trial = config.smtpUrl
    ? await tryOverSmtp(config.smtpUrl, sender, mail)
    : await tryAsFile(resolve(config.dataDir, "outbox"), sender, mail);
  return { said: inWords(trial, renderer), taken: trial.outcome === "accepted" || trial.outcome === "written" };
}

/** Its link to leave is a right one that is nobody's. */
async function testMail(config: Config, store: Store, renderer: SiteRenderer, to: string): Promise<Mail> {
  const { message: words } = renderer.words("en")["team-emails"].sendTest;
  const { authSecret, publicUrl } = config;
  const id = randomUUID();
  const key = await signingKey(store.db, "links");
  const leaveLinks = createLeaveLinks({ key, earlierKeys: [authSecret], publicUrl });
  const url = leaveLinks.url(id);
  const frame = prepareFrame({
    ...letterhead(letterheadSource(config, renderer), "en"),
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks: [words.text, words.next].map((text) => ({ kind: "text", text })),
    why: words.why,
    leave: { label: words.leave, text: words.leaveText, url },
    notes: [],
  });
  const headers = unsubscribeHeaders(url);
  return { id, date: new Date(), to, subject: frame.subject, ...frame.fill({}), headers };
}

const unprintable = /[^\P{C}]/gu;

function inWords(trial: TransportTrial, renderer: SiteRenderer): string {
  const words = renderer.words("en")["team-emails"].sendTest;
  if (trial.outcome === "written") return words.written.replace("{file}", () => trial.file);
  const said = trial.said.replace(unprintable, " ");
  const parts = { host: trial.host, said, id: trial.outcome === "accepted" ? trial.messageId : "" };
  const text = trial.outcome === "accepted" ? words.accepted : words.refused[trial.outcome];
  return text.replace(/\{(host|said|id)\}/g, (_, name: keyof typeof parts) => parts[name]);
}
