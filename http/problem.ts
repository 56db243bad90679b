import type { ContentfulStatusCode } from "hono/utils/http-status";
import { noStore } from "./no-store.ts";

const problems = {
  invalid: [422, "What was sent is not valid"],
  "23505": [409, "This e-mail address is on the list already"],
  changed: [409, "Somebody else changed this meanwhile"],
  not_draft: [409, "This was started and cannot be changed"],
  full: [409, "There is no room for another one"],
  not_counted: [409, "The recipients were not counted since the last change"],
  wrong_state: [409, "This cannot be done in its state"],
  bounced: [409, "Nothing is sent to this address, because a message to it came back"],
  complained: [409, "Nothing is sent to this address, because a message to it was called spam"],
  mail_waiting: [409, "A message to this person waits to be sent"],
  mail_limit: [409, "This mailbox gets no more messages for a time"],
  other_invitation: [409, "Another invitation is being sent"],
  no_postal_address: [409, "Such a message has to bear a postal address, and the brand has none"],
  last_owner: [409, "Without an owner nobody could look after the team"],
  taken: [409, "This e-mail address is an operator's already"],
  link_ended: [410, "This link was used or withdrawn, or it is too old"],
  no_factor: [409, "Have a second factor yourself before you make it a must"],
  factor_needed: [409, "The team has to have a second factor, and this is your last one"],
  too_large: [413, "What was sent is too large"],
  unsupported_media_type: [415, "Send application/json or application/x-www-form-urlencoded"],
  rate_limited: [429, "Too many requests from this address"],
  forbidden_origin: [403, "Writes from other sites are refused"],
  unauthenticated: [401, "Sign in first"],
  factor_required: [403, "The team has to have a second factor, and you have none yet"],
  forbidden: [403, "This needs a permission that you do not have"],
  reauthenticate: [403, "Give your password or a factor once more"],
  not_found: [404, "There is nothing here"],
  unavailable: [503, "The database is out of reach"],
  internal: [500, "Something went wrong on our side"],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

export type ProblemCode = keyof typeof problems;

export const statusOf = (code: ProblemCode): ContentfulStatusCode => problems[code][0];

/** The refusal of a client that may try again after some seconds. */
export const tooMany = (seconds: number) => problem("rate_limited", {}, { "retry-after": String(seconds) });

/**
 * An RFC 9457 answer: application/problem+json with `code` and whatever `more` says; `headers` are added. Its title is for who
 * writes programs, in English; what a person reads, the page that asked says by the code in its own language.
 */
export function problem(code: ProblemCode, more: object = {}, headers: Record<string, string> = {}): Response {
  const [status, title] = problems[code];
  return new Response(JSON.stringify({ type: "about:blank", title, status, code, ...more }), {
    status,
    headers: { "content-type": "application/problem+json", ...noStore, ...headers },
  });
}

export const isProblem = (answer: Response) => answer.headers.get("content-type") === "application/problem+json";

/** A problem that tells its request's id, by which whoever runs the server finds it in the log. */
export async function problemOf(answer: Response, requestId: string): Promise<Response> {
  const body = (await answer.json()) as object;
  return new Response(JSON.stringify({ ...body, requestId }), answer);
}
