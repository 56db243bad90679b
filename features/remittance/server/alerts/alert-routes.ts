import { type Context, Hono } from "hono";
import type { Checked } from "../../../../forms/contact.ts";
import { formEndpoint } from "../../../../forms/server/endpoint.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import { hideAddress } from "../../../../http/hidden-address.ts";
import { tooMany } from "../../../../http/problem.ts";
import { countryNames, countryOf } from "../../../../ui/cloths/countries.ts";
import type { Services } from "../../../services.ts";
import { type AlertStep, alertSteps, checkAlert } from "../../alerts/contract.ts";
import { groupDigits } from "../../amount.ts";
import { readAlertToken } from "./alert-links.ts";
import {
  type AskedAlert,
  askAlert,
  confirmAlerts,
  endAlert,
  findAlert,
  keptAlerts,
  type RateAlert,
  renewAlert,
} from "./alerts.ts";

/** What comes of a link's button, by the step. */
const doneOf = { confirm: "confirmed", renew: "renewed", end: "ended" } as const;

/** Asking for alerts, and the pages of the links in their mails, below /api/rates/alerts. A GET changes nothing. */
export function alertRoutes(services: Services) {
  const { store, limits, outbox, languageOfCall, accountLinks, site } = services;
  const { renderer } = site;
  const paths = new Set(renderer.paths());
  const isCountry = (path: string) => paths.has(path) && /\/remittance\/./.test(path);
  const isOwn = (path: string) =>
    /\/place\/[\w-]+\.[\w-]+$/.test(path) && paths.has(path.replace(/\/place\/.*/, "") || "/");
  const form = services.formPages({
    name: "rate-alert",
    fields: ["email", "currency", "atLeast", "company_website", "page"],
    render: (language, sent, from) => renderer.renderAnswer(language, "rateAlertRetry", sent, from),
    ownPage: (from) => (isCountry(from) ? from : ""),
  });

  function check(values: unknown): Checked<AskedAlert> {
    const checked = checkAlert(values);
    if (!checked.ok) return checked;
    const { email, currency, atLeast, locale, page } = checked.value;
    const [token = ""] = page?.match(/(?<=\/place\/)[\w-]+\.[\w-]+$/) ?? [];
    const isOwn = accountLinks.isFor(token, { id: accountLinks.idOf(token), email });
    return { ok: true, value: { email, currency, atLeast, locale: renderer.languageOfCode(locale).code, isOwn } };
  }
  async function save(asked: AskedAlert, client: string) {
    const kept = await askAlert(services, asked, client);
    outbox.wake();
    return kept;
  }
  /** The notice on the page that the form stood on; on a country's where none of ours is named. */
  const leadsTo = (outcome: string, locale: string, from: string) => {
    if (outcome !== "saved") return undefined;
    return `${isCountry(from) || isOwn(from) ? from : `${renderer.languageOfCode(locale).path}/remittance/${countryNames[0]}`}#alert-asked`;
  };

  const acts: Record<AlertStep, (alert: RateAlert) => Promise<unknown>> = {
    confirm: (alert) => confirmAlerts(services, alert),
    renew: async (alert) => renewAlert(store, alert),
    end: (alert) => endAlert(services, alert),
  };

  /** The page of a step, or of what came of it; without an alert it says that there is none. */
  async function page(c: Context, state: AlertStep | (typeof doneOf)[AlertStep] | "badLink", alert?: RateAlert) {
    const { code } = alert
      ? renderer.languageOfCode(alert.locale)
      : renderer.languageOfCode(languageOfCall(c.req.raw.headers));
    const currency = alert?.currency ?? "";
    const country = countryOf(currency, renderer.languageOfCode(code));
    const render = () => renderer.renderAnswer(code, "rateAlertStep", state, currency, country);
    const answer = await site.template(`rate-alert ${state} ${code} ${currency}`, render);
    const values = {
      action: c.req.url.replace(/^.*?(?=\/api\/)/, ""),
      atLeast: alert ? groupDigits(String(alert.at_least)) : "",
      token: c.req.query("token") ?? "",
    };
    return answer(values, state === "badLink" ? 404 : 200);
  }

  /** The alert of a link that we made, "gone" once it is deleted, undefined for any other link. */
  async function alertOf(c: Context, step: AlertStep) {
    const id = readAlertToken(services, step, c.req.query("token") ?? "");
    return id === undefined ? undefined : ((await findAlert(store, id)) ?? "gone");
  }

  const routes = new Hono<HttpEnvironment>()
    .post("/", formEndpoint({ ...form, limits, check, save, leadsTo, status: 202 }))
    .use("/data", hideAddress)
    .get("/data", async (c) => {
      const alert = await alertOf(c, "end");
      if (!alert) return page(c, "badLink");
      if (alert === "gone") return page(c, "ended");
      const json = `${JSON.stringify(await keptAlerts(store.db, alert.email), null, 2)}\n`;
      return c.body(json, 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="rate-alerts.json"',
      });
    });
  for (const step of alertSteps)
    routes
      .use(`/${step}`, hideAddress)
      .get(`/${step}`, async (c) => {
        const alert = await alertOf(c, step);
        if (!alert) return page(c, "badLink");
        return alert === "gone" ? page(c, "ended") : page(c, step, alert);
      })
      .post(`/${step}`, async (c) => {
        const alert = await alertOf(c, step);
        if (!alert) {
          const seconds = await limits.count(c.get("client"));
          return seconds ? tooMany(seconds) : page(c, "badLink");
        }
        if (alert === "gone") return page(c, "ended");
        await acts[step](alert);
        return page(c, doneOf[step], alert);
      });
  return routes;
}
