import { type Context, Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import { readBody } from "../../../http/body.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { eventStream } from "../../../http/event-stream.ts";
import { type ProblemCode, problem, statusOf } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import { checkJoin, type FieldErrors } from "../contract.ts";
import { type CountFeed, countEvent } from "./count-feed.ts";
import { addEntry, countEntries, findEntry, removeEntry } from "./entries.ts";
import type { LeaveLinks } from "./leave-link.ts";
import { readPhone } from "./phone.ts";

type SentForm = { values: Record<string, string>; code: string; fields: FieldErrors };

export type WaitlistDeps = {
  store: Store;
  limits: RateLimits;
  feed: CountFeed;
  leaveLinks: LeaveLinks;
  /** Called after each new entry. */
  onJoined(): void;
  onError(error: unknown, requestId: string): void;
  languages: {
    /** A served language's URL prefix, "" for English and for what is not served. */
    prefix(locale: string): string;
    /** The served language that stands for `locale`. */
    served(locale: string | null | undefined): string;
    /** The version of the consent line as it stands now. */
    consentVersion(locale: string): string;
  };
  pages: {
    retry(locale: string, sent: SentForm): Promise<Response>;
    leave(locale: string, state: "leave" | "left" | "badLink", action: string): Promise<Response>;
  };
  /** The code of an error that the database being out of reach explains, "internal" otherwise. */
  codeOf(error: unknown): ProblemCode;
};

const maxBytes = 16 * 1024;

type Refusal = { code: ProblemCode; fields?: FieldErrors; retryAfterSeconds?: number; requestId?: string };

/** The phone number as it was sent, also when something else is wrong. */
const phoneOf = (values: unknown) => String((values as { phone?: unknown } | null)?.phone ?? "");

/** The public waitlist API, below /api/waitlist. */
export function waitlistRoutes(deps: WaitlistDeps) {
  const { store, feed, leaveLinks, languages, pages } = deps;

  async function join(values: unknown, client: string): Promise<{ id: string; createdAt: string } | Refusal> {
    const retryAfterSeconds = await deps.limits.count(client);
    if (retryAfterSeconds) return { code: "rate_limited", retryAfterSeconds };
    const checked = checkJoin(values);
    const fields: FieldErrors = checked.ok ? {} : checked.fields;
    const phone = readPhone(phoneOf(values));
    if (phone.error) fields.phone ??= phone.error;
    if (!checked.ok || phone.error) return { code: "invalid", fields };
    const { name, email, interest, corridor, amount, source, consent, ...rest } = checked.value;
    const locale = languages.served(rest.locale);
    const added = await addEntry(store, {
      name,
      email,
      phone: phone.e164,
      locale,
      interest: interest || null,
      corridor: corridor || null,
      amount: amount || null,
      source: source || null,
      consent: consent || languages.consentVersion(locale),
    });
    return added === "duplicate" ? { code: "23505" } : added;
  }

  /** As JSON, or for a form that a browser sent by itself as the page that shows it again. */
  async function refuse(form: Record<string, string> | undefined, refusal: Refusal): Promise<Response> {
    const { code, retryAfterSeconds, ...more } = refusal;
    const headers = retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
    if (!form) return problem(code, more, headers);
    const page = await pages.retry(languages.served(form.locale), { values: form, code, fields: more.fields ?? {} });
    return new Response(page.body, { status: statusOf(code), headers: [...page.headers, ...Object.entries(headers)] });
  }

  async function post(c: Context<HttpEnvironment>): Promise<Response> {
    const body = await readBody(c.req.raw, maxBytes);
    if ("refused" in body) return refuse(body.kind === "form" ? {} : undefined, { code: body.refused });
    const form = body.kind === "form" ? (body.values as Record<string, string>) : undefined;
    const home = `${languages.prefix(form?.locale ?? "")}/`;
    const result = await join(body.values, c.get("client")).catch((error: unknown): Refusal => {
      const requestId = c.get("requestId");
      deps.onError(error, requestId);
      return { code: deps.codeOf(error), requestId };
    });
    if ("id" in result) {
      deps.onJoined();
      return form ? c.redirect(`${home}#joined`, 303) : c.json(result, 201, { "cache-control": "no-store" });
    }
    if (form && result.code === "23505") return c.redirect(`${home}#already`, 303);
    return refuse(form, result);
  }

  async function entryOf(token: string | undefined) {
    const id = leaveLinks.read(token ?? "");
    return id ? findEntry(store, id) : undefined;
  }

  return new Hono<HttpEnvironment>()
    .post("/", post)
    .get("/count", async (c) => c.json({ count: await countEntries(store) }, 200, { "cache-control": "no-store" }))
    .get("/events", async () => {
      const count = await countEntries(store);
      return eventStream(countEvent(count), (listener) => feed.subscribe(listener, count));
    })
    .get("/leave", async (c) => {
      const entry = await entryOf(c.req.query("token"));
      return pages.leave(entry?.locale ?? "en", entry ? "leave" : "badLink", c.req.url.replace(/^.*?(?=\/api\/)/, ""));
    })
    .post("/leave", async (c) => {
      const retryAfterSeconds = await deps.limits.count(c.get("client"));
      if (retryAfterSeconds) return refuse(undefined, { code: "rate_limited", retryAfterSeconds });
      const entry = await entryOf(c.req.query("token"));
      if (entry) await removeEntry(store, entry.id);
      return pages.leave(entry?.locale ?? "en", entry ? "left" : "badLink", "");
    });
}
