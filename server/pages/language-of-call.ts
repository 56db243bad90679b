import type { Services } from "../../features/services.ts";
import { isTrusted, trustedOrigins } from "../../http/origin.ts";
import { askedLanguage } from "./asked-language.ts";

/**
 * The language of an answer to a call or a link whose path has none: that of the page of ours that it came from, else the first
 * served one that the browser accepts (RFC 9110, 12.5.4), else English.
 */
export function languageOfCall({ config, site }: Pick<Services, "config" | "site">, headers: Headers) {
  const { languages, languageOfCode, languageOfPath } = site.renderer;
  const page = URL.parse(headers.get("referer") ?? "");
  if (page && isTrusted(page.origin, headers, trustedOrigins(config.publicUrl)) && !page.pathname.startsWith("/api/"))
    return languageOfPath(page.pathname);
  const served = languages.map(({ code }) => code);
  return languageOfCode(askedLanguage(headers.get("accept-language") ?? "", served));
}
