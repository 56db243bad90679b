import type { AmbassadorDeps } from "../features/ambassadors/server/routes.ts";
import type { AppDeps } from "./app-deps.ts";
import { formDeps } from "./form-deps.ts";

/** What the ambassador program's routes need, taken from the server's services and the site. */
export function ambassadorDeps(deps: AppDeps): AmbassadorDeps {
  const { renderer } = deps.site;
  return {
    store: deps.services.store,
    form: formDeps(deps, {
      name: "application",
      fields: ["name", "email", "phone", "reason", "company_website"],
      render: (language, sent) => renderer.renderAmbassadorRetry(language, sent),
    }),
    prefix: (locale) => renderer.languageOfCode(locale).path,
  };
}
