import type { Context } from "hono";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Schema } from "../../../db/schema.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { type ProblemCode, problem } from "../../../http/problem.ts";
import { clientHeader } from "./auth/auth-options.ts";
import type { Auth } from "./auth.ts";

/** Which problem a refusal of better-auth is; any other is "invalid". */
const refusals: Partial<Record<number, ProblemCode>> = { 401: "unauthenticated", 403: "forbidden", 404: "not_found" };

/** A session's token leaves the server in its cookie alone, which no script reads: better-auth tells it in bodies as well. */
async function withoutTokens(answer: Response): Promise<Response> {
  const text = await answer.text();
  if (!text) return new Response(null, answer);
  return new Response(
    JSON.stringify(JSON.parse(text), (name, value) => (name === "token" ? undefined : value)),
    answer,
  );
}

/**
 * Asks better-auth below /api/auth in the name of a request, with these values as its body, if any. A refusal becomes a
 * problem. Throws when it failed, as the database does when that is why.
 */
export async function ask(
  { store, auth }: { store: Pick<Store, "ping">; auth: Pick<Auth, "handler"> },
  c: Context<HttpEnvironment>,
  path: string,
  values?: object,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.set(clientHeader, c.get("client").replace("::/64", "::"));
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const init = values ? { method: "POST", headers, body: JSON.stringify(values) } : { headers };
  const answer = await auth.handler(new Request(new URL(`/api/auth${path}`, c.req.url), init));
  answer.headers.set("cache-control", "no-store");
  if (answer.status < 400) return withoutTokens(answer);
  const { code, message } = await answer.json().catch(() => ({}));
  if (answer.status < 500) return problem(refusals[answer.status] ?? "invalid", { detail: message });
  await store.ping();
  if (code === "FAILED_TO_VERIFY_REGISTRATION") return problem("invalid"); // A wrong passkey is no failure of ours.
  throw new Error(`sign-in answered ${answer.status} ${code}`);
}

/**
 * The same within a transaction: what better-auth writes and what we write beside it is there both or neither. A refusal stays one,
 * and what it used up stays used. A database that was lost shows when the transaction ends.
 */
export const askWithin = (
  { auth, trx, hashing }: { auth: Auth; trx: Transaction<Schema>; hashing?: Parameters<Auth["within"]>[1] },
  c: Context<HttpEnvironment>,
  path: string,
  values?: object,
): Promise<Response> => ask({ store: { ping: async () => {} }, auth: auth.within(trx, hashing) }, c, path, values);
