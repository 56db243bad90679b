import { listOf } from "../../../../db/row-list.ts";
import { placeholder } from "../../../../http/placeholder.ts";
import { letterhead } from "../../../../mail/frame/letterhead.ts";
import { type PreparedFrame, prepareFrame } from "../../../../mail/frame/prepared-frame.ts";
import type { Message } from "../../../../mail/message.ts";
import type { Job } from "../../../../mail/outbox.ts";
import { unsubscribeHeaders } from "../../../../mail/unsubscribe.ts";
import type { MessageWriter } from "../../../../mail/worker.ts";
import { addressChangeKind, type Entry, newAddressKind } from "../entries.ts";
import { languagesOf, type MessageServices } from "../message-frame.ts";

type Moving = Pick<Entry, "id" | "email" | "locale" | "confirmed_at"> & { new_email: string };
/** The words of a message about a change of address; `button` where it leads to a page. */
type AddressWords = Record<
  "subject" | "preview" | "heading" | "text" | "next" | "why" | "leave" | "leaveText",
  string
> & { button?: string | undefined };
type Kind = "newAddress" | "takenAddress" | "addressChange";

/**
 * The messages of a change of address, by the kinds of their jobs: no word that was typed, no name. `newAddress` goes to the address that is to take the old
 * one's place, and is counted for its mailbox; where that has a place of its own already, it only says so. `addressChange`
 * goes to the old address, once that is confirmed also over its mailbox's limit: it warns. A change that is done or taken back has
 * none.
 */
export function createAddressMessages(services: MessageServices): Record<string, MessageWriter> {
  const { store, leaveLinks, accountLinks, site } = services;
  const languages = languagesOf(services);
  const prepared = new Map(languages.map((locale) => [locale, prepare(services, locale)]));

  function message(
    job: Job,
    kind: Kind,
    whose: { id: string; email: string; locale: string },
    { leaveUrl, confirmed = false }: { leaveUrl?: string; confirmed?: boolean } = {},
  ): Message {
    const frame = (prepared.get(whose.locale) ?? prepared.get(languages[0]!)!)[kind];
    const accountUrl = accountLinks.url(whose, site.renderer.languageOfCode(whose.locale).path);
    const leave = leaveUrl ?? accountUrl;
    return {
      address: whose.email,
      confirmed,
      write: () => ({
        id: job.id,
        date: new Date(job.created_at),
        to: whose.email,
        subject: frame.subject,
        ...frame.fill({ accountUrl, leaveUrl: leave }),
        headers: unsubscribeHeaders(leave),
      }),
    };
  }

  /** The entries of jobs whose address is to change, by their ids. */
  async function movingOf(jobs: readonly Job[]): Promise<Map<string, Moving>> {
    const ids = jobs.map(({ subject_id }) => subject_id);
    const entries = await store.db
      .selectFrom("waitlist")
      .select(["id", "email", "locale", "confirmed_at", "new_email"])
      .where("id", "in", listOf(store.engine, ids))
      .execute();
    return new Map(
      entries.flatMap((entry) => (entry.new_email ? [[entry.id, { ...entry, new_email: entry.new_email }]] : [])),
    );
  }

  /** Entries by their addresses. */
  async function listedAt(emails: string[]) {
    const entries = await store.db
      .selectFrom("waitlist")
      .select(["id", "email", "locale"])
      .where("email", "in", listOf(store.engine, emails))
      .execute();
    return new Map(entries.map((entry) => [entry.email, entry]));
  }

  return {
    async [newAddressKind](jobs) {
      const moving = await movingOf(jobs);
      const listed = await listedAt([...moving.values()].map(({ new_email }) => new_email));
      return messagesOf(jobs, moving, (job, { id, new_email, locale }) => {
        const other = listed.get(new_email);
        if (other) return message(job, "takenAddress", other, { leaveUrl: leaveLinks.url(other.id) });
        return message(job, "newAddress", { id, email: new_email, locale });
      });
    },
    [addressChangeKind]: async (jobs) =>
      messagesOf(jobs, await movingOf(jobs), (job, entry) =>
        message(job, "addressChange", entry, {
          leaveUrl: leaveLinks.url(entry.id),
          confirmed: entry.confirmed_at !== null,
        }),
      ),
  };
}

const messagesOf = (jobs: readonly Job[], moving: Map<string, Moving>, write: (job: Job, entry: Moving) => Message) =>
  new Map(
    jobs.flatMap((job): [string, Message][] => {
      const entry = moving.get(job.subject_id);
      return entry ? [[job.id, write(job, entry)]] : [];
    }),
  );

function prepare({ site, letterhead: source }: MessageServices, locale: string): Record<Kind, PreparedFrame> {
  const { emails } = site.renderer.words(locale);
  const frame = (words: AddressWords) =>
    prepareFrame({
      ...letterhead(source, locale),
      subject: words.subject,
      preview: words.preview,
      heading: words.heading,
      blocks: [
        { kind: "text", text: words.text },
        ...(words.button ? [{ kind: "button" as const, label: words.button, url: placeholder("accountUrl") }] : []),
        { kind: "text", text: words.next },
      ],
      why: words.why,
      leave: { label: words.leave, text: words.leaveText, url: placeholder("leaveUrl") },
      notes: [],
    });
  return {
    newAddress: frame(emails.waitlistNewAddress),
    takenAddress: frame(emails.waitlistTakenAddress),
    addressChange: frame(emails.waitlistAddressChange),
  };
}
