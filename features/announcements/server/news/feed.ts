import { html } from "hono/html";
import type { Services } from "../../../services.ts";
import { type NewsPiece, newsPath } from "../../news.ts";

/**
 * News in a language as RSS 2.0 with its whole text, like the blog's; what isn't written in it names its own language.
 * https://www.rssboard.org/rss-specification, with Atom's link to itself, and the content and Dublin Core modules.
 */
export function newsFeed(
  { site, config }: Pick<Services, "site" | "config">,
  code: string,
  pieces: readonly NewsPiece[],
): string {
  const { brand, words, languageOfCode } = site.renderer;
  const { news, ui } = words(code);
  const home = config.publicUrl + languageOfCode(code).path + newsPath;
  const items = pieces.map(
    ({ slug, title, excerpt, html: text, at, language }) =>
      html`<item><title>${title}</title><description>${excerpt}</description><link>${home}/${slug}</link><guid>${home}/${slug}</guid><pubDate>${new Date(at).toUTCString()}</pubDate>${
        language === code ? "" : html`<dc:language>${language}</dc:language>`
      }<content:encoded>${text}</content:encoded></item>
`,
  );
  return String(html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${brand.name}${ui.nameEnd} ${news.name}</title><link>${home}</link><description>${news.description}</description><language>${code}</language><atom:link rel="self" type="application/rss+xml" href="${home}/feed.xml"/>
${items}</channel></rss>
`);
}
