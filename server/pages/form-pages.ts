import type { Services } from "../../features/services.ts";
import type { FormPages, ShownForm } from "../../forms/server/endpoint.ts";
import { isTrusted, trustedOrigins } from "../../http/origin.ts";
import { placeholder } from "../../http/placeholder.ts";
import { statusOf } from "../../http/problem.ts";
import { codeOf, describe } from "../errors.ts";
import { languageOfCall } from "./language-of-call.ts";
import { refusalPage } from "./refusal-page.ts";

/** How the server shows a form again. Its page is rendered once for each kind of refusal, and then only filled. */
export function formPages(
  { config, site, log }: Pick<Services, "config" | "site" | "log">,
  { name, fields, render, ownPage }: ShownForm,
): FormPages {
  const trusted = trustedOrigins(config.publicUrl);
  const values = Object.fromEntries(fields.map((field) => [field, placeholder(field)]));
  return {
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
    brief: (headers, code) => refusalPage(site, languageOfCall({ config, site }, headers), code),
  };
}
