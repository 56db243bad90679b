import { prerender } from "react-dom/static";
import { ClaimsProvider } from "../ui/claims.tsx";
import { slim } from "../ui/island.tsx";
import { localPath } from "./content/languages.ts";
import { sharePicture } from "./files/share-file.ts";
import { numberClaims } from "./number-claims.ts";
import { originPlaceholder } from "./origin-placeholder.ts";
import { type PageContext, PageProvider } from "./page-context.ts";
import { FeedArticle } from "./pages/post/feed-article.tsx";
import type { FeedPost } from "./renderer.ts";

/** The posts of a language for feeds, newest first; `pageAt` tells what is known at a path in it. */
export function feedPosts(pageAt: (path: string) => Omit<PageContext, "joinAt">): Promise<FeedPost[]> {
  return Promise.all(
    pageAt("/blog").words.posts.map(async (post) => {
      const page = pageAt(`/blog/${post.slug}`);
      const { language, claims, words } = page;
      const path = localPath(language, page.path);
      const { prelude } = await prerender(
        <PageProvider value={{ ...page, joinAt: path }}>
          <ClaimsProvider value={numberClaims(claims, words.ui.noteMark)}>
            <FeedArticle post={post} />
          </ClaimsProvider>
        </PageProvider>,
      );
      const html = slim(await new Response(prelude as ReadableStream).text());
      return { post, path, picture: sharePicture(language.code, page.path), html: standingAlone(html, path) };
    }),
  );
}

/**
 * HTML that stands by itself in a feed reader: addresses whole, marks of notes leading to the page at `path`, and nothing
 * that only our own styles and pages know.
 */
const standingAlone = (html: string, path: string): string =>
  html
    .replace(/ (?:class|id|aria-[a-z]+|tabindex|data-[a-z]+|loading|decoding|sizes)="[^"]*"/gi, "")
    .replaceAll('href="#', `href="${originPlaceholder}${path}#`)
    .replace(/ (href|src)="\//g, ` $1="${originPlaceholder}/`)
    .replace(
      / srcset="([^"]*)"/gi,
      (_, set: string) => ` srcset="${set.replaceAll("/assets/", `${originPlaceholder}/assets/`)}"`,
    );
