import { Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import type { Checked } from "../../../forms/contact.ts";
import { type FormDeps, formEndpoint } from "../../../forms/server/endpoint.ts";
import { withPhone } from "../../../forms/server/with-phone.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { checkApplication } from "../contract.ts";
import { createApplying, type NewApplication } from "./applications.ts";

export type AmbassadorDeps = {
  store: Store;
  form: FormDeps;
  /** A served language's URL prefix, "" for English and for what is not served. */
  prefix(locale: string): string;
};

/** The public side of the ambassador program, below /api/ambassadors. */
export function ambassadorRoutes({ store, form, prefix }: AmbassadorDeps) {
  function check(values: unknown): Checked<NewApplication> {
    const checked = withPhone(values, checkApplication(values));
    if (!checked.ok) return checked;
    const { name, email, phone, reason } = checked.value;
    return { ok: true, value: { name, email, phone, reason } };
  }
  const save = createApplying(store, form.limits);
  const leadsTo = (outcome: string, locale: string) =>
    outcome === "saved" ? `${prefix(locale)}/ambassador#applied` : undefined;
  return new Hono<HttpEnvironment>().post("/", formEndpoint({ ...form, check, save, leadsTo }));
}
