import { Hono } from "hono";
import type { HttpEnvironment } from "../../../http/environment.ts";
import { type PosterFormat, readPosterFile } from "../poster-path.ts";

export type PosterDeps = {
  /** The poster of a chapter or event, undefined when there is none or the language is not served. */
  posterOf(languageCode: string, slug: string, format: PosterFormat): Promise<Buffer> | undefined;
  notFound(path: string): Promise<Response>;
};

/** The posters of chapters and events, below /posters. They hold what the pages say, so anybody may print them. */
export const posterRoutes = ({ posterOf, notFound }: PosterDeps) =>
  new Hono<HttpEnvironment>().get("/:language/:file", async (c) => {
    const { language, file } = c.req.param();
    const asked = readPosterFile(file);
    const poster = asked && posterOf(language, asked.slug, asked.format);
    return poster ? posterAnswer(await poster, file, "public, max-age=3600") : notFound(c.req.path);
  });

/** A poster as an answer that a browser shows, and saves under a name; search engines leave it out. */
export const posterAnswer = (bytes: Buffer, file: string, caching: string) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${file}"`,
      "cache-control": caching,
      "x-robots-tag": "noindex",
    },
  });
