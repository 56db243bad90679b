import { type Context, Hono } from "hono";
import { BoundedMap } from "../../../../http/bounded-map.ts";
import type { HttpEnvironment } from "../../../../http/environment.ts";
import type { Services } from "../../../services.ts";
import { type NewsPiece, newsPath } from "../../news.ts";
import { countAnswers } from "../announcement-rows.ts";
import { newsFeed } from "./feed.ts";
import { findNews, listNews, pieceOf, readTexts } from "./news.ts";
import { sitemapWith } from "./sitemap.ts";

const perPage = 20;
const isSlug = /^[a-z0-9-]+$/;
/** Older ones are found by the pages of the news. */
const mostInSitemap = 200;
const feedType = "application/rss+xml; charset=utf-8";

type NewsServices = Pick<Services, "store" | "site" | "config">;
type Served = ReturnType<NewsServices["site"]["file"]>;
type Rows = NonNullable<Awaited<ReturnType<typeof listNews>>>;

/** Pages of some twenty KB, and feeds, of what was sent, whose text does not change any more. */
const mostKept = 100;

/**
 * What was written to the list, for everybody, in each language: /news (20 pieces, newest first, with the next ones at ?before=),
 * /news/{slug} and /news/feed.xml. Without any, /news is the page that the build made, which says so.
 */
export function addNews(app: Hono<HttpEnvironment>, services: NewsServices): void {
  const kept = new BoundedMap<string, Promise<Served>>(mostKept);
  for (const language of services.site.renderer.languages)
    app.route(language.path + newsPath, newsRoutes(services, kept, language.code));
  app.get("/sitemap.xml", async (c, next) => {
    const { store, site } = services;
    const rows = await listNews(store, mostInSitemap);
    const built = rows?.length ? await (await site.find("/sitemap.xml"))?.respond(new Headers()) : undefined;
    if (!built || !rows) return next();
    const key = ["sitemap", built.headers.get("etag"), rows.map(({ id }) => id)];
    return answerWith(kept, "")(c, key, async () => sitemapWith(services, await built.text(), rows));
  });
}

/** Answers in a language with what was made of the same rows before, or makes it. */
const answerWith =
  (kept: BoundedMap<string, Promise<Served>>, code: string) =>
  async (c: Context, key: readonly unknown[], make: () => Promise<Served>): Promise<Response> => {
    const name = JSON.stringify([code, ...key]);
    const made = kept.get(name) ?? make();
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return (await made).respond(c.req.raw.headers);
  };

function newsRoutes(services: NewsServices, kept: BoundedMap<string, Promise<Served>>, code: string) {
  const { store, site, config } = services;
  const { renderer } = site;

  const answer = answerWith(kept, code);

  async function piecesOf(rows: Rows): Promise<NewsPiece[]> {
    const texts = await readTexts(store, rows);
    return rows.map((row) => pieceOf({ ...row, texts: texts.get(row.id)! }, code, config.publicUrl));
  }

  return new Hono<HttpEnvironment>()
    .get("/", async (c, next) => {
      const before = c.req.query("before");
      const rows = before === undefined || isSlug.test(before) ? await listNews(store, perPage + 1, before) : undefined;
      if (!rows?.length)
        return rows && before === undefined ? next() : (await site.notFound(c.req.path)).respond(c.req.raw.headers);
      const shown = rows.slice(0, perPage);
      const older = rows.length > perPage ? `?before=${shown.at(-1)!.slug}` : null;
      return answer(c, ["list", older, shown.map(({ id }) => id)], async () =>
        site.file(await renderer.renderAnswer(code, "news", { pieces: await piecesOf(shown), older })),
      );
    })
    .get("/feed.xml", async (c) => {
      const rows = (await listNews(store, perPage)) ?? [];
      return answer(c, ["feed", rows.map(({ id }) => id)], async () =>
        site.textFile(newsFeed(services, code, await piecesOf(rows)), feedType),
      );
    })
    .get("/:slug{[a-z0-9-]+}", async (c, next) => {
      const row = await findNews(store, c.req.param("slug"));
      if (!row) return next();
      const texts = (await readTexts(store, [row])).get(row.id)!;
      const counts = row.answers_closed_at === null ? undefined : await countAnswers(store.db, { ...row, texts });
      return answer(c, ["piece", row.id, counts ?? null], async () => {
        const piece = pieceOf({ ...row, texts }, code, config.publicUrl, counts);
        return site.file(await renderer.renderAnswer(code, "newsPiece", piece));
      });
    });
}
