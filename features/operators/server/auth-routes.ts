import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Store } from "../../../db/open.ts";
import { readBody } from "../../../http/body.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { type ProblemCode, problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import { setupSchema } from "../contract.ts";
import { attemptKey } from "./attempts.ts";
import { type Auth, clientHeader, maxBytes } from "./auth.ts";
import { setUpOperator } from "./operators.ts";

type AuthDeps = { store: Store; auth: Auth; limits: RateLimits; attempts: RateLimits };

/** Which problem a refusal of better-auth is; any other is "invalid". */
const refusals: Partial<Record<number, ProblemCode>> = { 401: "unauthenticated", 403: "forbidden", 404: "not_found" };

/** better-auth below /api/auth, bounded in size and tries, and the form that makes the first operator. */
export function authRoutes({ store, auth, limits, attempts }: AuthDeps) {
  async function handle(c: Context<HttpEnvironment>): Promise<Response> {
    const headers = new Headers(c.req.raw.headers);
    headers.set(clientHeader, c.get("client").replace("::/64", "::"));
    if (c.req.method !== "POST") return ask(new Request(c.req.url, { headers }));
    const seconds = await limits.count(c.get("client"));
    if (seconds) return tooMany(seconds);
    const body = await readBody(c.req.raw, maxBytes);
    if ("refused" in body) return problem(body.refused);
    headers.delete("content-length");
    headers.set("content-type", "application/json");
    const request = new Request(c.req.url, { method: "POST", headers, body: JSON.stringify(body.values) });
    return c.req.path.endsWith("/sign-in/email") ? signIn(request, body.values, c.get("client")) : ask(request);
  }

  /** better-auth's answer, a refusal as a problem. Throws when it failed, as the database does when that is why. */
  async function ask(request: Request): Promise<Response> {
    const answer = await auth.handler(request);
    answer.headers.set("cache-control", "no-store");
    if (answer.status < 400) return answer;
    const { code, message } = await answer.json().catch(() => ({}));
    if (answer.status < 500) return problem(refusals[answer.status] ?? "invalid", { detail: message });
    await store.ping();
    throw new Error(`sign-in answered ${answer.status} ${code}`);
  }

  async function signIn(request: Request, values: unknown, client: string): Promise<Response> {
    const { email } = (values ?? {}) as { email?: unknown };
    const key = attemptKey(client, typeof email === "string" ? email : "");
    const seconds = await attempts.count(key);
    if (seconds) return tooMany(seconds);
    const response = await ask(request);
    if (response.ok) await attempts.forget(key);
    return response;
  }

  return new Hono<HttpEnvironment>()
    .post("/setup", async (c) => {
      const seconds = await limits.count(c.get("client"));
      if (seconds) return tooMany(seconds);
      const body = await readBody(c.req.raw, maxBytes);
      if ("refused" in body) return problem(body.refused);
      const setup = v.safeParse(setupSchema, body.values);
      if (!setup.success) {
        const fields = Object.fromEntries(setup.issues.map((issue) => [v.getDotPath(issue) ?? "", issue.message]));
        return problem("invalid", { fields });
      }
      const { token, email, password } = setup.output;
      const made = await setUpOperator({ store, auth }, token, email, password);
      return made ? c.json({}, 201) : problem("forbidden");
    })
    .on(["GET", "POST"], "/*", handle);
}
