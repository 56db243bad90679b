import { type Context, Hono } from "hono";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem, tooMany } from "../../../../http/problem.ts";
import type { Services } from "../../../services.ts";
import { factorSchemas } from "../../factor-contract.ts";
import { recordOf } from "../alerts/alerting.ts";
import { ask, askWithin } from "../ask.ts";
import { findDevice } from "../known-device.ts";
import { answerBusy, readSent } from "../read-sent.ts";
import { reauthenticationRefusal } from "../reauthentication.ts";
import { finishSignIn, readSession } from "../sessions.ts";
import { endOtherSessions } from "./factor-rows.ts";
import { pendingOperator, type Someone } from "./factor-step.ts";
import {
  beginApp,
  isRecoveryCode,
  noteSwitchedOn,
  readFactors,
  removeApp,
  renewRecoveryCodes,
  takeCode,
} from "./factors.ts";
import { plainRecoveryCode } from "./recovery-codes.ts";
import { tellSecret } from "./totp.ts";

type C = Context<HttpEnvironment>;

/** An operator's own second factors, and the step of the sign-in that asks for one, below /api/auth. */
export function factorRoutes(services: Services) {
  const { store, auth, config, limits, factorAttempts, letterhead } = services;
  const brand = letterhead.brand.name;
  const limited = limitWrites(limits);
  const sessionOf = (c: C) => readSession(store, auth, c.req.raw.headers);

  /** Counts the try of a code of who is between the password and their factor; the answer that refuses it, if one does. */
  async function counted(c: C, { email }: Someone) {
    const attempt = { email, client: c.get("client"), device: await findDevice(config, c, email) };
    const seconds = await factorAttempts.count(attempt);
    return { refusal: seconds ? tooMany(seconds) : undefined, forget: () => factorAttempts.forget(attempt) };
  }

  const wrong = (code: string) => problem("invalid", { fields: { code } });

  /** Goes on with a sign-in by what was answered to a code. */
  async function signInBy(c: C, answer: Response, forget: () => Promise<void>) {
    if (!answer.ok) return answer.status === 422 ? wrong("wrong") : answer;
    await forget();
    const { user } = (await answer.clone().json()) as { user: Someone };
    return finishSignIn(services, c, answer, user);
  }

  async function signInByApp(c: C, typed: string) {
    const pending = await pendingOperator(auth, c);
    if (!pending) return problem("unauthenticated");
    const { refusal, forget } = await counted(c, pending);
    if (refusal) return refusal;
    const taken = await takeCode(services, pending.id, typed);
    if (taken !== "taken") return wrong(taken);
    return signInBy(c, await ask(services, c, "/two-factor/verify-totp", { code: typed.replace(/\s/g, "") }), forget);
  }

  async function switchOn(c: C, typed: string, operator: Someone, { id = "", token = "" }) {
    const seconds = await factorAttempts.countWithin(operator.email, id);
    if (seconds) return tooMany(seconds);
    const taken = await takeCode(services, operator.id, typed, { switchingOn: true });
    if (taken !== "taken") return wrong(taken);
    return store.db.transaction().execute(async (trx) => {
      await endOtherSessions(trx, operator.id, token); // better-auth gives this one another token.
      const answer = await askWithin({ auth, trx }, c, "/two-factor/verify-totp", { code: typed.replace(/\s/g, "") });
      if (!answer.ok) return answer.status === 422 ? wrong("wrong") : answer;
      const recoveryCodes = await noteSwitchedOn(auth, trx, operator.id, recordOf(services, c, operator, "app-added"));
      return new Response(JSON.stringify({ recoveryCodes }), answer);
    });
  }

  const routes = new Hono<HttpEnvironment>()
    .get("/factors", async (c) => {
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      return c.json(await readFactors(services, operator.id), 200, noStore);
    })
    .post("/two-factor/enable", limited, async (c) => {
      const refusal =
        (await reauthenticationRefusal(services, c)) ?? (await readSent(c, factorSchemas.nothing)).refusal;
      if (refusal) return refusal;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      const secret = await beginApp(services, operator.id);
      if (secret === undefined) return problem("wrong_state");
      return c.json(tellSecret(secret, brand, operator.email), 200, noStore);
    })
    .post("/two-factor/verify-totp", limited, async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.code);
      if (refusal) return refusal;
      const session = await sessionOf(c);
      if (!session.operator) return signInByApp(c, values.code);
      return (await reauthenticationRefusal(services, c)) ?? switchOn(c, values.code, session.operator, session);
    })
    .post("/two-factor/verify-backup-code", limited, async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.code);
      if (refusal) return refusal;
      const pending = (await sessionOf(c)).operator ? undefined : await pendingOperator(auth, c);
      if (!pending) return problem("unauthenticated");
      const attempt = await counted(c, pending);
      if (attempt.refusal) return attempt.refusal;
      const code = plainRecoveryCode(values.code);
      if (!(await isRecoveryCode(services, pending.id, code))) return wrong("wrong");
      const answer = await store.db.transaction().execute(async (trx) => {
        const answered = await askWithin({ auth, trx }, c, "/two-factor/verify-backup-code", { code });
        if (answered.ok) await recordOf(services, c, pending, "recovery-used")(trx);
        return answered;
      });
      // Somebody else has used it in between.
      if (answer.status === 401 && !(await isRecoveryCode(services, pending.id, code))) return wrong("wrong");
      return signInBy(c, answer, attempt.forget);
    })
    .post("/two-factor/generate-backup-codes", limited, async (c) => {
      const refusal =
        (await reauthenticationRefusal(services, c)) ?? (await readSent(c, factorSchemas.nothing)).refusal;
      if (refusal) return refusal;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      const recoveryCodes = await renewRecoveryCodes(
        services,
        operator.id,
        recordOf(services, c, operator, "recovery-renewed"),
      );
      if (!recoveryCodes) return problem("wrong_state");
      return c.json({ recoveryCodes }, 200, noStore);
    })
    .post("/two-factor/disable", limited, async (c) => {
      const refusal =
        (await reauthenticationRefusal(services, c)) ?? (await readSent(c, factorSchemas.nothing)).refusal;
      if (refusal) return refusal;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      const outcome = await removeApp(services, operator.id, recordOf(services, c, operator, "app-removed"));
      if (outcome !== "removed") return problem(outcome === "needed" ? "factor_needed" : "wrong_state");
      return c.body(null, 204);
    });
  routes.onError(answerBusy);
  return routes;
}
