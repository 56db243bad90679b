import { Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import type { Checked } from "../../../forms/contact.ts";
import { type EndedForm, type FormDeps, formEndpoint } from "../../../forms/server/endpoint.ts";
import { withPhone } from "../../../forms/server/with-phone.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { hideAddress } from "../../../http/hidden-address.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem } from "../../../http/problem.ts";
import type { StreamLimits } from "../../../http/stream-limits.ts";
import type { SenderNetworkOf } from "../../../mail/sender-network.ts";
import { carriedBy } from "../carried-by.ts";
import { checkJoin, type LeaveState } from "../contract.ts";
import { type CountFeed, countEvent } from "./count-feed.ts";
import { type Entry, findEntry } from "./entries.ts";
import { createJoining, type NewEntry } from "./joining.ts";
import type { LeaveLinks } from "./leave-link.ts";
import type { Leaving } from "./leaving.ts";
import { splitSensitiveInterest } from "./sensitive-interests.ts";
import { countEntries } from "./statistics.ts";

export type WaitlistDeps = {
  store: Store;
  form: FormDeps;
  feed: CountFeed;
  streams: StreamLimits;
  leaveLinks: LeaveLinks;
  leave: Leaving;
  senderNetworkOf: SenderNetworkOf;
  /** Called after each join that left a mail to send. */
  onJoined(): void;
  /** Hears how each form ended. */
  onEnd(ended: EndedForm): void;
  languages: {
    /** A served language's URL prefix, "" for English and for what is not served. */
    prefix(locale: string): string;
    /** The language of an answer to a link that tells none, by a call's headers. */
    ofCall(headers: Headers): string;
    /** The served language that stands for `locale`. */
    served(locale: string | null | undefined): string;
    /** The version of the consent line as it stands now. */
    consentVersion(locale: string): string;
    /** Whether a version of the consent line ever stood under the button. */
    wasPublished(consent: string): boolean;
  };
  /** Whether the waitlist form stands on the page of ours at a path. */
  hasForm(path: string): boolean;
  leavePage(locale: string, state: LeaveState, action: string, email?: string): Promise<Response>;
};

/** The public waitlist API, below /api/waitlist. */
export function waitlistRoutes(deps: WaitlistDeps) {
  const { store, form, feed, streams, leaveLinks, leave, senderNetworkOf, languages, hasForm, leavePage } = deps;

  const join = createJoining(store, form.limits, senderNetworkOf);

  function check(values: unknown): Checked<NewEntry & { sensitiveInterest?: string | undefined }> {
    const checked = withPhone(values, checkJoin(values));
    if (!checked.ok) return checked;
    const { company_website, interest, write_about_interest, corridor, amount, source, consent, ...person } =
      checked.value;
    if (consent && !languages.wasPublished(consent)) return { ok: false, fields: { consent: "unknown" } };
    const locale = languages.served(person.locale);
    const { kept, counted } = splitSensitiveInterest(interest || null, write_about_interest === "yes");
    const value = {
      ...person,
      locale,
      interest: kept,
      sensitiveInterest: counted,
      corridor: corridor || null,
      amount: amount || null,
      source: source || null,
      consent: consent || languages.consentVersion(locale),
    };
    return { ok: true, value };
  }

  async function save(
    { sensitiveInterest, ...entry }: NewEntry & { sensitiveInterest?: string | undefined },
    client: string,
  ) {
    const joined = await join({ client, entry, sensitiveInterest });
    if (!("retryAfterSeconds" in joined)) deps.onJoined();
    return joined;
  }

  const fragments: Partial<Record<string, string>> = { saved: "joined", "23505": "already" };
  /** The notice on the page that the form stood on, on home when that is none of ours. */
  const leadsTo = (outcome: string, locale: string, from: string) =>
    fragments[outcome] && `${hasForm(from) ? from : `${languages.prefix(locale)}/`}#${fragments[outcome]}`;

  /** The entry of a link that we made, "gone" once it is deleted, undefined for any other link. */
  async function entryOf(token: string | undefined) {
    const id = leaveLinks.read(token ?? "");
    return id && ((await findEntry(store, id)) ?? "gone");
  }

  /** The address that is about to leave; its first letter alone once it has changed, for the link may be the old mailbox's. */
  const namedBy = ({ email, moved_at }: Entry) => (moved_at ? email.replace(/^(.)[^@]*/u, "$1…") : email);

  return new Hono<HttpEnvironment>()
    .post("/", formEndpoint({ ...form, carriedBy, check, save, leadsTo, onEnd: deps.onEnd }))
    .get("/count", async (c) => c.json({ count: await countEntries(store) }, 200, noStore))
    .get("/events", (c) =>
      streams.open(c.get("client"), async () => {
        const count = await countEntries(store);
        return { first: countEvent(count), subscribe: (listener) => feed.subscribe(listener, count) };
      }),
    )
    .use("/leave", hideAddress)
    .get("/leave", async (c) => {
      const entry = await entryOf(c.req.query("token"));
      if (!entry) return leavePage(languages.ofCall(c.req.raw.headers), "badLink", "");
      if (entry === "gone") return leavePage(languages.ofCall(c.req.raw.headers), "left", "");
      return leavePage(entry.locale, "leave", c.req.url.replace(/^.*?(?=\/api\/)/, ""), namedBy(entry));
    })
    .post("/leave", async (c) => {
      const entry = await entryOf(c.req.query("token"));
      if (!entry) {
        const retryAfterSeconds = await form.limits.count(c.get("client"));
        if (retryAfterSeconds) return problem("rate_limited", {}, { "retry-after": String(retryAfterSeconds) });
        return leavePage(languages.ofCall(c.req.raw.headers), "badLink", "");
      }
      if (entry === "gone") return leavePage(languages.ofCall(c.req.raw.headers), "left", "");
      await leave(entry.id);
      return leavePage(entry.locale, "left", "");
    });
}
