import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import type { Store } from "../../../db/open.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { RateLimits } from "../../../http/rate-limit.ts";
import type { Attempts } from "./attempts.ts";
import type { Auth } from "./auth.ts";
import { answerBusy, readSent } from "./read-sent.ts";
import { readSession } from "./read-session.ts";
import type { Reauthentication } from "./reauthentication.ts";

export type AccountDeps = {
  store: Store;
  auth: Auth;
  limits: RateLimits;
  attempts: Attempts;
  reauthentication: Reauthentication;
};

const schemas = { reauthenticate: v.object({ password: v.string() }) };

/** What operators do with their own account, below /api/auth. */
export function accountRoutes({ store, auth, limits, attempts, reauthentication }: AccountDeps) {
  const limited = createMiddleware<HttpEnvironment>(async (c, next) => {
    const seconds = await limits.count(c.get("client"));
    return seconds ? tooMany(seconds) : next();
  });

  const routes = new Hono<HttpEnvironment>().post("/reauthenticate", limited, async (c) => {
    const { values, refusal } = await readSent(c, schemas.reauthenticate);
    if (refusal) return refusal;
    const { operator, id } = await readSession(store, auth, c.req.raw.headers);
    if (!operator || !id) return problem("unauthenticated");
    auth.passwords.admit();
    const seconds = await attempts.countWithin(operator.email, id);
    if (seconds) return tooMany(seconds);
    const account = await store.db
      .selectFrom("operator_account")
      .select("password")
      .where("operator_id", "=", operator.id)
      .where("provider_id", "=", "credential")
      .executeTakeFirst();
    const isRight = account && (await auth.passwords.verify({ hash: account.password, password: values.password }));
    if (!isRight) return problem("invalid", { fields: { password: "wrong" } });
    await reauthentication.note(id);
    return c.body(null, 204);
  });
  routes.onError(answerBusy);
  return routes;
}
