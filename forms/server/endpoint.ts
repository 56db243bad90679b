import type { Context } from "hono";
import { type Body, kindOf, readBody } from "../../http/body.ts";
import type { HttpEnvironment } from "../../http/environment.ts";
import { noStore } from "../../http/no-store.ts";
import { type ProblemCode, problem } from "../../http/problem.ts";
import type { RateLimits } from "../../http/rate-limit.ts";
import { createSemaphore } from "../../http/semaphore.ts";
import type { Checked } from "../contact.ts";
import type { FieldErrors } from "../refusal.ts";
import type { SentForm } from "../send.ts";
import { createMemoryRateLimiter } from "./memory-rate-limiter.ts";

/** What a saved form is answered with. */
type Kept = object & { code?: undefined };
type Refusal = { code: ProblemCode; fields?: FieldErrors; retryAfterSeconds?: number; requestId?: string };

type Unread = { code: "rate_limited" | "too_large"; retryAfterSeconds?: number };

/** A form that comes back as it was typed, where it was refused to a browser without a script. */
export type ShownForm = {
  /** What the form is called in the log. */
  name: string;
  /** The fields that come back as they were typed. */
  fields: readonly string[];
  /** Shows the form again, in a language. */
  render(language: string, sent: SentForm, from: string): Promise<string>;
  /** The path of a page on which the form comes back in a way of its own, "" for any other. */
  ownPage?(from: string): string;
};

/** How the server shows a refused form, and reports what failed. */
export type FormPages = {
  onError(error: unknown, requestId: string): void;
  /** The code of an error that the database being out of reach explains, "internal" otherwise. */
  codeOf(error: unknown): ProblemCode;
  /** The page that shows a refused form again, in the language that stands for `locale`. */
  retry(locale: string | undefined, sent: SentForm & { code: ProblemCode }): Promise<Response>;
  /** The path of the page of ours that a form was sent from, as the browser tells it. */
  cameFrom(headers: Headers): string | undefined;
  /** A short page that says why a form was refused, in the language of the page that it came from, by a call's headers. */
  brief(headers: Headers, code: Unread["code"]): Promise<Response>;
};

/** How a form ended whose body was read. */
export type EndedForm = {
  outcome: "saved" | ProblemCode;
  values: unknown;
  headers: Headers;
  /** The path of the page of ours that it stood on, "" when nothing tells. */
  page: string;
  /** Whether a browser sent it by itself, and not one that had come back. */
  isPlainFirst: boolean;
};

type Form<Value> = FormPages & {
  limits: RateLimits;
  /** Hears how each form ended. */
  onEnd?(ended: EndedForm): void;
  /** What the address of the page that a form stood on says, over what the page itself had in hidden fields. */
  carriedBy?(address: URLSearchParams): Record<string, string>;
  /** The checked values, or what is wrong with them. */
  check(values: unknown): Checked<Value>;
  /** Counts the client and keeps the values in one transaction. A throw is answered by its code. */
  save(value: Value, client: string): Promise<Kept | Refusal>;
  /** The status of what was saved, 201 unless more has to happen. */
  status?: 201 | 202;
  /** Where a browser that sent the form by itself, from the page at `from`, goes on; without a place it gets the form back. */
  leadsTo(outcome: "saved" | ProblemCode, locale: string, from: string): string | undefined;
};

/** Bodies of a client that are read at the same time. They are counted once they have come: so many more than it may send do. */
const mostAtOnce = 120;

/** Forms of a client over its limit that come back as they were typed, in a minute; more of them are not read. */
const mostBack = 10;

/** A letter that has 4 bytes in JSON has 12 in a form. */
const [maxBytes, maxFormBytes] = [16 * 1024, 64 * 1024];

/** The handler of a form's POST, as JSON from a script or urlencoded from a browser without one. */
export function formEndpoint<Value>(form: Form<Value>) {
  const acquireReading = createSemaphore(mostAtOnce);
  const mayHaveItBack = createMemoryRateLimiter(mostBack);
  const {
    limits,
    onError,
    codeOf,
    retry,
    cameFrom,
    brief,
    check,
    save,
    leadsTo,
    onEnd,
    carriedBy = () => ({}),
    status = 201,
  } = form;

  /** A refusal that nothing is kept of is counted by itself. */
  async function counted(client: string, refusal: Refusal): Promise<Refusal> {
    const retryAfterSeconds = await limits.count(client);
    return retryAfterSeconds ? { code: "rate_limited", retryAfterSeconds } : refusal;
  }

  async function take(values: unknown, client: string): Promise<Kept | Refusal> {
    const checked = check(values);
    if (!checked.ok) return counted(client, { code: "invalid", fields: checked.fields });
    return save(checked.value, client);
  }

  /** As JSON, or for a form that a browser sent by itself as the page that shows it again. */
  async function refuse(form: Record<string, string> | undefined, refusal: Refusal): Promise<Response> {
    const { code, retryAfterSeconds, ...more } = refusal;
    const headers = retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
    if (!form) return problem(code, more, headers);
    const page = await retry(form.locale, { values: form, code, fields: more.fields ?? {} });
    return withHeaders(page, headers);
  }

  /** Why nothing of the body was read, or not all of it. */
  async function refuseUnread(c: Context, kind: Body["kind"], refusal: Unread): Promise<Response> {
    if (kind === "json") return refuse(undefined, refusal);
    const { code, retryAfterSeconds } = refusal;
    const page = await brief(c.req.raw.headers, code);
    return withHeaders(page, retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {});
  }

  /** What was kept, or why nothing was; never rejects. */
  async function outcome(c: Context<HttpEnvironment>, body: Body, values: unknown): Promise<Kept | Refusal> {
    const client = c.get("client");
    const retryAfterSeconds = limits.known(client);
    if (retryAfterSeconds) return { code: "rate_limited", retryAfterSeconds };
    try {
      if (!("refused" in body)) return await take(values, client);
      return await counted(client, { code: body.refused, ...(body.refused === "invalid" && { fields: {} }) });
    } catch (error) {
      const requestId = c.get("requestId");
      onError(error, requestId);
      const code = codeOf(error);
      // The count was rolled back with the rest; whether this one can be written has been told already.
      if (code === "internal") await limits.count(client).catch(() => {});
      return { code, requestId };
    }
  }

  return async function post(c: Context<HttpEnvironment>): Promise<Response> {
    const client = c.get("client");
    const retryAfterSeconds = limits.known(client);
    const kind = kindOf(c.req.raw);
    // A person's form is read all the same: it comes back as it was typed.
    if (retryAfterSeconds && !(kind === "form" && mayHaveItBack(client)))
      return refuseUnread(c, kind, { code: "rate_limited", retryAfterSeconds });
    const release = acquireReading(client);
    if (!release) return refuseUnread(c, kind, { code: "rate_limited", retryAfterSeconds: 60 });
    const body = await readBody(c.req.raw, maxBytes, maxFormBytes).finally(release);
    const values = valuesOf(body, c);
    const form = body.kind === "form" ? (values as Record<string, string>) : undefined;
    const result = await outcome(c, body, values);
    const outcomeCode = result.code ?? "saved";
    const page = pageOf(c, form);
    const isPlainFirst = form !== undefined && cameFrom(c.req.raw.headers) !== c.req.path;
    onEnd?.({ outcome: outcomeCode, values, headers: c.req.raw.headers, page, isPlainFirst });
    const place = form && leadsTo(outcomeCode, form.locale ?? "", page);
    if (place) return c.redirect(place, 303);
    if (!result.code) return c.json(result, status, noStore);
    if (result.code === "too_large") return refuseUnread(c, kind, { code: result.code });
    // Written into what was read: a copy of a form with thousands of names costs milliseconds.
    if (form) form.page = page;
    return refuse(form, result);
  };

  /**
   * The path of the page that the form stood on at first. One that came back names it itself, and so may any other, for a
   * browser that tells no referrer. "" when nothing tells.
   */
  function pageOf(c: Context, { page = "" }: Record<string, string> = {}): string {
    const from = cameFrom(c.req.raw.headers) ?? "";
    return !from || from === c.req.path ? page : from;
  }

  function valuesOf(body: Body, c: Context): unknown {
    if ("refused" in body) return {};
    return body.kind === "form"
      ? Object.assign(body.values, carriedBy(refererOf(c)?.searchParams ?? new URLSearchParams()))
      : body.values;
  }
}

function withHeaders(page: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}

/** The address of the page that sent a form; the policy for referrers lets our own pages tell it. */
const refererOf = (c: Context): URL | null => URL.parse(c.req.header("referer") ?? "");
