import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { Services } from "../../services.ts";
import { setupSchema } from "../contract.ts";
import { ask } from "./ask.ts";
import { findDevice } from "./known-device.ts";
import { knownWordsRefusal } from "./known-words.ts";
import { setUpOperator } from "./operators.ts";
import { answerBusy, newPassword, readSent } from "./read-sent.ts";
import { reauthenticationRefusal } from "./reauthentication.ts";
import { factorStep, withTeamRules } from "./second-factors/factor-step.ts";
import { endSession, finishSignIn, readSession } from "./sessions.ts";

const { email } = setupSchema.entries;
/** What its calls are sent. */
export const authSchemas = {
  setup: v.object({ ...setupSchema.entries, password: newPassword }),
  signIn: v.object({ email, password: v.string() }),
  session: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)) }),
};

/** What leaves the browser with who signs out; not "cookies", which would reach those of our other hosts. */
const clearSiteData = '"cache", "storage"';

/** What of better-auth is used, below /api/auth, bounded in size and tries, and the form that makes the first operator. */
export function authRoutes(services: Services) {
  const { store, auth, config, limits, attempts } = services;
  const sessionOf = (c: Context) => readSession(store, auth, c.req.raw.headers);

  const limited = limitWrites(limits);

  const plain = (path: string) => async (c: Context<HttpEnvironment>) => {
    const { values, refusal } = await readSent(c, v.record(v.string(), v.unknown()));
    return refusal ?? ask(services, c, path, values);
  };

  /** The same for who has shown in the last ten minutes that it is them. */
  const proven = (path: string) => async (c: Context<HttpEnvironment>) =>
    (await reauthenticationRefusal(services, c)) ?? plain(path)(c);

  async function signIn(
    c: Context<HttpEnvironment>,
    values: v.InferOutput<typeof authSchemas.signIn>,
    device?: string,
  ) {
    auth.passwords.admit();
    const attempt = { email: values.email, client: c.get("client"), device };
    const seconds = await attempts.count(attempt);
    if (seconds) return tooMany(seconds);
    const answer = await ask(services, c, "/sign-in/email", values);
    if (!answer.ok) return answer;
    await attempts.forget(attempt);
    const { user } = (await answer.clone().json()) as { user?: { id: string; name: string; email: string } };
    return user ? finishSignIn(services, c, answer, user) : factorStep(store, answer, values.email);
  }

  const routes = new Hono<HttpEnvironment>()
    .get("/get-session", async (c) => withTeamRules(services, await ask(services, c, "/get-session")))
    .get("/list-sessions", (c) => ask(services, c, "/list-sessions"))
    .post("/revoke-session", limited, async (c) => {
      const { values, refusal } = await readSent(c, authSchemas.session);
      const refused = refusal ?? (await reauthenticationRefusal(services, c));
      if (refused || !values) return refused!;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      await endSession(store.db, operator.id, values.id);
      return c.json({ status: true }, 200, noStore);
    })
    .post("/revoke-other-sessions", limited, proven("/revoke-other-sessions"))
    .post("/revoke-sessions", limited, async (c) => leaving(await proven("/revoke-sessions")(c)))
    .post("/sign-out", limited, async (c) => {
      const { token } = await sessionOf(c);
      // better-auth says that all went well also when it could not end the session.
      if (token) await (await auth.context()).internalAdapter.deleteSession(token);
      return leaving(await plain("/sign-out")(c));
    })
    .post("/sign-in/email", limited, async (c) => {
      const { values, refusal } = await readSent(c, authSchemas.signIn);
      if (refusal) return refusal;
      const device = await findDevice(config, c, values.email);
      return device ? signIn(c, values, device) : auth.passwords.ofStranger(() => signIn(c, values));
    })
    .post("/setup", limited, async (c) => {
      const { values, refusal } = await readSent(c, authSchemas.setup);
      if (refusal) return refusal;
      const refused = knownWordsRefusal(services, "password", values.password, [values.email]);
      if (refused) return refused;
      return (await setUpOperator({ store, auth }, values)) ? c.json({}, 201) : problem("forbidden");
    });
  routes.onError(answerBusy);
  return routes;
}

/** An answer after which nothing of what the site kept is left in the browser, when it is good news. */
function leaving(answer: Response): Response {
  if (answer.ok) answer.headers.set("clear-site-data", clearSiteData);
  return answer;
}
