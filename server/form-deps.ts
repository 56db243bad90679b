import type { SentForm } from "../forms/send.ts";
import type { FormDeps } from "../forms/server/endpoint.ts";
import type { AppDeps } from "./app-deps.ts";
import { codeOf } from "./errors.ts";
import { describe } from "./services.ts";

type Render = (language: string, sent: SentForm) => Promise<string>;

/** What a form's endpoint needs of the server; `what` names it in the log, `render` shows it again when it was refused. */
export function formDeps({ services, site, log }: AppDeps, what: string, render: Render): FormDeps {
  return {
    limits: services.limits,
    onError: (error, requestId) => log.error({ requestId, error: describe(error) }, `${what} failed`),
    codeOf,
    retry: async (locale, sent) => site.page(await render(site.renderer.languageOfCode(locale).code, sent), 200),
  };
}
