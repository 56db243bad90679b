import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { createSite } from "../../site/site.tsx";

const built = pathToFileURL(resolve(import.meta.dirname, "../../dist/server/site.js")).href;

/** The built site's renderer; with the pseudo-language beside the served ones, or under another brand's name, when asked for. */
export async function builtSite(
  options: { withPseudo?: boolean; unpublished?: readonly string[]; brandName?: string } = {},
) {
  const module = (await import(built)) as { createSite: typeof createSite };
  return module.createSite({ assets: { script: "/client.js", font: "/font.woff2" }, ...options });
}

/** The visible text of a page's HTML, footnote marks and markup left out, spaces folded. */
export const visibleText = (html: string) =>
  html
    .replace(/^.*<body>/s, "")
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<sup>.*?<\/sup>|<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
