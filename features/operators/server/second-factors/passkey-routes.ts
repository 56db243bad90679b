import { type Context, Hono } from "hono";
import { type Database, timestamp } from "../../../../db/schema.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { limitWrites } from "../../../../http/limit-writes.ts";
import { noStore } from "../../../../http/no-store.ts";
import { problem } from "../../../../http/problem.ts";
import type { Services } from "../../../services.ts";
import { factorSchemas } from "../../factor-contract.ts";
import { recordOf } from "../alerts/alerting.ts";
import { ask, askWithin } from "../ask.ts";
import { answerBusy, readSent } from "../read-sent.ts";
import { noteReauthentication, reauthenticationRefusal } from "../reauthentication.ts";
import { finishSignIn, readSession } from "../sessions.ts";
import { countFactors, endOtherSessions } from "./factor-rows.ts";
import type { Someone } from "./factor-step.ts";
import { noteSwitchedOn, removePasskey, renamePasskey } from "./factors.ts";

type C = Context<HttpEnvironment>;

/** Of one operator. */
const mostPasskeys = 20;

/** An operator's passkeys, the sign-in by one and the proof that it is them, below /api/auth/passkey. */
export function passkeyRoutes(services: Services) {
  const { store, auth, limits, letterhead } = services;
  const brand = letterhead.brand.name;
  const limited = limitWrites(limits);
  const sessionOf = (c: C) => readSession(store, auth, c.req.raw.headers);
  const refused = () => problem("invalid", { fields: { passkey: "refused" } });

  /** Notes when a passkey was used. */
  async function noteUse(db: Database, credentialId: string) {
    const passkey = db.updateTable("operator_passkey").set({ last_used_at: timestamp() });
    await passkey.where("credential_id", "=", credentialId).execute();
  }

  /** What better-auth would have a browser do, changed by `change`. */
  async function options(c: C, path: string, change: (options: Record<string, unknown>) => object) {
    const answer = await ask(services, c, path);
    if (!answer.ok) return answer;
    const found = (await answer.json()) as Record<string, unknown>;
    return new Response(JSON.stringify({ ...found, ...change(found) }), answer);
  }

  const routes = new Hono<HttpEnvironment>()
    .post("/generate-register-options", limited, async (c) => {
      const refusal =
        (await reauthenticationRefusal(services, c)) ?? (await readSent(c, factorSchemas.nothing)).refusal;
      if (refusal) return refusal;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      if ((await countFactors(store.db, operator.id)).passkeys >= mostPasskeys) return problem("wrong_state");
      return options(c, "/passkey/generate-register-options", ({ rp }) => ({ rp: { ...(rp as object), name: brand } }));
    })
    .post("/verify-registration", limited, async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.registered);
      if (refusal) return refusal;
      const { operator, token } = await sessionOf(c);
      if (!operator || !token) return problem("unauthenticated");
      return store.db.transaction().execute(async (trx) => {
        const answer = await askWithin({ auth, trx }, c, "/passkey/verify-registration", values);
        if (!answer.ok) return refused();
        const recoveryCodes = await noteSwitchedOn(
          auth,
          trx,
          operator.id,
          recordOf(services, c, operator, "passkey-added"),
        );
        if (!operator.hasFactor) await endOtherSessions(trx, operator.id, token);
        return c.json({ recoveryCodes }, 200, noStore);
      });
    })
    .post("/generate-authenticate-options", limited, async (c) => {
      const { refusal } = await readSent(c, factorSchemas.nothing);
      if (refusal) return refusal;
      return options(c, "/passkey/generate-authenticate-options", () => ({ userVerification: "required" }));
    })
    .post("/verify-authentication", limited, async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.presented);
      if (refusal) return refusal;
      const answer = await ask(services, c, "/passkey/verify-authentication", values);
      if (!answer.ok) {
        await store.ping(); // better-auth answers so as well when it could not look.
        return refused();
      }
      const { user } = (await answer.clone().json()) as { user: Someone };
      await noteUse(store.db, values.response.id);
      return finishSignIn(services, c, answer, user);
    })
    .post("/reauthenticate", limited, async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.presented);
      if (refusal) return refusal;
      const { operator, id } = await sessionOf(c);
      if (!operator || !id) return problem("unauthenticated");
      const isTheirs = await store.db.transaction().execute(async (trx) => {
        const answer = await askWithin({ auth, trx }, c, "/passkey/verify-authentication", values);
        if (!answer.ok) return false;
        const { session, user } = (await answer.json()) as { session: { id: string }; user: Someone };
        // better-auth signs in with a passkey; here it only shows who has the session that is there.
        await trx.deleteFrom("operator_session").where("id", "=", session.id).execute();
        if (user.id !== operator.id) return false;
        await noteUse(trx, values.response.id);
        return true;
      });
      if (!isTheirs) return refused();
      await noteReauthentication(store, id);
      return c.body(null, 204);
    })
    .post("/update-passkey", limited, async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.renamed);
      if (refusal) return refusal;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      return (await renamePasskey(store, operator.id, values)) ? c.body(null, 204) : problem("not_found");
    })
    .post("/delete-passkey", limited, async (c) => {
      const { values, refusal } = await readSent(c, factorSchemas.removed);
      const refusedFor = refusal ?? (await reauthenticationRefusal(services, c));
      if (refusedFor || !values) return refusedFor!;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      const outcome = await removePasskey(
        store,
        operator.id,
        values.id,
        recordOf(services, c, operator, "passkey-removed"),
      );
      if (outcome !== "removed") return problem(outcome === "needed" ? "factor_needed" : "not_found");
      return c.body(null, 204);
    });
  routes.onError(answerBusy);
  return routes;
}
