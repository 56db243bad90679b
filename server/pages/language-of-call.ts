import type { Services } from "../../features/services.ts";
import { isTrusted, trustedOrigins } from "../../http/origin.ts";

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

/** A header has a few languages; what comes after so many is not read. */
const mostRead = 20;

/**
 * The first language of an Accept-Language header (RFC 9110, section 12.5.4), by its own preferences, that is served:
 * "ti, am;q=0.9" is Amharic where Tigrinya is not. The first of `served` where it asks for none of them.
 */
export function askedLanguage(header: string, served: readonly string[]): string {
  const asked = header
    .split(",", mostRead)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return { code: tag.split("-")[0]!, weight: weight ? Number(weight.slice(2)) || 0 : 1 };
    })
    .filter(({ code, weight }) => weight > 0 && served.includes(code))
    .sort((one, other) => other.weight - one.weight);
  return asked[0]?.code ?? served[0]!;
}
