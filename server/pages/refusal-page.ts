import { html, raw } from "hono/html";
import { statusOf } from "../../http/problem.ts";
import type { SiteRenderer } from "../../site/renderer.ts";
import type { ServedSite } from "./served-site.ts";

const styles =
  ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem}";

type Told = "rate_limited" | "too_large" | "forbidden_origin";

/**
 * The page that tells a browser it was refused, in a language, without what was typed: under 1 KB, made once, so that refusing
 * costs next to nothing.
 */
export async function refusalPage(
  site: ServedSite,
  { code: language, path: prefix }: SiteRenderer["languages"][number],
  code: Told,
): Promise<Response> {
  const { waitlist, ui } = site.renderer.words(language);
  const { failed, back } = waitlist.retry;
  const render = () =>
    String(html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${failed}</title><style>${raw(styles)}</style></head>
<body><h1>${failed}</h1><p role="alert">${ui.errors[code]}</p><p><a href="${prefix || "/"}">${back}</a></p></body></html>
`);
  const page = await site.template(`refusal ${language} ${code}`, render);
  return page({}, statusOf(code));
}
