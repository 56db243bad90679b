import { html } from "hono/html";
import type { Services } from "../../../services.ts";
import { writtenOf } from "../../contract.ts";
import { newsPath } from "../../news.ts";
import { textsOf } from "../announcement-rows.ts";
import { type listNews, readTexts } from "./news.ts";

type Served = ReturnType<Services["site"]["file"]>;
type Rows = NonNullable<Awaited<ReturnType<typeof listNews>>>;

const type = "application/xml; charset=utf-8";

/** The built sitemap with the news: each in the languages that it is written in, and no others. */
export async function sitemapWith(
  { store, site, config }: Pick<Services, "store" | "site" | "config">,
  built: string,
  rows: Rows,
): Promise<Served> {
  const texts = await readTexts(store, rows);
  const urls = rows.flatMap(({ id, slug, started_at }) => {
    const written = textsOf({ texts: texts.get(id)! });
    const same = site.renderer.languages.flatMap(({ code, path }) =>
      writtenOf(written, code) === "whole" ? [{ code, url: `${config.publicUrl}${path}${newsPath}/${slug}` }] : [],
    );
    const links = same.map(({ code, url }) => html`<xhtml:link rel="alternate" hreflang="${code}" href="${url}"/>`);
    const other = html`<xhtml:link rel="alternate" hreflang="x-default" href="${same[0]?.url ?? ""}"/>`;
    return same.map(
      ({ url }) =>
        html`<url><loc>${url}</loc><lastmod>${started_at!.slice(0, 10)}</lastmod>${same.length > 1 ? [links, other] : ""}</url>`,
    );
  });
  return site.textFile(built.replace("</urlset>", `${urls.map(String).join("")}</urlset>`), type);
}
