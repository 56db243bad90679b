import { type Context, Hono } from "hono";
import * as v from "valibot";
import { timestamp } from "../../../db/schema.ts";
import { contactFields } from "../../../forms/contact.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import { auditNote } from "../../../team/server/audit.ts";
import type { Services } from "../../services.ts";
import { knownWordsRefusal } from "./known-words.ts";
import { askForAddress, pendingAddress } from "./links/changing-address.ts";
import { changeOwnPassword, isOwnPassword } from "./own-password.ts";
import { address, answerBusy, newPassword, readSent } from "./read-sent.ts";
import { noteReauthentication, reauthenticationRefusal } from "./reauthentication.ts";
import { readSession, type SignedIn } from "./sessions.ts";

/** What its calls are sent. */
export const accountSchemas = {
  reauthenticate: v.object({ password: v.string() }),
  name: v.object({ name: contactFields.name }),
  address: v.object({ email: address }),
  password: v.object({ currentPassword: v.string(), newPassword }),
};

/** What operators do with their own account, below /api/auth. */
export function accountRoutes(services: Services) {
  const { store, auth, limits, attempts } = services;
  const sessionOf = (c: Context) => readSession(store, auth, c.req.raw.headers);

  const limited = limitWrites(limits);

  /** The answer to who does not show their own password, or tries too often; undefined when it is right. Throws when too many are judged at once. */
  async function passwordRefusal(operator: SignedIn, sessionId: string, field: string, typed: string) {
    auth.passwords.admit();
    const seconds = await attempts.countWithin(operator.email, sessionId);
    if (seconds) return tooMany(seconds);
    const isRight = await isOwnPassword(services, operator.id, typed);
    return isRight ? undefined : problem("invalid", { fields: { [field]: "wrong" } });
  }

  const routes = new Hono<HttpEnvironment>()
    .post("/reauthenticate", limited, async (c) => {
      const { values, refusal } = await readSent(c, accountSchemas.reauthenticate);
      if (refusal) return refusal;
      const { operator, id } = await sessionOf(c);
      if (!operator || !id) return problem("unauthenticated");
      const refused = await passwordRefusal(operator, id, "password", values.password);
      if (refused) return refused;
      await noteReauthentication(store, id);
      return c.body(null, 204);
    })
    .get("/account", async (c) => {
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      const { name, email, role } = operator;
      const pending = await pendingAddress(store, operator.id);
      return c.json({ name, email, role, newAddress: pending ?? null }, 200, noStore);
    })
    .patch("/account", limited, async (c) => {
      const { values, refusal } = await readSent(c, accountSchemas.name);
      if (refusal) return refusal;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      await store.db.transaction().execute(async (trx) => {
        const own = trx.updateTable("operator").where("id", "=", operator.id);
        await own.set({ name: values.name, updated_at: timestamp() }).execute();
        const subject = operator.id;
        await auditNote({ operator, client: c.get("client"), what: "changed-name", subject })(trx);
      });
      return c.body(null, 204);
    })
    .post("/change-password", limited, async (c) => {
      const { values, refusal } = await readSent(c, accountSchemas.password);
      if (refusal) return refusal;
      const { operator, id } = await sessionOf(c);
      if (!operator || !id) return problem("unauthenticated");
      const refused =
        knownWordsRefusal(services, "newPassword", values.newPassword, [operator.email, operator.name]) ??
        (await passwordRefusal(operator, id, "currentPassword", values.currentPassword));
      if (refused) return refused;
      return changeOwnPassword(services, c, operator, values);
    })
    .post("/change-address", limited, async (c) => {
      const { values, refusal } = await readSent(c, accountSchemas.address);
      if (refusal) return refusal;
      const { operator } = await sessionOf(c);
      if (!operator) return problem("unauthenticated");
      const refused = await reauthenticationRefusal(services, c);
      if (refused) return refused;
      const { email: to } = values;
      if (to === operator.email) return problem("invalid", { fields: { email: "same" } });
      const asked = await askForAddress(services, { operator, to, client: c.get("client") });
      return asked === "taken" ? problem("taken") : c.json({}, 202);
    });
  routes.onError(answerBusy);
  return routes;
}
