import { type Context, Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import type { Checked } from "../../../forms/contact.ts";
import { type FormDeps, formEndpoint } from "../../../forms/server/endpoint.ts";
import { withPhone } from "../../../forms/server/with-phone.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { hideAddress } from "../../../http/hidden-address.ts";
import { problem } from "../../../http/problem.ts";
import type { SenderNetworkOf } from "../../../mail/sender-network.ts";
import { checkApplication } from "../contract.ts";
import type { WithdrawalState } from "../withdrawal-state.ts";
import type { AmbassadorLinks } from "./ambassador-links.ts";
import { createApplying, type NewApplication } from "./applications.ts";
import type { Withdrawing } from "./withdrawing.ts";

export type AmbassadorDeps = {
  store: Store;
  form: FormDeps;
  /** A served language's URL prefix, "" for English and for what is not served. */
  prefix(locale: string): string;
  /** The language of an answer to a link that tells none, by a call's headers. */
  ofCall(headers: Headers): string;
  /** The served language that stands for `locale`. */
  served(locale: string | null | undefined): string;
  senderNetworkOf: SenderNetworkOf;
  /** Whether there is an address at which the team is notified. */
  tellsTeam: boolean;
  /** Called after each application that left mails to send. */
  onApplied(): void;
  links: AmbassadorLinks;
  withdraw: Withdrawing;
  withdrawalPage(locale: string, state: WithdrawalState, action: string): Promise<Response>;
};

/** The public side of the ambassador program, below /api/ambassadors. */
export function ambassadorRoutes(deps: AmbassadorDeps) {
  const { store, form, prefix, ofCall, served, links, withdraw, withdrawalPage } = deps;

  function check(values: unknown): Checked<NewApplication> {
    const checked = withPhone(values, checkApplication(values));
    if (!checked.ok) return checked;
    const { name, email, phone, reason, locale } = checked.value;
    return { ok: true, value: { name, email, phone, reason, locale: served(locale) } };
  }
  const apply = createApplying(store, { ...deps, limits: form.limits });
  async function save(application: NewApplication, client: string) {
    const applied = await apply(application, client);
    if ("id" in applied) deps.onApplied();
    return applied;
  }
  const leadsTo = (outcome: string, locale: string) =>
    outcome === "saved" ? `${prefix(locale)}/ambassador#applied` : undefined;

  /** The application of a link that we made, "gone" once it is deleted, undefined for any other link. */
  async function applicationOf(c: Context) {
    const id = links.read("withdrawal", c.req.query("token") ?? "");
    if (id === undefined) return undefined;
    const found = await store.db
      .selectFrom("ambassador_application")
      .select(["id", "locale"])
      .where("id", "=", id)
      .executeTakeFirst();
    return found ?? "gone";
  }

  return new Hono<HttpEnvironment>()
    .post("/", formEndpoint({ ...form, check, save, leadsTo }))
    .use("/withdraw", hideAddress)
    .get("/withdraw", async (c) => {
      const found = await applicationOf(c);
      if (!found) return withdrawalPage(ofCall(c.req.raw.headers), "badLink", "");
      if (found === "gone") return withdrawalPage(ofCall(c.req.raw.headers), "withdrawn", "");
      return withdrawalPage(served(found.locale), "withdraw", c.req.url.replace(/^.*?(?=\/api\/)/, ""));
    })
    .post("/withdraw", async (c) => {
      const found = await applicationOf(c);
      if (!found) {
        const retryAfterSeconds = await form.limits.count(c.get("client"));
        if (retryAfterSeconds) return problem("rate_limited", {}, { "retry-after": String(retryAfterSeconds) });
        return withdrawalPage(ofCall(c.req.raw.headers), "badLink", "");
      }
      if (found === "gone") return withdrawalPage(ofCall(c.req.raw.headers), "withdrawn", "");
      await withdraw(found.id);
      return withdrawalPage(served(found.locale), "withdrawn", "");
    });
}
