import { type Context, Hono } from "hono";
import type { Checked } from "../../../forms/contact.ts";
import { formEndpoint } from "../../../forms/server/endpoint.ts";
import { withPhone } from "../../../forms/server/phone.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { hideAddress } from "../../../http/hidden-address.ts";
import { problem } from "../../../http/problem.ts";
import type { Services } from "../../services.ts";
import { checkApplication } from "../contract.ts";
import type { WithdrawalState } from "../withdrawal-state.ts";
import { readToken } from "./ambassador-links.ts";
import { apply, type NewApplication, withdraw } from "./applications.ts";

/** The public side of the ambassador program, below /api/ambassadors. */
export function ambassadorRoutes(services: Services) {
  const { store, limits, outbox, languageOfCall: ofCall, site } = services;
  const { renderer } = site;
  const served = (locale: string | null | undefined) => renderer.languageOfCode(locale).code;
  const form = services.formPages({
    name: "application",
    fields: ["name", "email", "phone", "reason", "company_website"],
    render: (language, sent) => renderer.renderAnswer(language, "ambassadorRetry", sent),
  });

  function check(values: unknown): Checked<NewApplication> {
    const checked = withPhone(values, checkApplication(values));
    if (!checked.ok) return checked;
    const { name, email, phone, reason, locale } = checked.value;
    return { ok: true, value: { name, email, phone, reason, locale: served(locale) } };
  }
  async function save(application: NewApplication, client: string) {
    const applied = await apply(services, application, client);
    if ("id" in applied) outbox.wake();
    return applied;
  }
  const leadsTo = (outcome: string, locale: string) =>
    outcome === "saved" ? `${renderer.languageOfCode(locale).path}/ambassador#applied` : undefined;

  async function withdrawalPage(locale: string, state: WithdrawalState, action: string) {
    const page = await renderer.renderAnswer(locale, "ambassadorWithdrawal", state, action);
    return site.page(page, state === "badLink" ? 404 : 200);
  }

  /** The application of a link that we made, "gone" once it is deleted, undefined for any other link. */
  async function applicationOf(c: Context) {
    const id = readToken(services, "withdrawal", c.req.query("token") ?? "");
    if (id === undefined) return undefined;
    const found = await store.db
      .selectFrom("ambassador_application")
      .select(["id", "locale"])
      .where("id", "=", id)
      .executeTakeFirst();
    return found ?? "gone";
  }

  return new Hono<HttpEnvironment>()
    .post("/", formEndpoint({ ...form, limits, check, save, leadsTo }))
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
        const retryAfterSeconds = await limits.count(c.get("client"));
        if (retryAfterSeconds) return problem("rate_limited", {}, { "retry-after": String(retryAfterSeconds) });
        return withdrawalPage(ofCall(c.req.raw.headers), "badLink", "");
      }
      if (found === "gone") return withdrawalPage(ofCall(c.req.raw.headers), "withdrawn", "");
      await withdraw(services, found.id);
      return withdrawalPage(served(found.locale), "withdrawn", "");
    });
}
