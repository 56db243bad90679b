const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** What escaped text in HTML says. */
const unescapeHtml = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name]!);

/** The text that an HTML document shows, in one line. */
export const shownText = (html: string) =>
  unescapeHtml(html.replace(/<!--.*?-->|<style>.*?<\/style>|<\/?bdi>/gs, "").replace(/<[^>]*>/g, " ")).replace(
    /\s+/g,
    " ",
  );

/** The text of the first element that has the role alert. */
export const alertText = (html: string) => shownText(html.match(/role="alert"[^>]*>(.*?)<\/p>/s)?.[1] ?? "").trim();

/** What a document's own heading and its window's title say. */
export const titlesOf = (html: string) =>
  [/<h1[^>]*>(.*?)<\/h1>/s, /<title>(.*?)<\/title>/s].map((pattern) => shownText(html.match(pattern)?.[1] ?? ""));

/** The addresses that an HTML document links to. */
export const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, url]) => unescapeHtml(url!));

/** The value that a form's field holds; undefined when there is no such field or it has none. */
export function fieldValue(html: string, name: string): string | undefined {
  const input = html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(` name="${name}"`));
  const value = input?.match(/ value="([^"]*)"/)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}
