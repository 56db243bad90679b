import { Hono } from "hono";
import type { Store } from "../../../db/open.ts";
import { type FormDeps, formEndpoint } from "../../../forms/server/endpoint.ts";
import { withPhone } from "../../../forms/server/with-phone.ts";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { checkApplication } from "../contract.ts";
import { addApplication } from "./applications.ts";

export type AmbassadorDeps = {
  store: Store;
  form: FormDeps;
  /** A served language's URL prefix, "" for English and for what is not served. */
  prefix(locale: string): string;
};

/** The public side of the ambassador program, below /api/ambassadors. */
export function ambassadorRoutes({ store, form, prefix }: AmbassadorDeps) {
  async function apply(values: unknown) {
    const checked = withPhone(values, checkApplication(values));
    if (!checked.ok) return { code: "invalid" as const, fields: checked.fields };
    const { name, email, phone, reason } = checked.value;
    return addApplication(store, { name, email, phone, reason });
  }
  const leadsTo = (outcome: string, locale: string) =>
    outcome === "saved" ? `${prefix(locale)}/ambassador#applied` : undefined;
  return new Hono<HttpEnvironment>().post("/", formEndpoint({ ...form, take: apply, leadsTo }));
}
