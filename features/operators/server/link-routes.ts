import { Hono } from "hono";
import * as v from "valibot";
import { contactFields } from "../../../forms/contact.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { limitWrites } from "../../../http/limit-writes.ts";
import { noStore } from "../../../http/no-store.ts";
import { problem, tooMany } from "../../../http/problem.ts";
import type { Services } from "../../services.ts";
import { knownWordsRefusal } from "./known-words.ts";
import { confirmAddress } from "./links/changing-address.ts";
import { acceptInvitation, findInvited } from "./links/inviting.ts";
import { askForRecovery, findRecovering, recover } from "./links/recovering.ts";
import { address, answerBusy, newPassword, readSent } from "./read-sent.ts";

const token = v.pipe(v.string(), v.nonEmpty("required"), v.maxLength(100, "too_long"));
/** What its calls are sent. */
export const linkSchemas = {
  token: v.object({ token }),
  accept: v.object({ token, name: contactFields.name, password: newPassword }),
  forgot: v.object({ email: address }),
  reset: v.object({ token, password: newPassword }),
};

/** What the links of operators' mails lead to, below /api/auth; nobody is signed in there. The page asks by POST, so that no address holds a token. */
export function linkRoutes(services: Services) {
  const { store, auth, limits } = services;
  const limited = limitWrites(limits);

  const routes = new Hono<HttpEnvironment>()
    .post("/invitation", limited, async (c) => {
      const { values, refusal } = await readSent(c, linkSchemas.token);
      if (refusal) return refusal;
      const invited = await findInvited(store.db, values.token);
      return invited ? c.json(invited, 200, noStore) : problem("link_ended");
    })
    .post("/accept-invitation", limited, async (c) => {
      const { values, refusal } = await readSent(c, linkSchemas.accept);
      if (refusal) return refusal;
      const invited = await findInvited(store.db, values.token);
      if (!invited) return problem("link_ended");
      const refused = knownWordsRefusal(services, "password", values.password, [values.name, invited.email]);
      if (refused) return refused;
      auth.passwords.admit();
      const accepted = await acceptInvitation(services, { ...values, client: c.get("client") });
      return typeof accepted === "string" ? problem(accepted) : c.json(accepted, 201);
    })
    .post("/forgot-password", limited, async (c) => {
      const { values, refusal } = await readSent(c, linkSchemas.forgot);
      if (refusal) return refusal;
      const seconds = await askForRecovery(services, values.email, c.get("client"));
      return seconds ? tooMany(seconds) : c.json({}, 202);
    })
    .post("/reset-password", limited, async (c) => {
      const { values, refusal } = await readSent(c, linkSchemas.reset);
      if (refusal) return refusal;
      const whose = await findRecovering(store.db, values.token);
      if (!whose) return problem("link_ended");
      const refused = knownWordsRefusal(services, "password", values.password, [whose.email]);
      if (refused) return refused;
      auth.passwords.admit();
      const email = await recover(services, { ...values, client: c.get("client") });
      return email ? c.json({ email }) : problem("link_ended");
    })
    .post("/confirm-address", limited, async (c) => {
      const { values, refusal } = await readSent(c, linkSchemas.token);
      if (refusal) return refusal;
      const confirmed = await confirmAddress(services, values.token, c.get("client"));
      return typeof confirmed === "string" ? problem(confirmed) : c.json(confirmed);
    });
  routes.onError(answerBusy);
  return routes;
}
