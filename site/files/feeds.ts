import { originPlaceholder } from "../origin-placeholder.ts";
import type { SiteRenderer } from "../renderer.ts";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** The blog as RSS 2.0 in every served language, by the file's path; the newest post first. */
export function feeds(site: SiteRenderer): Record<string, string> {
  return Object.fromEntries(site.languages.map((language) => [`${language.path}/blog/rss.xml`, feed(language)]));

  function feed(language: SiteRenderer["languages"][number]): string {
    const { blog, posts } = site.words(language.code);
    const url = (path: string) => originPlaceholder + language.path + path;
    const self = `<atom:link rel="self" type="application/rss+xml" href="${url("/blog/rss.xml")}"/>`;
    const items = posts.map((post) => {
      const link = url(`/blog/${post.slug}`);
      const says = element("title", post.heading) + element("description", post.excerpt);
      const published = element("pubDate", new Date(post.date).toUTCString());
      return `<item>${says}${element("link", link)}${element("guid", link)}${element("category", post.category)}${published}</item>`;
    });
    const channel = [
      element("title", `${site.brand.name}: ${blog.name}`),
      element("link", url("/blog")),
      element("description", blog.description),
      element("language", language.code),
      self,
      ...items,
    ];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join("\n")}</channel></rss>\n`;
  }
}
