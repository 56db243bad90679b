import { startOfDayInNewYork } from "../../features/events/days.ts";
import { originPlaceholder } from "../origin-placeholder.ts";
import type { FeedPost, WholeSite } from "../renderer.ts";

type Served = WholeSite["languages"][number];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** The blog in every served language as RSS 2.0 and as JSON Feed 1.1, each with the posts' whole text, by the file's path; the newest post first. */
export async function feeds(site: WholeSite): Promise<Record<string, string>> {
  const made = site.languages.map(async (language) => {
    const posts = await site.feedPosts(language.code);
    const path = `${language.path}/blog`;
    return { [`${path}/rss.xml`]: rss(site, language, posts), [`${path}/feed.json`]: jsonFeed(site, language, posts) };
  });
  return Object.assign({}, ...(await Promise.all(made)));
}

const whole = (path: string) => originPlaceholder + path;

/** https://www.rssboard.org/rss-specification, with Atom's link to itself and the content module's text. */
function rss({ brand, words }: WholeSite, language: Served, posts: FeedPost[]): string {
  const { blog, ui } = words(language.code);
  const items = posts.map(({ post, path, html }) => {
    const says = element("title", post.heading) + element("description", post.excerpt);
    const link = element("link", whole(path)) + element("guid", whole(path));
    const published = element("pubDate", startOfDayInNewYork(post.date).toUTCString());
    return `<item>${says}${link}${element("category", post.category)}${published}${element("content:encoded", html)}</item>`;
  });
  const channel = [
    element("title", `${brand.name}${ui.nameEnd} ${blog.name}`),
    element("link", whole(`${language.path}/blog`)),
    element("description", blog.description),
    element("language", language.code),
    `<atom:link rel="self" type="application/rss+xml" href="${whole(`${language.path}/blog/rss.xml`)}"/>`,
    ...items,
  ];
  const names = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${names}><channel>${channel.join("\n")}</channel></rss>\n`;
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed({ brand, words }: WholeSite, language: Served, posts: FeedPost[]): string {
  const { blog, ui } = words(language.code);
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: `${brand.name}${ui.nameEnd} ${blog.name}`,
    home_page_url: whole(`${language.path}/blog`),
    feed_url: whole(`${language.path}/blog/feed.json`),
    description: blog.description,
    language: language.code,
    icon: whole("/icon-512.png"),
    authors: [{ name: brand.name, url: whole(language.path || "/") }],
    items: posts.map(({ post, path, picture, html }) => ({
      id: whole(path),
      url: whole(path),
      title: post.heading,
      summary: post.excerpt,
      content_html: html,
      image: whole(picture),
      date_published: startOfDayInNewYork(post.date).toISOString(),
      tags: [post.category],
      language: language.code,
    })),
  };
  return `${JSON.stringify(feed)}\n`;
}
