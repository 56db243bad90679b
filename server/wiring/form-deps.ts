import type { SentForm } from "../../forms/send.ts";
import type { FormDeps } from "../../forms/server/endpoint.ts";
import { isTrusted } from "../../http/origin.ts";
import { placeholder } from "../../http/placeholder.ts";
import { statusOf } from "../../http/problem.ts";
import type { AppDeps } from "../app-deps.ts";
import { codeOf } from "../errors.ts";
import { languageOfCall } from "../pages/language-of-call.ts";
import { refusalPage } from "../pages/refusal-page.ts";
import { describe } from "../services.ts";
import { trustedOrigins } from "../trusted-origins.ts";

type Shown = {
  /** What the form is called in the log. */
  name: string;
  /** The fields that come back as they were typed. */
  fields: readonly string[];
  /** Shows the form again, in a language. */
  render(language: string, sent: SentForm, from: string): Promise<string>;
  /** The path of a page on which the form comes back in a way of its own, "" for any other. */
  ownPage?(from: string): string;
};

/** What a form's endpoint needs of the server. Its page is rendered once for each kind of refusal, and then only filled. */
export function formDeps(deps: AppDeps, { name, fields, render, ownPage }: Shown): FormDeps {
  const { config, services, site, log } = deps;
  const trusted = trustedOrigins(config.publicUrl);
  const values = Object.fromEntries(fields.map((field) => [field, placeholder(field)]));
  return {
    limits: services.limits,
    onError: (error, requestId) => log.error({ requestId, error: describe(error) }, `${name} failed`),
    codeOf,
    async retry(locale, sent) {
      const { code: language } = site.renderer.languageOfCode(locale);
      const { code, fields: errors } = sent;
      const from = ownPage?.(sent.values.page ?? "") ?? "";
      const kind = `${name} ${language} ${code} ${from} ${JSON.stringify(Object.entries(errors).sort())}`;
      const page = await site.template(kind, () => render(language, { values, code, fields: errors }, from));
      return page(sent.values, statusOf(code));
    },
    cameFrom(headers) {
      const page = URL.parse(headers.get("referer") ?? "");
      return page && isTrusted(page.origin, headers, trusted) ? page.pathname : undefined;
    },
    brief: (headers, code) => refusalPage(site, languageOfCall(deps, headers), code),
  };
}
